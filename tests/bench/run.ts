/**
 * `npm run bench`: measures the built site on an embedded home, before the demo content and ten times as much of it:
 * rates as a share of a bare server's in the same run, sizes and counts of the first load, times of the admin area,
 * memory; then all addresses in turn, with edits and uploads (`npm run bench -- life`: that alone); then the public pages beside
 * those of a site without drafts and scheduled items (`npm run bench -- unpublished`: that alone); then the desk of texts and the
 * library of pictures, beside a short list (`npm run bench -- library`: that alone). Prints a table with each target beside its figure, writes bench.json, exits with 1 where a ratio, a size or a
 * count misses its target; times are told alone, as they are the machine's.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { ensureBuild } from "../../supabase/local/process/build.ts";
import { failWith } from "../../supabase/local/system/fault.ts";
import { rootDir } from "../../supabase/local/system/paths.ts";
import { inLanguage, LOCALES, PAGES } from "../e2e/pages.ts";
import { startTestHome } from "../support/back-end/test-home.ts";
import { startFront } from "../support/browser/browser-front.ts";
import type { SiteHome } from "../support/browser/browser-site.ts";
import { LISTS, measureAdmin, medianTime, signInTo } from "./admin-times.ts";
import {
  addUnpublished,
  fillAdminLists,
  fillDesk,
  fillLibrary,
  growContent,
  LIBRARY,
  ROWS,
  TEXTS,
  UNPUBLISHED,
} from "./content.ts";
import { type Figure, formatTable, isMet, median } from "./figures.ts";
import { measureFirstLoad } from "./first-load.ts";
import { countQuestions, measureFirstVisits, measureKept, measureLife } from "./life.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { type BareServer, measureRate, startBareServer } from "./rate.ts";
import { type ServedSite, serveSite } from "./served-site.ts";

const ADMIN = { email: "admin@rezyserka.example", password: "a-password-of-the-bench" };
/** Size of the grown content, as a multiple of the demo content. */
const GROWTH = 10;
const SHARE = 0.85;
/** Requests of the memory measurement; one in `MISSES` is rendered anew. */
const REQUESTS = 100_000;
const MISSES = 20;

/** All public pages in both languages, the Polish home page first. */
const EVERY_PAGE = PAGES.flatMap((page) => LOCALES.map((locale) => inLanguage(page, locale)));

/** Address of a page's data request, as a client navigation sends it. */
const dataOf = (page: string) => `${page === "/" ? "/_root" : page}.data`;

type LiveHome = SiteHome & { databaseUrl: string };

const say = (what: string) => process.stderr.write(`${what} …\n`);

async function rates(site: ServedSite, bare: BareServer, what: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  let failed = 0;
  const measure = async (name: string, address: string, seconds: number) => {
    say(`rate of ${address}`);
    const rate = await measureRate(site.url, [address], bare, seconds);
    failed += rate.failed;
    figures.push({
      name: `${name}: rate on a hit, share of a bare server`,
      value: rate.share,
      unit: "",
      atLeast: SHARE,
    });
    return rate;
  };
  const home = await measure(`home page${what}`, "/", 3);
  figures.push({ name: `home page${what}: requests a second`, value: home.rate, unit: "/s" });
  await measure(`home page's data${what}`, dataOf("/"), 2);
  const shares: number[] = [];
  for (const page of what ? [] : EVERY_PAGE.slice(1)) {
    say(`rate of ${page}`);
    const rate = await measureRate(site.url, [page], bare, 1);
    failed += rate.failed;
    shares.push(rate.share);
  }
  if (shares.length)
    figures.push({
      name: "the slowest of all other pages",
      value: Math.min(...shares),
      unit: "",
      atLeast: SHARE,
    });
  figures.push({ name: `requests without a 200${what}`, value: failed, unit: "", atMost: 0 });
  const misses: number[] = [];
  for (const page of PAGES) misses.push(await medianTime((n) => fetch(`${site.url}${page}?bench=${n}`), 200));
  figures.push({
    name: `a miss, the slowest page's median${what}`,
    value: Math.max(...misses),
    unit: "ms",
    atMost: 25,
  });
  return figures;
}

async function sizes(site: ServedSite): Promise<Figure[]> {
  say("first load");
  const load = await measureFirstLoad(site.url);
  return [
    { name: "first load: JavaScript, gzipped", value: load.scripts / 1_000, unit: "kB", atMost: 106 },
    {
      name: "first load: scripts before the page has loaded and is seen",
      value: load.earlyScripts,
      unit: "",
      atMost: 0,
    },
    { name: "first load: CSS, gzipped", value: load.styles / 1_000, unit: "kB", atMost: 12 },
    { name: "first load: HTML, gzipped", value: load.html / 1_000, unit: "kB", atMost: 20 },
    { name: "first load: font files", value: load.fonts, unit: "", atMost: 3 },
    { name: "first load: requests", value: load.requests, unit: "", atMost: 15 },
  ];
}

