import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import sharp from "sharp";
import { formatConsent, recordOf } from "~/http/consent";
import { connectDatabase, type Database } from "../../supabase/local/database/database.ts";
import { type AdminBrowser, openBrowser } from "../fault/admin-browser.ts";
import type { Figure } from "./figures.ts";
import { type Answer, type BareServer, fetchRaw, inTurn, measureRate } from "./rate.ts";
import type { ServedSite } from "./served-site.ts";

/** Visitors' requests a second, all addresses in turn. */
const RATE = 300;
const SECONDS = 10;
/** Warm-up with edits, in seconds, during which the engine compiles hot code. */
const WARM_UP_SECONDS = 4;
/** Time from the start of an edit to that of the next, in milliseconds. */
const EDIT_EVERY_MS = 300;
const UPLOAD_EVERY_MS = 1_000;
const CONNECTIONS = 20;

/** The site under load and its database. */
export type LivingSite = {
  site: ServedSite;
  databaseUrl: string;
  admin: { email: string; password: string };
};

/** Latencies, failures and CPU use at a steady rate of requests. */
type Steady = { p50: number; p99: number; failed: number; cpu: number };

/** The paths of the sitemap, in its order. */
async function sitemapPaths(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

/** Requests the paths in turn at a steady rate. The latency of a late request counts from its due time. */
async function visit(
  url: string,
  paths: string[],
  cpu: () => number = () => 0,
  seconds = SECONDS,
): Promise<Steady> {
  const before = cpu();
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    overallRate: RATE,
    headers: { "accept-encoding": "gzip" },
    setupClient: inTurn(paths),
  });
  const { latency, requests, errors, timeouts, non2xx } = result;
  const failed = errors + timeouts + non2xx;
  return { p50: latency.p50, p99: latency.p99, failed, cpu: (cpu() - before) / requests.total };
}

/** Repeats an action until it is stopped, and waits for the last run. */
function repeat(everyMs: number, act: (n: number) => Promise<void>): () => Promise<void> {
  let isStopping = false;
  const going = (async () => {
    for (let n = 1; !isStopping; n += 1) await Promise.all([act(n), sleep(everyMs)]);
  })();
  return () => {
    isStopping = true;
    return going;
  };
}

type Edits = { saves: number[]; old: number };

/** Renames a project and a team member by turns, and looks whether the next request shows it. */
function editSteadily(url: string, browser: AdminBrowser, database: Database) {
  const edits: Edits = { saves: [], old: 0 };
  const edit = async (address: string, form: Record<string, string>, path: string, shown: string) => {
    const start = performance.now();
    const { status } = await browser.submit(address, { intent: "save", ...form });
    edits.saves.push(performance.now() - start);
    if (status !== 302) throw new Error(`an edit of ${address} was answered with ${status}`);
    const page = await (await fetch(url + path)).text();
    if (!page.includes(shown)) edits.old += 1;
  };
  const stop = repeat(EDIT_EVERY_MS, async (n) => {
    const name = `Zmiana-${n}-${Date.now()}`;
    if (n % 2) {
      const [row] = await database<Record<string, string>[]>`
        select id, title_en, description_pl, description_en, category, to_json(updated_at) #>> '{}' as updated_at
        from public.portfolio where is_active order by "order" limit 1`;
      const { id = "", ...form } = row ?? {};
      await edit(`/admin/portfolio?edit=${id}`, { ...form, title_pl: name }, `/portfolio/${id}`, name);
    } else {
      const [row] = await database<Record<string, string>[]>`
        select id, role_pl, role_en, bio_pl, bio_en, to_json(updated_at) #>> '{}' as updated_at
        from public.about_team_members where is_active order by "order" limit 1`;
      const { id = "", ...form } = row ?? {};
      await edit(`/admin/about?edit=${id}`, { ...form, name }, "/about", name);
    }
  });
  return { edits, stop };
}

/** Sends a photograph for a project again and again. */
async function uploadSteadily(browser: AdminBrowser, database: Database) {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const create = { width: 2_400, height: 1_600, channels: 3, background: "#888", noise } as const;
  const bytes = await sharp({ create }).jpeg({ quality: 85 }).toBuffer();
  return repeat(UPLOAD_EVERY_MS, async () => {
    const [row] = await database<{ id: string; updated_at: string }[]>`
      select id, to_json(updated_at) #>> '{}' as updated_at
      from public.portfolio where is_active order by "order" desc limit 1`;
    const panel = `/admin/portfolio?edit=${row?.id}&upload=project_image`;
    const { status } = await browser.upload(panel, bytes, { updated_at: row?.updated_at ?? "" });
    if (status !== 302) throw new Error(`an upload was answered with ${status}`);
  });
}

