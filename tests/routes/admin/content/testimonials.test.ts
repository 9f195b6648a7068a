import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { action, loader } from "~/routes/admin/testimonials";
import { loader as home } from "~/routes/site/home/route";
import type { EditReply, UploadReply } from "~/ui/form/saving/edit-reply";
import { forgetUploads } from "../../../support/back-end/bucket.ts";
import { changeContent, database } from "../../../support/back-end/content.ts";
import { startFront } from "../../../support/back-end/front.ts";
import { goodFiles } from "../../../support/requests/files.ts";
import { askWithFile } from "../../../support/requests/multipart.ts";
import { answer, ask } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { toastOf } from "../../../support/requests/toast-of.ts";
import { expectSaid } from "../../../support/run/output.ts";

const LIST = "/admin/testimonials";

const front = await startFront();
let admin: SignedIn;
let first: string;
beforeEach(async () => {
  admin = await signIn();
  await changeContent(async () => {});
  const [row] = await database`select id from testimonials order by "order" limit 1`;
  first = row?.id;
});
afterEach(forgetUploads);

const load = (path: string) => loader(ask(path, { cookie: admin.cookie }));
const send = (path: string, form: Record<string, string>) =>
  answer<EditReply>(() => action(ask(path, { cookie: admin.cookie, form })));
const stored = async (id = first) => (await database`select * from testimonials where id = ${id}`)[0];

/** The form as the page sends it, with changes. */
async function form(changes: Record<string, string> = {}, id = first): Promise<Record<string, string>> {
  const { edited } = await load(`${LIST}?edit=${id}`);
  if (!edited) throw new Error("no such testimonial");
  const { updated_at, name, is_active, role, role_en, content_pl, content_en } = edited;
  const { image_alt_pl, image_alt_en } = edited;
  const texts = { name, role, role_en, content_pl, content_en, image_alt_pl, image_alt_en };
  return { intent: "save", updated_at, is_active, ...texts, ...changes };
}

/** The names that visitors see, in their order. */
const shown = async () => (await home(ask("/"))).testimonials.map(({ name }) => name);

describe("the list of testimonials", () => {
  test("HOME-4 shows all by order, and says which are hidden", async () => {
    const rows = await database`select name, is_active from testimonials order by "order"`;
    const { items } = (await load(LIST)).list;
    expect(items.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
    expect(items.map(({ state }) => state === "hidden")).toEqual(rows.map((row) => !row.is_active));
  });

  test("HOME-4 that can't be read is said to be so; one that is gone too", async () => {
    expect(await load(`${LIST}?delete=nobody`)).toMatchObject({ doomed: null, isGone: true });
    front.refuse(503, "testimonials");
    expect(await load(LIST)).toMatchObject({ total: null, isGone: false });
    expectSaid(/testimonials can't be read/);
  });

  test("HOME-4 is put into another order, which visitors see", async () => {
    const [one, two, ...rest] = await shown();
    expect((await send(LIST, { intent: "move", id: first, direction: "down" })).status).toBe(302);
    expect(await shown()).toEqual([two, one, ...rest]);
  });
});

describe("one testimonial", () => {
  test("HOME-4 is added hidden, filled in, shown, hidden again, and removed", async () => {
    const before = await shown();
    const id = crypto.randomUUID();
    const hidden = { name: "Ada", content_pl: "Dobrze", is_active: "no" };
    const added = await send(`${LIST}?edit=new`, { intent: "save", id, ...hidden });
    expect(await toastOf(added)).toMatchObject({ title: "Dodano opinię" });
    expect(await stored(id)).toMatchObject({ is_active: false, order: (await load(LIST)).total });
    expect(await shown()).toEqual(before);

    const words = { name: " Ada Nowa ", content_pl: "Było & jest < dobrze", is_active: "yes" };
    expect(await send(`${LIST}?edit=${id}`, await form(words, id))).toMatchObject({
      status: 302,
      location: LIST,
    });
    expect(await shown()).toEqual([...before, "Ada Nowa"]);
    expect((await home(ask("/"))).testimonials.at(-1)?.content.text).toContain("& jest <");
    await send(`${LIST}?edit=${id}`, await form({ is_active: "no" }, id));
    expect(await shown()).toEqual(before);

    expect((await send(LIST, { intent: "remove", id })).status).toBe(302);
    expect(await stored(id)).toBeUndefined();
    expect((await send(LIST, { intent: "remove", id })).data.toast?.message).toContain("już nie ma");
  });

  test.each([
    ["no name", { name: " " }, "name"],
    ["no Polish text", { content_pl: "" }, "content_pl"],
    ["a text too long", { content_en: "x".repeat(1_001) }, "content_en"],
    ["an unknown state", { is_active: "maybe" }, "is_active"],
  ])("HOME-4 %s is refused beside its field, and what was typed is kept", async (_, changes, field) => {
    const before = await stored();
    const reply = await send(`${LIST}?edit=${first}`, await form({ role_en: "typed", ...changes }));
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.data.result?.error ?? {})).toEqual([field]);
    expect(reply.data.result?.initialValue).toMatchObject({ role_en: "typed" });
    expect(await stored()).toEqual(before);
  });

  test("HOME-4 a failing back end is said, and what was typed is kept", async () => {
    const typed = await form({ name: "Wpisane" });
    front.refuse(503, "testimonials");
    const reply = await send(`${LIST}?edit=${first}`, typed);
    expect(reply).toMatchObject({ status: 503, data: { toast: { title: "Błąd zapisu" } } });
    expect(reply.data.result?.initialValue).toMatchObject({ name: "Wpisane" });
    expect((await send(LIST, { intent: "remove", id: first })).data.toast?.title).toBe("Błąd usuwania");
    expectSaid(/a (save|write) failed/);
  });

  test("UPL-1 HOME-4 gets another portrait, which may be taken away again", async () => {
    const path = `${LIST}?edit=${first}`;
    const { updated_at } = await form();
    const sent = { name: "p.png", type: "image/png", bytes: goodFiles.png() };
    const fields = { intent: "upload", updated_at: updated_at ?? "" };
    const uploaded = await answer<UploadReply>(() =>
      action(askWithFile(`${path}&upload=testimonial_image`, admin.cookie, { ...sent, fields })),
    );
    expect(uploaded).toMatchObject({ status: 302, location: path });
    expect((await stored())?.image_url).toMatch(/^testimonials\/[0-9a-f-]{36}_/);
    const version = (await form()).updated_at ?? "";
    await send(`${path}&clear=testimonial_image`, {
      intent: "clear",
      target: "testimonial_image",
      updated_at: version,
    });
    expect((await load(path)).edited?.hasOwnFile).toBe(false);
  });
});