/** Requests to the back end while nothing changes, counted by a proxy before it. */
async function questions(home: LiveHome, log: string): Promise<Figure> {
  const front = await startFront(home.supabaseUrl);
  const site = await serveSite({ ...home, supabaseUrl: front.url }, log);
  try {
    while ((await fetch(`${site.url}/readyz`)).status !== 200) await sleep(5);
    const value = await countQuestions(site.url, front.asked);
    return { name: "requests to the back end a second, no edits", value, unit: "/s", atMost: 1 };
  } finally {
    await site.stop();
    front.stop();
  }
}

/** Figures of the site under edits and uploads. */
async function life(home: LiveHome, bare: BareServer, log: string): Promise<Figure[]> {
  const figures = [await questions(home, log)];
  let site = await serveSite(home, log);
  try {
    const living = { databaseUrl: home.databaseUrl, admin: ADMIN };
    say("a first visit of each page");
    const firstVisit = await measureFirstVisits(site.url);
    figures.push({
      name: "the slowest page's first visit after /readyz",
      value: firstVisit,
      unit: "ms",
      atMost: 50,
    });
    say("all addresses in turn");
    figures.push(...(await measureLife({ site, ...living }, bare, "", SHARE)));
    await site.stop();
    await growContent(home.databaseUrl, GROWTH);
    site = await serveSite(home, log);
    say(`all addresses in turn with ${GROWTH} times the content`);
    const what = ` with ${GROWTH} times the content`;
    figures.push(...(await measureLife({ site, ...living }, bare, what, 0.8)));
    const { pages, memory } = await measureKept(site);
    figures.push({ name: `memory with ${pages} kept pages`, value: memory, unit: "MB", atMost: 220 });
    return figures;
  } finally {
    await site.stop();
  }
}

async function memory(site: ServedSite): Promise<Figure> {
  say(`memory after ${REQUESTS} requests`);
  let n = 0;
  await autocannon({
    url: site.url,
    connections: 20,
    amount: REQUESTS,
    requests: [
      {
        setupRequest(request) {
          n += 1;
          const page = EVERY_PAGE[n % EVERY_PAGE.length] ?? "/";
          return { ...request, path: n % MISSES ? page : `${page}?bench=${n}` };
        },
      },
    ],
  });
  return {
    name: `memory after ${REQUESTS} requests, every ${MISSES}th a miss`,
    value: site.memory(),
    unit: "MB",
    atMost: 200,
  };
}

/** Figures of the site under one kind of load at a time. */
async function still(home: LiveHome, bare: BareServer, log: string): Promise<Figure[]> {
  const starts: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const site = await serveSite(home, log);
    starts.push(site.coldStart);
    await site.stop();
  }
  const site = await serveSite(home, log);
  try {
    const figures = [...(await sizes(site)), ...(await rates(site, bare, ""))];
    figures.push({
      name: "from the start to the first answer",
      value: median(starts),
      unit: "ms",
      atMost: 1_000,
    });

    say("Lighthouse");
    const address = (page: string) => site.url + page;
    const lighthouse = await measureLighthouse(address("/"), EVERY_PAGE.slice(1).map(address));
    if (!lighthouse) say("Lighthouse is not installed: nothing is measured with it");
    figures.push(...(lighthouse ?? []));

    say("admin area");
    await fillAdminLists(home.databaseUrl);
    const admin = await measureAdmin(site.url, ADMIN);
    const rows = `${ROWS.projects} projects, ${ROWS.translations} texts, ${ROWS.messages} messages`;
    for (const list of LISTS)
      figures.push({ name: `${list} with ${rows}`, value: admin.lists[list], unit: "ms", atMost: 150 });
    figures.push({ name: "a save", value: admin.save, unit: "ms", atMost: 200 });

    await growContent(home.databaseUrl, GROWTH);
    figures.push(...(await rates(site, bare, ` with ${GROWTH} times the content`)));
    const grown = await measureFirstLoad(site.url);
    figures.push({
      name: `HTML with ${GROWTH} times the content, gzipped`,
      value: grown.html / 1_000,
      unit: "kB",
      atMost: 20,
    });
    figures.push(await memory(site));
    return figures;
  } finally {
    await site.stop();
  }
}

/** Rounds of misses of both sites, alternating. */
const MISS_ROUNDS = 5;

/**
 * Figures of the public pages with many drafts and scheduled items in the database, each beside the same of a site without
 * them (PUB-3).
 */
