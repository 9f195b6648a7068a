import { CsvError, parse } from "csv-parse/sync";
import { desk } from "~/i18n/admin/sections/translation-desk";
import { hashOfTexts } from "../text-hash.server";
import type { DeskText } from "../texts.server";
import { FileRefused, type Incoming } from "./incoming";

const { columns } = desk.out;

/** Start of a cell that spreadsheets take for a formula, with the apostrophes of texts that begin like a defused one. */
const FORMULA = /^'*(\s*[=+\-@＝＋－＠]|[\t\r])/;

/** Before a version: spreadsheets take digits alone for a number. */
const VERSION = "v";

/** Byte order mark: makes Excel read the file as UTF-8. */
const BOM = "\ufeff";

/** A cell that no spreadsheet takes for a formula; `fused` gives the text back. */
const defused = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
const fused = (cell: string): string => (FORMULA.test(cell) ? cell.replace(/^'/, "") : cell);

const cell = (text: string): string => `"${defused(text).replaceAll('"', '""')}"`;
/** A record, separated by semicolons as Polish spreadsheets expect. */
const record = (cells: string[]): string => `${cells.map(cell).join(";")}\r\n`;

const statesText = ({ states, isMarked }: DeskText): string =>
  isMarked || states.length === 0 ? desk.done : states.map((state) => desk.states[state]).join(", ");

/** Texts as a file for a spreadsheet (DESK-2). */
export function toCsv(texts: DeskText[]): string {
  const rows = texts.map((text) => {
    const { id, place, owner, label, pl, en } = text;
    return record([
      id,
      place.name,
      `${owner} · ${label}`,
      pl,
      en,
      statesText(text),
      VERSION + hashOfTexts(text),
    ]);
  });
  return BOM + record(Object.values(columns)) + rows.join("");
}

/** The separator of a file: spreadsheets save it as their country has it. */
function separatorOf(header: string): string {
  const count = (separator: string) => header.split(separator).length;
  return [";", ",", "\t"].sort((one, other) => count(other) - count(one))[0] ?? ";";
}

/**
 * Reads the translations of a CSV file.
 * @throws {FileRefused} where it is no such file
 */
export function fromCsv(file: string): Incoming[] {
  const records = readRecords(file);
  const [header = [], ...rows] = records;
  const indexOf = (name: string) => header.findIndex((title) => title.trim() === name);
  const [id, en, version] = [indexOf(columns.id), indexOf(columns.en), indexOf(columns.version)];
  const missing = [columns.id, columns.en, columns.version].filter((name) => indexOf(name) < 0);
  if (missing.length > 0)
    throw new FileRefused(desk.back.noColumns.replace("{{columns}}", missing.join(", ")));
  return rows
    .map((row) => ({
      id: (row[id] ?? "").trim(),
      en: fused(row[en] ?? ""),
      version: (row[version] ?? "").trim().slice(VERSION.length),
    }))
    .filter((row) => row.id !== "");
}

function readRecords(file: string): string[][] {
  try {
    return parse(file, {
      bom: true,
      delimiter: separatorOf(/^[^\r\n]*/.exec(file)?.[0] ?? ""),
      relax_column_count: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    if (error instanceof CsvError)
      throw new FileRefused(desk.back.csvBroken.replace("{{reason}}", () => error.message));
    throw error;
  }
}
