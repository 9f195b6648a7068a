/** Start of a cell that spreadsheets parse as a formula. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;

/** Quotes a cell and escapes it so that no spreadsheet parses it as a formula. */
function cell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Byte order mark: makes Excel read the file as UTF-8. */
export const BOM = "\ufeff";

/** CSV record (RFC 4180), separated by semicolons as Polish spreadsheets expect. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(cell).join(";")}\r\n`;
}
