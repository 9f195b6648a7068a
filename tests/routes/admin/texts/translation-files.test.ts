import { beforeEach, describe, expect, test } from "vitest";
import { action as historyAction } from "~/routes/admin/history/route";
import type { DeskReply } from "~/routes/admin/translations/desk/desk-action.server";
import { loader as csv } from "~/routes/admin/translations/desk/export-csv";
import { loader as xliff } from "~/routes/admin/translations/desk/export-xliff";
import { action, loader } from "~/routes/admin/translations/route";
import { changeContent, database } from "../../../support/back-end/content.ts";
import { startFront } from "../../../support/back-end/front.ts";
import { askWithFile } from "../../../support/requests/multipart.ts";
import { answer, ask } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { toastOf } from "../../../support/requests/toast-of.ts";
import { expectSaid } from "../../../support/run/output.ts";

const FILES = "/admin/translations?view=files";
const front = await startFront();
let admin: SignedIn;
let project: string;
beforeEach(async () => {
  admin = await signIn();
  const [row] = await database<{ id: string }[]>`select id from portfolio where "order" = 1`;
  project = row?.id ?? "";
});

const exported = async (format: "csv" | "xliff", query = "") => {
  const load = format === "csv" ? csv : xliff;
  return load(ask(`/admin/translations.${format}${query}`, { cookie: admin.cookie })) as Promise<Response>;
};
const check = (file: string, name = "teksty.csv") =>
  answer<DeskReply>(() => action(askWithFile(FILES, admin.cookie, { name, bytes: Buffer.from(file) })));
const apply = (changes: string) =>
  answer<DeskReply>(() => action(ask(FILES, { cookie: admin.cookie, form: { intent: "apply", changes } })));
const stored = async () => (await database`select * from portfolio where id = ${project}`)[0] ?? {};

/** The exported line of a text with another translation. */
async function translated(field: string, en: string): Promise<string> {
  const file = await (await exported("csv")).text();
  const line = file.split("\r\n").find((text) => text.startsWith(`"portfolio:${project}:${field}"`)) ?? "";
  const cells = line.split('";"');
  cells[4] = en;
  return cells.join('";"');
}
const HEAD = '"ID";"Strona";"Miejsce";"Polski";"English";"Stan";"Wersja"\r\n';

