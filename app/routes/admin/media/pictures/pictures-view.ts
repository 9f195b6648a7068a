import { readListView, searchOf } from "~/content/kit/list/list-view";

/** Search, filter and page of the library of pictures; stored in the address only. */
export type PicturesView = { search: string; isUnused: boolean; page: number };

/** Value of `?view=` for the pictures. */
export const PICTURES = "pictures";

/** Reads the view from the address. */
export function readPicturesView(query: URLSearchParams): PicturesView {
  const { search, page } = readListView(query);
  return { search, isUnused: query.get("show") === "unused", page };
}

/** The view as an address, with what is open in it. */
export function pictureAddress(
  { isUnused, ...view }: Partial<PicturesView>,
  open: Record<string, string> = {},
) {
  const filter: Record<string, string> = isUnused ? { show: "unused" } : {};
  return `/admin/media${searchOf(view, { view: PICTURES, ...filter, ...open })}`;
}