async function unpublished(home: LiveHome, _bare: BareServer, log: string): Promise<Figure[]> {
  const other = await startTestHome({ seed: true, admin: ADMIN });
  await addUnpublished(home.databaseUrl);
  const [site, plain] = [await serveSite(home, log), await serveSite(other, log)];
  try {
    const what = `with ${UNPUBLISHED} drafts and ${UNPUBLISHED} scheduled items`;
    const firstVisit = await measureFirstVisits(site.url);
    const plainFirstVisit = await measureFirstVisits(plain.url);
    say(`rate of all pages ${what}`);
    // The other site in the place of the bare server.
    const reference = { send: async () => plain.url, stop() {} };
    const rate = await measureRate(site.url, EVERY_PAGE, reference, 5);
    say(`misses ${what}`);
    const missesOf = async ({ url }: ServedSite, round: number) => {
      const times: number[] = [];
      for (const page of EVERY_PAGE)
        times.push(await medianTime((n) => fetch(`${url}${page}?bench=${round}-${n}`), 200));
      return Math.max(...times);
    };
    const misses: number[] = [];
    const plainMisses: number[] = [];
    for (let round = 0; round < MISS_ROUNDS; round += 1) {
      misses.push(await missesOf(site, round));
      plainMisses.push(await missesOf(plain, round));
    }
    const shares = misses.map((time, round) => time / (plainMisses[round] ?? Number.NaN));
    return [
      { name: `all pages ${what}: rate, share of that without`, value: rate.share, unit: "", atLeast: 0.95 },
      { name: `all pages ${what}: requests a second`, value: rate.rate, unit: "/s" },
      { name: `requests without a 200 ${what}`, value: rate.failed, unit: "", atMost: 0 },
      {
        name: `a miss, the slowest page's median ${what}`,
        value: median(misses),
        unit: "ms",
        atMost: 25,
      },
      { name: "a miss, the slowest page's median without them", value: median(plainMisses), unit: "ms" },
      { name: `a miss ${what}: time, share of that without`, value: median(shares), unit: "", atMost: 1.15 },
      { name: `the slowest page's first visit ${what}`, value: firstVisit, unit: "ms", atMost: 50 },
      { name: "the slowest page's first visit without them", value: plainFirstVisit, unit: "ms" },
    ];
  } finally {
    await site.stop();
    await plain.stop();
    await other.stop();
  }
}

/** Pages of the desk and the library, as they are opened, turned, searched and filtered. */
const DESK_PAGES = ["", "&page=20", "&show=missing", "&q=numer+99"].map(
  (query) => `/admin/translations?view=all${query}`,
);
const LIBRARY_PAGES = ["", "&page=50", "&show=unused", "&q=projekt+99"].map(
  (query) => `/admin/media?view=pictures${query}`,
);
/** A list of the panel that stays short: what any page of it costs. */
const SHORT_LIST = "/admin/social-links";

/** Most that a page of the desk or the library may take, as times of a short list. */
const TIMES_OF_SHORT = 5;

/** Times of the desk and the library with many rows, each beside that of a short list in the same rounds. */
async function library(home: LiveHome, _bare: BareServer, log: string): Promise<Figure[]> {
  const site = await serveSite(home, log);
  try {
    const { read } = await signInTo(site.url, ADMIN);
    const figures: Figure[] = [];
    const measure = async (pages: string[], what: string) => {
      for (const page of pages) {
        say(page);
        const taken: number[] = [];
        const shares: number[] = [];
        for (let round = 0; round < MISS_ROUNDS; round += 1) {
          const short = await medianTime(() => read(SHORT_LIST), 200);
          const time = await medianTime(() => read(page), 200);
          taken.push(time);
          shares.push(time / short);
        }
        figures.push({ name: `${page} ${what}`, value: median(taken), unit: "ms", atMost: 150 });
        const name = `${page}: time, times that of a short list`;
        figures.push({ name, value: median(shares), unit: "", atMost: TIMES_OF_SHORT });
      }
    };
    const desk = await (await read(`${DESK_PAGES[0]}`)).text();
    const [, texts] = /Tekstów: (\d+)/.exec(desk) ?? [];
    if (!texts) throw new Error("the desk does not say how many texts there are");
    await fillDesk(home.databaseUrl, Number(texts));
    await measure(DESK_PAGES, `with ${TEXTS} texts`);
    await fillLibrary(home.databaseUrl);
    await measure(LIBRARY_PAGES, `with ${LIBRARY.files} files`);
    return figures;
  } finally {
    await site.stop();
  }
}

/** Parts that can be measured alone, by their names. */
const PARTS = { still, life, unpublished, library };

async function main(): Promise<number> {
  await ensureBuild(new AbortController().signal);
  const folder = await mkdtemp(path.join(os.tmpdir(), "rezyserka-live-bench-"));
  const log = path.join(folder, "site.log");
  const undo: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const bare = await startBareServer();
    undo.push(() => bare.stop());
    const figures: Figure[] = [];
    const only = Object.entries(PARTS).filter(([name]) => name === process.argv[2]);
    for (const [, measure] of only.length ? only : Object.entries(PARTS)) {
      const home = await startTestHome({ seed: true, admin: ADMIN });
      undo.push(() => home.stop());
      figures.push(...(await measure(home, bare, log)));
    }

    await writeFile(path.join(rootDir, "bench.json"), `${JSON.stringify(figures, null, 2)}\n`);
    process.stdout.write(`${formatTable(figures)}\n`);
    const isTime = ({ unit }: Figure) => unit === "ms" || unit === "s";
    return figures.every((figure) => isTime(figure) || isMet(figure)) ? 0 : 1;
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

main().then((code) => process.exit(code), failWith);
