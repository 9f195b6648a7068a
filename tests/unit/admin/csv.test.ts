import { describe, expect, test } from "vitest";
import { csvLine } from "~/routes/admin/messages/csv";

describe("a record of a file for a spreadsheet", () => {
  test("CONT-4 is apart by semicolons and ends with CRLF", () => {
    expect(csvLine(["a", "", "ż"])).toBe('"a";"";"ż"\r\n');
  });

  test.each([
    ['say "a"', '"say ""a"""'],
    ["a;b", '"a;b"'],
    ["a\nb\r\nc", '"a\nb\r\nc"'],
    ["a=b", '"a=b"'],
    ["2-3", '"2-3"'],
  ])("CONT-4 keeps %j as it is", (value, cell) => {
    expect(csvLine([value])).toBe(`${cell}\r\n`);
  });

  test.each([
    "=1+1",
    "+48 71 000 00 00",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "  =cmd|' /C calc'!A0",
    '="x"',
    "＝1",
    "\u00a0=1",
  ])("CONT-4 %j is no formula in whatever opens it", (value) => {
    expect(csvLine([value])).toBe(`"'${value.replaceAll('"', '""')}"\r\n`);
  });
});
