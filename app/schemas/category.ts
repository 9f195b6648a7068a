/** Project categories, without the filter's "all". The database has the same list as a check constraint. */
export const CATEGORIES = ["conference", "sports", "entertainment", "corporate", "cultural"] as const;
export type Category = (typeof CATEGORIES)[number];

export function isCategory(value: string | null): value is Category {
  return CATEGORIES.includes(value as Category);
}
