import { beforeEach, describe, expect, test } from "vitest";
import { loader as root } from "~/root";
import { loader as dashboard } from "~/routes/admin/dashboard/route";
import { action, loader } from "~/routes/admin/translations/route";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { changeContent, database } from "../../../support/back-end/content.ts";
import { startFront } from "../../../support/back-end/front.ts";
import { answer, ask } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { toastOf } from "../../../support/requests/toast-of.ts";
import { expectSaid } from "../../../support/run/output.ts";

const PATH = "/admin/translations?view=all";
const front = await startFront();
let admin: SignedIn;
beforeEach(async () => {
  admin = await signIn();
});

const load = (query = "") => loader(ask(PATH + query, { cookie: admin.cookie }));
async function view(query = "") {
  const { desk } = await load(query);
  if (!desk?.page) throw new Error("the desk can't be read");
  return desk.page;
}
const send = (form: Record<string, string>, query = "") =>
  answer<EditReply>(() => action(ask(PATH + query, { cookie: admin.cookie, form })));
const rowOf = async (id: string, query = "") =>
  (await view(`${query}&edit=${id}`)).rows.find((row) => row.id === id);
const statesOf = async (id: string) => (await rowOf(id))?.states;
const countOf = async (show: string) => (await view()).filters.find((filter) => filter.show === show)?.count;

/** Opens a text as an admin's browser does, and sends its form with these changes. */
async function save(id: string, change: { pl?: string; en?: string }, query = "") {
  const { edited } = await view(`${query}&edit=${id}`);
  if (!edited) throw new Error(`nothing to edit: ${id}`);
  const { updated_at, pl, en } = edited.row;
  return send({ intent: "save", updated_at, pl, en, ...change }, `${query}&edit=${id}`);
}

async function firstProject() {
  const [row] = await database<{ id: string; title_pl: string }[]>`
    select id, title_pl from portfolio where "order" = 1`;
  if (!row) throw new Error("The demo content has no project.");
  return row;
}
const idOf = async (field: string) => `portfolio:${(await firstProject()).id}:${field}`;

