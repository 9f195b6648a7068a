import { beforeEach, describe, expect, test } from "vitest";
import { loader } from "~/routes/admin/dashboard/route";
import { changeContent, database } from "../../../support/back-end/content.ts";
import { startFront } from "../../../support/back-end/front.ts";
import { putMessages } from "../../../support/back-end/messages.ts";
import { ask } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { expectSaid } from "../../../support/run/output.ts";
import { startVideoProvider } from "../../../support/services/video-provider.ts";

const provider = await startVideoProvider();
const front = await startFront({ VIDEO_BASE_URL: provider.url, VIDEO_LIBRARY_ID: "77" });
let admin: SignedIn;
beforeEach(async () => {
  admin = await signIn();
  provider.answers.clear();
});

const load = () => loader(ask("/admin", { cookie: admin.cookie }));
const firstProject = async () => {
  const [row] = await database<{ id: string; title_pl: string }[]>`
    select id, title_pl from portfolio where is_active order by "order" limit 1`;
  if (!row) throw new Error("no project");
  return row;
};

describe("what needs somebody", () => {
  test("PANEL-4 the last three messages that wait can be read, the newest first", async () => {
    await putMessages(
      { name: "Ewa" },
      { name: "Jan", message: "Gala\n\n 14 marca", isRead: true, delivery_state: "failed", attempts: 2 },
      { name: "Iza", isRead: true },
      { name: "Ola" },
      { name: "Ala" },
    );
    const { waiting } = await load();
    expect(waiting?.map(({ name, isUnread, isUndelivered }) => [name, isUnread, isUndelivered])).toEqual([
      ["Ewa", true, false],
      ["Jan", false, true],
      ["Ola", true, false],
    ]);
    expect(waiting?.[1]).toMatchObject({ text: "Gala 14 marca" });
  });

  test("PANEL-4 a draft is named with its author, a scheduled item with its time, and each leads to its editor", async () => {
    const { id } = await firstProject();
    await changeContent(async (sql) => {
      await sql`delete from drafts`;
      await sql`insert into drafts (table_name, row_id, fields, author) values ('portfolio', ${id}, '{"title_pl": "Nowa nazwa"}', ${admin.id})`;
      await sql`update testimonials set visible_until = now() + interval '3 days' where name = 'Marcus Feld'`;
    });
    const { planned } = await load();
    expect(planned?.total).toBe(2);
    expect(planned?.items).toMatchObject([
      {
        kind: "draft",
        type: "Projekt",
        name: "Nowa nazwa",
        who: "anna",
        to: `/admin/portfolio?edit=${id}#project-title`,
      },
      { kind: "ends", type: "Opinia", name: "Marcus Feld", who: "" },
    ]);
  });

  test("PANEL-4 DESK-1 an emptied English text and an emptied alternative text are counted on the next request", async () => {
    const { id, title_pl } = await firstProject();
    await changeContent((sql) => sql`update portfolio set image_alt_pl = 'x', image_alt_en = 'x'`);
    const before = await load();
    await changeContent(
      (sql) =>
        sql`update portfolio set description_en = '', image_alt_pl = '', image_alt_en = '' where id = ${id}`,
    );
    const { english, undescribed } = await load();
    expect(english?.missing).toBe((before.english?.missing ?? 0) + 1);
    expect(english?.sections).toContainEqual({ name: "Portfolio", missing: expect.any(Number) });
    expect(english?.share).toBeLessThan(100);
    expect(undescribed?.total).toBe((before.undescribed?.total ?? 0) + 1);
    expect(undescribed?.items.map(({ name }) => name)).toContain(title_pl);
  });

  test("PANEL-4 a video that the provider does not have is named", async () => {
    provider.answers.set("dead-on-desk", 404);
    await changeContent(
      (sql) => sql`insert into media_assets (bunny_id) values ('dead-on-desk'), ('alive-on-desk')`,
    );
    const { deadVideos, health } = await load();
    expect(deadVideos).toMatchObject({ total: 1, items: [{ type: "Film w tle", name: "dead-on-desk" }] });
    expect(health).toContainEqual({ name: "Filmy", state: "good", text: "Działa" });
  });
});

test("PANEL-4 the latest changes are told in plain words, and counted by the week", async () => {
  const { id } = await firstProject();
  await changeContent((sql) =>
    sql.begin(async (transaction) => {
      const claims = JSON.stringify({ sub: admin.id });
      await transaction`
        select set_config('request.jwt.claim.sub', ${admin.id}, true), set_config('request.jwt.claims', ${claims}, true)`;
      await transaction`update portfolio set title_pl = 'Bal w operze' where id = ${id}`;
    }),
  );
  const { changes, weeks } = await load();
  expect(changes?.[0]).toMatchObject({
    text: "Zmieniono tytuł projektu „Bal w operze”",
    who: "anna",
    when: expect.stringMatching(/^dziś, /),
  });
  expect(changes?.length).toBeLessThanOrEqual(8);
  expect(weeks).toHaveLength(12);
  expect(weeks?.at(-1)?.changes).toBeGreaterThan(0);
});

test("PANEL-4 the last backup is shown, and that there is none", async () => {
  const backup = async () => (await load()).health.find(({ name }) => name === "Kopia zapasowa");
  await database`delete from private.last_backup`;
  expect(await backup()).toMatchObject({ state: "warning", text: "Brak kopii" });
  await database`insert into private.last_backup (made_at) values (now())`;
  expect(await backup()).toMatchObject({ state: "good", text: expect.stringMatching(/^dziś, /) });
  await database`update private.last_backup set made_at = now() - interval '20 days'`;
  expect(await backup()).toMatchObject({
    state: "warning",
    text: expect.stringContaining("ponad tydzień temu"),
  });
  await database`delete from private.last_backup`;
});

test.each([
  ["dashboard_counts", "counts"],
  ["content_tasks", "planned"],
  ["translation_texts", "english"],
  ["latest_changes", "changes"],
  ["weekly_activity", "weeks"],
  ["contact_messages", "waiting"],
] as const)("PANEL-4 DASH-1 where %s fails, the rest of the dashboard is there", async (name, part) => {
  front.refuse(503, name);
  const data = await load();
  expect(data[part]).toBeNull();
  const others = (["counts", "planned", "english", "changes", "weeks", "waiting"] as const).filter(
    (other) => other !== part,
  );
  for (const other of others) expect(data[other], other).not.toBeNull();
  expect(data.health[0]).toEqual({ name: "Baza danych", state: "warning", text: "Odpowiada częściowo" });
  expectSaid(/can't be read/);
});
