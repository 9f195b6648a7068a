import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { variantsOf } from "~/files/picture-name";
import { upload } from "~/i18n/admin/upload";
import { connectDatabase, type Database } from "../../supabase/local/database/database.ts";
import type { Home } from "../../supabase/local/home/start-home.ts";
import { askSite, backEndAnswers, expectRefusal, makePlace, noProcessOn, start } from "../home/processes.ts";
import { startTestHome } from "../support/back-end/test-home.ts";
import { type BuiltSite, startBuiltSite } from "../support/browser/browser-site.ts";
import { sharePng } from "../support/requests/files.ts";
import { ADMIN, type AdminBrowser, openBrowser } from "./admin-browser.ts";

// Simulates a full disk: the kernel's file size limit makes a process's writes fail in the same way as a disk with
// no space left. Files of other processes, such as the database's, are not affected.

let home: Home;
let database: Database;
let site: BuiltSite;
let browser: AdminBrowser;
let temporary: string;

beforeAll(async () => {
  home = await startTestHome({ seed: true, admin: ADMIN });
  database = connectDatabase(home.databaseUrl);
  temporary = await mkdtemp(path.join(os.tmpdir(), "fault-tests-"));
  site = await startBuiltSite(home, { TMPDIR: temporary });
  browser = openBrowser(site.url);
  await browser.signIn();
});
afterAll(async () => {
  await site?.stop();
  await database?.end();
  await home?.stop();
  await rm(temporary, { recursive: true, force: true });
});

const limit = (pid: number, size: number | "unlimited") =>
  promisify(execFile)("prlimit", ["--pid", String(pid), `--fsize=${size}:unlimited`]);

async function readProject() {
  const [row] = await database<{ id: string; image_url: string; updated_at: string }[]>`
    select id, image_url, to_json(updated_at) #>> '{}' as updated_at from public.portfolio order by "order" limit 1`;
  return row ?? expect.fail("no project");
}
/** The files in a folder of the bucket, variants and all. */
const filesIn = async (folder: string) =>
  (await readdir(path.join(home.mediaDir, folder), { withFileTypes: true, recursive: true }))
    .flatMap((entry) => (entry.isFile() ? path.join(entry.parentPath, entry.name) : []))
    .sort();

/** Sends a picture. @returns the page's HTML, or the redirect's target */
async function send() {
  const { id, updated_at } = await readProject();
  const address = `/admin/portfolio?edit=${id}&upload=project_image`;
  const { status, html, location } = await browser.upload(address, sharePng(), { updated_at });
  return { status, html, location };
}

test.each([
  ["the site's disk is full", () => limit(site.pid, 4_096), () => limit(site.pid, "unlimited")],
  ["the storage's disk is full", () => limit(home.pid, 4_096), () => limit(home.pid, "unlimited")],
  [
    "the site's temporary folder can't be written",
    () => rm(temporary, { recursive: true }),
    () => mkdtemp(temporary).then((made) => promisify(execFile)("mv", [made, temporary])),
  ],
  [
    "the media folder can't be written",
    () => rm(inMedia(), { recursive: true, force: true }).then(() => writeFile(inMedia(), "")),
    () => rm(inMedia()),
  ],
])(
  "UPL-5 %s: the admin is told, the old picture stays, nothing is left behind; then it works again",
  async (_what, fill, free) => {
    const [before, stored] = [await readProject(), await filesIn("portfolio")];
    await fill();
    const refused = await send();
    expect(refused.status).toBe(503);
    expect(refused.html).toContain(upload.imageFailed.title);
    expect(await readProject()).toEqual(before);
    expect(await filesIn("portfolio")).toEqual(stored);
    await free();
    // A failed upload leaves no file, neither in the temporary folder nor in the bucket.
    expect(await readdir(temporary)).toEqual([]);
    expect(await filesIn(".incoming").catch(() => [])).toEqual([]);
    const objects = await database`select 1 from storage.objects where name like 'portfolio/%'`;
    expect(objects).toHaveLength(stored.length);

    expect((await send()).status).toBe(302);
    const added = variantsOf((await readProject()).image_url).length + 1;
    expect(await filesIn("portfolio")).toHaveLength(stored.length + added);
  },
);

/** Folder of files that are being written. */
const inMedia = () => path.join(home.mediaDir, ".incoming");

test("a first start on a full disk says so in one line; with space it is as if it had never been", async () => {
  const { dataDir, settings, url } = await makePlace();
  const full =
    "data:text/javascript,import{execFileSync}from'node:child_process';execFileSync('prlimit',['--pid',process.pid,'--fsize=200000:unlimited'])";
  const limited = { ...settings, NODE_OPTIONS: `--import "${full}"` };
  await expectRefusal(
    "tests/home/stand-in/start.ts",
    limited,
    /^The database could not be created: .*File too large/,
  );
  await noProcessOn(dataDir);

  const script = await start(settings);
  await backEndAnswers(await askSite(url));
  script.kill("SIGTERM");
  expect(await script.ended).toBe(0);
});
