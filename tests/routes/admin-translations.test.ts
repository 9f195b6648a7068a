import { beforeEach, describe, expect, test } from "vitest";
import type { EditReply } from "~/http/editing.server";
import { en } from "~/i18n/en";
import { pl } from "~/i18n/pl";
import { loader as root } from "~/root";
import { action, loader } from "~/routes/admin/translations";
import { changeContent, database } from "../support/content.ts";
import { startFront } from "../support/front.ts";
import { expectSaid } from "../support/output.ts";
import { answer, ask } from "../support/route-calls.ts";
import { type SignedIn, signIn } from "../support/signed-in.ts";
import { toastOf } from "../support/toast-of.ts";

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
async function formOf(id: string) {
  const { edited } = await view(`?edit=${id}`);
  if (!edited) throw new Error(`nothing to edit: ${id}`);
  const { key, pl: polish, en: english, updated_at } = edited;
  return { intent: "save", updated_at, key, pl: polish, en: english };
}

/** Opens a row and sends its form with these changes. */
const save = async (id: string, change: Record<string, string>, query = `?edit=${id}`) =>
  send({ ...(await formOf(id)), ...change }, query);

/** What a visitor's next page says. */
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
  test("TRA-1 has placeholders and is opened for editing", async () => {
    const reply = await send({ intent: "create" });
    expect(reply.status).toBe(302);
    const { edited } = await view(`?edit=${openedBy(reply.location)}`);
    expect(edited).toMatchObject({ key: "new-key", pl: "Nowe tłumaczenie", en: "New translation" });
  });

  test("TRA-1 a second one gets the next free placeholder key, at once or not", async () => {
    await send({ intent: "create" });
    await send({ intent: "create" });
    const replies = await Promise.all([1, 2, 3].map(() => send({ intent: "create" })));
    expect(replies.map(({ status }) => status)).toEqual([302, 302, 302]);
    const rows = await database<Row[]>`select key from translations where key like 'new-key%' order by key`;
    expect(rows.map(({ key }) => key)).toEqual(
      [1, 2, 3, 4, 5].map((n) => (n === 1 ? "new-key" : `new-key-${n}`)),
    );
  });

  test("TRA-1 a failing back end is said", async () => {
    front.refuse(503, "translations");
    const reply = await send({ intent: "create" });
    expect(reply).toMatchObject({ status: 503, data: { toast: { title: "Błąd dodawania" } } });
    expectSaid(/a write failed/);
  });

  test("TRA-2 a bundled key is overridden by a row with the bundled texts, once", async () => {
    const form = { intent: "override", key: "common.letsTalk" };
    const first = await send(form);
    const id = openedBy(first.location);
    expect(await rowOf("common.letsTalk")).toMatchObject({
      id,
      pl: pl.common.letsTalk,
      en: en.common.letsTalk,
    });
    const again = await send(form, "?q=read&page=1");
    expect(openedBy(again.location)).toBe(id);
    expect(again.location).toContain("q=read");
  });

  test("TRA-2 a key that is not bundled overrides nothing", async () => {
    expect((await send({ intent: "override", key: "no.such.key" })).status).toBe(400);
  });
});

describe("saving a row", () => {
  test("TRA-1 I18N-3 shows on the very next request of the public site", async () => {
    expect((await shown("/")).letsTalk).toBe(pl.common.letsTalk);
    const id = openedBy((await send({ intent: "override", key: "common.letsTalk" })).location) ?? "";
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
    const id = openedBy((await send({ intent: "create" })).location) ?? "";
    expect((await save(id, { key: "own.text", en: "" })).status).toBe(302);
    expect(await rowOf("own.text")).toMatchObject({ id, en: "" });
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
    const id = openedBy((await send({ intent: "override", key: "footer.copyright" })).location) ?? "";
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
    const form = { ...(await formOf(id)), pl: "Moja wersja" };
    await database`update translations set pl = 'Ich wersja' where id = ${id}`;
    const reply = await send(form, `?edit=${id}`);
    expect(reply.status).toBe(409);
    expect(reply.data.conflict?.fields).toEqual([{ name: "pl", mine: "Moja wersja", theirs: "Ich wersja" }]);
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
    const opened = openedBy((await send({ intent: "create" })).location);
    expect((await view(`?edit=${opened}`)).edited?.key).toBe("new-key-2");
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
