import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { makePlace, noProcessOn, start } from "../home/processes.ts";
import { eventually } from "../support/run/eventually.ts";
import { type AdminBrowser, openBrowser, versionIn } from "./admin-browser.ts";
import { expectWhole, VICTIMS, withDatabaseIn } from "./victims.ts";

/** Drafts that come due at once. */
const DRAFTS = 40;

/** Drafts and publishes one project again and again, each time under another title, until it is told to stop. */
function publishing(browser: AdminBrowser, id: string) {
  const work = { tried: 0, published: 0, isStopping: false, run };
  const address = `/admin/portfolio?edit=${id}`;
  async function save(title: string, outcome: string): Promise<boolean> {
    const { html } = await browser.visit(address);
    const [updated_at, draft_version] = [versionIn(html), versionIn(html, "draft_version")];
    if (!updated_at) return false;
    const form = { intent: "save", title_pl: title, category: "sports", updated_at, draft_version, outcome };
    return (await browser.submit(address, form)).location !== null;
  }
  async function run(): Promise<void> {
    work.isStopping = false;
    while (!work.isStopping) {
      const title = `Tytuł ${++work.tried}`;
      const isDone = await save(title, "draft")
        .then((isDrafted) => isDrafted && save(title, "publish"))
        .catch(() => false);
      if (isDone) work.published = work.tried;
      else await delay(50);
    }
  }
  return work;
}

test("PUB-2 PUB-3 DATA-3 kill -9 during publishing: each draft is published once or still one, and nothing is half done", async () => {
  const { dataDir, settings, url } = await makePlace();
  const script = await start(settings, "supabase/local/commands/start.ts");
  const [, email = "", password = ""] = await script.prints(/^Admin: +(\S+), password (\S+) \(kept in /m);
  const browser = openBrowser(url);
  expect((await browser.signIn({ email, password })).location).toBe("/admin");
  const id = await withDatabaseIn(dataDir, async (database) => {
    await database`
      insert into public.portfolio (title_pl, category, is_active)
      select 'Szkic ' || n, 'sports', false from generate_series(1, ${DRAFTS}) as n`;
    const [row] = await database<{ id: string }[]>`select id from public.portfolio where "order" = 1`;
    return row?.id ?? "";
  });

  const work = publishing(browser, id);
  for (const [round, [victim, find]] of Object.entries(VICTIMS).entries()) {
    const running = work.run();
    const pid = await find(dataDir);
    const due = `Termin ${round}`;
    await withDatabaseIn(dataDir, async (database) => {
      await database`
        insert into public.drafts (table_name, row_id, fields, base, publish_at)
        select 'portfolio', id, jsonb_build_object('title_en', ${due}::text), jsonb_build_object('title_en', title_en), now()
        from public.portfolio where title_pl like 'Szkic %'`;
      let left = DRAFTS;
      while (left === DRAFTS) {
        const drafts = await database`select from public.drafts where publish_at is not null`;
        left = drafts.count;
      }
      expect(left, `${victim} is killed in the middle`).toBeGreaterThan(0);
    });
    process.kill(pid, "SIGKILL");

    await eventually(() =>
      withDatabaseIn(dataDir, async (database) => {
        const left = await database`select from public.drafts where publish_at is not null`;
        expect(left.count, victim).toBe(0);
      }),
    );
    work.isStopping = true;
    await running;
    await withDatabaseIn(dataDir, async (database) => {
      await expectWhole(database);
      const published = await database`
        select row.id from public.portfolio as row
          join public.content_history as entry on entry.row_id = row.id::text
        where row.title_pl like 'Szkic %' and row.title_en = ${due} and row.is_active
          and entry.kind = 'published_on_schedule' and entry.after ->> 'title_en' = ${due}`;
      expect(published.count, victim).toBe(DRAFTS);
      expect(new Set(published.map((row) => row.id)).size, victim).toBe(DRAFTS);
      // The last acknowledged publication is shown, or a later attempt; a draft is newer than that.
      const [row] = await database`
        select title_pl, fields ->> 'title_pl' as drafted from public.portfolio
          left join public.drafts on row_id = id where id = ${id}`;
      const shown = Number(/^Tytuł (\d+)$/.exec(row?.title_pl)?.[1]);
      expect(shown, victim).toBeGreaterThanOrEqual(work.published);
      if (row?.drafted) expect(Number(/\d+$/.exec(row.drafted)?.[0]), victim).toBeGreaterThan(shown);
    });
  }
  script.kill("SIGTERM");
  expect(await script.ended).toBe(0);
  await noProcessOn(dataDir);
}, 600_000);
