import type { Role } from "~/backend/auth/auth.server";
import { mayOpen, mayWrite } from "~/backend/auth/permissions";
import type { FileUse, LibraryPicture } from "~/backend/media/library.server";
import { mediaUrl } from "~/backend/media/media.server";
import { contentTypes } from "~/content/all.server";
import type { UploadTarget } from "~/files/upload-rules";
import { formatDate } from "~/i18n/admin/format-date";
import { library as texts } from "~/i18n/admin/library";
import { type HistoryTable, records } from "~/i18n/admin/records";
import { history } from "~/i18n/admin/sections/history";
import { PICTURE_BASE } from "~/schemas/allowed-html";
import { nameOf } from "./choices.server";

/** Pictures that the site itself puts where a row has none: they stay, whether anything shows them or not. */
const STOCK = new Set(contentTypes.map(({ picture }) => picture?.stock));

/** Address of the form over a row of a table that is no content type. */
const EDITORS: Record<string, (row: string) => string> = {
  about_hero: () => "/admin/about?edit=hero",
  seo_settings: (row) => `/admin/settings?edit=${row}`,
};

/** The upload target of a column that holds a picture. */
function targetOf({ list, field }: FileUse): UploadTarget {
  if (field === "og_image" || field === "favicon_url") return field;
  return contentTypes.find(({ table }) => table === list)?.picture?.target ?? "library";
}

/**
 * The target whose rule a file has to meet to stand in a picture's place everywhere (LIB-2): columns of fixed dimensions
 * come before any other.
 * @returns null where nothing shows the picture, where no file suits all that do, and where the role may not write one of them
 */
export function replacementTarget({ uses }: LibraryPicture, role: Role): UploadTarget | null {
  if (uses.some(({ list }) => !mayWrite(role, list))) return null;
  const targets = new Set(uses.map(targetOf));
  if (targets.has("og_image") && targets.has("favicon_url")) return null;
  const strict = (["og_image", "favicon_url"] as const).find((target) => targets.has(target));
  return strict ?? [...targets][0] ?? null;
}

/** A use of a picture, with the address of its form; null where the role may not open it. */
export type UseView = { text: string; to: string | null };

function useView({ list, row, field, title, is_draft }: FileUse, role: Role): UseView {
  const type = contentTypes.find(({ table }) => table === list);
  const kind = records[list as HistoryTable]?.name ?? list;
  const labels: Record<string, string> = { ...type?.record.labels, ...history.fields };
  const label = labels[field] ?? field;
  const text = texts.use
    .replace("{{kind}}", kind)
    .replace("{{name}}", () => title || history.nameless)
    .replace("{{field}}", label);
  const to = type ? `${type.path}?edit=${row}` : (EDITORS[list]?.(row) ?? "/admin");
  return {
    text: is_draft ? texts.useOfDraft.replace("{{use}}", () => text) : text,
    to: mayOpen(role, to) ? to : null,
  };
}

const NUMBER = new Intl.NumberFormat("pl-PL", { maximumFractionDigits: 1 });
const KILOBYTE = 1024;

/** A size in bytes as people read it: "84 kB", "1,2 MB". */
function formatSize(bytes: number): string {
  const kilobytes = bytes / KILOBYTE;
  return kilobytes < KILOBYTE
    ? `${NUMBER.format(Math.max(1, Math.round(kilobytes)))} kB`
    : `${NUMBER.format(kilobytes / KILOBYTE)} MB`;
}

/** A picture is in use, kept by the history, the site's own, or free to be removed. */
export type PictureState = "used" | "history" | "stock" | "unused";

export function stateOf({ uses, in_history, path }: LibraryPicture): PictureState {
  if (uses.length > 0) return "used";
  if (in_history) return "history";
  return STOCK.has(path) ? "stock" : "unused";
}

const escapeAttribute = (text: string) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;");

/** A picture as the library shows it to somebody of this role. */
export function pictureView(picture: LibraryPicture, role: Role) {
  const { path, width, height, size, author, created_at } = picture;
  return {
    path,
    name: nameOf(picture),
    src: mediaUrl(path),
    alt: { pl: picture.alt_pl, en: picture.alt_en },
    /** As a text has it, to be copied into its HTML. */
    markup: `<figure><img src="${PICTURE_BASE}${path}" alt="${escapeAttribute(picture.alt_pl)}"><figcaption></figcaption></figure>`,
    facts: [width && height ? `${width} × ${height} px` : texts.noDimensions, formatSize(size)].join(", "),
    added: (author ? texts.uploadedBy : texts.uploadedAt)
      .replace("{{date}}", formatDate(created_at))
      .replace("{{who}}", () => author ?? ""),
    state: stateOf(picture),
    uses: picture.uses.map((use) => useView(use, role)),
    replacement: replacementTarget(picture, role),
    updated_at: picture.updated_at,
    history: `/admin/history?${new URLSearchParams({ q: path })}`,
  };
}

/** A picture as its form shows it. */
export function pictureForm(picture: LibraryPicture) {
  const { path, updated_at, alt_pl, alt_en, focal_x, focal_y } = picture;
  const point = { focal_x: String(focal_x), focal_y: String(focal_y) };
  return { id: path, updated_at, name: picture.name, alt_pl, alt_en, ...point };
}
export type PictureView = ReturnType<typeof pictureView>;
