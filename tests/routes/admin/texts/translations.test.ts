import { beforeEach, describe, expect, test } from "vitest";
import { en } from "~/i18n/en";
import { pl } from "~/i18n/pl";
import { loader as root } from "~/root";
import { action, loader } from "~/routes/admin/translations/route";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { changeContent, database } from "../../../support/back-end/content.ts";
import { startFront } from "../../../support/back-end/front.ts";
import { answer, ask } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { toastOf } from "../../../support/requests/toast-of.ts";
import { expectSaid } from "../../../support/run/output.ts";

const PATH = "/admin/translations";
type Row = { id: string; key: string; pl: string; en: string };

const front = await startFront();
let admin: SignedIn;
beforeEach(async () => {
  admin = await signIn();
});

const view = (query = "") => loader(ask(PATH + query, { cookie: admin.cookie }));
const send = (form: Record<string, string>, query = "") =>
  answer<EditReply>(() => action(ask(PATH + query, { cookie: admin.cookie, form })));
const openedBy = (location: string | null) =>
  new URL(location ?? "", "http://whatever.test").searchParams.get("edit");

async function rowOf(key: string): Promise<Row> {
  const [row] = await database<Row[]>`select * from translations where key = ${key}`;
  if (!row) throw new Error(`no row ${key}`);
  return row;
}

/** Opens a row as an admin's browser does. @returns what its form would send unchanged */
async function formOf(id: string, query = `?edit=${id}`) {
  const { edited } = await view(query);
  if (!edited) throw new Error(`nothing to edit: ${id}`);
  const { key, pl: polish, en: english, updated_at } = edited;
  return { intent: "save", updated_at, key, pl: polish, en: english };
}

const bundledOf = (name: "letsTalk") => ({ pl: pl.common[name], en: en.common[name] });

const rowCount = async () =>
  Number((await database<{ count: string }[]>`select count(*) from translations`)[0]?.count);

/** Opens a row and sends its form with these changes. */
const save = async (id: string, change: Record<string, string>, query = `?edit=${id}`) =>
  send({ ...(await formOf(id, query)), ...change }, query);

/** Overrides a bundled text with itself. @returns the new row's id */
async function override(key: string): Promise<string> {
  await save("new", {}, `?edit=new&key=${key}`);
  return (await rowOf(key)).id;
}

/** Texts of a visitor's next page. */
async function shown(path: string) {
  const { data } = await answer<{ texts: typeof pl }>(() => root(ask(path)));
  return data.texts.common;
}

