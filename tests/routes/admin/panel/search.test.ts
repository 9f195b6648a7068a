import { beforeEach, describe, expect, test } from "vitest";
import { contentTypes } from "~/content/all.server";
import { loader } from "~/routes/admin/search/route";
import { SECTIONS } from "~/routes/admin/sections";
import { changeContent } from "../../../support/back-end/content.ts";
import { startFront } from "../../../support/back-end/front.ts";
import { ask } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { expectSaid } from "../../../support/run/output.ts";

const front = await startFront();
let admin: SignedIn;
beforeEach(async () => {
  admin = await signIn();
});

type Parts = { text: string; isMarked: boolean }[];
const textOf = (parts: Parts) => parts.map(({ text }) => text).join("");
const marked = (parts: Parts) => parts.filter(({ isMarked }) => isMarked).map(({ text }) => text);

const search = (q: string) =>
  loader(ask(`/admin/search?${new URLSearchParams({ q })}`, { cookie: admin.cookie }));

/** The results of a search as lines: name, what it is, where. */
const linesOf = async (q: string) =>
  (await search(q)).results.map(({ title, type, where }) => `${textOf(title)} | ${type} | ${where}`);

describe("finding what an admin remembers", () => {
  test("PANEL-5 an item is found by a few letters, without Polish letters, in any order of its words and leads to its editor", async () => {
    const project = /^\/admin\/portfolio\?edit=[0-9a-f-]{36}#project-/;
    for (const typed of ["nadodra", "NOCNY bieg", "odra bieg noc", "bieg nad odra"]) {
      const { results } = await search(typed === "nadodra" ? "nad odra" : typed);
      const found = results.find(({ type }) => type === "Projekt");
      expect(found && textOf(found.title), typed).toBe("Nocny Bieg nad Odrą");
      expect(found?.to).toMatch(project);
    }
    await changeContent(
      (sql) => sql`update blog_posts set body_pl = '<p>O <b>żółwiach</b> w&nbsp;akwarium</p>'`,
    );
    const [found] = (await search("zolwia akwar")).results;
    expect(found).toMatchObject({ kind: "content", type: "Wpis na blogu", where: "Blog" });
    expect(found?.excerpt?.label).toBe("Treść (PL)");
    expect(marked(found?.excerpt?.parts ?? [])).toEqual(["żółwia", "akwar"]);
  });

  test("PANEL-5 every content type is searched by the texts of its form", async () => {
    for (const { table, fields, path } of contentTypes) {
      const column = ["title_pl", "name_pl", "name", "platform"].find((name) => name in fields) ?? "";
      await changeContent(
        (sql) =>
          sql`update ${sql(table)} set ${sql(column)} = 'Ćwierćnuta' where id = (select id from ${sql(table)} limit 1)`,
      );
      const { results } = await search("cwiercnuta");
      expect(
        results.map(({ to }) => to.startsWith(path)),
        table,
      ).toContain(true);
    }
  });

  test("PANEL-5 a name comes before a text, and its beginning before its inside", async () => {
    await changeContent(async (sql) => {
      const rows = await sql`select id from portfolio order by "order" limit 3`;
      const [inText, inside, start] = rows.map(({ id }) => id as string);
      await sql`update portfolio set description_pl = '<p>Wiolonczela</p>' where id = ${inText ?? ""}`;
      await sql`update portfolio set title_pl = 'Na wiolonczelę' where id = ${inside ?? ""}`;
      await sql`update portfolio set title_pl = 'Wiolonczele' where id = ${start ?? ""}`;
    });
    const names = (await linesOf("wiolonczel")).map((line) => line.split(" | ")[0]);
    expect(names.slice(0, 2)).toEqual(["Wiolonczele", "Na wiolonczelę"]);
    expect(names).toHaveLength(3);
  });

  test("PANEL-5 settings are found by their label and by their value", async () => {
    const phone = "Telefon | Ustawienie | Dane firmy";
    expect((await linesOf("telefon"))[0]).toBe(phone);
    expect((await linesOf("48710000000"))[0], "however its digits are grouped").toBe(phone);
    expect((await search("telefon")).results[0]?.to).toBe("/admin/company#company-phone");
    expect(await linesOf("opis seo kontakt")).toContainEqual("Opis (PL) | Ustawienie | SEO strony /contact");
    expect(await linesOf("podtytul baner dzwiek")).toContainEqual(
      "Podtytuł (PL) | Ustawienie | Baner: Realizacja dźwięku",
    );
  });

  test("PANEL-5 pages and actions of the panel are named once, and shown where nothing is searched", async () => {
    const { results } = await search("");
    const names = results.map(({ title }) => textOf(title));
    expect(new Set(names).size).toBe(names.length);
    for (const { name } of SECTIONS.flatMap(({ items }) => items)) expect(names).toContain(name);
    expect(names).toEqual(expect.arrayContaining(["Dodaj projekt", "Dodaj logo", "Dodaj tłumaczenie"]));
    expect((await linesOf("dod proj"))[0]).toBe("Dodaj projekt | Działanie | Portfolio");
  });
});

describe("where is this text changed", () => {
  test.each([
    ["ZOBACZ\u00a0REALIZACJE", "home.seeWork"],
    ["See our work", "home.seeWork"],
    ["Odrzuć wszystkie", "consent.reject"],
    ["© 2026 Reżyserka Live. Wszelkie prawa zastrzeżone.", "footer.copyright"],
    ["Strona 2 z\u00a05", "pages.page"],
  ])("PANEL-5 %s leads to the interface text", async (typed, key) => {
    const [found] = (await search(typed)).results;
    expect(found).toMatchObject({ kind: "text", where: key });
    expect(found?.to).toBe(`/admin/translations?edit=new&key=${key}#translation-title`);
  });

  test("PANEL-5 a changed interface text is found as it is shown, and no more as it was", async () => {
    await changeContent(
      (sql) => sql`insert into translations (key, pl, en) values ('home.seeWork', 'Pokaż, co robicie', '')`,
    );
    expect((await search("pokaz co robicie")).results[0]).toMatchObject({ where: "home.seeWork" });
    expect(await linesOf("zobacz realizacje")).not.toContainEqual(expect.stringContaining("home.seeWork"));
  });

  test("PANEL-5 of a passage that nothing holds as a whole the texts with most of its words are shown", async () => {
    const found = await search("Nocny Bieg nad Odrą Sport 2025 zobacz");
    expect(found.isPartial).toBe(true);
    expect(found.results.slice(0, 3).map(({ title }) => textOf(title))).toContain("Nocny Bieg nad Odrą");
    expect(await search("qqqq wwww")).toMatchObject({ results: [], isPartial: false });
  });
});

test("PANEL-5 where the content can't be searched the rest is, and that is said", async () => {
  front.refuse(503, "search_content");
  const found = await search("portfolio");
  expect(found.isIncomplete).toBe(true);
  expect(found.results[0]).toMatchObject({ kind: "page", to: "/admin/portfolio" });
  expectSaid(/the search's content can't be read/);
});
