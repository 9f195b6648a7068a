/**
 * npm run test:soak: half an hour (SOAK_MINUTES) under life on the built site. Visitors ask for SOAK_RATE pages a second
 * (200), one in ten for an address that no cache has; three admins save, publish, undo, upload, sign out and in, each a
 * step every two seconds; scheduled posts come and go; the e-mail service fails one time in three; the back end is killed
 * twice. A line a minute.
 * Exit code 1 with any 5xx but the announced 503 around the kills and the form's where the e-mail service failed, a lost
 * write, memory or descriptors that do not return to their level at rest, more than 300 MB resident at any time, or a
 * public page's 99th percentile of 50 ms or more outside of the kills.
 */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { connectDatabase, type Database } from "../supabase/local/database/database.ts";
import { createAdmin } from "../supabase/local/home/accounts.ts";
import { type Home, startHome } from "../supabase/local/home/start-home.ts";
import { ensureBuild } from "../supabase/local/process/build.ts";
import { supervise } from "../supabase/local/process/supervise.ts";
import { failWith } from "../supabase/local/system/fault.ts";
import { ADMIN } from "./fault/admin-browser.ts";
import { createLatencies } from "./soak/latency.ts";
import { messageOf, sendMessage, workAsAdmin } from "./soak/work.ts";
import { startBuiltSite } from "./support/browser/browser-site.ts";
import { type Behaviour, startEmailService } from "./support/services/email-service.ts";

const MINUTES = Number(process.env.SOAK_MINUTES || 30);
const RATE = Number(process.env.SOAK_RATE || 200);
const MINUTE = 60_000;
/** The most that may be resident, in megabytes. */
const LIMIT = 300;
/** Tolerance between idle memory levels, in megabytes: the allocator keeps more than is in use. */
const SLACK = 30;
const DESCRIPTORS = 4;
/** Limit of a public page's 99th percentile outside of the kills, in milliseconds. */
const SLOWEST_MS = 50;
/** Time from a kill until the back end must answer writes again, in milliseconds; and for what had been waiting. */
const RETURN_MS = 10_000;
const SETTLING_MS = 5_000;
/** Interval of a visitor's message and of a scheduled post, in milliseconds. */
const MESSAGE_EVERY_MS = 2_000;
const SCHEDULE_EVERY_MS = 5_000;

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

/** Time in which idle connections end, in milliseconds: the server keeps them for 65 s. */
const IDLE_MS = 70_000;

/** Memory and descriptors of an idle process, without kept connections, after garbage collection. */
async function atRest(pid: number): Promise<Measure> {
  await delay(IDLE_MS);
  for (let time = 0; time < 3; time++) {
    process.kill(pid, "SIGUSR2");
    await delay(500);
  }
  return measure(pid);
}

/** Runs a statement; the back end may be away for a moment. */
async function onDatabase<T>(home: Home, use: (database: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const database = connectDatabase(home.databaseUrl);
    try {
      return await use(database);
    } catch (error) {
      if (attempt === 20) throw error;
      await delay(1_000);
    } finally {
      await database.end({ timeout: 1 }).catch(() => {});
    }
  }
}