describe("the table", () => {
  test("TRA-1 has the rows and, TRA-2, the bundled keys in between, by key", async () => {
    const { list, counts } = await view("?q=home.onAir");
    expect(list?.items).toEqual([
      expect.objectContaining({ key: "home.onAir", pl: "Na antenie", en: "On air", origin: "changed" }),
    ]);
    expect(counts).toMatchObject({ changed: 2, missing: 0 });
    expect((await view("?q=home.%00onAir")).list?.items).toEqual(list?.items);
    const { list: all } = await view();
    const keys = all?.items.map(({ key }) => key) ?? [];
    expect(keys).toEqual([...keys].sort((one, other) => one.localeCompare(other, "en")));
    expect(keys).toHaveLength(50);
    expect(all?.pages).toBeGreaterThan(2);
  });

  test("TRA-2 an opened row comes with the page it is on", async () => {
    const { id } = await rowOf("home.onAir");
    const { list, edited, view: seen } = await view(`?edit=${id}`);
    expect(edited?.key).toBe("home.onAir");
    expect(seen.page).toBeGreaterThan(1);
    expect(list?.items.map((entry) => entry.id)).toContain(id);
  });

  test("TRA-1 that can't be read is said to be so", async () => {
    front.refuse(503, "translations");
    expect((await view()).list).toBeNull();
    expectSaid(/translations can't be read/);
  });
});

describe("a new row", () => {
  test("TRA-1 has placeholders; the key is the next free one", async () => {
    const placeholder = { pl: "Nowe tłumaczenie", en: "New translation" };
    expect((await view("?edit=new")).edited).toMatchObject({ key: "new-key", ...placeholder });
    expect(await rowCount()).toBe(2);
    await save("new", {});
    expect((await view("?edit=new")).edited).toMatchObject({ key: "new-key-2", ...placeholder });
  });

  test("TRA-1 two that take one key at the same time: the second is told, with what was typed kept", async () => {
    const form = await formOf("new");
    const replies = await Promise.all(["a", "b"].map((text) => send({ ...form, pl: text }, "?edit=new")));
    const refused = replies.find(({ status }) => status === 409);
    expect(replies.map(({ status }) => status).sort()).toEqual([302, 409]);
    expect(refused?.data.result?.error).toEqual({ key: ["Taki klucz już istnieje."] });
    expect(refused?.data.result?.initialValue?.pl).toMatch(/^[ab]$/);
  });

  test("TRA-2 overriding opens the bundled texts in their place, and leaves nothing behind without a save", async () => {
    const opened = await view("?q=letsTalk&edit=new&key=common.letsTalk");
    expect(opened.edited).toMatchObject({ key: "common.letsTalk", ...bundledOf("letsTalk") });
    expect(opened.list?.items.map(({ id, key }) => [id, key])).toEqual([["new", "common.letsTalk"]]);
    expect(opened.counts.changed).toBe(2);
    expect(await rowCount()).toBe(2);
    await save("new", { pl: "Więcej" }, "?q=letsTalk&edit=new&key=common.letsTalk");
    const { id } = await rowOf("common.letsTalk");
    const again = await answer(() => view("?q=letsTalk&edit=new&key=common.letsTalk"));
    expect(openedBy(again.location)).toBe(id);
    expect(again.location).toContain("q=letsTalk");
  });

  test("TRA-2 a key that is not bundled overrides nothing", async () => {
    expect((await view("?edit=new&key=no.such.key")).edited?.key).toBe("new-key");
  });
});

describe("saving a row", () => {
  test("TRA-1 I18N-3 shows on the very next request of the public site", async () => {
    expect((await shown("/")).letsTalk).toBe(pl.common.letsTalk);
    const id = await override("common.letsTalk");
    const reply = await save(id, { pl: "Więcej", en: "More" });
    expect(reply).toMatchObject({ status: 302, location: PATH });
    expect(await toastOf(reply)).toMatchObject({ type: "success", title: "Zapisano zmiany" });
    expect((await shown("/")).letsTalk).toBe("Więcej");
    expect((await shown("/en")).letsTalk).toBe("More");
    expect(await send({ intent: "remove", id })).toMatchObject({ status: 302, location: PATH });
    expect((await shown("/")).letsTalk).toBe(pl.common.letsTalk);
  });

  test("TRA-1 leads back to where the list was", async () => {
    const { id } = await rowOf("home.onAir");
    const reply = await save(id, { page: "2" }, `?q=o&show=changed&edit=${id}`);
    expect(reply.location).toBe(`${PATH}?q=o&show=changed&page=2`);
  });

  test("TRA-1 a key may be new, and a text empty", async () => {
    expect((await save("new", { key: "own.text", en: "" })).status).toBe(302);
    expect(await rowOf("own.text")).toMatchObject({ pl: "Nowe tłumaczenie", en: "" });
    expect((await view()).counts.missing).toBe(1);
    expect((await view("?show=missing")).list?.items.map(({ key }) => key)).toEqual(["own.text"]);
  });

  test.each([
    ["", 400, "Wpisz klucz."],
    ["  ", 400, "Wpisz klucz."],
    ["a b", 400, "Klucz to litery, cyfry, łączniki i podkreślenia, w częściach oddzielonych kropką."],
    [".a", 400, "Klucz to litery, cyfry, łączniki i podkreślenia, w częściach oddzielonych kropką."],
    ["__proto__", 400, "Klucz nie może zawierać __proto__, constructor ani prototype."],
    ["a.__proto__.b", 400, "Klucz nie może zawierać __proto__, constructor ani prototype."],
    ["constructor", 400, "Klucz nie może zawierać __proto__, constructor ani prototype."],
    ["header", 400, "Ten klucz nie może istnieć obok klucza „header.skip”."],
    ["header.home.deep", 400, "Ten klucz nie może istnieć obok klucza „header.home”."],
    ["footer.tagline", 409, "Taki klucz już istnieje."],
    ["mine", 409, "Ten klucz nie może istnieć obok klucza „mine.group”."],
    ["mine.group.text", 409, "Ten klucz nie może istnieć obok klucza „mine.group”."],
  ])("TRA-1 the key %j is refused with %i: %s", async (key, status, message) => {
    await database`insert into translations (key) values ('mine.group')`;
    const { id } = await rowOf("home.onAir");
    const reply = await save(id, { key, pl: "wpisane" });
    expect(reply.status).toBe(status);
    expect(reply.data.result?.error).toEqual({ key: [message] });
    expect(reply.data.result?.initialValue).toMatchObject({ pl: "wpisane" });
    if (status === 409) expect(reply.data.toast).toMatchObject({ type: "error", title: "Błąd zapisu" });
    expect(await rowOf("home.onAir")).toMatchObject({ id, pl: "Na antenie" });
  });

  test("TRA-2 texts with different variables are saved, with a warning that names them", async () => {
    const id = await override("footer.copyright");
    const reply = await save(id, { pl: "© {{year}} {{company}}", en: "© {{company}}" });
    expect(await toastOf(reply)).toMatchObject({
      type: "warning",
      title: "Zapisano zmiany",
      message:
        "Zmienne w nawiasach {{ }} różnią się między językami. PL: {{company}}, {{year}}; EN: {{company}}.",
    });
    expect((await view("?show=placeholders")).list?.items.map(({ key }) => key)).toEqual([
      "footer.copyright",
    ]);
  });

  test("DATA-4 a row that somebody else saved meanwhile is not overwritten: both versions come back", async () => {
    const { id } = await rowOf("home.onAir");
    const stored = await formOf(id);
    const form = { ...stored, pl: "Moja wersja" };
    await database`update translations set pl = 'Ich wersja' where id = ${id}`;
    const reply = await send(form, `?edit=${id}`);
    expect(reply.status).toBe(409);
    expect(reply.data.conflict?.fields).toEqual([
      { name: "pl", base: stored.pl, mine: "Moja wersja", theirs: "Ich wersja" },
    ]);
    expect((await rowOf("home.onAir")).pl).toBe("Ich wersja");
    const again = { ...form, updated_at: reply.data.conflict?.updatedAt ?? "" };
    expect((await send(again, `?edit=${id}`)).status).toBe(302);
    expect((await rowOf("home.onAir")).pl).toBe("Moja wersja");
  });

  test("DATA-4 a row that somebody deleted meanwhile is said to be gone, with what was typed kept", async () => {
    const { id } = await rowOf("home.onAir");
    const form = { ...(await formOf(id)), pl: "wpisane" };
    await database`delete from translations where id = ${id}`;
    const reply = await send(form, `?edit=${id}`);
    expect(reply.status).toBe(409);
    expect(reply.data.result?.initialValue).toMatchObject({ pl: "wpisane" });
    expect(await view(`?edit=${id}`)).toMatchObject({ isEditedGone: true, edited: null });
    expect(await view()).toMatchObject({ isEditedGone: false });
  });

  test("TRA-1 DATA-2 a save that row level security takes no row of is no success", async () => {
    const { id } = await rowOf("home.onAir");
    await database`alter policy "Admins change translations" on translations using (false)`;
    try {
      const reply = await save(id, { pl: "x" });
      expect(reply).toMatchObject({ status: 503, data: { toast: { title: "Błąd zapisu" } } });
    } finally {
      await database`alter policy "Admins change translations" on translations using ((select public.is_admin()))`;
    }
    expectSaid(/a save failed/);
  });

  test("TRA-1 a failing back end is said, and what was typed is kept", async () => {
    const { id } = await rowOf("home.onAir");
    const form = { ...(await formOf(id)), pl: "wpisane" };
    front.refuse(503, "translations");
    const reply = await send(form, `?edit=${id}`);
    expect(reply).toMatchObject({
      status: 503,
      data: { toast: { title: "Błąd zapisu", message: "Nie udało się zapisać zmian" } },
    });
    expect(reply.data.result?.initialValue).toMatchObject({ pl: "wpisane" });
    expectSaid(/a save failed/);
  });
});

describe("deleting a row", () => {
  test.each([crypto.randomUUID(), "not-an-id"])("TRA-1 that is not there (%s) is no success", async (id) => {
    const reply = await send({ intent: "remove", id });
    expect(reply).toMatchObject({ status: 409, data: { toast: { title: "Błąd usuwania" } } });
  });

  test("TRA-1 an intent that is not known is refused", async () => {
    expect((await send({ intent: "explode" })).status).toBe(400);
  });
});

describe("more rows than the back end gives at once", () => {
  const COUNT = 2_500;
  const LAST = "zz-many.text-2500";

  beforeEach(() =>
    changeContent(
      (sql) => sql`
        insert into translations (key, pl, en)
        select 'zz-many.text-' || lpad(n::text, 4, '0'), 'tekst ' || n, case when n % 5 = 0 then '' else 'text ' || n end
        from generate_series(1, ${COUNT}) as n`,
    ),
  );

  test("TRA-1 the list has them all, page by page, each once", async () => {
    const { list, counts } = await view("?q=zz-many.");
    expect(list).toMatchObject({ count: COUNT, pages: COUNT / 50 });
    expect(counts).toMatchObject({ changed: COUNT + 2, missing: COUNT / 5 });
    const keys = new Set<string>();
    // The first page, the last, and those where one answer of the back end ends and the next begins.
    for (const page of [1, 19, 20, 21, 22, 39, 40, 41, 42, 50])
      for (const { key } of (await view(`?q=zz-many.&page=${page}`)).list?.items ?? []) keys.add(key);
    expect(keys.size).toBe(10 * 50);
    expect((await view("?q=zz-many.&page=50")).list?.items.at(-1)?.key).toBe(LAST);
  });

  test("TRA-2 search and filters find what is far down, and it is edited there", async () => {
    expect((await view("?q=tekst+2499")).list?.items.map(({ key }) => key)).toEqual(["zz-many.text-2499"]);
    expect((await view("?q=zz-many.&show=missing")).list?.count).toBe(COUNT / 5);
    const { id } = await rowOf(LAST);
    expect((await save(id, { pl: "zmieniony" })).status).toBe(302);
    expect(await rowOf(LAST)).toMatchObject({ pl: "zmieniony" });
  });

  test("TRA-1 a new row's placeholder key is free among all of them", async () => {
    await changeContent((sql) => sql`insert into translations (key) values ('zzz-key'), ('new-key')`);
    expect((await view("?edit=new")).edited?.key).toBe("new-key-2");
  });

  test("I18N-3 a row past the first thousand is laid over the bundled texts", async () => {
    await changeContent(
      (sql) => sql`
        update translations set key = 'aa-many' || substr(key, 8) where key like 'zz-many.%'`,
    );
    await changeContent(
      (sql) => sql`insert into translations (key, pl, en) values ('common.letsTalk', 'Więcej', 'More')`,
    );
    expect((await shown("/")).letsTalk).toBe("Więcej");
    expect((await shown("/en")).letsTalk).toBe("More");
    expect(front.asked.filter((table) => table === "translations").length).toBeGreaterThan(2);
  });
});
