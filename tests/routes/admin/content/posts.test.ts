import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { action, loader } from "~/routes/admin/posts";
import { loader as blog } from "~/routes/site/blog";
import type { EditReply, UploadReply } from "~/ui/form/saving/edit-reply";
import { forgetUploads, uploadedFiles } from "../../../support/back-end/bucket.ts";
import { changeContent, database } from "../../../support/back-end/content.ts";
import { startFront } from "../../../support/back-end/front.ts";
import { badFiles, goodFiles } from "../../../support/requests/files.ts";
import { askWithFile } from "../../../support/requests/multipart.ts";
import { answer, ask } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { toastOf } from "../../../support/requests/toast-of.ts";
import { expectSaid } from "../../../support/run/output.ts";

const LIST = "/admin/blog";
const SLUG = "multicam-checklist";

const front = await startFront();
let admin: SignedIn;
beforeEach(async () => {
  admin = await signIn();
  await changeContent(async () => {});
});
afterEach(forgetUploads);

const load = (path: string) => loader(ask(path, { cookie: admin.cookie }));
const send = (path: string, form: Record<string, string>) =>
  answer<EditReply>(() => action(ask(path, { cookie: admin.cookie, form })));

async function stored(slug = SLUG) {
  const [row] = await database`select * from blog_posts where slug = ${slug}`;
  return row;
}

/** The address of a post's editor, and its form as the page sends it, unchanged. */
async function open(changes: Record<string, string> = {}, slug = SLUG) {
  const path = `${LIST}?edit=${(await stored(slug))?.id}`;
  const { edited } = await load(path);
  if (!edited) throw new Error("no such post");
  const names = ["updated_at", "title_pl", "title_en", "slug", "created_at", "is_published"] as const;
  const texts = ["excerpt_pl", "excerpt_en", "body_pl", "body_en", "cover_alt_pl", "cover_alt_en"] as const;
  const form = Object.fromEntries([...names, ...texts].map((name) => [name, edited[name]]));
  return { path, form: { intent: "save", ...form, ...changes } };
}

/** The titles of the posts that visitors see. */
const shown = async () => (await blog(ask("/blog"))).posts.map(({ title }) => title.text);

