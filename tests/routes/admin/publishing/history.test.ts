import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { variantsOf } from "~/files/picture-name";
import { action, loader } from "~/routes/admin/history/route";
import { action as portfolioAction } from "~/routes/admin/portfolio";
import { action as translationsAction } from "~/routes/admin/translations/route";
import { loader as home } from "~/routes/site/home/route";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { forgetUploads, uploadedFiles, uploadedVariants } from "../../../support/back-end/bucket.ts";
import { changeContent, database } from "../../../support/back-end/content.ts";
import { startFront } from "../../../support/back-end/front.ts";
import { goodFiles } from "../../../support/requests/files.ts";
import { askWithFile } from "../../../support/requests/multipart.ts";
import { answer, ask } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { toastOf } from "../../../support/requests/toast-of.ts";
import { expectSaid } from "../../../support/run/output.ts";

const PATH = "/admin/history";

const front = await startFront();
let admin: SignedIn;
let project: string;

beforeEach(async () => {
  admin = await signIn();
  await changeContent((sql) => sql`delete from content_history`);
  const [row] = await database<
    { id: string }[]
  >`select id from portfolio where category = 'conference' order by "order" limit 1`;
  project = row?.id ?? "";
});
afterEach(forgetUploads);

type Send = (args: ReturnType<typeof ask>) => unknown;
const view = async (query = "") => loader(ask(PATH + query, { cookie: admin.cookie }));
const post = (send: Send, path: string, form: Record<string, string>) =>
  answer<EditReply>(() => send(ask(path, { cookie: admin.cookie, form })));
const send = (form: Record<string, string>, query = "") => post(action, PATH + query, form);

/** The page with a question about an entry open. */
async function opened(query: string) {
  const { content } = await view(query);
  if (!content?.opened) throw new Error(`nothing is opened by ${query}`);
  return content.opened;
}

const latest = async () => (await view()).content?.entries[0]?.id ?? "";
const stored = async () => (await database`select * from portfolio where id = ${project}`)[0];

/** Edits the project as an admin, through row level security, so that the change has a name. */
async function edit(title: string) {
  const [row] =
    await database`select *, to_json(updated_at) #>> '{}' as version from portfolio where id = ${project}`;
  const reply = await post(portfolioAction, `/admin/portfolio?edit=${project}`, {
    intent: "save",
    updated_at: row?.version,
    title_pl: title,
    title_en: row?.title_en,
    description_pl: "<p>Nowy <strong>opis</strong></p>",
    category: "cultural",
  });
  expect(reply.status).toBe(302);
}

const remove = () => post(portfolioAction, "/admin/portfolio", { intent: "remove", id: project });