describe("the desk", () => {
  test("DESK-1 has content and interface texts, page by page, with what is done of each", async () => {
    const page = await view();
    expect(page.places.map(({ slug }) => slug)).toEqual([
      ...["home", "live-streaming", "video-production", "audio", "lighting", "stage", "about"],
      ...["portfolio", "blog", "contact", "privacy", "shared"],
    ]);
    const sum = (column: "texts" | "done") => page.places.reduce((total, place) => total + place[column], 0);
    expect(page.progress).toMatchObject({ texts: sum("texts"), done: sum("done"), missing: 0 });
    expect(page.progress.done).toBeLessThan(page.progress.texts);
    const placeOf = async (id: string) => (await rowOf(id))?.place;
    expect(await placeOf("translations:contact.name:en")).toBe("contact");
    expect(await placeOf("translations:header.home:en")).toBe("shared");
    expect(await placeOf(await idOf("title_en"))).toBe("home");
    const [service] = await database<
      { id: string }[]
    >`select id from services where link = '/services/audio'`;
    expect(await placeOf(`service_details:${service?.id}:features_en`)).toBe("audio");
    const [seo] = await database<{ id: string }[]>`select id from seo_settings where page_path = '/privacy'`;
    expect(await placeOf(`seo_settings:${seo?.id}:title_en`)).toBe("privacy");
  });

  test("DESK-1 an emptied English text is missing on the next request, on the dashboard as well", async () => {
    const { id } = await firstProject();
    await changeContent((sql) => sql`update portfolio set description_en = '' where id = ${id}`);
    expect(await statesOf(`portfolio:${id}:description_en`)).toEqual(["missing"]);
    expect((await view("&show=missing")).rows.map((row) => row.id)).toEqual([
      `portfolio:${id}:description_en`,
    ]);
    const { progress } = await view();
    const { english } = await dashboard(ask("/admin", { cookie: admin.cookie }));
    expect(english).toMatchObject({ missing: 1, share: progress.share, done: progress.done });
  });

  test("DESK-1 a picture's description is a text to translate, and every text is counted under one filter", async () => {
    const [service] = await database<{ id: string; kit: string }[]>`
      select id, kit_picture_pl as kit from services limit 1`;
    const id = `services:${service?.id}:kit_picture_en`;
    const described = /alt="([^"]+)"/.exec(service?.kit ?? "")?.[1] ?? "none";
    expect((await rowOf(id))?.pl).toContain(described);
    const project = await firstProject();
    await changeContent(async (sql) => {
      await sql`update services set kit_picture_en = regexp_replace(kit_picture_pl, 'alt="[^"]*"', 'alt=""') where id = ${service?.id ?? ""}`;
      await sql`update portfolio set place_pl = '' where id = ${project.id}`;
    });
    expect(await statesOf(id)).toEqual(["missing"]);
    expect(await countOf("english")).toBe(1);
    const counts = await Promise.all(["todo", "done", "english"].map(countOf));
    expect(counts.reduce((sum, count) => (sum ?? 0) + (count ?? 0), 0)).toBe(await countOf("all"));
  });

  test("DESK-1 each state is told, filtered and counted", async () => {
    const { id } = await firstProject();
    const [service] = await database<{ id: string }[]>`select id from services limit 1`;
    await changeContent(async (sql) => {
      await sql`update portfolio set title_pl = 'Gala {{name}}', title_en = 'Gala',
        description_en = repeat(description_en, 3), image_alt_pl = 'Nowe tłumaczenie', image_alt_en = 'Lorem ipsum' where id = ${id}`;
      await sql`update service_details set features_pl = array['Jedna', 'Dwie'], features_en = array['One'] where service_id = ${service?.id ?? ""}`;
    });
    expect(await statesOf(`portfolio:${id}:title_en`)).toEqual(["variables"]);
    expect(await statesOf(`portfolio:${id}:description_en`)).toEqual(["longer"]);
    expect(await statesOf(`portfolio:${id}:image_alt_en`)).toEqual(["placeholder"]);
    expect(await statesOf(`service_details:${service?.id}:features_en`)).toEqual(["points"]);
    for (const state of ["variables", "longer", "placeholder", "points"])
      expect(await countOf(state)).toBe(1);
  });

  test("DESK-1 Polish that was changed after English is told until English follows, or Polish is as it was", async () => {
    const { id, title_pl } = await firstProject();
    const text = `portfolio:${id}:title_en`;
    await changeContent((sql) => sql`update portfolio set title_pl = 'Nowy' where id = ${id}`);
    expect(await statesOf(text)).toEqual(["outdated"]);
    await database`update portfolio set title_pl = ${title_pl} where id = ${id}`;
    expect(await statesOf(text)).toEqual([]);
    await database`update portfolio set title_pl = 'Nowszy' where id = ${id}`;
    expect(await statesOf(text)).toEqual(["outdated"]);
    await save(text, { en: "Newer" });
    expect(await statesOf(text)).toEqual([]);
    await save(text, { pl: "Najnowszy", en: "Newest" });
    expect(await statesOf(text)).toEqual([]);
  });

  test("DESK-1 is searched without regard to marks and case, and paged", async () => {
    const page = await view("&q=ODRA%20festival");
    expect(page.rows.map(({ en }) => en)).toContain("Neon Odra Festival");
    expect(page.count).toBe(page.rows.length);
    const all = await view("&page=2");
    expect(all.rows).toHaveLength(50);
    expect(all.view.page).toBe(2);
    expect((await view("&page=999")).view.page).toBe(all.pages);
    expect((await view("&q=Żaden%00 taki")).rows).toEqual([]);
  });

  test("DESK-1 keys without a row, and rows that no code uses", async () => {
    await changeContent(
      (sql) => sql`insert into translations (key, pl, en) values ('nobody.asks', 'Nikt', 'Nobody')`,
    );
    expect((await view("&show=unused")).rows.map(({ id }) => id)).toEqual(["translations:nobody.asks:en"]);
    const { rows, count } = await view("&show=untabled&q=header.home");
    expect(rows.map(({ id }) => id)).toEqual(["translations:header.home:en"]);
    expect(count).toBe(1);
  });

  test("DESK-1 that can't be read is said to be so", async () => {
    front.refuse(503, "translation_texts");
    expect((await load()).desk).toEqual({ page: null });
    expectSaid(/the translation desk can't be read/);
  });
});

