import { desk } from "~/i18n/admin/sections/translation-desk";
import { hashOfTexts } from "../text-hash.server";
import type { DeskText } from "../texts.server";
import { type Numbered, numberCodes, piecesOf } from "./inline-codes";

export const XLIFF_VERSIONS = ["1.2", "2.1"] as const;
export type XliffVersion = (typeof XLIFF_VERSIONS)[number];

export const NAMESPACES: Record<XliffVersion, string> = {
  "1.2": "urn:oasis:names:tc:xliff:document:1.2",
  // Of all of 2.x.
  "2.1": "urn:oasis:names:tc:xliff:document:2.0",
};

/** The category of the note that holds a text's version. */
export const VERSION_NOTE = "version";

/** Characters that no XML document can hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that XML forbids
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const xml = (text: string): string =>
  text.replace(NOT_XML, "").replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The texts of each page, in their order. */
function byPlace(texts: DeskText[]): [DeskText["place"], DeskText[]][] {
  const groups = new Map<string, [DeskText["place"], DeskText[]]>();
  for (const text of texts) {
    const group = groups.get(text.place.slug) ?? [text.place, []];
    group[1].push(text);
    groups.set(text.place.slug, group);
  }
  return [...groups.values()];
}

function codesOf({ pl, en, kind }: DeskText) {
  const isHtml = kind === "html";
  return numberCodes(piecesOf(pl, isHtml), piecesOf(en, isHtml));
}

const statesText = ({ states }: DeskText): string => states.map((state) => desk.states[state]).join(", ");

/** A text of XLIFF 1.2: a code is an element with its original inside. */
const inline12 = (pieces: Numbered[]): string =>
  pieces
    .map((piece) => ("text" in piece ? xml(piece.text) : `<ph id="${piece.number}">${xml(piece.code)}</ph>`))
    .join("");

function unit12(text: DeskText): string {
  const { id, owner, label, en, states } = text;
  const { source, target } = codesOf(text);
  const state = states.length > 0 ? "needs-translation" : "translated";
  const notes = [statesText(text)].filter(Boolean).map((note) => `<note>${xml(note)}</note>`);
  return [
    `<trans-unit id="${xml(id)}" resname="${xml(`${owner} · ${label}`)}" xml:space="preserve">`,
    `<source>${inline12(source)}</source>`,
    en && `<target state="${state}">${inline12(target)}</target>`,
    `<note from="${VERSION_NOTE}">${hashOfTexts(text)}</note>`,
    ...notes,
    "</trans-unit>\n",
  ].join("");
}

function toXliff12(texts: DeskText[]): string {
  const files = byPlace(texts).map(
    ([place, own]) =>
      `<file original="${xml(place.slug)}" source-language="pl" target-language="en" datatype="plaintext"><body>\n${own.map(unit12).join("")}</body></file>\n`,
  );
  return `${HEAD}<xliff version="1.2" xmlns="${NAMESPACES["1.2"]}">\n${files.join("")}</xliff>\n`;
}

/** A text of XLIFF 2.1: a code refers to its original, which stands at the head of the unit. */
const inline21 = (pieces: Numbered[]): string =>
  pieces
    .map((piece) =>
      "text" in piece
        ? xml(piece.text)
        : `<ph id="${piece.number}" dataRef="d${piece.number}" disp="${xml(piece.code)}"/>`,
    )
    .join("");

function unit21(text: DeskText): string {
  const { id, owner, label, en, states } = text;
  const { source, target } = codesOf(text);
  const codes = new Map(
    [...source, ...target].flatMap((piece) => ("code" in piece ? [[piece.number, piece.code] as const] : [])),
  );
  const data = [...codes].map(([number, code]) => `<data id="d${number}">${xml(code)}</data>`);
  const state = en && states.length === 0 ? "translated" : "initial";
  const note = statesText(text);
  return [
    `<unit id="${xml(id)}" name="${xml(`${owner} · ${label}`)}"><notes>`,
    `<note category="${VERSION_NOTE}">${hashOfTexts(text)}</note>`,
    note && `<note category="state">${xml(note)}</note>`,
    "</notes>",
    data.length > 0 ? `<originalData>${data.join("")}</originalData>` : "",
    `<segment state="${state}"><source xml:space="preserve">${inline21(source)}</source>`,
    en && `<target xml:space="preserve">${inline21(target)}</target>`,
    "</segment></unit>\n",
  ].join("");
}

function toXliff21(texts: DeskText[]): string {
  const files = byPlace(texts).map(
    ([place, own]) =>
      `<file id="${xml(place.slug)}" original="${xml(place.name)}">\n${own.map(unit21).join("")}</file>\n`,
  );
  return `${HEAD}<xliff version="2.1" xmlns="${NAMESPACES["2.1"]}" srcLang="pl" trgLang="en">\n${files.join("")}</xliff>\n`;
}

/** Texts as a file for programs that translators use (DESK-2). */
export const toXliff = (texts: DeskText[], version: XliffVersion): string =>
  version === "1.2" ? toXliff12(texts) : toXliff21(texts);
