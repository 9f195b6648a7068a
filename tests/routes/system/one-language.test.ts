import { describe, expect, test } from "vitest";
import { loader as about } from "~/routes/site/about";
import { loader as blog } from "~/routes/site/blog";
import { loader as contact } from "~/routes/site/contact/route";
import { loader as home } from "~/routes/site/home/route";
import { loader as layout } from "~/routes/site/layout";
import { loader as post } from "~/routes/site/post";
import { loader as privacy } from "~/routes/site/privacy";
import { loader as project } from "~/routes/site/project/route";
import { loader as service } from "~/routes/site/service/route";
import { changeContent } from "../../support/back-end/content.ts";
import { ask } from "../../support/requests/route-calls.ts";

const id = "3617d257-ae37-4cb7-8f73-fbbdfa14e60b";
const pages: [string, (prefix: string) => Promise<object>][] = [
  ["layout", (prefix) => layout(ask(`${prefix}/about`))],
  ["/", (prefix) => home(ask(prefix || "/"))],
  ["/about", (prefix) => about(ask(`${prefix}/about`))],
  ["/services/audio", (prefix) => service(ask(`${prefix}/services/audio`, { params: { service: "audio" } }))],
  ["/portfolio/:id", (prefix) => project(ask(`${prefix}/portfolio/${id}`, { params: { id } }))],
  ["/blog", (prefix) => blog(ask(`${prefix}/blog`))],
  [
    "/blog/:slug",
    (prefix) =>
      post(ask(`${prefix}/blog/low-latency-streaming`, { params: { slug: "low-latency-streaming" } })),
  ],
  ["/contact", (prefix) => contact(ask(`${prefix}/contact`))],
  ["/privacy", (prefix) => privacy(ask(`${prefix}/privacy`))],
];

/** Towns, whose names are the same in both languages. */
const TOWN = /^(Wrocław|Poznań|Kraków|Łódź|Jelenia Góra)$/;

type Shown = { text: string; lang?: string };

/** Every text of the content that a loader gives its page: `{ text, lang? }`, however deep. */
function contentTexts(value: unknown): Shown[] {
  if (Array.isArray(value)) return value.flatMap(contentTexts);
  if (typeof value !== "object" || value === null) return [];
  const { text } = value as { text?: unknown };
  // A feature has a heading beside its text and a day its number: the list's and the page's language is theirs.
  if (typeof text === "string" && !("heading" in value) && !("iso" in value) && !("id" in value)) {
    return text ? [value as Shown] : [];
  }
  return Object.values(value).flatMap(contentTexts);
}

/** Leaves every English field of the content empty. */
const emptyEnglish = () =>
  changeContent(async (sql) => {
    const columns = await sql<{ table: string; column: string; type: string }[]>`
      select c.table_name as "table", c.column_name as "column", c.data_type as type
      from information_schema.columns as c
      where c.table_schema = 'public' and c.column_name like '%\_en'`;
    expect(columns.length).toBeGreaterThan(30);
    for (const { table, column, type } of columns) {
      const empty = type === "ARRAY" ? sql`'{}'::text[]` : sql`''`;
      await sql`update public.${sql(table)} set ${sql(column)} = ${empty}`;
    }
  });

describe.each(pages)("%s", (name, load) => {
  test("SPEED is given to its script as JSON, and is the same there", async () => {
    for (const prefix of ["", "/en"]) {
      const given = await load(prefix);
      expect(JSON.parse(JSON.stringify(given))).toEqual(given);
    }
  });

  test("I18N-4 in Polish nothing is marked", async () => {
    expect(contentTexts(await load("")).filter(({ lang }) => lang)).toEqual([]);
  });

  test("I18N-4 in English, with all of it translated, nothing is Polish", async () => {
    const shown = contentTexts(await load("/en"));
    expect(shown.filter(({ lang }) => lang)).toEqual([]);
    const polish = new Set(contentTexts(await load("")).map(({ text }) => text));
    const same = shown.filter(
      ({ text }) => polish.has(text) && /[ąćęłńóśźż]/i.test(text) && !TOWN.test(text),
    );
    expect(same).toEqual([]);
  });

  test("I18N-4 in English, with the fields left empty, the Polish texts are shown, each so marked", async () => {
    await emptyEnglish();
    const shown = contentTexts(await load("/en"));
    if (name !== "/contact") expect(shown).not.toEqual([]);
    expect(shown.filter(({ lang }) => lang !== "pl")).toEqual([]);
    const polish = contentTexts(await load("")).map(({ text }) => text);
    expect(shown.map(({ text }) => text)).toEqual(polish);
  });
});
