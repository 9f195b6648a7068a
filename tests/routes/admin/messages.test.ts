import { beforeEach, describe, expect, test } from "vitest";
import { loader as dashboard } from "~/routes/admin/dashboard/route";
import { headers, loader as layout } from "~/routes/admin/layout";
import { loader as csv } from "~/routes/admin/messages/messages-csv";
import { action, loader } from "~/routes/admin/messages/route";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { changeContent, database } from "../../support/back-end/content.ts";
import { startFront } from "../../support/back-end/front.ts";
import { putMessages } from "../../support/back-end/messages.ts";
import { answer, ask } from "../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../support/requests/signed-in.ts";
import { toastOf } from "../../support/requests/toast-of.ts";
import { expectSaid } from "../../support/run/output.ts";

// Here no e-mail service is set up.

const PATH = "/admin/messages";
const front = await startFront();
let admin: SignedIn;
beforeEach(async () => {
  admin = await signIn();
});

const view = (query = "") => loader(ask(PATH + query, { cookie: admin.cookie }));
const names = async (query = "") => (await view(query)).list?.items.map(({ name }) => name);
/** Sends a form as a browser does; a name may come more than once. */
const send = (fields: Record<string, string> | [string, string][], query = "") => {
  const { request, ...rest } = ask(PATH + query, { cookie: admin.cookie, method: "POST" });
  const sent = new Request(request, { body: new URLSearchParams(fields) });
  return answer<EditReply>(() => action({ ...rest, request: sent }));
};

type Row = { id: string; name: string; read: boolean; delivery_state: string };
const rows = () => database<Row[]>`
  select id, name, read_at is not null as read, delivery_state from public.contact_messages order by created_at desc`;