describe("the list", () => {
  test("DATA-5 tells who changed what, when, the latest first", async () => {
    await edit("Pierwsza zmiana");
    await changeContent((sql) => sql`update portfolio set "order" = 3 where id = ${project}`);
    const { content } = await view();
    expect(content).toMatchObject({ count: 2, page: 1, pages: 1 });
    expect(content?.entries).toMatchObject([
      {
        who: "poza panelem",
        operation: "Przesunięcie",
        name: "Projekt „Pierwsza zmiana”",
        changed: ["Kolejność"],
        isRestorable: true,
      },
      { who: admin.email, operation: "Zmiana", table: "portfolio", row: project },
    ]);
    expect(content?.entries[1]?.changed).toEqual(
      expect.arrayContaining(["Tytuł (PL)", "Opis (PL)", "Kategoria"]),
    );
    expect(content?.entries[1]?.when).toMatch(/^\d{1,2} \p{L}+ \d{4}, \d\d:\d\d$/u);
  });

  test("DATA-5 USR-1 a former admin's changes keep the name they had; the purge of their history removes it", async () => {
    await signIn("anna.dawna@rezyserka.example");
    const [anna] = await database`select id from admins where email = 'anna.dawna@rezyserka.example'`;
    await edit("Zmiana");
    await changeContent(
      (sql) => sql`update content_history set changed_by = ${anna?.id} where table_name = 'portfolio'`,
    );
    const byAnna = async () =>
      (await view("?table=portfolio")).content?.entries.find(({ row }) => row === project)?.who;
    expect(await byAnna()).toBe("anna.dawna@rezyserka.example");
    await changeContent((sql) => sql`delete from admins where id = ${anna?.id}`);
    expect(await byAnna()).toBe("anna.dawna@rezyserka.example (dawny administrator)");
    const [removal] = (await view("?table=admins")).content?.entries ?? [];
    expect(removal).toMatchObject({
      operation: "Usunięcie",
      name: "Administrator „anna.dawna@rezyserka.example (dawny administrator)”",
    });
    expect((await send({ intent: "purge", id: removal?.id ?? "" })).status).toBe(302);
    expect(await byAnna()).toBe("dawny administrator");
    expect(await database`select * from former_admins where id = ${anna?.id}`).toEqual([]);
  });

  test("USR-1 DATA-5 adding an admin says whom", async () => {
    await signIn("dodana.w.historii@rezyserka.example");
    expect((await view("?table=admins")).content?.entries[0]).toMatchObject({
      operation: "Dodanie",
      name: "Administrator „dodana.w.historii@rezyserka.example”",
    });
  });

  test("DATA-5 is filtered by kind and by row, and paged", async () => {
    await changeContent(async (sql) => {
      await sql`insert into translations (key, pl) select 'many.text-' || n, 'x' from generate_series(1, 60) as n`;
      await sql`update portfolio set title_pl = 'Inny' where id = ${project}`;
    });
    const all = await view();
    expect(all.content).toMatchObject({ count: 61, pages: 3 });
    expect(all.content?.entries).toHaveLength(25);
    const third = await view("?table=translations&page=3");
    expect(third.content).toMatchObject({ count: 60, page: 3, pages: 3 });
    expect(third.content?.entries.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Tłumaczenie „many.text-${10 - index}”`),
    );
    expect((await view("?page=99")).content).toMatchObject({ page: 3 });
    expect((await view(`?table=portfolio&row=${project}`)).content).toMatchObject({ count: 1 });
    expect((await view(`?table=portfolio&row=${project}%00`)).content).toMatchObject({ count: 1 });
    expect((await view("?table=constructor&row=x&page=-1")).content).toMatchObject({ count: 61, page: 1 });
    expect((await view("?table=portfolio&row=none")).content).toMatchObject({ count: 0, entries: [] });
  });

  test("DATA-5 that can't be read is said to be so, and the page is served", async () => {
    front.refuse(503, "content_history");
    expect((await view()).content).toBeNull();
    expectSaid(/the history can't be read/);
  });
});

describe("one change", () => {
  test("DATA-5 is shown field by field, before and after, in words", async () => {
    await edit("Po zmianie");
    const entry = await opened(`?entry=${await latest()}`);
    expect(entry.open).toBe("entry");
    const changes = "changes" in entry ? entry.changes : [];
    expect(changes.find(({ name }) => name === "title_pl")).toMatchObject({
      label: "Tytuł (PL)",
      other: { text: "Po zmianie" },
    });
    expect(changes.find(({ name }) => name === "category")?.other.text).toBe("Kulturalne");
    expect(changes.find(({ name }) => name === "description_pl")?.other.text).toBe("Nowy opis");
    expect(changes.map(({ name }) => name)).not.toContain("updated_at");
  });

  test("DATA-5 a removal shows all that there was, with the picture", async () => {
    await remove();
    const entry = await opened(`?entry=${await latest()}`);
    const changes = "changes" in entry ? entry.changes : [];
    expect(changes.find(({ name }) => name === "image_url")?.one.picture).toMatch(
      /^\/media\/portfolio\/.+\.webp$/,
    );
    expect(changes.find(({ name }) => name === "is_active")).toMatchObject({
      one: { text: "tak" },
      other: { text: "" },
    });
  });

  test("DATA-5 hours and markup can be read too", async () => {
    await changeContent(async (sql) => {
      await sql`update company set opening_hours = '[{"days": [1, 2, 3], "open": "08:00", "close": "16:00"}]'`;
      await sql`update services set description_pl = replace(description_pl, '<p>', '<p> ') where "order" = 1`;
    });
    const [service, company] = (await view()).content?.entries ?? [];
    const hours = await opened(`?entry=${company?.id}`);
    expect("changes" in hours && hours.changes[0]?.other.text).toMatch(
      /^pon\.–śr\.: 08:00–16:00\n.*nieczynne/s,
    );
    const markup = await opened(`?entry=${service?.id}`);
    expect("changes" in markup && markup.changes[0]?.other.text).toContain("<p> ");
  });

  test.each(["", "x", "0", "99999999999999999999", "1e3", "-1"])(
    "DATA-5 an entry that is none opens nothing: %s",
    async (id) => {
      for (const open of ["entry", "restore", "purge"])
        expect((await view(`?${open}=${encodeURIComponent(id)}`)).content?.opened).toBeNull();
    },
  );
});

describe("restoring", () => {
  test("DATA-5 an edit is taken back; visitors see it at once", async () => {
    const before = await stored();
    await home(ask("/"));
    await edit("Zmieniony");
    const id = await latest();
    const question = await opened(`?restore=${id}`);
    if (question.open !== "restore") throw new Error("not asked");
    expect(question.changes.find(({ name }) => name === "title_pl")).toMatchObject({
      one: { text: "Zmieniony" },
      other: { text: before?.title_pl },
    });
    const reply = await send(
      { intent: "restore", id, version: question.version },
      "?table=portfolio&page=1&restore=9",
    );
    expect(reply).toMatchObject({ status: 302, location: `${PATH}?table=portfolio` });
    expect(await toastOf(reply)).toMatchObject({ type: "success", title: "Przywrócono" });
    const { updated_at, ...after } = (await stored()) ?? {};
    expect({ ...after, updated_at: before?.updated_at }).toEqual(before);
    const { projects } = await home(ask("/"));
    expect(JSON.stringify(projects)).toContain(before?.title_pl);
    expect((await view()).content?.entries[0]).toMatchObject({ who: admin.email, operation: "Zmiana" });
  });

  test("DATA-5 a removal is taken back, on its place", async () => {
    const before = await stored();
    await remove();
    const id = await latest();
    const question = await opened(`?restore=${id}`);
    expect(question).toMatchObject({ open: "restore", version: "" });
    expect((await send({ intent: "restore", id, version: "" })).status).toBe(302);
    expect(await stored()).toEqual({ ...before, updated_at: expect.anything() });
  });

  test("DATA-4 DATA-5 what somebody saved since the question was asked is not overwritten", async () => {
    await edit("Zmieniony");
    const id = await latest();
    const question = await opened(`?restore=${id}`);
    await changeContent((sql) => sql`update portfolio set title_pl = 'Ich' where id = ${project}`);
    const version = question.open === "restore" ? question.version : "";
    const reply = await send({ intent: "restore", id, version });
    expect(reply).toMatchObject({
      status: 409,
      data: {
        toast: { type: "error", title: "Błąd przywracania", message: expect.stringMatching(/^Ktoś zmienił/) },
      },
    });
    expect(await stored()).toMatchObject({ title_pl: "Ich" });
    const again = await opened(`?restore=${id}`);
    expect(
      (await send({ intent: "restore", id, version: "version" in again ? again.version : "" })).status,
    ).toBe(302);
  });

  test("DATA-5 the place an item has by now is kept, and the question does not say otherwise", async () => {
    await edit("Zmieniony");
    const id = await latest();
    await changeContent((sql) => sql`update portfolio set "order" = 2 where id = ${project}`);
    const question = await opened(`?restore=${id}`);
    if (question.open !== "restore") throw new Error("not asked");
    expect(question.changes.map(({ name }) => name)).not.toContain("order");
    await send({ intent: "restore", id, version: question.version });
    expect(await stored()).toMatchObject({ order: 2 });
  });

  test("DATA-5 a name that is taken by now, and what a row belongs to, are told", async () => {
    await changeContent(async (sql) => {
      await sql`insert into translations (key, pl) values ('taken.key', 'one')`;
      await sql`delete from translations where key = 'taken.key'`;
      await sql`insert into translations (key, pl) values ('taken.key', 'two')`;
    });
    const removal = (await view("?table=translations")).content?.entries[1]?.id ?? "";
    expect((await send({ intent: "restore", id: removal, version: "" })).data.toast).toMatchObject({
      message: "Inny wpis ma już tę samą nazwę lub adres. Najpierw zmień tamten.",
    });
    await changeContent((sql) => sql`delete from services where "order" = 1`);
    const details = (await view("?table=service_details")).content?.entries[0]?.id ?? "";
    expect((await send({ intent: "restore", id: details, version: "" })).data.toast).toMatchObject({
      message: expect.stringMatching(/^To, do czego ten wpis należy/),
    });
  });

  test("DATA-5 USR-1 before an addition there was nothing, and nobody is made an admin", async () => {
    const added = { intent: "save", key: "own.text", pl: "a", en: "b" };
    await post(translationsAction, "/admin/translations?edit=new", added);
    const id = await latest();
    expect((await view(`?restore=${id}`)).content?.opened).toBeNull();
    expect((await view()).content?.entries[0]?.isRestorable).toBe(false);
    const reply = await send({ intent: "restore", id, version: "" });
    expect(reply).toMatchObject({ status: 409, data: { toast: { title: "Błąd przywracania" } } });
    await signIn("usunieta@rezyserka.example");
    await changeContent((sql) => sql`delete from admins where email = 'usunieta@rezyserka.example'`);
    expect((await view("?table=admins")).content?.entries[0]).toMatchObject({
      operation: "Usunięcie",
      name: "Administrator „usunieta@rezyserka.example (dawny administrator)”",
      isRestorable: false,
    });
  });

  test("DATA-5 a failure is said to be one", async () => {
    await edit("Zmieniony");
    const id = await latest();
    front.refuse(503, "restore_history");
    const reply = await send({ intent: "restore", id, version: "" });
    expect(reply).toMatchObject({
      status: 503,
      data: { toast: { message: "Nie udało się przywrócić wpisu" } },
    });
    expectSaid(/a write failed/);
  });
});

describe("forgetting", () => {
  async function upload(bytes: Buffer) {
    const [row] =
      await database`select to_json(updated_at) #>> '{}' as version from portfolio where id = ${project}`;
    const path = `/admin/portfolio?edit=${project}&upload=project_image`;
    const fields = { intent: "upload", updated_at: row?.version };
    const args = askWithFile(path, admin.cookie, { name: "a.png", type: "image/png", bytes, fields });
    expect((await answer(() => portfolioAction(args))).status).toBe(302);
  }
  const files = async () => (await uploadedFiles()).map(({ name }) => name);
  const variants = async () => (await uploadedVariants()).map(({ name }) => name).sort();

  test("DATA-5 UPL-5 all that is known of one row goes, and the files that nothing shows any more", async () => {
    await upload(goodFiles.jpg());
    await upload(goodFiles.gif());
    expect(await files()).toHaveLength(2);
    await changeContent((sql) => sql`update services set title_pl = 'x' where "order" = 1`);
    const id = (await view(`?table=portfolio&row=${project}`)).content?.entries[0]?.id ?? "";
    expect(await opened(`?purge=${id}`)).toMatchObject({ open: "purge", count: 2 });
    const reply = await send({ intent: "purge", id }, `?table=portfolio&row=${project}&purge=${id}`);
    expect(reply).toMatchObject({ status: 302, location: `${PATH}?table=portfolio` });
    expect(await toastOf(reply)).toMatchObject({ title: "Usunięto z historii", message: "Zmian: 2." });
    const image = (await stored())?.image_url;
    expect(await files()).toEqual([image]);
    expect(await variants()).toEqual(variantsOf(image).sort());
    expect((await view()).content?.entries.map(({ table }) => table)).toEqual(["services"]);
    expect((await send({ intent: "purge", id })).data.toast).toMatchObject({
      title: "Błąd usuwania",
      message: "Tej zmiany nie ma już w historii.",
    });
  });

  test("DATA-5 UPL-5 so does what is older than was chosen, and nothing younger", async () => {
    await upload(goodFiles.jpg());
    await remove();
    expect(await files()).toHaveLength(1);
    await changeContent(async (sql) => {
      await sql`update content_history set changed_at = now() - interval '13 months'`;
      await sql`update services set title_pl = 'x' where "order" = 1`;
    });
    expect((await view("?older=12")).content?.old).toEqual({ months: 12, count: 2 });
    expect((await view("?older=24")).content?.old).toEqual({ months: 24, count: 0 });
    expect((await view("?older=7")).content?.old).toBeNull();
    const reply = await send({ intent: "purge-old", months: "12" }, "?older=12");
    expect(reply).toMatchObject({ status: 302, location: `${PATH}?` });
    expect(await toastOf(reply)).toMatchObject({ message: "Zmian: 2." });
    expect(await files()).toEqual([]);
    expect(await variants()).toEqual([]);
    expect((await view()).content).toMatchObject({ count: 1 });
  });

  test.each(["0", "7", "", "-12", "1e9", "constructor"])(
    "DATA-5 an age that is not offered is refused: %s",
    async (months) => {
      expect((await send({ intent: "purge-old", months })).status).toBe(400);
    },
  );

  test("DATA-5 a failure is said to be one, and nothing is forgotten", async () => {
    await edit("Zmieniony");
    front.refuse(503, "purge_history");
    const reply = await send({ intent: "purge", id: await latest() });
    expect(reply).toMatchObject({
      status: 503,
      data: { toast: { message: "Nie udało się usunąć historii" } },
    });
    expectSaid(/a write failed/);
    front.refuse(undefined);
    expect((await view()).content).toMatchObject({ count: 1 });
  });
});

test("DATA-5 an unknown intent is refused", async () => {
  expect((await send({ intent: "explode" })).status).toBe(400);
});
