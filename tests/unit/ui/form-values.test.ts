import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { z } from "zod";
import { asText, differing, fieldsOf, putValue } from "~/ui/form/form-values";

test("DATA-4 a value reads as text: nothing, a list, a list of parts, line breaks of any kind", () => {
  expect([null, undefined, 3, "a\r\nb\rc"].map(asText)).toEqual(["", "", "3", "a\nb\nc"]);
  expect(asText(["a", "b"])).toBe("a\n\nb");
  expect(
    asText([
      { heading: "a", text: "b" },
      { heading: "c", text: "" },
    ]),
  ).toBe("a\nb\n\nc");
});

test("DATA-4 only the form's fields that differ are compared", () => {
  const mine = { id: "x", updated_at: "1", title: "a\r\nb", other: "c" };
  const theirs = { id: "x", updated_at: "2", title: "a\nb", other: "d", order: 3 };
  expect(differing(Object.keys(mine), mine, theirs)).toEqual([{ name: "other", mine: "c", theirs: "d" }]);
  expect(differing(["list"], {}, { list: [] }), "an empty list is not sent").toEqual([]);
});

test("DATA-4 a list that is taken over takes the place of every row that was typed", () => {
  const form = new FormData();
  for (const name of ["list[0].heading", "list[1].heading", "list[1].text", "lists", "title"])
    form.set(name, "old");
  putValue(form, "list", [{ heading: "new", text: "text" }]);
  putValue(form, "title", "new");
  expect(Object.fromEntries(form)).toEqual({
    lists: "old",
    title: "new",
    "list[0].heading": "new",
    "list[0].text": "text",
  });
});

test("ABA-2 values read from a form go back into one as they came", () => {
  const typed = [
    ["title", "a\nb"],
    ["list[0].heading", "c"],
    ["list[1].heading", "d"],
    ["list[1].text", "e"],
    ["remove", "f"],
    ["remove", "g"],
  ] as const;
  const form = new FormData();
  for (const [name, value] of typed) form.append(name, value);
  expect(fieldsOf(parseWithZod(form, { schema: z.object({}) }).payload)).toEqual(typed);
});
