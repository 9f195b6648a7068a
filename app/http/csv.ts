/** What a spreadsheet would take for a formula, or for the start of one. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;

/** A cell: always in quotes, and never a formula in whatever opens the file. */
function cell(value: string): string {
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Begins a file that Excel is to read as UTF-8. */
export const BOM = "\ufeff";

/** A record of a CSV file (RFC 4180), apart by semicolons, as spreadsheets in Polish expect. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(cell).join(";")}\r\n`;
}
