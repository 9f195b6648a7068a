import { beforeEach, describe, expect, test } from "vitest";
import { action, loader } from "~/routes/admin/social-links";
import { loader as layout } from "~/routes/site/layout";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { changeContent, database } from "../../../support/back-end/content.ts";
import { startFront } from "../../../support/back-end/front.ts";
import { answer, ask } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { toastOf } from "../../../support/requests/toast-of.ts";
import { expectSaid } from "../../../support/run/output.ts";

const LIST = "/admin/social-links";

const front = await startFront();
let admin: SignedIn;
let first: string;
beforeEach(async () => {
  admin = await signIn();
  await changeContent(async () => {});
  const [row] = await database`select id from social_media_links order by "order" limit 1`;
  first = row?.id;
});

const load = (path: string) => loader(ask(path, { cookie: admin.cookie }));
const send = (path: string, form: Record<string, string>) =>
  answer<EditReply>(() => action(ask(path, { cookie: admin.cookie, form })));
const stored = async (id = first) => (await database`select * from social_media_links where id = ${id}`)[0];

/** The form as the page sends it, with changes. */
async function form(changes: Record<string, string> = {}, id = first): Promise<Record<string, string>> {
  const { edited } = await load(`${LIST}?edit=${id}`);
  if (!edited) throw new Error("no such link");
  const { updated_at, platform, icon, url, is_active } = edited;
  return { intent: "save", updated_at, platform, icon, url, is_active, ...changes };
}

/** The addresses that visitors see, in their order. */
const shown = async () => (await layout(ask("/"))).socialLinks.map(({ url }) => url);

describe("the links to social media", () => {
  test("NAV-2 are listed by order, the hidden ones too", async () => {
    const rows = await database`select platform, is_active from social_media_links order by "order"`;
    const { items } = (await load(LIST)).list;
    expect(items.map(({ name }) => name)).toEqual(rows.map(({ platform }) => platform));
    expect(items.map(({ state }) => state === "hidden")).toEqual(rows.map((row) => !row.is_active));
  });

  test("NAV-2 that can't be read are said to be so; one that is gone too", async () => {
    expect(await load(`${LIST}?edit=nobody`)).toMatchObject({ edited: null, isGone: true });
    front.refuse(503, "social_media_links");
    expect(await load(LIST)).toMatchObject({ total: null, isGone: false });
    expectSaid(/social media links can't be read/);
  });

  test("NAV-2 one is added hidden, filled in, shown, put first, and removed", async () => {
    const before = await shown();
    const id = crypto.randomUUID();
    const profile = {
      platform: "Vimeo",
      icon: "vimeo",
      url: "https://vimeo.com/rezyserka",
      is_active: "yes",
    };
    const hidden = { ...profile, is_active: "no" };
    const added = await send(`${LIST}?edit=new`, { intent: "save", id, ...hidden });
    expect(await toastOf(added)).toMatchObject({ title: "Dodano link" });
    expect(await shown()).toEqual(before);
    expect(await send(`${LIST}?edit=${id}`, await form(profile, id))).toMatchObject({
      status: 302,
      location: LIST,
    });
    expect(await shown()).toEqual([...before, profile.url]);
    expect((await send(LIST, { intent: "move", id, place: "1" })).status).toBe(302);
    expect(await shown()).toEqual([profile.url, ...before]);
    expect((await send(LIST, { intent: "remove", id })).status).toBe(302);
    expect(await shown()).toEqual(before);
    expect((await send(LIST, { intent: "remove", id })).data.toast?.message).toContain("już nie ma");
  });

  test.each([
    ["no name", { platform: " " }, "platform"],
    ["an unknown icon", { icon: "myspace" }, "icon"],
    ["no address", { url: "" }, "url"],
    ["an address without https", { url: "http://x.example/" }, "url"],
    ["an address that is none", { url: "https://" }, "url"],
    ["an address with a space", { url: "https://x.example/a b" }, "url"],
    ["a script as its address", { url: "javascript:x()" }, "url"],
    ["an unknown state", { is_active: "maybe" }, "is_active"],
  ])("NAV-2 %s is refused beside its field", async (_, changes, field) => {
    const before = await stored();
    const reply = await send(`${LIST}?edit=${first}`, await form(changes));
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.data.result?.error ?? {})).toEqual([field]);
    expect(await stored()).toEqual(before);
  });

  test("NAV-2 a failing back end is said, and what was typed is kept", async () => {
    const typed = await form({ platform: "Wpisane" });
    front.refuse(503, "social_media_links");
    const reply = await send(`${LIST}?edit=${first}`, typed);
    expect(reply).toMatchObject({ status: 503, data: { toast: { title: "Błąd zapisu" } } });
    expect(reply.data.result?.initialValue).toMatchObject({ platform: "Wpisane" });
    expect((await send(LIST, { intent: "remove", id: first })).data.toast?.title).toBe("Błąd usuwania");
    expectSaid(/a (save|write) failed/);
  });
});
