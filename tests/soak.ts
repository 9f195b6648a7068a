/**
 * npm run test:soak: visitors and admins on the built site for half an hour (SOAK_MINUTES), and what it holds of memory
 * and descriptors, a line a minute. Exit code 1 when either does not return to its level at rest, or more than 300 MB
 * are resident at any time, or a request fails.
 */
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { connectDatabase } from "../supabase/local/database/database.ts";
import { startTemporaryHome } from "../supabase/local/home/start-home.ts";
import { ensureBuild } from "../supabase/local/process/build.ts";
import { failWith } from "../supabase/local/system/fault.ts";
import { ADMIN, openBrowser } from "./fault/admin-browser.ts";
import { startBuiltSite } from "./support/browser/browser-site.ts";
import { goodFiles } from "./support/requests/files.ts";

const MINUTES = Number(process.env.SOAK_MINUTES || 30);
const MINUTE = 60_000;
const VISITORS = 6;
/** Between a visitor's requests (milliseconds): the machine is busy, not overrun. */
const PAUSE = 20;
/** The most that may be resident, in megabytes. */
const LIMIT = 300;
/** Tolerance between idle memory levels, in megabytes: the allocator keeps more than is in use. */
const SLACK = 30;
const DESCRIPTORS = 4;

/** Collects garbage on a signal, so that only retained memory is measured. */
const COLLECT = `data:text/javascript,${encodeURIComponent(`
  import v8 from "node:v8"; import vm from "node:vm";
  v8.setFlagsFromString("--expose-gc");
  const collect = vm.runInNewContext("gc");
  process.on("SIGUSR2", () => collect());
`)}`;

type Measure = { resident: number; descriptors: number };

async function measure(pid: number): Promise<Measure> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const resident = Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024);
  return { resident, descriptors: (await readdir(`/proc/${pid}/fd`)).length };
}

/** Memory and descriptors of an idle process after garbage collection. */
async function atRest(pid: number): Promise<Measure> {
  await delay(6_000);
  for (let time = 0; time < 3; time++) {
    process.kill(pid, "SIGUSR2");
    await delay(500);
  }
  return measure(pid);
}

async function main(): Promise<number> {
  await ensureBuild(new AbortController().signal);
  const home = await startTemporaryHome({ seed: true, admin: ADMIN });
  const database = connectDatabase(home.databaseUrl);
  const env = { NODE_OPTIONS: `--import ${COLLECT}`, CONTACT_LIMIT: "100000000" };
  const site = await startBuiltSite(home, env);
  const failures: string[] = [];
  let asked = 0;
  let isOver = false;
  try {
    const admin = openBrowser(site.url);
    await admin.signIn();
    const projects = await database<{ id: string }[]>`select id from public.portfolio where is_active`;
    const [member] = await database<{ id: string }[]>`select id from public.about_team_members limit 1`;
    const [edited] = projects;
    const versionIn = (html: string) => /name="updated_at"[^>]* value="([^"]+)"/.exec(html)?.[1] ?? "";
    const pages = ["/", "/en", "/about", "/en/services/audio", "/blog", "/contact", "/privacy", "/login"];
    const paths = [...pages, ...projects.map(({ id }) => `/portfolio/${id}`), "/_root.data", "/nowhere.png"];

    const visit = async (number: number) => {
      const browser = openBrowser(site.url);
      if (number % 50 === 0) {
        const fields = { name: `Gość ${number}`, email: "gosc@example.com", message: `Wiadomość ${number}` };
        return browser.submit("/contact", fields);
      }
      // Every third with a query of its own, which no cache has.
      const path = paths[number % paths.length] ?? "/";
      return browser.visit(number % 3 ? path : `${path}?visit=${number}`);
    };
    const work = async (number: number) => {
      if (number % 20 === 0) {
        const address = `/admin/portfolio?edit=${edited?.id}`;
        const version = versionIn((await admin.visit(address)).html);
        const target = `${address}&upload=project_image`;
        return admin.upload(target, goodFiles.png(), { updated_at: version });
      }
      const address = `/admin/about?edit=${member?.id}`;
      const version = versionIn((await admin.visit(address)).html);
      return admin.submit(address, { intent: "save", name: `Osoba ${number}`, updated_at: version });
    };
    const loop = async (act: (number: number) => Promise<{ status: number }>, pause: number) => {
      for (let number = 1; !isOver; number++) {
        try {
          const { status } = await act(number);
          asked += 1;
          if (status >= 500) failures.push(`status ${status}`);
        } catch (error) {
          failures.push(String(error));
        }
        await delay(pause);
      }
    };
    const print = (name: string, { resident, descriptors }: Measure) =>
      process.stdout.write(
        `${name.padEnd(12)} ${String(resident).padStart(4)} MB ${String(descriptors).padStart(4)} descriptors ${String(asked).padStart(8)} requests\n`,
      );
    const busyFor = async (minutes: number, from: number) => {
      isOver = false;
      const visitors = Array.from({ length: VISITORS }, () => loop(visit, PAUSE));
      const everybody = [...visitors, loop(work, PAUSE * 10)];
      for (let minute = 1; minute <= minutes; minute++) {
        await delay(MINUTE);
        const now = await measure(site.pid);
        print(`minute ${from + minute}`, now);
        if (now.resident > LIMIT) failures.push(`${now.resident} MB are resident, more than ${LIMIT}`);
      }
      isOver = true;
      await Promise.all(everybody);
    };

    // Warm-up: everything loaded once is in memory after the first minute.
    await busyFor(1, 0);
    const level = await atRest(site.pid);
    print("at rest", level);
    await busyFor(Math.max(1, MINUTES - 1), 1);
    const end = await atRest(site.pid);
    print("at rest", end);
    if (end.resident > level.resident + SLACK)
      failures.push(`memory went from ${level.resident} MB to ${end.resident} MB`);
    if (end.descriptors > level.descriptors + DESCRIPTORS)
      failures.push(`descriptors went from ${level.descriptors} to ${end.descriptors}`);
    failures.push(...site.errors.slice(0, 10));
  } finally {
    isOver = true;
    await site.stop();
    await database.end();
    await home.stop();
  }
  for (const failure of new Set(failures)) process.stdout.write(`FAILED ${failure}\n`);
  return failures.length ? 1 : 0;
}

main().then((code) => process.exit(code), failWith);
