import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { connectDatabase, type Database } from "../../supabase/local/database/database.ts";
import type { Home } from "../../supabase/local/home/start-home.ts";
import { startTestHome } from "../support/back-end/test-home.ts";
import { startFront } from "../support/browser/browser-front.ts";
import { type BuiltSite, startBuiltSite } from "../support/browser/browser-site.ts";
import { eventually } from "../support/run/eventually.ts";

// Times of publication over two instances of the built site: of an item ("Widoczne od") and of a draft.

const DAY_MS = 86_400_000;
const NOT_PUBLISHED = "due drafts can't be published";
/** Time within which a scheduled item is shown (PUB-3). */
const WITHIN = { timeout: 5_000, interval: 50 };

let home: Home;
let database: Database;
let front: Awaited<ReturnType<typeof startFront>>;
let sites: BuiltSite[] = [];
/** A project that becomes visible at its time, and a live one with a draft that has the same. */
let [scheduled, drafted] = ["", ""];

const startSite = () => startBuiltSite({ ...home, supabaseUrl: front.url });

beforeAll(async () => {
  home = await startTestHome({ seed: true, admin: false });
  database = connectDatabase(home.databaseUrl);
  front = await startFront(home.supabaseUrl);
  sites = await Promise.all([startSite(), startSite()]);
}, 120_000);
beforeEach(async () => {
  const [one, other] = await database<{ id: string }[]>`
    select id from portfolio where is_active order by "order" limit 2`;
  [scheduled, drafted] = [one?.id ?? "", other?.id ?? ""];
});
afterEach(async () => {
  front.mend();
  await database`update portfolio set visible_from = null, title_en = 'Before' where id = ${drafted} or id = ${scheduled}`;
  await database`delete from drafts`;
  await database`delete from content_history`;
});
afterAll(async () => {
  for (const site of sites) await site.stop();
  front?.stop();
  await database?.end();
  await home?.stop();
});

/** Gives both a time in an hour, and waits until no site shows them. */
async function schedule(): Promise<void> {
  await database`update portfolio set visible_from = now() + interval '1 hour' where id = ${scheduled}`;
  await database`
    insert into drafts (table_name, row_id, fields, base, publish_at)
    select 'portfolio', id, '{"title_en": "Drafted"}', jsonb_build_object('title_en', title_en), now() + interval '1 hour'
    from portfolio where id = ${drafted}`;
  for (const site of sites) await eventually(async () => expect(await seenOn(site)).toEqual(NOTHING));
}

/** Has their time come in six seconds: the background passes look further ahead than that. */
async function soon(): Promise<void> {
  await database`update portfolio set visible_from = now() + interval '6 s' where id = ${scheduled}`;
  await database`update drafts set publish_at = now() + interval '6 s'`;
}

const NOTHING = { item: 404, draft: false, listed: false };
const BOTH = { item: 200, draft: true, listed: true };

/** Both as visitors see them. */
async function seenOn({ url }: BuiltSite) {
  const get = (path: string) => fetch(url + path, { headers: { Connection: "close" } });
  const [item, draft, sitemap] = await Promise.all(
    [`/en/portfolio/${scheduled}`, `/en/portfolio/${drafted}`, "/sitemap.xml"].map(get),
  );
  const listed = (await sitemap?.text())?.includes(scheduled);
  return { item: item?.status, draft: (await draft?.text())?.includes("Drafted"), listed };
}

/** Waits for the time, by the database's clock. */
const come = () =>
  eventually(async () => {
    const [row] =
      await database`select visible_from <= now() as is_past from portfolio where id = ${scheduled}`;
    expect(row?.is_past).toBe(true);
  });

const publications = async () =>
  (await database`select from content_history where kind = 'published_on_schedule'`).count;

test("PUB-3 I18N-3 both are shown within 5 s of their time on every instance, and the draft is published once", async () => {
  await schedule();
  await soon();
  await come();
  for (const site of sites) await expect.poll(() => seenOn(site), WITHIN).toEqual(BOTH);
  expect(await publications()).toBe(1);
});

test("PUB-3 HOME-7 a time that comes while the back end is down is caught up with when it is back", async () => {
  await schedule();
  const failures = () =>
    sites.map(({ errors }) => errors.filter((line) => line.includes(NOT_PUBLISHED)).length);
  const before = failures();
  front.break("down");
  await soon();
  await come();
  // The last good content goes on.
  for (const site of sites) expect(await seenOn(site)).toMatchObject({ draft: false });
  expect(await database`select from drafts`).toHaveLength(1);
  // An outage is logged once, however many passes fail in it.
  await eventually(() => expect(failures()).toEqual(before.map((count) => count + 1)));
  front.mend();
  for (const site of sites) await eventually(async () => expect(await seenOn(site)).toEqual(BOTH));
  expect(await publications()).toBe(1);
});

test("PUB-3 a time that comes while no instance runs is caught up with at the start", async () => {
  await schedule();
  for (const site of sites) await site.stop();
  await soon();
  await come();
  expect(await publications()).toBe(0);
  sites = await Promise.all([startSite(), startSite()]);
  for (const site of sites) {
    expect(await seenOn(site)).toMatchObject({ item: 200, listed: true });
    await expect.poll(() => seenOn(site), WITHIN).toEqual(BOTH);
  }
  expect(await publications()).toBe(1);
});

test.each([-400, 400])(
  "PUB-3 a site's clock that jumps by %i days publishes nothing before its time, and nothing late",
  async (days) => {
    await schedule();
    const passes = () => front.asked.filter(({ path }) => path.endsWith("/due_drafts")).length;
    for (const site of sites) await site.setClock(days * DAY_MS);
    const before = passes();
    // Both have looked for due drafts since.
    await eventually(() => expect(passes()).toBeGreaterThanOrEqual(before + 3));
    for (const site of sites) expect(await seenOn(site)).toEqual(NOTHING);
    await soon();
    await come();
    for (const site of sites) await expect.poll(() => seenOn(site), WITHIN).toEqual(BOTH);
    for (const site of sites) await site.setClock(-days * DAY_MS);
    expect(await publications()).toBe(1);
  },
);
