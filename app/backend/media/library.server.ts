import type { Client } from "~/backend/client.server";
import type { Database } from "~/backend/database.types";
import { unwrap } from "~/backend/errors.server";
import { type Focus, readName, roundFocus, shareCut, shareName } from "~/files/picture-name";
import { cutSharedPicture } from "~/files/variants.server";
import { log } from "~/http/log.server";
import type { PictureFacts } from "~/schemas/picture";
import { focusedShares, readFile, removeFiles, removeVariant, storeVariant } from "./storage.server";

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
  // Its record tells by which names it was stored.
  const variants = await focusedShares(client, [path]);
  const isForgotten = await unwrap("forget a picture", client.rpc("forget_picture", { file: path }));
  if (isForgotten) await removeFiles(client, [path], variants);
  return isForgotten;
}

/**
 * Changes what is known of a picture. Around a new focal point its picture for sharing is cut before pages name it; the
 * one around the former point goes afterwards (LIB-2).
 * @param version the picture's `updated_at` as it was read
 * @returns null where it is another version by now
 */
export async function describePicture(
  client: Client,
  path: string,
  facts: Partial<PictureFacts>,
  version: string,
): Promise<{ path: string } | null> {
  const former = await getPicture(client, path);
  if (former?.updated_at !== version) return null;
  const [before, after] = [focusOf(former), focusOf({ ...former, ...facts })];
  const isMoved = before?.x !== after?.x || before?.y !== after?.y;
  if (isMoved && after) await storeShare(client, path, after);
  const changing = client.from("media_files").update(facts).eq("path", path).eq("updated_at", version);
  const written = await unwrap("describe a picture", changing.select("path").maybeSingle());
  const [picture, gone] = [readName(path), written ? before : after];
  if (isMoved && gone && picture) await removeVariant(client, shareName(picture.stem, gone));
  return written;
}

/**
 * Puts another picture in the place of one wherever it is used, with its descriptions and its focal point, in one change
 * of the history (LIB-2). The former file stays, as the history can bring it back.
 * @returns the number of places
 */
export async function replacePicture(
  client: Client,
  former: LibraryPicture,
  replacement: string,
): Promise<number> {
  const places = await unwrap(
    "replace a file",
    client.rpc("replace_file", { file: former.path, replacement }),
  );
  const { alt_pl, alt_en, focal_x, focal_y } = former;
  try {
    const added = await getPicture(client, replacement);
    const facts = { alt_pl, alt_en, focal_x, focal_y };
    if (added) await describePicture(client, replacement, facts, added.updated_at);
  } catch (error) {
    log.warn({ err: error, replacement }, "a new file has not the focal point of the one before it");
  }
  return places;
}

/** A picture's focal point as pages have it; null in the middle, where browsers crop by themselves. */
function focusOf({ focal_x, focal_y }: Pick<FileRow, "focal_x" | "focal_y">): Focus | null {
  return focal_x === 50 && focal_y === 50 ? null : roundFocus({ x: focal_x, y: focal_y });
}

/** Cuts a picture for sharing around a focal point, of a picture that has variants. */
async function storeShare(client: Client, path: string, focus: Focus): Promise<void> {
  const picture = readName(path);
  if (!picture) return;
  const data = await cutSharedPicture(await readFile(client, path), shareCut(picture, focus));
  await storeVariant(client, shareName(picture.stem, focus), data);
}
