import { beforeEach, describe, expect, test } from "vitest";
import { clientOf } from "~/backend/client.server";
import type { Database } from "~/backend/database.types";
import { action, loader } from "~/routes/admin/history/route";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { changeContent, database } from "../../../support/back-end/content.ts";
import { startFront } from "../../../support/back-end/front.ts";
import { answer, ask } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { toastOf } from "../../../support/requests/toast-of.ts";

const PATH = "/admin/history";

await startFront();
let admin: SignedIn;
let project: string;

beforeEach(async () => {
  admin = await signIn();
  const [row] = await database<{ id: string }[]>`select id from portfolio where "order" = 2`;
  project = row?.id ?? "";
  await changeContent(async (sql) => {
    await sql`update portfolio set title_pl = 'Gala', is_active = true where id = ${project}`;
    await sql`delete from content_history`;
  });
});

/** Writes as an admin, through row level security, so that the change has a name. */
async function write(fields: Database["public"]["Tables"]["portfolio"]["Update"], by = admin) {
  const { error } = await clientOf(by.accessToken).from("portfolio").update(fields).eq("id", project);
  expect(error).toBeNull();
}
async function view(query: string) {
  const { content } = await loader(ask(PATH + query, { cookie: admin.cookie }));
  if (!content) throw new Error("the history was not read");
  return content;
}
const send = (form: Record<string, string>) =>
  answer<EditReply>(() => action(ask(PATH, { cookie: admin.cookie, form })));
const stored = async () => (await database`select * from portfolio where id = ${project}`)[0];

describe("filters", () => {
  beforeEach(async () => {
    await write({ description_pl: "<p>Zażółć <strong>gęślą</strong> jaźń</p>" });
    await write({ is_active: false });
    await write({ is_active: true });
    await write({ visible_until: "2040-01-01T12:00:00Z" });
    await changeContent(async (sql) => {
      await sql`update portfolio set "order" = 1 where id = ${project}`;
      await sql`insert into translations (key, pl) values ('a.b', 'x')`;
      await sql`delete from translations where key = 'a.b'`;
    });
  });

  test.each([
    ["added", ["Dodanie Tłumaczenie „a.b”"]],
    ["deleted", ["Usunięcie Tłumaczenie „a.b”"]],
    ["changed", ["Zmiana Projekt „Gala”"]],
    ["moved", ["Przesunięcie Projekt „Gala”"]],
    ["published", ["Publikacja Projekt „Gala”"]],
    ["hidden", ["Ukrycie Projekt „Gala”"]],
    ["scheduled", ["Harmonogram Projekt „Gala”"]],
  ])("PUB-7 by kind: %s", async (kind, expected) => {
    const { entries, count } = await view(`?kind=${kind}`);
    expect(entries.map(({ operation, name }) => `${operation} ${name}`)).toEqual(expected);
    expect(count).toBe(1);
  });

  test("PUB-7 by person, those outside of the admin area included, who are all offered", async () => {
    const ewa = await signIn("ewa@rezyserka.example");
    await write({ title_en: "Hers" }, ewa);
    const { entries, people } = await view(`?person=${ewa.id}`);
    expect(entries).toMatchObject([{ who: ewa.email, name: "Projekt „Gala”" }]);
    expect(people).toEqual(expect.arrayContaining([{ id: ewa.id, name: ewa.email }]));
    expect((await view("?person=outside&table=translations")).count).toBe(2);
  });

  test("PUB-7 by days of Warsaw, the first and the last included", async () => {
    await changeContent(
      (sql) => sql`
        update content_history set changed_at = case kind
          when 'hidden' then '2026-06-10 23:59:59 Europe/Warsaw'::timestamptz
          when 'published' then '2026-06-11 00:00 Europe/Warsaw'
          when 'scheduled' then '2026-06-12 23:59 Europe/Warsaw'
          else '2026-06-13 00:00 Europe/Warsaw' end`,
    );
    const kinds = async (query: string) => (await view(query)).entries.map(({ operation }) => operation);
    expect(await kinds("?from=2026-06-11&to=2026-06-12")).toEqual(["Harmonogram", "Publikacja"]);
    expect(await kinds("?to=2026-06-10")).toEqual(["Ukrycie"]);
    expect((await view("?from=2026-06-31&to=never")).count).toBe(7);
  });

  test("PUB-7 by words of the name or of any field, without marks and markup, beside the other filters", async () => {
    expect((await view("?q=a.B")).count).toBe(2);
    expect(
      (await view(`?q=${encodeURIComponent("zazolc gęślą jaźń")}&kind=hidden&table=portfolio`)).count,
    ).toBe(1);
    expect((await view("?q=strong")).count).toBe(0);
    expect((await view("?q=%2C)%25_&page=3")).count).toBe(0);
  });
});

