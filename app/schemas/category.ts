/** What a project can be; the filter's "all" is none of them. The database holds the same list as a check. */
export const CATEGORIES = ["conference", "sports", "entertainment", "corporate", "cultural"] as const;
export type Category = (typeof CATEGORIES)[number];

export function isCategory(value: string | null): value is Category {
  return CATEGORIES.includes(value as Category);
}