describe("editing", () => {
  test("DESK-1 saves one field of a row as its own editor would, and leads back to the view", async () => {
    const id = await idOf("description_en");
    const reply = await save(id, { en: "<p>New</p><script>alert(1)</script>" }, "&show=todo&site=home");
    expect(reply).toMatchObject({ status: 302, location: `${PATH}&show=todo&site=home` });
    expect(await toastOf(reply)).toMatchObject({ type: "success", title: "Zapisano zmiany" });
    const [row] = await database`select * from portfolio where id = ${id.split(":")[1] ?? ""}`;
    expect(row).toMatchObject({ description_en: "<p>New</p>" });
    const [entry] = await database`select before, after from content_history order by id desc limit 1`;
    const said = (row: Record<string, unknown>, name: string) => JSON.stringify(row[name]);
    const changed = Object.keys(entry?.after).filter(
      (name) => said(entry?.before, name) !== said(entry?.after, name),
    );
    expect(changed.sort()).toEqual(["description_en", "updated_at"]);
  });

  test("DESK-1 refuses what the editor refuses", async () => {
    const id = await idOf("title_en");
    expect((await save(id, { pl: "" })).data.result?.error).toEqual({ pl: [expect.any(String)] });
    expect((await save(id, { en: "x".repeat(301) })).data.result?.error).toEqual({
      en: ["Najwyżej 300 znaków."],
    });
    expect((await send({ intent: "save" }, "&edit=portfolio:x:image_url")).status).toBe(400);
  });

  test("DESK-1 merges with what somebody else saved, and asks about what both changed", async () => {
    const id = await idOf("title_en");
    const { edited } = await view(`&edit=${id}`);
    const row = id.split(":")[1] ?? "";
    const form = { intent: "save", ...edited?.row, en: "Mine" };
    await changeContent((sql) => sql`update portfolio set title_pl = 'Ich' where id = ${row}`);
    expect((await send(form, `&edit=${id}`)).status).toBe(302);
    expect((await database`select title_pl, title_en from portfolio where id = ${row}`)[0]).toEqual({
      title_pl: "Ich",
      title_en: "Mine",
    });
    const reply = await send({ ...form, en: "Other" }, `&edit=${id}`);
    expect(reply.status).toBe(409);
    expect(reply.data.conflict?.fields).toEqual([
      { name: "en", base: edited?.row.en, mine: "Other", theirs: "Mine" },
    ]);
  });

  test("DESK-1 a bundled text gets a row of its own, which shows on the next request", async () => {
    const id = "translations:common.letsTalk:en";
    expect((await save(id, { en: "Come and talk" })).status).toBe(302);
    const { data } = await answer<{ texts: { common: { letsTalk: string } } }>(() => root(ask("/en")));
    expect(data.texts.common.letsTalk).toBe("Come and talk");
    expect((await save(id, { en: "Talk" })).status).toBe(302);
    expect((await rowOf(id))?.origin).toBe("changed");
    await save(id, { en: "" });
    expect(await statesOf(id)).toEqual(["missing"]);
  });

  test("DESK-1 a text of every table is saved", async () => {
    const texts = new Map<string, string>();
    const { pages } = await view();
    for (let page = 1; page <= pages; page += 1)
      // Of a field of pictures alone no other text is stored.
      for (const { id } of (await view(`&page=${page}`)).rows)
        if (!id.includes(":kit_picture_")) texts.set(id.split(":")[0] ?? "", id);
    expect([...texts.keys()].sort()).toEqual([
      ...["about_hero", "about_team_members", "blog_posts", "client_logos", "company", "content_blocks"],
      ...["portfolio", "seo_settings", "service_banners", "service_details", "services", "testimonials"],
      "translations",
    ]);
    for (const id of texts.values()) expect((await save(id, { en: "New English" })).status, id).toBe(302);
    const saved = await view("&q=New%20English");
    expect(saved.rows.map(({ id }) => id).sort()).toEqual([...texts.values()].sort());
  });

  test("DESK-1 a list is a text with a point a paragraph", async () => {
    const [service] = await database<{ id: string }[]>`select id from services limit 1`;
    const id = `service_details:${service?.id}:features_en`;
    const { edited } = await view(`&edit=${id}`);
    const points = edited?.row.en.split("\n\n") ?? [];
    expect(points.length).toBeGreaterThan(2);
    await save(id, { en: [...points.slice(1), "New\nWith a text"].join("\n\n") });
    const [row] =
      await database`select features_en from service_details where service_id = ${service?.id ?? ""}`;
    expect(row?.features_en).toEqual([...points.slice(1), "New\nWith a text"]);
  });
});

describe("marks", () => {
  const SAME = "translations:header.menu:en";

  test("DESK-1 what is right the same way is marked as done, until one of the texts changes", async () => {
    const before = await view();
    const row = await rowOf(SAME);
    expect(row).toMatchObject({ states: ["same"], canBeMarked: true, isMarked: false });
    const reply = await send({ intent: "mark", id: SAME, hash: row?.hash ?? "" }, "&show=same");
    expect(reply).toMatchObject({ status: 302, location: `${PATH}&show=same` });
    expect(await rowOf(SAME)).toMatchObject({ isMarked: true });
    const after = await view();
    expect(after.progress.done).toBe(before.progress.done + 1);
    expect((await view("&show=same")).count).toBe((await countOf("same")) ?? 0);
    await save(SAME, { pl: "Menu główne", en: "Menu główne" });
    expect(await rowOf(SAME)).toMatchObject({ isMarked: false, states: ["same"] });
    await save(SAME, { pl: "Menu", en: "Menu" });
    expect(await rowOf(SAME)).toMatchObject({ isMarked: true });
    await send({ intent: "unmark", id: SAME });
    expect(await rowOf(SAME)).toMatchObject({ isMarked: false });
  });

  test("DESK-1 a missing text can't be marked, nor by a hash that is none", async () => {
    const id = await idOf("description_en");
    await changeContent((sql) => sql`update portfolio set description_en = ''`);
    expect(await rowOf(id)).toMatchObject({ states: ["missing"], canBeMarked: false });
    expect((await send({ intent: "mark", id: SAME, hash: "x" })).status).toBe(400);
  });
});
