import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { makePlace, noProcessOn, start } from "../home/processes.ts";
import { pngOf } from "../support/requests/files.ts";
import { type AdminBrowser, openBrowser, versionIn } from "./admin-browser.ts";
import { expectWhole, VICTIMS, withDatabaseIn } from "./victims.ts";

/** FAULT_ROUNDS=100 FAULT_SEED=7 npm run test:fault -- kills */
const ROUNDS = Number(process.env.FAULT_ROUNDS || 4);
const SEED = Number(process.env.FAULT_SEED || 1);
/** Acknowledged edits per admin before the kill of a round, and again after it. */
const EDITS = 3;

/** Seeded random numbers from 0 to below 1 (mulberry32): a run can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One admin's edits of rows that nobody else touches: tries an edit; true when the site acknowledges it. */
type Work = { edit: () => Promise<boolean>; acknowledged: number };

/** Saves one row again and again, each time under another name. */
function saving(browser: AdminBrowser, id: string) {
  const work = { acknowledged: 0, tried: [] as string[], kept: "", edit };
  async function edit() {
    const address = `/admin/about?edit=${id}`;
    const version = versionIn((await browser.visit(address)).html);
    if (!version) return false;
    const name = `Osoba ${work.tried.length}`;
    work.tried.push(name);
    const answer = await browser.submit(address, { intent: "save", name, updated_at: version });
    if (answer.location !== "/admin/about") return false;
    work.kept = name;
    return true;
  }
  return work;
}

/** Moves a project down and up again and again. */
function moving(browser: AdminBrowser, id: string) {
  const work = { acknowledged: 0, edit };
  async function edit() {
    const direction = work.acknowledged % 2 ? "up" : "down";
    const answer = await browser.submit("/admin/portfolio", { intent: "move", id, direction });
    return answer.location?.startsWith("/admin/portfolio") ?? false;
  }
  return work;
}

/** Gives a project one new picture after another. */
function uploading(browser: AdminBrowser, id: string) {
  const work = { acknowledged: 0, tried: [] as string[], kept: "", edit };
  async function edit() {
    const address = `/admin/portfolio?edit=${id}`;
    const version = versionIn((await browser.visit(address)).html);
    if (!version) return false;
    // Each picture is different.
    const bytes = pngOf(100 + work.tried.length, 100);
    const digest = createHash("sha256").update(bytes).digest("hex");
    work.tried.push(digest);
    const answer = await browser.upload(`${address}&upload=project_image`, bytes, { updated_at: version });
    if (!answer.location?.startsWith(address)) return false;
    work.kept = digest;
    return true;
  }
  return work;
}

/** Edits until each admin has this number of acknowledged edits; failed ones are tried again. */
async function editUntil(works: Work[], goal: number): Promise<void> {
  await Promise.all(
    works.map(async (work) => {
      while (work.acknowledged < goal) {
        const isDone = await work.edit().catch(() => false);
        if (isDone) work.acknowledged += 1;
        else await delay(50);
      }
    }),
  );
}

type Victim = keyof typeof VICTIMS | "everything";
const ORDER: Victim[] = ["site", "postgres", "home", "everything"];

test(
  `DATA-3 GATE-2 UPL-5 kill -9 at random moments under a load of edits: whatever was acknowledged is there, nothing is half done (seed ${SEED})`,
  async () => {
    const random = randomFrom(SEED);
    const { dataDir, settings, url } = await makePlace();
    let script = await start(settings, "supabase/local/commands/start.ts");
    const [, email = "", password = ""] = await script.prints(/^Admin: +(\S+), password (\S+) \(kept in /m);
    const browser = openBrowser(url);
    expect((await browser.signIn({ email, password })).location).toBe("/admin");
    const [people, projects] = await withDatabaseIn(dataDir, async (database) => [
      await database<{ id: string }[]>`select id from public.about_team_members order by "order"`,
      await database<{ id: string }[]>`select id from public.portfolio order by "order"`,
    ]);
    const savers = people.slice(0, 2).map(({ id }) => ({ id, work: saving(browser, id) }));
    const mover = moving(browser, projects[2]?.id ?? "");
    const pictured = projects.at(-1)?.id ?? "";
    const uploader = uploading(browser, pictured);
    const works: Work[] = [...savers.map(({ work }) => work), mover, uploader];

    for (let round = 0; round < ROUNDS; round++) {
      const victim = ORDER[round < ORDER.length ? round : Math.floor(random() * ORDER.length)] ?? "site";
      const said = `round ${round}: ${victim}`;
      const goal = Math.max(...works.map(({ acknowledged }) => acknowledged)) + EDITS;
      await editUntil(works, goal);
      const moment = delay(random() * 60);
      const going = editUntil(works, goal + EDITS);
      await moment;
      if (victim === "everything") {
        const all = await Promise.all(Object.values(VICTIMS).map((find) => find(dataDir)));
        for (const pid of [script.pid, ...all]) process.kill(pid, "SIGKILL");
        await script.ended;
        await noProcessOn(dataDir);
        script = await start(settings, "supabase/local/commands/start.ts");
        expect(script.stderr(), said).toBe("");
      } else process.kill(await VICTIMS[victim](dataDir), "SIGKILL");
      // The admins continue with their sessions as soon as the site is up again.
      await going;

      await withDatabaseIn(dataDir, async (database) => {
        await expectWhole(database);
        for (const { id, work } of savers) {
          const [row] = await database`select name from public.about_team_members where id = ${id}`;
          const last = work.tried.indexOf(work.kept);
          expect(work.tried.slice(last), said).toContain(row?.name);
        }
        const [moves] = await database`
          select count(*)::int as number from public.content_history
          where table_name = 'portfolio' and before ->> 'order' <> after ->> 'order'`;
        expect(moves?.number, said).toBeGreaterThanOrEqual(2 * mover.acknowledged);
        expect(moves?.number % 2, said).toBe(0);
        const [shown] = await database`select image_url from public.portfolio where id = ${pictured}`;
        const bytes = await readFile(path.join(dataDir, "media", shown?.image_url));
        const digest = createHash("sha256").update(bytes).digest("hex");
        expect(uploader.tried.slice(uploader.tried.indexOf(uploader.kept)), said).toContain(digest);
        // Every file that the bucket lists is complete.
        const objects = await database<{ name: string; size: number }[]>`
          select name, ((metadata #>> '{}')::jsonb ->> 'size')::int as size from storage.objects`;
        for (const { name, size } of objects)
          expect((await stat(path.join(dataDir, "media", name))).size, name).toBe(size);
      });
    }

    script.kill("SIGTERM");
    expect(await script.ended).toBe(0);
    await noProcessOn(dataDir);
    // The next start has nothing to repair.
    const last = await start(settings, "supabase/local/commands/start.ts");
    expect(last.stderr()).toBe("");
    expect(existsSync(path.join(dataDir, "media/.incoming"))).toBe(false);
    await withDatabaseIn(dataDir, expectWhole);
    last.kill("SIGTERM");
    expect(await last.ended).toBe(0);
    await noProcessOn(dataDir);
  },
  120_000 + ROUNDS * 60_000,
);