describe("the list", () => {
  test("CONT-4 has the newest first, with sender, date, the beginning of the text and the state", async () => {
    await putMessages(
      { name: "Nowa", message: "Gala\n\nw czerwcu. ".repeat(40), locale: "en" },
      { name: "Stara", isRead: true, delivery_state: "not_configured", attempts: 0 },
    );
    const { list, hasService } = await view();
    expect(list).toMatchObject({ count: 2, pages: 1 });
    expect(list?.items).toMatchObject([
      {
        name: "Nowa",
        email: "anna@example.com",
        lang: "en",
        isRead: false,
        delivery: { label: "Dostarczona" },
      },
      {
        name: "Stara",
        isRead: true,
        delivery: { label: "Tylko zapisana (bez usługi e-mail)", reason: null },
      },
    ]);
    const [first] = list?.items ?? [];
    expect(first?.excerpt).toMatch(/^Gala w czerwcu\. Gala w czerwcu\. .{180,240}…$/);
    expect(first?.sent).toMatch(/^\d{1,2} [a-zźń]{3} \d{4}, \d{2}:\d{2}$/);
    expect(hasService).toBe(false);
  });

  test("CONT-4 shows the unread alone, and the undelivered alone; what it does not know shows all", async () => {
    await putMessages(
      { name: "Nowa" },
      { name: "Czeka", isRead: true, delivery_state: "failed" },
      { name: "Dotarła", isRead: true },
    );
    expect(await names("?show=unread")).toEqual(["Nowa"]);
    expect(await names("?show=undelivered")).toEqual(["Czeka"]);
    expect(await names("?show=whatever&page=-3")).toEqual(["Nowa", "Czeka", "Dotarła"]);
    expect(await names("?page=%20x&q=%20")).toHaveLength(3);
  });

  test.each([
    ["ŁĄKA", "Piotr Łąka"],
    ["laka", "Piotr Łąka"],
    ["zielona@EXAMPLE.org", "Ewa"],
    ["czerwcu gala", "Jan"],
    ["100%", "Jan"],
    ["%", "Jan"],
    ["_", "Jan"],
    ["*", "Jan"],
    ["a,b.(c)", "Jan"],
    ['"x"', "Jan"],
    ["\\", "Jan"],
  ])("CONT-4 a search for %j finds %s alone", async (search, name) => {
    await putMessages(
      { name: "Piotr Łąka" },
      { name: "Ewa", email: "zielona@example.org" },
      { name: "Jan", message: 'Gala w czerwcu, 100% online: snake_case * a,b.(c) "x" \\' },
    );
    expect(await names(`?${new URLSearchParams({ q: search })}`)).toEqual([name]);
  });

  test("CONT-4 a search finds nothing, or the number that stands in the e-mail's subject", async () => {
    const [id = ""] = await putMessages({}, {});
    expect((await view("?q=nic-takiego")).list).toMatchObject({ items: [], count: 0, pages: 1 });
    expect((await view(`?q=${id.slice(0, 8)}`)).list?.items.map((item) => item.id)).toEqual([id]);
  });

  test("CONT-4 a search for what no text can hold is one for the rest", async () => {
    await putMessages({ name: "Jan" }, { name: "Ewa" });
    expect(await view("?q=%00")).toMatchObject({ list: { count: 2 }, view: { search: "" }, isFailed: false });
    expect(await names("?q=J%00an")).toEqual(["Jan"]);
    // Cut within a character, it would be half of one.
    const long = `?q=${"a".repeat(199)}${encodeURIComponent("🎬🎬")}`;
    expect(await view(long)).toMatchObject({ list: { count: 0 }, isFailed: false });
    const file = await csv(ask(`${PATH}.csv?q=J%00an`, { cookie: admin.cookie }));
    expect(file.status).toBe(200);
    expect((await file.text()).trim().split("\r\n")).toHaveLength(2);
  });

  test("CONT-4 has fifty on a page; a page that is there no more shows the last one", async () => {
    await changeContent(
      (sql) => sql`
        insert into public.contact_messages (name, email, message, content_hash, created_at)
        select 'Osoba ' || n, 'osoba@example.com', 'Pytanie', n, now() - n * interval '1 minute'
        from generate_series(1, 101) as n`,
    );
    expect((await view()).list).toMatchObject({ count: 101, pages: 3 });
    expect(await names("?page=2")).toHaveLength(50);
    expect(await names("?page=3")).toEqual(["Osoba 101"]);
    for (const page of ["4", "99999999999999999999", "1e400"]) {
      const { list, view: shown } = await view(`?page=${page}`);
      expect(shown.page).toBe(3);
      expect(list?.items).toHaveLength(1);
    }
    await database`delete from public.contact_messages where name = 'Osoba 101'`;
    expect((await view("?page=3")).view.page).toBe(2);
    await database`delete from public.contact_messages`;
    expect(await view("?page=3")).toMatchObject({ list: { items: [], count: 0 }, view: { page: 1 } });
  });

  test("CONT-4 that can't be read is said to be so", async () => {
    front.refuse(503, "contact_messages");
    expect(await view()).toMatchObject({ list: null, isFailed: true });
    expectSaid(/messages can't be read/);
  });
});

describe("an open message", () => {
  test("CONT-4 has its whole text, its attempts, its number and a link to reply", async () => {
    const message = "Dzień dobry,\n\n<b>gala</b> w maju.";
    const [id = ""] = await putMessages({ message, email: "a+b?x@example.com" });
    const { opened, list } = await view(`?open=${id}`);
    expect(list).toBeNull();
    expect(opened).toMatchObject({ id, message, locale: "polski", attempts: 1, reference: id.slice(0, 8) });
    expect(opened?.lastAttempt).toMatch(/\d{4}, \d{2}:\d{2}$/);
    expect(opened?.nextAttempt).toBeNull();
    expect(opened?.replyTo).toBe(
      `mailto:a%2Bb%3Fx@example.com?subject=${encodeURIComponent(`Odpowiedź na wiadomość ze strony [${id.slice(0, 8)}]`)}`,
    );
  });

  test("CONT-4 I18N-4 is replied to in the language it was sent in", async () => {
    const [id = ""] = await putMessages({ locale: "en" });
    const { opened } = await view(`?open=${id}`);
    expect(decodeURIComponent(opened?.replyTo ?? "")).toContain("Reply to your message from our website");
  });

  test("CONT-4 is marked as read by opening it from the list, which leads to it though the mark fails", async () => {
    const [id = ""] = await putMessages({});
    const reply = await send({ intent: "open", id }, "?q=jan&show=unread&page=2");
    const opened = `${PATH}?q=jan&show=unread&page=2&open=${id}`;
    expect(reply).toMatchObject({ status: 302, location: opened });
    expect(await rows()).toMatchObject([{ read: true }]);
    front.refuse(503, "contact_messages");
    expect((await send({ intent: "open", id })).location).toBe(`${PATH}?open=${id}`);
    expectSaid(/a message to mark can't be read/);
  });

  test("CONT-4 SEC-7 is not read by its address alone", async () => {
    const [id = ""] = await putMessages({});
    expect((await view(`?open=${id}`)).opened?.isRead).toBe(false);
    expect(await rows()).toMatchObject([{ read: false }]);
  });

  test.each([crypto.randomUUID(), "not-an-id", ""])(
    "CONT-4 that is not there (%j) is said to be gone",
    async (id) => {
      expect(await view(`?open=${id}`)).toMatchObject({ isOpen: true, opened: null, isFailed: false });
    },
  );

  test("CONT-4 that can't be read is said to be so", async () => {
    const [id = ""] = await putMessages({});
    front.refuse(503, "contact_messages");
    expect(await view(`?open=${id}`)).toMatchObject({ opened: null, isFailed: true });
    expectSaid(/a message can't be read/);
  });
});

describe("marking", () => {
  test("CONT-4 one as read, and as new again; the list is as it was", async () => {
    const [id = ""] = await putMessages({}, {});
    const reply = await send({ intent: "read", id }, "?q=maj&show=unread&page=2");
    expect(reply).toMatchObject({ status: 302, location: `${PATH}?q=maj&show=unread&page=2` });
    expect(await toastOf(reply)).toMatchObject({ type: "success", title: "Oznaczono jako przeczytane: 1" });
    expect(await rows()).toMatchObject([{ read: true }, { read: false }]);
    const again = await send({ intent: "unread", id }, `?open=${id}`);
    expect(again.location).toBe(`${PATH}?open=${id}`);
    expect(await rows()).toMatchObject([{ read: false }, { read: false }]);
  });

  test("CONT-4 all of a page at once", async () => {
    const ids = await putMessages({}, {}, {});
    const reply = await send([
      ["intent", "read"],
      ...ids.slice(0, 2).map((id): [string, string] => ["id", id]),
    ]);
    expect(await toastOf(reply)).toMatchObject({ title: "Oznaczono jako przeczytane: 2" });
    expect((await rows()).map(({ read }) => read)).toEqual([true, true, false]);
  });

  test("CONT-4 what is not an id is refused", async () => {
    const reply = await send({ intent: "read", id: "not-an-id" });
    expect(reply).toMatchObject({
      status: 409,
      data: { toast: { title: "Błąd zapisu", message: "Tej wiadomości już nie ma." } },
    });
  });

  test("CONT-4 that can't be written is said", async () => {
    const [id = ""] = await putMessages({});
    front.refuse(503, "contact_messages");
    const reply = await send({ intent: "read", id });
    expect(reply).toMatchObject({ status: 503, data: { toast: { title: "Błąd zapisu" } } });
    expectSaid(/a write failed/);
  });

  test("CONT-4 DATA-2 is the admin's own write: row level security applies", async () => {
    const [id = ""] = await putMessages({});
    await database`alter policy "Admins change contact messages" on contact_messages using (false)`;
    try {
      expect(await toastOf(await send({ intent: "read", id }))).toMatchObject({
        title: "Oznaczono jako przeczytane: 0",
      });
    } finally {
      await database`
        alter policy "Admins change contact messages" on contact_messages using ((select public.is_admin()))`;
    }
    expect(await rows()).toMatchObject([{ read: false }]);
  });
});

describe("sending again without an e-mail service", () => {
  test("CONT-4 says so and where to set it up, and leaves the message as it is", async () => {
    const [id = ""] = await putMessages({ delivery_state: "not_configured", attempts: 0 });
    const reply = await send({ intent: "resend", id });
    expect(reply).toMatchObject({
      status: 409,
      data: { toast: { type: "error", title: "Nie udało się wysłać" } },
    });
    expect(reply.data.toast?.message).toMatch(/nie jest ustawiona.*EMAIL_\*.*\.env\.example/);
    expect(await rows()).toMatchObject([{ delivery_state: "not_configured" }]);
  });

  test("CONT-4 what waits for a service is said to wait for it", async () => {
    await putMessages({ delivery_state: "failed", last_status: 500 });
    const [item] = (await view()).list?.items ?? [];
    expect(item?.delivery).toMatchObject({
      label: "Niedostarczona",
      reason: "Czeka, aż usługa e-mail zostanie ustawiona.",
    });
  });
});

describe("deleting", () => {
  test("CONT-4 is asked about, then done for good; nothing of it is in the history", async () => {
    const [id = ""] = await putMessages({ name: "Do usunięcia" }, { name: "Zostaje" });
    expect((await view(`?delete=${id}`)).dialog).toMatchObject({
      kind: "delete",
      id,
      subject: expect.stringMatching(/^Do usunięcia, \d/),
    });
    const reply = await send({ intent: "remove", id }, `?q=x&open=${id}&delete=${id}`);
    expect(reply).toMatchObject({ status: 302, location: `${PATH}?q=x` });
    expect(await toastOf(reply)).toMatchObject({ type: "success", title: "Usunięto wiadomość" });
    expect((await rows()).map(({ name }) => name)).toEqual(["Zostaje"]);
    const [history] = await database<{ count: number }[]>`
      select count(*)::integer from content_history
      where table_name = 'contact_messages' or concat(before, after) like '%Do usunięcia%'`;
    expect(history?.count).toBe(0);
  });

  test.each([crypto.randomUUID(), "not-an-id", ""])(
    "CONT-4 one that is not there (%j) is no success",
    async (id) => {
      expect((await view(`?delete=${id}`)).dialog).toBeNull();
      const reply = await send({ intent: "remove", id });
      expect(reply).toMatchObject({
        status: 409,
        data: { toast: { title: "Błąd usuwania", message: "Tej wiadomości już nie ma." } },
      });
    },
  );

  test("CONT-4 DATA-2 that row level security takes no row of is no success", async () => {
    const [id = ""] = await putMessages({});
    await database`alter policy "Administrators remove contact messages" on contact_messages using (false)`;
    try {
      expect((await send({ intent: "remove", id })).status).toBe(409);
    } finally {
      await database`
        alter policy "Administrators remove contact messages" on contact_messages using ((select public.is_administrator()))`;
    }
    expect(await rows()).toHaveLength(1);
  });

  test("CONT-4 a failing back end is said", async () => {
    const [id = ""] = await putMessages({});
    front.refuse(503, "contact_messages");
    expect(await send({ intent: "remove", id })).toMatchObject({
      status: 503,
      data: { toast: { title: "Błąd usuwania", message: "Nie udało się usunąć wiadomości" } },
    });
    expectSaid(/a write failed/);
  });

  test("CONT-4 an intent that is not known is refused", async () => {
    expect((await send({ intent: "explode" })).status).toBe(400);
  });
});

describe("how long messages are kept", () => {
  const stored = async () => {
    const [row] = await database<
      { retention_months: number | null }[]
    >`select retention_months from contact_settings`;
    return row?.retention_months;
  };
  const form = async (change: Record<string, string>) => {
    const { retention } = await view("?edit=retention");
    return {
      intent: "save",
      updated_at: retention?.updated_at ?? "",
      policy: "delete",
      retention_months: "12",
      ...change,
    };
  };
  const save = async (change: Record<string, string>) => send(await form(change), "?edit=retention");

  test.each([
    ["1", 1],
    ["120", 120],
    [" 24 ", 24],
  ])("CONT-4 is %j months, and the privacy policy is to say the same", async (typed, months) => {
    const reply = await save({ retention_months: typed });
    expect(reply).toMatchObject({ status: 302, location: PATH });
    expect(await toastOf(reply)).toMatchObject({
      type: "success",
      title: "Zapisano",
      message: "Sprawdź, czy polityka prywatności mówi to samo.",
    });
    expect(await stored()).toBe(months);
    expect((await view()).retention?.retention_months).toBe(months);
  });

  test("CONT-4 is for ever, whatever the number", async () => {
    expect((await save({ policy: "keep" })).status).toBe(302);
    expect(await stored()).toBeNull();
    expect((await save({ policy: "delete", retention_months: "3" })).status).toBe(302);
    expect(await stored()).toBe(3);
  });

  test.each([
    [{ retention_months: "" }, "retention_months", "Wpisz liczbę miesięcy od 1 do 120."],
    [{ retention_months: "0" }, "retention_months", "Wpisz liczbę miesięcy od 1 do 120."],
    [{ retention_months: "121" }, "retention_months", "Wpisz liczbę miesięcy od 1 do 120."],
    [{ retention_months: "1.5" }, "retention_months", "Wpisz liczbę miesięcy od 1 do 120."],
    [{ retention_months: "rok" }, "retention_months", "Wpisz liczbę miesięcy od 1 do 120."],
    [{ policy: "" }, "policy", "Wybierz, co robić ze starymi wiadomościami."],
    [{ policy: "burn" }, "policy", "Wybierz, co robić ze starymi wiadomościami."],
  ])("CONT-4 %j is refused in words, and what was typed is kept", async (change, field, message) => {
    const reply = await save(change);
    expect(reply.status).toBe(400);
    expect(reply.data.result?.error).toEqual({ [field]: [message] });
    expect(await stored()).toBe(12);
  });

  test("DATA-4 that another admin saved meanwhile is not overwritten: both versions come back", async () => {
    const mine = await form({ retention_months: "6" });
    await changeContent((sql) => sql`update contact_settings set retention_months = null`);
    const reply = await send(mine, "?edit=retention");
    expect(reply.status).toBe(409);
    expect(reply.data.conflict?.fields).toEqual([
      { name: "policy", mine: "delete", theirs: "keep" },
      { name: "retention_months", mine: "6", theirs: "" },
    ]);
    expect(await stored()).toBeNull();
    const again = { ...mine, updated_at: reply.data.conflict?.updatedAt ?? "" };
    expect((await send(again, "?edit=retention")).status).toBe(302);
    expect(await stored()).toBe(6);
  });

  test("CONT-4 a failing back end is said, and what was typed is kept", async () => {
    const typed = await form({ retention_months: "7" });
    front.refuse(503, "contact_settings");
    const reply = await send(typed, "?edit=retention");
    expect(reply).toMatchObject({ status: 503, data: { toast: { title: "Błąd zapisu" } } });
    expect(reply.data.result?.initialValue).toMatchObject({ retention_months: "7" });
    expect((await view()).retention).toBeNull();
    expectSaid(/a save failed/);
    expectSaid(/the retention time can't be read/);
  });
});

describe("the file for a spreadsheet", () => {
  const download = (query = "") =>
    answer<string>(() => csv(ask(`${PATH}.csv${query}`, { cookie: admin.cookie })));

  /** A file as a spreadsheet reads it: its records, cell by cell. */
  function read(text: string): string[][] {
    expect(text.startsWith("\ufeff") || text.startsWith('"Data"')).toBe(true);
    expect(text.endsWith("\r\n")).toBe(true);
    const cells = [...text.matchAll(/"((?:[^"]|"")*)"(;|\r\n)/g)];
    const records: string[][] = [[]];
    for (const [, value = "", end] of cells) {
      records.at(-1)?.push(value.replaceAll('""', '"'));
      if (end !== ";") records.push([]);
    }
    return records.slice(0, -1);
  }

  test("CONT-4 is UTF-8 with a mark that says so, its name has the date, and nobody keeps it", async () => {
    await putMessages({});
    const { request, ...rest } = ask(`${PATH}.csv`, { cookie: admin.cookie });
    const response = (await csv({ request, ...rest })) as Response;
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "cache-control": "no-store",
      "content-disposition": expect.stringMatching(
        /^attachment; filename="wiadomosci-\d{4}-\d{2}-\d{2}\.csv"$/,
      ),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  test("CONT-4 has all there is to know of each message, quotes and lines kept", async () => {
    const [id = ""] = await putMessages({
      name: "Piotr Łąka",
      message: 'Tak, "na żywo";\nod 9:00',
      isRead: true,
      delivery_state: "failed",
      attempts: 3,
      last_error: "500 Internal error",
    });
    const { data } = await download();
    const [head, row, ...rest] = read(data);
    expect(head).toEqual(
      "Data, Nadawca, E-mail, Wiadomość, Język, Przeczytana, Doręczenie, Próby, Ostatni błąd, Numer".split(
        ", ",
      ),
    );
    expect(row).toEqual([
      expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/),
      "Piotr Łąka",
      "anna@example.com",
      'Tak, "na żywo";\nod 9:00',
      "pl",
      "tak",
      "Niedostarczona",
      "3",
      "500 Internal error",
      id.slice(0, 8),
    ]);
    expect(rest).toEqual([]);
  });

  test("CONT-4 honours the search and the filter, on all pages", async () => {
    await putMessages({ name: "Jan" }, { name: "Jan", isRead: true }, { name: "Ewa" });
    expect(read((await download("?q=jan&show=unread&page=3")).data).slice(1)).toHaveLength(1);
    expect(read((await download("?q=nikt")).data)).toHaveLength(1);
  });

  test("CONT-4 has every message once, past what the back end gives at once and at one moment alike", async () => {
    await changeContent(
      (sql) => sql`
        insert into public.contact_messages (name, email, message, content_hash, created_at)
        select 'Osoba ' || n, 'osoba@example.com', 'Pytanie', n, now() - (n / 1500) * interval '1 minute'
        from generate_series(1, 2500) as n`,
    );
    const senders = read((await download()).data).map(([, name]) => name);
    expect(senders).toHaveLength(2_501);
    expect(new Set(senders).size).toBe(2_501);
  });

  test("CONT-4 a back end that fails before it begins is said on the list", async () => {
    front.refuse(503, "find_contact_messages");
    const reply = await download("?q=a");
    expect(reply).toMatchObject({ status: 302, location: `${PATH}?q=a` });
    expect(await toastOf(reply)).toMatchObject({ type: "error", title: "Błąd eksportu" });
    expectSaid(/can't be exported/);
  });

  test("CONT-4 one that fails in its midst breaks the file off: it never looks whole", async () => {
    await changeContent(
      (sql) => sql`
        insert into public.contact_messages (name, email, message, content_hash)
        select 'Osoba', 'osoba@example.com', 'Pytanie', n from generate_series(1, 1500) as n`,
    );
    const response = (await csv(ask(`${PATH}.csv`, { cookie: admin.cookie }))) as Response;
    front.refuse(503, "contact_messages");
    await expect(response.text()).rejects.toThrow();
  });
});

describe("what waits for somebody", () => {
  const shown = () => layout(ask("/admin", { cookie: admin.cookie }));

  test("DASH-1 GATE-3 is counted for the sidebar and the dashboard", async () => {
    await putMessages({}, {}, { isRead: true, delivery_state: "failed", last_status: 403 });
    expect((await shown()).messages).toEqual({ unread: 2, undelivered: 1, refusedStatus: null });
    const { counts } = await dashboard(ask("/admin", { cookie: admin.cookie }));
    expect(Object.keys(counts ?? {})).toEqual([
      "content_blocks",
      "blog_posts",
      "media_assets",
      "translations",
      "admins",
    ]);
  });

  test("DASH-1 that can't be counted keeps no page from being shown", async () => {
    front.refuse(503, "message_counts");
    expect((await shown()).messages).toBeNull();
    expectSaid(/message counts can't be read/);
  });

  test("LOGIN-3 no answer with messages is kept by a browser or a cache", () => {
    expect(headers({} as never)).toEqual({ "Cache-Control": "no-store" });
  });
});
