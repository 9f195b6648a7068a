import { beforeEach, describe, expect, test } from "vitest";
import { action, loader } from "~/routes/admin/about/route";
import { loader as aboutPage } from "~/routes/site/about";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { changeContent, database } from "../../../support/back-end/content.ts";
import { startFront } from "../../../support/back-end/front.ts";
import { answer, ask } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { toastOf } from "../../../support/requests/toast-of.ts";
import { expectSaid } from "../../../support/run/output.ts";

const LIST = "/admin/about";
const front = await startFront();
let admin: SignedIn;
beforeEach(async () => {
  admin = await signIn();
});

const load = (path = LIST) => loader(ask(path, { cookie: admin.cookie }));
const send = (form: Record<string, string>, path = LIST) =>
  answer<EditReply>(() => action(ask(path, { cookie: admin.cookie, form })));

type Row = { id: string; order: number; name: string; is_active: boolean; version: string };
const team = () =>
  database<Row[]>`select id, "order", name, is_active, to_json(updated_at) #>> '{}' as version
    from about_team_members order by "order"`;
async function member(place = 1): Promise<Row> {
  const row = (await team())[place - 1];
  if (!row) throw new Error(`There is no team member ${place}.`);
  return row;
}
const hero = async () =>
  (await database`select *, to_json(updated_at) #>> '{}' as version from about_hero`)[0] ?? { version: "" };

const HERO = { title_pl: "Kim jesteśmy", title_en: "Who we are", subtitle_pl: "Podtytuł", subtitle_en: "" };
const MEMBER = {
  name: "Ola Kamera",
  role_pl: "Operatorka",
  role_en: "Operator",
  bio_pl: "Kręci.",
  bio_en: "",
  image_alt_pl: "",
  image_alt_en: "",
};

describe("the hero", () => {
  const save = (form: Record<string, string>) => send({ intent: "save", ...form }, `${LIST}?edit=hero`);

  test("ABA-1 is shown, and edited at ?edit=hero", async () => {
    expect(await load()).toMatchObject({ isHeroEdited: false, hero: { title_pl: expect.any(String) } });
    expect(await load(`${LIST}?edit=hero`)).toMatchObject({ isHeroEdited: true, team: { edited: null } });
  });

  test("ABA-1 its texts are saved, and the next request shows them", async () => {
    const { version, video_url } = await hero();
    const reply = await save({ ...HERO, updated_at: version });
    expect(reply).toMatchObject({ status: 302, location: LIST });
    expect(await toastOf(reply)).toMatchObject({
      type: "success",
      title: "Sekcja hero została zaktualizowana",
    });
    expect(await hero()).toMatchObject({ ...HERO, video_url });
    expect((await aboutPage(ask("/about"))).hero?.title.text).toBe("Kim jesteśmy");
  });

  test("ABA-1 before it was ever saved it is made", async () => {
    await changeContent((sql) => sql`delete from about_hero`);
    expect((await load()).hero).toMatchObject({ updated_at: "", title_pl: "" });
    expect((await save({ ...HERO, updated_at: "" })).status).toBe(302);
    expect(await hero()).toMatchObject(HERO);
  });

  test("ABA-1 DATA-4 two admins who both make it: the second is told so", async () => {
    const reply = await save({ ...HERO, updated_at: "" });
    expect(reply.status).toBe(409);
    expect(reply.data.conflict?.fields.map(({ name }) => name)).toContain("title_pl");
  });

  test("ABA-1 without a Polish title it is refused, and what was typed is kept", async () => {
    const before = await hero();
    const reply = await save({ ...HERO, title_pl: " ", updated_at: before.version });
    expect(reply).toMatchObject({ status: 400 });
    expect(reply.data.result?.error).toEqual({ title_pl: ["Wpisz tytuł po polsku."] });
    expect(reply.data.result?.initialValue).toMatchObject({ title_en: "Who we are" });
    expect(await hero()).toEqual(before);
  });

  test("DATA-4 somebody else saved meanwhile: both versions, and nothing is overwritten", async () => {
    const { version, title_en: base } = await hero();
    await changeContent((sql) => sql`update about_hero set title_en = 'Theirs'`);
    const reply = await save({ ...HERO, updated_at: version });
    expect(reply.status).toBe(409);
    expect(reply.data.conflict?.fields).toContainEqual({
      name: "title_en",
      base,
      mine: "Who we are",
      theirs: "Theirs",
    });
    expect((await hero()).title_en).toBe("Theirs");
  });

  test("DATA-4 a save that happened though nobody was told is saved when it is sent again; with another word it is not", async () => {
    const { version } = await hero();
    await save({ ...HERO, title_en: "Once", updated_at: version });
    const again = await save({ ...HERO, title_en: "Once", updated_at: version });
    expect(again.status).toBe(302);
    expect(await toastOf(again)).toMatchObject({ type: "success" });
    expect((await save({ ...HERO, title_en: "Twice", updated_at: version })).status).toBe(409);
    expect((await hero()).title_en).toBe("Once");
  });

  test("ABA-1 a failing back end is said, and what was typed is kept", async () => {
    const { version } = await hero();
    front.refuse(503, "about_hero");
    const reply = await save({ ...HERO, updated_at: version });
    expect(reply).toMatchObject({
      status: 503,
      data: { toast: { type: "error", title: "Błąd zapisu", message: "Nie udało się zapisać zmian" } },
    });
    expect(reply.data.result?.initialValue).toMatchObject({ title_en: "Who we are" });
    expectSaid(/a save failed/);
  });
});