const percentile = (values: number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

/**
 * Measures the site as it lives: all addresses of the sitemap in turn, alone, with edits, with uploads; each beside a
 * bare server that sends the same bytes in the same mix.
 * @param what is said after each figure's name; "" for the demo content, to which the targets with edits apply
 * @param share of the bare server's rate that is wanted
 */
export async function measureLife(
  { site, databaseUrl, admin }: LivingSite,
  bare: BareServer,
  what: string,
  share: number,
): Promise<Figure[]> {
  const paths = await sitemapPaths(site.url);
  const database = connectDatabase(databaseUrl);
  const browser = openBrowser(site.url);
  const figures: Figure[] = [];
  const add = (name: string, value: number, unit: string, target: Partial<Figure> = {}) =>
    figures.push({ name: `${paths.length} addresses in turn${what}: ${name}`, value, unit, ...target });
  const steady = (name: string, seen: Steady, base: Steady, p99: number | null) => {
    const at = `${RATE} requests a second, ${name}`;
    add(`p50 at ${at}`, seen.p50, "ms");
    add(`p99 at ${at}`, seen.p99, "ms", p99 === null ? {} : { atMost: p99 });
    add(`p99 at ${at}, the bare server's`, base.p99, "ms");
    add(`processor time of the site for each at ${at}`, seen.cpu, "ms");
    add(`failed at ${at}`, seen.failed, "", { atMost: 0 });
  };
  try {
    if ((await browser.signIn(admin)).status !== 302) throw new Error("no sign-in");
    const rate = await measureRate(site.url, paths, bare, 5);
    add("rate, share of a bare server", rate.share, "", { atLeast: share });
    add("requests a second", rate.rate, "/s");
    add("requests without a 200", rate.failed, "", { atMost: 0 });

    const answers: Record<string, Answer> = {};
    for (const path of paths) answers[path] = await fetchRaw(site.url + path);
    const bareUrl = await bare.send(answers);
    const alone = await visit(site.url, paths, site.cpu);
    steady("no edits", alone, await visit(bareUrl, paths), what ? null : 10);

    const first = editSteadily(site.url, browser, database);
    await visit(site.url, paths, site.cpu, WARM_UP_SECONDS);
    await first.stop();
    const { edits, stop } = editSteadily(site.url, browser, database);
    const edited = await visit(site.url, paths, site.cpu);
    await stop();
    const base = editSteadily(site.url, browser, database);
    const beside = await visit(bareUrl, paths);
    await base.stop();
    steady("with edits", edited, beside, what ? null : 40);
    add("old pages shown after an edit", edits.old, "", { atMost: 0 });
    add("a save meanwhile, p99", percentile(edits.saves, 0.99), "ms", { atMost: 150 });

    const stopUploads = await uploadSteadily(browser, database);
    const uploading = await visit(site.url, paths, site.cpu);
    const besideUploads = await visit(bareUrl, paths);
    await stopUploads();
    steady("with uploads", uploading, besideUploads, null);
    return figures;
  } finally {
    await database.end();
  }
}

/** Back-end requests per second while content is unchanged. @param asked the requests so far */
export async function countQuestions(url: string, asked: unknown[]): Promise<number> {
  const paths = await sitemapPaths(url);
  const before = asked.length;
  await visit(url, paths);
  return (asked.length - before) / SECONDS;
}

/** Longest first response of any page once the site is ready, in milliseconds. */
export async function measureFirstVisits(url: string): Promise<number> {
  while ((await fetch(`${url}/readyz`)).status !== 200) await sleep(5);
  const paths = await sitemapPaths(url);
  let longest = 0;
  for (const path of paths) {
    const start = performance.now();
    await (await fetch(url + path)).arrayBuffer();
    longest = Math.max(longest, performance.now() - start);
  }
  return longest;
}

/**
 * The resident memory in megabytes once every page and its data are kept, for visitors who have not chosen their cookies
 * and for those who rejected them, and how many these are.
 */
export async function measureKept(site: ServedSite): Promise<{ pages: number; memory: number }> {
  const paths = await sitemapPaths(site.url);
  const rejected = `rl_consent=${formatConsent(recordOf({ analytics: false, marketing: false }))}`;
  const all = paths
    .flatMap((path) => [path, `${path === "/" ? "/_root" : path}.data`])
    .flatMap((path) => ["", rejected].map((Cookie) => ({ path, headers: { Cookie } })));
  for (const { path, headers } of all) await (await fetch(site.url + path, { headers })).arrayBuffer();
  return { pages: all.length, memory: site.memory() };
}
