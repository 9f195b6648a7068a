import type { Client } from "~/backend/client.server";
import type { Database } from "~/backend/database.types";
import { unwrap } from "~/backend/errors.server";
import { removeFiles } from "./storage.server";

type FileRow = Database["public"]["Tables"]["media_files"]["Row"];

/** A column of a row, or of its draft, that shows a picture. */
export type FileUse = { list: string; row: string; field: string; title: string; is_draft: boolean };

/** A picture of the bucket: what is known of the file, and where it is used. */
export type LibraryPicture = Omit<FileRow, "author" | "search_text"> & {
  /** Address of the admin who uploaded it; null of a file that came another way. */
  author: string | null;
  uses: FileUse[];
  /** Whether only the history still refers to it. */
  in_history: boolean;
};

export type LibraryPage = {
  pictures: LibraryPicture[];
  /** Number of pictures found, and of all. */
  count: number;
  total: number;
  page: number;
  pages: number;
};

type Question = {
  /** Folded words of a search; empty for all pictures. */
  words: string[];
  /** Whether only pictures that nothing shows are listed. */
  isUnused?: boolean;
  page: number;
  size: number;
  /** File name endings without the dot; all pictures without them. */
  endings?: readonly string[];
};

/** A page of the pictures in the bucket, the newest first (LIB-1). The last page where there are fewer. */
export async function listPictures(
  client: Client,
  { words, isUnused = false, page, size, endings }: Question,
): Promise<LibraryPage> {
  const found = client.rpc("list_pictures", {
    words,
    only_unused: isUnused,
    page,
    size,
    ...(endings && { endings: [...endings] }),
  });
  return (await unwrap("list pictures", found)) as unknown as LibraryPage;
}

/** A picture of the bucket; null where there is none of that path. */
export async function getPicture(client: Client, path: string): Promise<LibraryPicture | null> {
  return (await unwrap(
    "get a picture",
    client.rpc("get_picture", { file: path }),
  )) as unknown as LibraryPicture | null;
}

/**
 * Removes a picture that neither a row, a draft nor the history refers to, with its variants.
 * @returns false where something refers to it: nothing is removed then
 * @throws {BackendError} hint `not_found` where there is no such picture
 */
export async function removePicture(client: Client, path: string): Promise<boolean> {
  const isForgotten = await unwrap("forget a picture", client.rpc("forget_picture", { file: path }));
  if (isForgotten) await removeFiles(client, [path]);
  return isForgotten;
}