describe("the team", () => {
  const save = (id: string, form: Record<string, string>) =>
    send({ intent: "save", ...form }, `${LIST}?edit=${id}`);

  test("ABA-2 that can't be read is said to be so, and the page is served", async () => {
    front.refuse(503, "about_team_members");
    expect(await load()).toMatchObject({ hero: expect.anything(), team: { total: null } });
    expectSaid(/about team members can't be read/);
  });

  test("ABA-2 a new member's form has placeholder texts and picture", async () => {
    expect((await load(`${LIST}?edit=new`)).team.edited).toMatchObject({
      name: "Nowy członek zespołu",
      role_pl: "Stanowisko",
      role_en: "Position",
      bio_pl: "Biografia",
      bio_en: "Biography",
      preview: "/media/team/placeholder.webp",
    });
  });

  test("ABA-2 PUB-2 a save closes the editor and leaves a hidden member hidden until it is published", async () => {
    await changeContent((sql) => sql`update about_team_members set is_active = false where "order" = 1`);
    const { id, version } = await member();
    const reply = await save(id, { ...MEMBER, updated_at: version });
    expect(reply).toMatchObject({ status: 302, location: LIST });
    expect(await toastOf(reply)).toMatchObject({
      title: "Członek zespołu został zaktualizowany",
      message: "Goście tego nie widzą: wpis jest ukryty.",
    });
    const saved = await member();
    expect(saved).toMatchObject({ name: "Ola Kamera", is_active: false });
    await save(id, { ...MEMBER, updated_at: saved.version, outcome: "publish" });
    expect(await member()).toMatchObject({ is_active: true });
    expect((await aboutPage(ask("/about"))).members[0]).toMatchObject({ name: "Ola Kamera" });
  });

  test("ABA-2 without a name it is refused beside the field, and what was typed is kept", async () => {
    const before = await member();
    const reply = await save(before.id, { ...MEMBER, name: "", updated_at: before.version });
    expect(reply.status).toBe(400);
    expect(reply.data.result?.error).toEqual({ name: ["Wpisz imię i nazwisko."] });
    expect(reply.data.result?.initialValue).toMatchObject({ role_pl: "Operatorka" });
    expect(await member()).toEqual(before);
  });

  test("ABA-2 too long a text is refused beside its field", async () => {
    const { id, version } = await member();
    const reply = await save(id, { ...MEMBER, bio_en: "x".repeat(5_001), updated_at: version });
    expect(reply.data.result?.error).toEqual({ bio_en: ["Najwyżej 5000 znaków."] });
  });

  test("DATA-4 somebody else saved meanwhile: both versions; the picture alone is a version too", async () => {
    const { id, version } = await member();
    await changeContent((sql) => sql`update about_team_members set bio_en = 'Theirs' where id = ${id}`);
    const reply = await save(id, { ...MEMBER, updated_at: version });
    expect(reply.status).toBe(409);
    expect(reply.data.conflict?.fields).toContainEqual(
      expect.objectContaining({ name: "bio_en", mine: "", theirs: "Theirs" }),
    );
  });

  test("ABA-2 one that was removed meanwhile is said to be gone", async () => {
    const { id, version } = await member();
    await changeContent((sql) => sql`delete from about_team_members where id = ${id}`);
    const reply = await save(id, { ...MEMBER, updated_at: version });
    expect(reply).toMatchObject({ status: 409, data: { toast: { title: "Błąd zapisu" } } });
  });

  test("DATA-4 ABA-2 an address that names one who was removed says so; the hero's does not", async () => {
    const { id } = await member(2);
    expect(await load(`${LIST}?edit=${id}`)).toMatchObject({ team: { isGone: false } });
    await send({ intent: "remove", id });
    expect(await load(`${LIST}?edit=${id}`)).toMatchObject({ team: { isGone: true, edited: null } });
    expect(await load(`${LIST}?delete=${id}`)).toMatchObject({ team: { isGone: true, doomed: null } });
    expect(await load(`${LIST}?edit=hero`)).toMatchObject({ team: { isGone: false } });
    expect(await load()).toMatchObject({ team: { isGone: false } });
  });

  test("ABA-2 one who is gone already is said to be so, which is no failure to look into", async () => {
    const { id } = await member(2);
    await changeContent(async () => {});
    await send({ intent: "remove", id });
    const message = "Tej osoby nie ma już w zespole. Odśwież stronę.";
    expect(await send({ intent: "remove", id })).toMatchObject({
      status: 409,
      data: { toast: { type: "error", title: "Błąd usuwania", message } },
    });
  });

  test("ABA-2 ?delete= asks; the removal closes the gap", async () => {
    const { id } = await member(2);
    expect((await load(`${LIST}?delete=${id}`)).team.doomed?.id).toBe(id);
    await changeContent(async () => {});
    const reply = await send({ intent: "remove", id });
    expect(reply).toMatchObject({ status: 302, location: LIST });
    expect(await toastOf(reply)).toMatchObject({ title: "Usunięto członka zespołu" });
    const rest = await team();
    expect(rest.map(({ order }) => order)).toEqual(rest.map((_, index) => index + 1));
    expect(rest.map((row) => row.id)).not.toContain(id);
  });

  test.each([
    ["remove", "about_team_members", "Błąd usuwania", "Nie udało się usunąć członka zespołu"],
    ["move", "move_item", "Błąd przesuwania", "Nie udało się zmienić kolejności"],
  ])("ABA-2 ABA-3 a %s that fails is said, and nothing changes", async (intent, name, title, message) => {
    const before = await team();
    front.refuse(503, name);
    const reply = await send({ intent, id: before[0]?.id ?? "", direction: "down" });
    expect(reply).toMatchObject({ status: 503, data: { toast: { type: "error", title, message } } });
    expect(await team()).toEqual(before);
    expectSaid(/a write failed/);
  });

  test("ABA-3 a move swaps with the neighbour, and does nothing at the ends", async () => {
    await changeContent(async () => {});
    const before = (await team()).map(({ id }) => id);
    const [first = "", second = "", ...rest] = before;
    await send({ intent: "move", id: first, direction: "up" });
    expect((await team()).map(({ id }) => id)).toEqual(before);
    const reply = await send({ intent: "move", id: first, direction: "down" });
    expect(reply).toMatchObject({ status: 302, location: LIST });
    expect((await team()).map(({ id }) => id)).toEqual([second, first, ...rest]);
  });

  test("ABA-3 orders stay unique and gapless after any sequence of moves, deletes and additions", async () => {
    await changeContent(async () => {});
    for (let step = 0; step < 30; step += 1) {
      const rows = await team();
      const { id } = rows[(step * 7) % rows.length] ?? { id: "" };
      if (step % 10 === 4) await save("new", { ...MEMBER, id: crypto.randomUUID() });
      else if (step % 10 === 9) await send({ intent: "remove", id });
      else await send({ intent: "move", id, direction: step % 3 ? "down" : "up" });
      const after = await team();
      expect(after.map(({ order }) => order)).toEqual(after.map((_, index) => index + 1));
    }
  });

  test("ABA-2 an intent that is not known is refused", async () => {
    expect((await send({ intent: "explode" })).status).toBe(400);
  });
});