describe("out", () => {
  test("DESK-2 as CSV, by state and page, as an attachment that nothing keeps", async () => {
    await changeContent((sql) => sql`update portfolio set title_en = '' where id = ${project}`);
    const file = await exported("csv", "?show=missing&site=home");
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": expect.stringMatching(
        /^attachment; filename="tlumaczenia-\d{4}-\d{2}-\d{2}\.csv"$/,
      ),
      "cache-control": "no-store",
    });
    const lines = (await file.text()).trimEnd().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"portfolio:${project}:title_en";"Główna"`);
    expect(lines[1]).toContain('"";"Brak";"v');
  });

  test.each(["1.2", "2.1"])("DESK-2 as XLIFF %s", async (version) => {
    const file = await exported("xliff", `?version=${version}&site=contact`);
    expect(file.headers.get("Content-Type")).toBe("application/xliff+xml; charset=utf-8");
    const text = await file.text();
    expect(text).toContain(`<xliff version="${version}"`);
    expect(text).toContain('id="translations:contact.name:en"');
    expect(text).not.toContain("portfolio:");
  });

  test("DESK-2 where the texts can't be read it leads back", async () => {
    front.refuse(503, "translation_texts");
    const reply = await answer(() => exported("csv", "?show=missing"));
    expect(reply).toMatchObject({ status: 302, location: `${FILES}&show=missing` });
    expect(await toastOf(reply)).toMatchObject({ type: "error", title: "Błąd eksportu" });
    expectSaid(/the texts can't be exported/);
  });
});

describe("back", () => {
  test("DESK-2 the dry run shows what would change, and writes nothing", async () => {
    const before = await stored();
    const file =
      HEAD +
      (await translated("title_en", "New title")) +
      "\r\n" +
      (await translated("description_en", "<p>x</p><script>y()</script>"));
    const { status, data } = await check(file);
    expect(status).toBe(200);
    expect(data.plan).toMatchObject({
      counts: { changes: 1, refused: 1, same: 0 },
      changed: [{ id: `portfolio:${project}:title_en`, before: before.title_en, after: "New title" }],
      refused: [{ reason: "Niedozwolony HTML: <script>." }],
    });
    expect(await stored()).toEqual(before);
  });

  test.each(["csv", "xliff"] as const)(
    "DESK-2 a whole %s file without a change changes nothing",
    async (format) => {
      const { data } = await check(await (await exported(format)).text(), `x.${format}`);
      expect(data.plan?.counts).toMatchObject({ changes: 0, refused: 0 });
      expect(data.plan?.counts.same).toBeGreaterThan(300);
    },
  );

  test("DESK-2 what was looked at is written as one change, with one 'Cofnij'", async () => {
    const before = await stored();
    const [team] = await database`select * from about_team_members order by "order" limit 1`;
    const all = (await (await exported("xliff", "?version=2.1")).text())
      .replace(`<target xml:space="preserve">${before.title_en}</target>`, "<target>New title</target>")
      .replace(`<target xml:space="preserve">${before.image_alt_en}</target>`, "<target>New alt</target>")
      .replace(`<target xml:space="preserve">${team?.role_en}</target>`, "<target>Boss</target>")
      .replace('<target xml:space="preserve">Home</target>', "<target>Start</target>");
    const { data } = await check(all, "x.xlf");
    expect(data.plan?.counts).toMatchObject({ changes: 4, refused: 0 });

    const reply = await apply(data.plan?.changes ?? "");
    expect(reply).toMatchObject({ status: 302, location: "/admin/translations?view=all" });
    expect(await toastOf(reply)).toMatchObject({
      type: "success",
      title: "Zapisano przetłumaczone teksty: 4",
    });
    expect(await stored()).toMatchObject({
      title_en: "New title",
      image_alt_en: "New alt",
      title_pl: before.title_pl,
    });
    const entries =
      await database`select change_id, table_name from content_history where changed_by is not null order by id desc limit 3`;
    expect(entries.map(({ table_name }) => table_name).sort()).toEqual([
      "about_team_members",
      "portfolio",
      "translations",
    ]);
    expect(new Set(entries.map(({ change_id }) => change_id)).size).toBe(1);

    const undo = { intent: "undo", change: String(entries[0]?.change_id), to: "/admin" };
    await answer(() => historyAction(ask("/admin/history", { cookie: admin.cookie, form: undo })));
    expect(await stored()).toMatchObject({ title_en: before.title_en, image_alt_en: before.image_alt_en });
    expect(await database`select * from translations where key = 'header.home'`).toHaveLength(0);
  });

  test("DESK-2 what was changed since the file was made is refused, row by row", async () => {
    const file = `${HEAD + (await translated("title_en", "Mine"))}\r\n${await translated("image_alt_en", "Alt")}`;
    await changeContent((sql) => sql`update portfolio set title_en = 'Theirs' where id = ${project}`);
    const { data } = await check(file);
    expect(data.plan).toMatchObject({
      counts: { changes: 1, refused: 1 },
      refused: [{ reason: "Angielski tekst zmienił się po pobraniu pliku: „Theirs”." }],
    });
  });

  test("DESK-2 what was changed since the dry run is left out, and said so", async () => {
    const file = HEAD + (await translated("title_en", "Mine"));
    const { data } = await check(file);
    await changeContent((sql) => sql`update portfolio set title_pl = 'Nowy' where id = ${project}`);
    const reply = await apply(data.plan?.changes ?? "");
    expect(reply.location).toBe(FILES);
    expect(await toastOf(reply)).toMatchObject({
      type: "error",
      message: expect.stringContaining("zmieniły się"),
    });
    expect((await stored()).title_en).not.toBe("Mine");
  });

  test("DESK-2 a form that was not the dry run's passes the same checks", async () => {
    const { data } = await check(HEAD + (await translated("title_en", "Mine")));
    const [[id, , version]] = JSON.parse(data.plan?.changes ?? "") as [[string, string, string]];
    await apply(JSON.stringify([[id, "Mine <script>", version]]));
    expect((await stored()).title_en).not.toContain("script");
    expect((await apply("{}")).status).toBe(400);
    expect((await apply("x")).status).toBe(400);
  });

  test.each([
    ["no file", "", 400, "Wybierz plik CSV lub XLIFF."],
    ["an entity", '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><xliff/>', 400, /DOCTYPE/],
    ["more than 5 MB", "x".repeat(5 * 1024 * 1024 + 1), 413, "Plik jest większy niż 5 MB."],
  ])("DESK-2 %s is refused in words", async (_, file, status, message) => {
    const reply = await check(file);
    expect(reply.status).toBe(status);
    expect(reply.data.toast?.message).toMatch(message);
  });
});

test("DESK-2 the files' page offers the site's pages", async () => {
  const { files } = await loader(ask(`${FILES}&show=missing&site=blog`, { cookie: admin.cookie }));
  expect(files?.view).toMatchObject({ show: "missing", site: "blog" });
  expect(files?.places.map(({ slug }) => slug)).toContain("blog");
});
