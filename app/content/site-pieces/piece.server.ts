import { companyView } from "~/backend/content/company.server";
import { plainText } from "~/backend/content/sanitize.server";
import { contentBlock } from "~/backend/content/site-content.server";
import { mediaUrl } from "~/backend/media/media.server";
import { getT } from "~/backend/texts.server";
import type { ContentType, ListTable, RowOf } from "~/content/kit/content-type.server";
import { publicationOf } from "~/content/kit/publishing.server";
import type { pages as texts } from "~/i18n/admin/sections/pages";
import { DEFAULT_LOCALE } from "~/i18n/config";
import type { TextKey } from "~/i18n/translate";
import type { PieceReader } from "./piece-reader.server";

export type PieceKind = keyof typeof texts.kinds;

/** Number of a piece's items by state; a piece that is one text has at most a draft. */
export type PieceStates = Partial<Record<"live" | "hidden" | "scheduled" | "draft", number>>;

/** Current content of a piece. */
export type Sample = {
  /** Its first words; "" where it is empty. */
  says: string;
  /** Addresses of its first pictures. */
  pictures: string[];
  states: PieceStates;
};

/** A part of a public page that is edited in one place. */
export type Piece = {
  name: string;
  kind: PieceKind;
  /** Address of its editor. */
  editor: string;
  /** CSS selector of its place on the page; none where it has no place of its own. */
  mark?: string | undefined;
  /** Shape of its pictures; 16:9 by default. */
  shape?: "portrait" | "square" | "logo";
  sample: (reader: PieceReader) => Promise<Sample>;
};

/** Maximum length of a sample, in characters: two lines of a wide screen. */
const SAMPLE_LENGTH = 220;
/** Pictures of a list that its thumbnail shows. */
const SAMPLE_PICTURES = 4;
/** Names of a list that its sample lists. */
const SAMPLE_NAMES = 8;

/** Several texts as one line. @param texts plain or HTML; empty ones are left out */
export function firstWords(parts: (string | null | undefined)[], separator = " · "): string {
  const line = parts.flatMap((part) => (part ? plainText(part) || [] : [])).join(separator);
  return line.length > SAMPLE_LENGTH ? `${line.slice(0, SAMPLE_LENGTH).trimEnd()}…` : line;
}

/** A piece that is one text: no pictures, and a draft at most. */
export const textSample = (says: string, hasDraft = false, pictures: string[] = []): Sample => ({
  says,
  pictures,
  states: hasDraft ? { draft: 1 } : {},
});

type ListOptions<Row> = Pick<Piece, "mark" | "shape"> & {
  name?: string;
  /** Address of a row's picture; by default that of the type. */
  picture?: (row: Row) => string;
};

/** The items of a content type that a page shows. A new type on a page is one such entry in the map. */
export function listPiece<T extends ListTable, F extends string>(
  type: ContentType<T, F>,
  { name = type.words.title, picture = (row) => pictureOf(type, row), ...place }: ListOptions<RowOf<T>>,
): Piece {
  return {
    name,
    kind: "list",
    editor: type.path,
    ...place,
    async sample(reader) {
      const [rows, drafts] = await Promise.all([reader.rows(type), reader.drafts(type.table)]);
      return listSample(type, rows, drafts.size, picture);
    },
  };
}

/** Address of a row's picture; "" without one. */
function pictureOf<T extends ListTable, F extends string>(
  { picture }: ContentType<T, F>,
  row: RowOf<T>,
): string {
  const file = picture && (row as Record<string, unknown>)[picture.column];
  return file ? mediaUrl(String(file)) : "";
}

function listSample<T extends ListTable, F extends string>(
  type: ContentType<T, F>,
  rows: RowOf<T>[],
  drafts: number,
  picture: (row: RowOf<T>) => string,
): Sample {
  const states = { live: 0, hidden: 0, scheduled: 0, draft: drafts };
  const publicationType = type as unknown as ContentType<T>;
  const live = rows.filter((row) => {
    const publication = publicationOf(publicationType, row);
    states[publication] += 1;
    return publication === "live";
  });
  return {
    says: firstWords(
      live.slice(0, SAMPLE_NAMES).map((row) => type.item(row).name),
      ", ",
    ),
    pictures: live.map(picture).filter(Boolean).slice(0, SAMPLE_PICTURES),
    states,
  };
}

type WordsOptions = Pick<Piece, "name" | "mark"> & {
  /** Beginning of the keys, by which the list of texts is searched. */
  prefix: string;
  /** The texts that the sample shows. */
  keys: readonly TextKey[];
};

/** Texts of the interface, which are edited among the translations. */
export function wordsPiece({ prefix, keys, ...piece }: WordsOptions): Piece {
  return {
    ...piece,
    kind: "words",
    editor: `/admin/translations?${new URLSearchParams({ q: prefix })}`,
    async sample() {
      const t = await getT(DEFAULT_LOCALE);
      return textSample(firstWords(keys.map((key) => t(key))));
    },
  };
}

type BlockOptions = Pick<Piece, "mark"> & {
  name?: string | undefined;
  key: string;
  /** Of its row; without one the list of blocks is opened. */
  id: string | undefined;
};

/** A content block. */
export function blockPiece({ key, id, name = key, mark }: BlockOptions): Piece {
  return {
    name,
    kind: "text",
    editor: id ? `/admin/blocks?edit=${id}` : "/admin/blocks",
    mark,
    async sample(reader) {
      const [rows, drafts, company] = await Promise.all([
        reader.blocks(),
        reader.drafts("content_blocks"),
        reader.company(),
      ]);
      const facts = company && companyView(company, DEFAULT_LOCALE);
      const block = contentBlock(rows, key, DEFAULT_LOCALE, facts);
      return textSample(
        firstWords([block?.title.text, block?.body.text]),
        rows.some((row) => row.key === key && drafts.has(row.id)),
      );
    },
  };
}