async function main(): Promise<number> {
  await ensureBuild(new AbortController().signal);
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "rezyserka-live-soak-"));
  let home: Home | undefined;
  const supervised = await supervise("The embedded home", async (last?: Home) => {
    const ports = last && { port: last.port, postgresPort: last.postgresPort };
    home = await startHome({ dataDir, seed: true, admin: ADMIN, ...ports });
    return home;
  });
  const current = () => home as Home;
  const mail = await startEmailService();
  let [mails, failedMails] = [0, 0];
  mail.behave((): Behaviour => {
    const isFailing = ++mails % 3 === 0;
    if (isFailing) failedMails += 1;
    return isFailing ? 500 : 200;
  });
  const site = await startBuiltSite(supervised.first, {
    NODE_OPTIONS: `--import ${COLLECT}`,
    CONTACT_LIMIT: "100000000",
    // As in production: the pages are rendered at the start.
    PAGES_AHEAD: "",
    EMAIL_SERVICE_URL: mail.url,
    EMAIL_SERVICE_ID: "service",
    EMAIL_TEMPLATE_ID: "template",
    EMAIL_PUBLIC_KEY: "key",
  });
  const failures: string[] = [];
  const latencies = createLatencies();
  let asked = 0;
  let isOver = false;
  let excusedUntil = 0;
  let killedAt = 0;
  const isExcused = (began: number) =>
    Date.now() < excusedUntil || (began < excusedUntil && began >= killedAt);

  const count = (status: number, began: number, what = "an admin's step") => {
    asked += 1;
    if (status === 0 ? !isExcused(began) : status >= 500 && !(status === 503 && isExcused(began)))
      failures.push(
        `${status === 0 ? "a connection ended" : `status ${status}`} outside of the kills: ${what}`,
      );
  };
  try {
    const accounts = [
      ADMIN,
      ...["anna@rezyserka.example", "jan@rezyserka.example"].map((email) => ({ ...ADMIN, email })),
    ];
    const { projects, members } = await onDatabase(current(), async (database) => {
      for (const { email, password } of accounts) await createAdmin(database, email, password);
      return {
        projects: await database<
          { id: string }[]
        >`select id from public.portfolio where is_active order by "order"`,
        members: await database<{ id: string }[]>`select id from public.about_team_members order by "order"`,
      };
    });
    // Their latency counts.
    const pages = [
      "/",
      "/en",
      "/about",
      "/en/services/audio",
      "/blog",
      "/contact",
      "/privacy",
      "/portfolio",
      ...projects.map(({ id }) => `/portfolio/${id}`),
    ];
    const others = ["/login", "/_root.data", "/nowhere.png", "/portfolio/nothing", "/?visit="];
    const paths = [...pages, ...others];

    const visit = async (number: number) => {
      const path = paths[number % paths.length] ?? "/";
      const isMiss = number % 10 === 0;
      const target = isMiss ? `/portfolio/${number}` : path.replace(/=$/, `=${number}`);
      const [began, start] = [Date.now(), performance.now()];
      try {
        const answer = await fetch(site.url + target, { redirect: "manual" });
        await answer.arrayBuffer();
        count(answer.status, began, target);
        if (!isExcused(began) && !isMiss && pages.includes(path)) latencies.add(performance.now() - start);
      } catch {
        count(0, began, target);
      }
    };
    const visitors = async () => {
      for (let number = 1, start = performance.now(); !isOver; number++) {
        void visit(number);
        const early = (number / RATE) * 1_000 - (performance.now() - start);
        if (early > 1) await delay(early);
      }
    };
    /** Messages that the site said were received, and those that it stored and could not send: none may be lost. */
    const [received, refused]: [number[], number[]] = [[], []];
    let sent = 0;
    const writing = async () => {
      while (!isOver) {
        const [number, began] = [++sent, Date.now()];
        try {
          const { status, isReceived, isRefused } = await sendMessage(site.url, number);
          const isByMail = isRefused && !isExcused(began);
          if (isByMail) refused.push(number);
          if (isReceived) received.push(number);
          count(isByMail ? 200 : status, began, "a message");
        } catch {
          count(0, began, "a message");
        }
        await delay(MESSAGE_EVERY_MS);
      }
    };
    const scheduling = async () => {
      while (!isOver) {
        const scheduled = onDatabase(current(), async (database) => {
          await database`
            update public.testimonials set visible_from = now() + interval '1 second', visible_until = now() + interval '3 seconds'
            where id = (select id from public.testimonials order by "order" limit 1)`;
        });
        await scheduled.catch((error) => failures.push(`scheduling: ${error}`));
        await delay(SCHEDULE_EVERY_MS);
      }
    };
    const print = (name: string, { resident, descriptors }: Measure) =>
      process.stdout.write(
        `${name.padEnd(12)} ${String(resident).padStart(4)} MB ${String(descriptors).padStart(4)} descriptors ${String(asked).padStart(8)} requests\n`,
      );
    /** Kills the database, then the whole back end, and tells how long the site did not write. */
    const kill = async (victim: "database" | "home") => {
      killedAt = Date.now();
      excusedUntil = Number.POSITIVE_INFINITY;
      process.kill(victim === "home" ? current().pid : current().postgresPid, "SIGKILL");
      for (;;) {
        const { isReceived } = await sendMessage(site.url, ++sent).catch(() => ({ isReceived: false }));
        if (isReceived) received.push(sent);
        if (isReceived) break;
        await delay(200);
      }
      const away = Date.now() - killedAt;
      process.stdout.write(
        `killed: the ${victim}; the site writes again after ${(away / 1_000).toFixed(1)} s\n`,
      );
      if (away > RETURN_MS)
        failures.push(`the site wrote again only ${away} ms after the kill of the ${victim}`);
      excusedUntil = Date.now() + SETTLING_MS;
    };
    const busyFor = async (minutes: number, from: number, kills: Map<number, "database" | "home">) => {
      isOver = false;
      const admins = accounts.map((account, index) => {
        const place = { memberId: members[index]?.id ?? "", projectId: projects[index]?.id ?? "" };
        return workAsAdmin(site.url, account, place, () => isOver, count);
      });
      const work = [visitors(), writing(), scheduling()];
      for (let minute = 1; minute <= minutes; minute++) {
        const victim = kills.get(from + minute);
        const next = delay(MINUTE);
        if (victim) await kill(victim);
        await next;
        const now = await measure(site.pid);
        print(`minute ${from + minute}`, now);
        if (now.resident > LIMIT) failures.push(`${now.resident} MB are resident, more than ${LIMIT}`);
      }
      isOver = true;
      const told = await Promise.all(admins);
      await Promise.all(work);
      const lost = await onDatabase(current(), async (database) => {
        const missing: string[] = [];
        for (const { memberId, tried, kept } of told) {
          const [row] = await database`select name from public.about_team_members where id = ${memberId}`;
          if (kept && !tried.slice(tried.indexOf(kept)).includes(row?.name)) missing.push(kept);
        }
        const stored = await database<{ message: string }[]>`select message from public.contact_messages`;
        const texts = new Set(stored.map(({ message }) => message));
        return [...missing, ...[...received, ...refused].map(messageOf).filter((text) => !texts.has(text))];
      });
      for (const text of lost) failures.push(`lost: ${text}`);
    };

    // Warm-up: everything loaded once is in memory after the first minute.
    await busyFor(1, 0, new Map());
    const level = await atRest(site.pid);
    print("at rest", level);
    const rest = Math.max(1, MINUTES - 1);
    const kills = new Map([
      [1 + Math.max(1, Math.floor(rest / 3)), "database" as const],
      [1 + Math.max(1, Math.floor((rest * 2) / 3)), "home" as const],
    ]);
    await busyFor(rest, 1, kills);
    const end = await atRest(site.pid);
    print("at rest", end);
    const [median, slow] = [latencies.quantile(0.5), latencies.quantile(0.99)];
    process.stdout.write(
      `${latencies.count()} public pages: median ${median} ms, 99th percentile ${slow} ms\n`,
    );
    process.stdout.write(
      `${received.length} messages received, ${refused.length} refused; ${mails} e-mails tried, ${failedMails} failed\n`,
    );
    if (refused.length > failedMails)
      failures.push(`${refused.length} messages were refused, ${failedMails} by the e-mail service`);
    if (slow >= SLOWEST_MS) failures.push(`the 99th percentile of a public page is ${slow} ms`);
    if (end.resident > level.resident + SLACK)
      failures.push(`memory went from ${level.resident} MB to ${end.resident} MB`);
    if (end.descriptors > level.descriptors + DESCRIPTORS)
      failures.push(`descriptors went from ${level.descriptors} to ${end.descriptors}`);
  } finally {
    isOver = true;
    await site.stop();
    await supervised.stop("the soak is over");
    await mail.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
  for (const failure of [...new Set(failures)].slice(0, 30)) process.stdout.write(`FAILED ${failure}\n`);
  return failures.length ? 1 : 0;
}

main().then((code) => process.exit(code), failWith);
