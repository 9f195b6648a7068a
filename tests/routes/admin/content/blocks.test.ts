import { beforeEach, describe, expect, test } from "vitest";
import { PRIVACY_SECTIONS } from "~/backend/content/site-content.server";
import { action, loader } from "~/routes/admin/blocks";
import { loader as home } from "~/routes/site/home/route";
import { loader as privacy } from "~/routes/site/privacy";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { changeContent, database } from "../../../support/back-end/content.ts";
import { startFront } from "../../../support/back-end/front.ts";
import { answer, ask } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { toastOf } from "../../../support/requests/toast-of.ts";
import { expectSaid } from "../../../support/run/output.ts";

const LIST = "/admin/blocks";

const front = await startFront();
let admin: SignedIn;
beforeEach(async () => {
  admin = await signIn();
  await changeContent(async () => {});
});

const load = (path: string) => loader(ask(path, { cookie: admin.cookie }));
const send = (path: string, form: Record<string, string>) =>
  answer<EditReply>(() => action(ask(path, { cookie: admin.cookie, form })));

async function stored(key: string) {
  const [row] = await database`select * from content_blocks where key = ${key}`;
  if (!row) throw new Error(`no block ${key}`);
  return row;
}

/** The address of a block's editor, and its form as the page sends it, unchanged. */
async function open(key: string, changes: Record<string, string> = {}) {
  const { id } = await stored(key);
  const path = `${LIST}?edit=${id}`;
  const { edited } = await load(path);
  if (!edited) throw new Error("no such block");
  const { updated_at, title_pl, title_en, body_pl, body_en } = edited;
  return { path, form: { intent: "save", updated_at, title_pl, title_en, body_pl, body_en, ...changes } };
}

describe("the list of blocks", () => {
  test("PRIV-1 shows every block, with where it stands, in the order of the site", async () => {
    const { items: blocks } = (await load(LIST)).list;
    expect(blocks.map(({ label }) => label)).toEqual([
      "Hasło na stronie głównej",
      "Wstęp na stronie kontaktu",
      "Informacja pod formularzem kontaktowym",
      ...PRIVACY_SECTIONS.map(() => "Polityka prywatności"),
    ]);
    expect(blocks[0]?.name).toMatch(/^Na żywo nie\sma\sdubli/);
    expect(blocks.map(({ about }) => about).join()).not.toContain("<");
  });

  test("PRIV-1 a block that no page shows is the last, and said to be so", async () => {
    await changeContent(
      (sql) => sql`insert into content_blocks (key, title_pl) values ('about_us', 'Nigdzie')`,
    );
    const last = (await load(LIST)).list.items.at(-1);
    expect(last).toMatchObject({ name: "Nigdzie", label: "Żadna strona nie pokazuje tego bloku" });
  });

  test("PRIV-1 that can't be read is said to be so, and the page is served", async () => {
    front.refuse(503, "content_blocks");
    expect(await load(LIST)).toMatchObject({ total: null, isGone: false });
    expectSaid(/content blocks can't be read/);
  });

  test("PRIV-1 one that is gone is said to be so", async () => {
    expect(await load(`${LIST}?edit=nobody`)).toMatchObject({ edited: null, isGone: true });
  });
});

describe("saving a block", () => {
  test("HOME-1 the claim is plain text: signs stay what they are, and the home page shows it on the next request", async () => {
    const { path, form } = await open("home_hero", {
      title_pl: " Światło & dźwięk ",
      body_pl: "Kamery < ludzie & <b>scena</b>",
    });
    const reply = await send(path, form);
    expect(reply).toMatchObject({ status: 302, location: LIST });
    expect(await toastOf(reply)).toMatchObject({ type: "success", title: "Zapisano zmiany" });
    const { claim } = await home(ask("/"));
    expect(claim?.title.text).toBe("Światło & dźwięk");
    expect(claim?.body.text).toBe("Kamery < ludzie & <b>scena</b>");
  });

  test("PRIV-1 NAV-7 a section of the policy is stored as the allow-list leaves it; the company's facts come in when it is shown", async () => {
    const key = PRIVACY_SECTIONS[0];
    const { path, form } = await open(key, {
      title_pl: "Dane",
      body_pl: '<p onclick="x()">Pisz na {{company.email}}</p><script>x</script>',
    });
    expect((await send(path, form)).status).toBe(302);
    expect((await stored(key)).body_pl).toBe("<p>Pisz na {{company.email}}</p>");
    const page = JSON.stringify(await privacy(ask("/privacy")));
    expect(page).toContain(
      '<p>Pisz na <a href=\\"mailto:studio@rezyserka.example\\">studio@rezyserka.example</a></p>',
    );
  });

  test("TRA-2 NAV-7 a token that nothing is put in for is warned about, and saved as it is typed", async () => {
    const body_pl = "<p>{{company.email}} {{ company.phone }} {{company.mail}} {{nazwa firmy}}</p>";
    const { path, form } = await open("privacy_notice", { body_pl });
    expect(await toastOf(await send(path, form))).toMatchObject({
      type: "warning",
      title: "Zapisano zmiany",
      message: "Nieznane znaczniki: {{company.mail}}, {{nazwa firmy}}. Strona pokaże je tak, jak są wpisane.",
    });
    expect((await stored("privacy_notice")).body_pl).toBe(body_pl);
  });

  test.each([
    ["no Polish title", { title_pl: " " }, "title_pl"],
    ["a title too long", { title_en: "x".repeat(301) }, "title_en"],
    ["a text too long", { body_en: "x".repeat(50_001) }, "body_en"],
  ])("PRIV-1 %s is refused beside its field, and what was typed is kept", async (_, changes, field) => {
    const before = await stored("contact_intro");
    const { path, form } = await open("contact_intro", { body_pl: "<p>typed</p>", ...changes });
    const reply = await send(path, form);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.data.result?.error ?? {})).toEqual([field]);
    expect(reply.data.result?.initialValue).toMatchObject({ body_pl: "<p>typed</p>" });
    expect(await stored("contact_intro")).toEqual(before);
  });

  test("PRIV-1 a failing back end is said, and what was typed is kept", async () => {
    const { path, form } = await open("privacy_notice", { title_en: "Typed" });
    front.refuse(503, "content_blocks");
    const reply = await send(path, form);
    expect(reply).toMatchObject({ status: 503, data: { toast: { type: "error", title: "Błąd zapisu" } } });
    expect(reply.data.result?.initialValue).toMatchObject({ title_en: "Typed" });
    expectSaid(/a save failed/);
  });

  test("PRIV-1 one that is gone is no success, and another intent is none", async () => {
    const { path, form } = await open("contact_intro");
    await changeContent((sql) => sql`delete from content_blocks where key = 'contact_intro'`);
    expect((await send(path, form)).status).toBe(409);
    expect((await send(path, { ...form, intent: "remove" })).status).toBe(400);
  });
});