describe("the list of posts", () => {
  test("BLOG-1 shows the newest first, each with its state and its day", async () => {
    await changeContent((sql) => sql`update blog_posts set is_published = false where slug = ${SLUG}`);
    const { total, list } = await load(LIST);
    const rows = await database`select title_pl, is_published from blog_posts order by created_at desc`;
    expect(total).toBe(rows.length);
    expect(list.items.map(({ name }) => name)).toEqual(rows.map(({ title_pl }) => title_pl));
    const states = list.items.map(({ state }) => state);
    expect(states).toEqual(rows.map((row) => (row.is_published ? "live" : "hidden")));
    expect(new Set(states).size).toBe(2);
    expect(list.items.every(({ detail }) => /^\d+ \S+ \d{4}$/.test(detail ?? ""))).toBe(true);
  });

  test("BLOG-1 is searched by a part of either title", async () => {
    const { list, view } = await load(`${LIST}?q=CHECKLIST`);
    expect(view.search).toBe("CHECKLIST");
    expect(list.count).toBe(1);
    expect((await load(`${LIST}?q=nothing-like-it`)).list.items).toEqual([]);
  });

  test("BLOG-1 that can't be read is said to be so; a post that is gone too", async () => {
    expect(await load(`${LIST}?edit=nobody`)).toMatchObject({ edited: null, isGone: true });
    front.refuse(503, "blog_posts");
    expect(await load(LIST)).toMatchObject({ total: null, isGone: false });
    expectSaid(/posts can't be read/);
  });
});

describe("a new post", () => {
  test("BLOG-1 is an unpublished one of today, with the stock cover", async () => {
    const { edited } = await load(`${LIST}?edit=new`);
    const today = new Intl.DateTimeFormat("sv", { timeZone: "Europe/Warsaw" }).format();
    expect(edited).toMatchObject({ is_published: "no", created_at: today, slug: "", hasOwnFile: false });
  });

  test("BLOG-1 can't have the address of another, and what was typed is kept", async () => {
    const slug = String((await stored())?.slug);
    const form = { intent: "save", id: crypto.randomUUID(), title_pl: "Drugi", slug, is_published: "no" };
    const reply = await send(`${LIST}?edit=new`, { ...form, created_at: "2026-11-22" });
    expect(reply.status).toBe(409);
    expect(reply.data.result?.error).toEqual({ slug: ["Ten adres ma już inny wpis."] });
    expect(reply.data.result?.initialValue).toMatchObject({ title_pl: "Drugi" });
  });
});

describe("saving a post", () => {
  test("BLOG-1 an unpublished one is hidden, a published one is there on the next request", async () => {
    const hidden = await open({ is_published: "no" });
    const { title_pl } = hidden.form as Record<string, string>;
    expect(await send(hidden.path, hidden.form)).toMatchObject({ status: 302, location: LIST });
    expect(await shown()).not.toContain(title_pl);
    const published = await open({ is_published: "yes", title_pl: "  Nowy początek " });
    const reply = await send(published.path, published.form);
    expect(await toastOf(reply)).toMatchObject({ type: "success", title: "Zapisano wpis" });
    expect(await shown()).toContain("Nowy początek");
  });

  test("BLOG-1 its day decides about its place; its time stays while the day does", async () => {
    const before = (await stored())?.created_at;
    const same = await open({ title_en: "Same day" });
    await send(same.path, same.form);
    expect((await stored())?.created_at).toEqual(before);
    const { path, form } = await open({ created_at: "2026-11-01", title_pl: "Nowszy" });
    await send(path, form);
    expect((await load(path)).edited?.created_at).toBe("2026-11-01");
    expect((await shown())[0]).toBe("Nowszy");
  });

  test.each([
    ["2031-01-02", "2031-01-01T23:00:00.000Z", "2 sty 2031, 00:00"],
    ["2031-07-02", "2031-07-01T22:00:00.000Z", "2 lip 2031, 00:00"],
  ])(
    "BLOG-1 of a day to come waits for its first moment in Warsaw, and says so: %s",
    async (day, utc, said) => {
      const { path, form } = await open({ created_at: day, title_pl: "Z przyszłości" });
      const reply = await send(path, form);
      expect((await toastOf(reply))?.message).toBe(`Goście zobaczą go od: ${said} (czas warszawski).`);
      expect((await stored())?.created_at.toISOString()).toBe(utc);
      const { edited, fields, list } = await load(path);
      expect(edited).toMatchObject({ created_at: day });
      const hint = fields.find(({ name }) => name === "is_published")?.hint;
      expect(hint).toBe(`Goście zobaczą go od: ${said} (czas warszawski).`);
      expect(list.items[0]?.detail).toBe(`Czeka do: ${said}`);
      expect(await shown()).not.toContain("Z przyszłości");
    },
  );

  test("BLOG-1 its text is stored as the allow-list leaves it", async () => {
    const { path, form } = await open({ body_pl: '<h2 onclick="x()">a</h2><script>alert(1)</script>' });
    await send(path, form);
    expect((await stored())?.body_pl).toBe("<h2>a</h2>");
  });

  test.each([
    ["no Polish title", { title_pl: " " }, "title_pl"],
    ["no address", { slug: "" }, "slug"],
    ["an address with capitals", { slug: "Nowy-Wpis" }, "slug"],
    ["an address with two hyphens in a row", { slug: "nowy--wpis" }, "slug"],
    ["a path as its address", { slug: "a/b" }, "slug"],
    ["no date", { created_at: "" }, "created_at"],
    ["a date that is none", { created_at: "2026-02-31" }, "created_at"],
    ["an unknown state", { is_published: "maybe" }, "is_published"],
    ["an excerpt too long", { excerpt_en: "x".repeat(501) }, "excerpt_en"],
  ])("BLOG-1 %s is refused beside its field, and what was typed is kept", async (_, changes, field) => {
    const before = await stored();
    const { path, form } = await open({ body_pl: "<p>typed</p>", ...changes });
    const reply = await send(path, form);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.data.result?.error ?? {})).toEqual([field]);
    expect(reply.data.result?.initialValue).toMatchObject({ body_pl: "<p>typed</p>" });
    expect(await stored()).toEqual(before);
  });

  test("BLOG-1 an address that another post has is refused beside its field", async () => {
    await changeContent((sql) => sql`insert into blog_posts (slug) values ('zajety')`);
    const { path, form } = await open({ slug: "zajety" });
    expect(await send(path, form)).toMatchObject({
      status: 409,
      data: { result: { error: { slug: ["Ten adres ma już inny wpis."] } } },
    });
  });

  test("DATA-4 PUB-6 a save over somebody else's asks about what both changed, and takes the rest", async () => {
    const { path, form } = await open({ is_published: "yes", title_en: "Mine" });
    await changeContent(
      (sql) => sql`update blog_posts set title_en = 'Theirs', is_published = false where slug = ${SLUG}`,
    );
    const reply = await send(path, form);
    expect(reply.status).toBe(409);
    expect(reply.data.conflict?.fields).toEqual([
      { name: "title_en", mine: "Mine", theirs: "Theirs", base: expect.any(String) },
    ]);
    expect(reply.data.result?.initialValue).toMatchObject({ is_published: "no" });
    const updated_at = reply.data.conflict?.updatedAt ?? "";
    expect((await send(path, { ...form, is_published: "no", updated_at })).status).toBe(302);
    expect(await stored()).toMatchObject({ title_en: "Mine", is_published: false });
  });

  test("BLOG-1 a failing back end is said, and what was typed is kept", async () => {
    const { path, form } = await open({ title_pl: "Wpisane" });
    front.refuse(503, "blog_posts");
    const reply = await send(path, form);
    expect(reply).toMatchObject({ status: 503, data: { toast: { title: "Błąd zapisu" } } });
    expect(reply.data.result?.initialValue).toMatchObject({ title_pl: "Wpisane" });
    expectSaid(/a save failed/);
  });
});