describe("one field", () => {
  const fieldOf = async (entry: string, field: string) => {
    const { opened } = await view(`?restore=${entry}&field=${field}`);
    return opened?.open === "restore" ? opened : null;
  };

  test("PUB-7 is restored after a question that shows it, and the others are left", async () => {
    await write({ title_pl: "Nowa gala", title_en: "New gala" });
    const id = (await view("")).entries[0]?.id ?? "";
    await write({ description_pl: "<p>Później</p>" });
    const { opened } = await view(`?entry=${id}`);
    expect(opened).toMatchObject({ open: "entry", hasRestorableFields: true });
    const question = await fieldOf(id, "title_pl");
    expect(question).toMatchObject({
      field: "title_pl",
      changes: [{ label: "Tytuł (PL)", one: { text: "Nowa gala" }, other: { text: "Gala" } }],
    });
    const reply = await send({ intent: "restore", id, field: "title_pl", version: question?.version ?? "" });
    const toast = await toastOf(reply);
    expect(toast?.message).toMatch(
      /^Projekt „Nowa gala”: pole „Tytuł \(PL\)” jest takie jak przed zmianą z /,
    );
    expect(await stored()).toMatchObject({
      title_pl: "Gala",
      title_en: "New gala",
      description_pl: "<p>Później</p>",
    });
  });

  test("PUB-7 DATA-4 is not restored over what somebody saved since, nor one that did not change", async () => {
    await write({ title_pl: "Nowa gala" });
    const id = (await view("")).entries[0]?.id ?? "";
    const question = await fieldOf(id, "title_pl");
    expect(await fieldOf(id, "title_en")).toBeNull();
    await write({ title_en: "Theirs" });
    const version = question?.version ?? "";
    const stale = await send({ intent: "restore", id, field: "title_pl", version });
    expect(stale.data.toast?.message).toMatch(/^Ktoś zmienił ten wpis/);
    const other = await send({ intent: "restore", id, field: "category", version });
    expect(other).toMatchObject({ status: 409, data: { toast: { title: "Błąd przywracania" } } });
    expect(await stored()).toMatchObject({ title_pl: "Nowa gala", title_en: "Theirs" });
  });

  test("PUB-7 of a deleted row is not offered: the row comes back as a whole", async () => {
    await write({ title_pl: "Nowa gala" });
    const id = (await view("")).entries[0]?.id ?? "";
    await changeContent((sql) => sql`delete from portfolio where id = ${project}`);
    expect((await view(`?entry=${id}`)).opened).toMatchObject({ hasRestorableFields: false });
    expect(await fieldOf(id, "title_pl")).toBeNull();
  });
});

describe("two versions of a row", () => {
  test("PUB-7 are chosen from all of them, and compared field by field", async () => {
    for (const title_pl of ["Pierwsza", "Druga", "Trzecia"]) await write({ title_pl });
    const row = `?table=portfolio&row=${project}`;
    const { versions } = await view(row);
    expect(versions).toHaveLength(3);
    expect(versions[0]?.label).toMatch(/, Zmiana, anna@rezyserka\.example$/);
    const [newest, , oldest] = versions.map(({ id }) => id);
    const { opened } = await view(`${row}&one=${oldest}&other=${newest}`);
    expect(opened).toMatchObject({
      open: "compare",
      one: { id: oldest },
      changes: [{ name: "title_pl", one: { text: "Pierwsza" }, other: { text: "Trzecia" } }],
    });
    expect((await view(`${row}&one=${newest}&other=${newest}`)).opened).toMatchObject({ changes: [] });
  });

  test("PUB-7 of two rows are not compared", async () => {
    await write({ title_pl: "Inna" });
    await changeContent((sql) => sql`update portfolio set title_pl = 'Cudza' where "order" = 1`);
    const [one, other] = (await view("")).entries.map(({ id }) => id);
    expect((await view(`?table=portfolio&row=${project}&one=${one}&other=${other}`)).opened).toBeNull();
    expect((await view(`?one=${one}&other=${one}`)).opened).toBeNull();
  });
});