describe("removing a post", () => {
  test("BLOG-1 DATA-5 it is gone, and the history has it; a second time it is said to be gone", async () => {
    const id = String((await stored())?.id);
    expect((await load(`${LIST}?delete=${id}`)).doomed?.id).toBe(id);
    const reply = await send(LIST, { intent: "remove", id });
    expect(await toastOf(reply)).toMatchObject({ title: "Usunięto wpis" });
    expect(await stored()).toBeUndefined();
    const [entry] =
      await database`select before ->> 'slug' as slug from content_history order by id desc limit 1`;
    expect(entry?.slug).toBe(SLUG);
    expect((await send(LIST, { intent: "remove", id })).data.toast?.message).toBe(
      "Tego wpisu już nie ma. Odśwież stronę.",
    );
  });
});

describe("a post's cover", () => {
  const upload = async (bytes: Buffer) => {
    const row = await stored();
    const path = `${LIST}?edit=${row?.id}&upload=post_cover`;
    const { edited } = await load(path);
    const fields = { intent: "upload", updated_at: edited?.updated_at ?? "" };
    const sent = { name: "okladka.png", type: "image/png", bytes, fields };
    return answer<UploadReply>(() => action(askWithFile(path, admin.cookie, sent)));
  };

  test("UPL-1 BLOG-1 is uploaded into the folder of posts, with its variants, and may be taken away again", async () => {
    expect((await upload(goodFiles.webp())).status).toBe(302);
    const cover = String((await stored())?.cover_url);
    expect(cover).toMatch(/^blog\/[0-9a-f-]{36}_1600x900_[0-9a-f]{6}_s\.webp$/);
    const names = (await uploadedFiles()).map(({ name }) => String(name));
    expect(names).toContain(cover);
    const path = `${LIST}?edit=${(await stored())?.id}`;
    const { edited } = await load(`${path}&clear=post_cover`);
    expect(edited?.hasOwnFile).toBe(true);
    const form = { intent: "clear", target: "post_cover", updated_at: edited?.updated_at ?? "" };
    expect(await send(`${path}&clear=post_cover`, form)).toMatchObject({ status: 302, location: path });
    expect((await load(path)).edited?.hasOwnFile).toBe(false);
    // The history could bring it back: its file stays.
    expect((await uploadedFiles()).map(({ name }) => String(name))).toContain(cover);
  });

  test("UPL-5 BLOG-1 a file that is none is refused, and the old one stays", async () => {
    const before = await stored();
    expect((await upload(badFiles.renamedHtml())).status).toBe(400);
    expect(await stored()).toEqual(before);
  });
});
