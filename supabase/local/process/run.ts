import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openDataFolder } from "../data-folder/data-folder.ts";
import { waitForFormer } from "../data-folder/lock.ts";
import { credentialsFile, readFirstAdminEmail } from "../home/accounts.ts";
import { type Home, startHome } from "../home/start-home.ts";
import { Fault } from "../system/fault.ts";
import { rootDir } from "../system/paths.ts";
import { portFault } from "../system/ports.ts";
import { readSettings, type Settings } from "../system/settings.ts";
import { ensureBuild } from "./build.ts";
import { type Site, startSite } from "./site.ts";
import { checkSiteSettings } from "./site-settings.ts";
import { stopRequested } from "./stop-signals.ts";
import { type Part, type Supervised, supervise } from "./supervise.ts";

/**
 * Starts home and site, keeps them running until a stop is requested, and stops them in order: the site, which finishes
 * its requests, before the home.
 * @throws Fault when something can't start; what had started is stopped by then.
 */
export async function run(site: Site): Promise<void> {
  const parts: Supervised<Part>[] = [];
  const stopping = new AbortController();
  let reason = "the start failed";
  const asked = stopRequested().then((what) => {
    reason = what;
    stopping.abort();
  });
  try {
    await startAll(site, parts, stopping.signal);
    await asked;
  } catch (error) {
    // A build aborted by the stop is no failure.
    if (!stopping.signal.aborted) throw error;
  } finally {
    for (const part of parts) part.announceStop();
    for (const part of parts.reverse()) await part.stop(reason);
  }
}

async function startAll(site: Site, parts: Supervised<Part>[], signal: AbortSignal) {
  const settings = await readSettings();
  const { publicUrl } = checkSiteSettings(settings);
  await checkBeforeStart(settings);
  if (signal.aborted) return;
  if (site.isBuilt) await ensureBuild(signal);
  if (signal.aborted) return;

  let home: Home | undefined;
  if (!settings.supabaseUrl) {
    const supervised = await supervise("The embedded home", (last?: Home) =>
      startHome(homeOptions(settings, last)),
    );
    parts.push(supervised);
    home = supervised.first;
    if (signal.aborted) return;
  }
  parts.push(await supervise("The site", () => startSite(site, settings, home)));
  if (!signal.aborted) await announce(publicUrl, settings, home);
}

/** Time for a former site to release its port, in milliseconds. */
const PORT_RELEASE_TIMEOUT_MS = 2_000;

/** Checks data folder and port before the build, which takes long; creates the data folder last. */
async function checkBeforeStart(settings: Settings): Promise<void> {
  if (!settings.supabaseUrl) await waitForFormer(settings.dataDir);
  await checkPort(settings);
  if (!settings.supabaseUrl) await openDataFolder(settings.dataDir);
}

async function checkPort(settings: Settings): Promise<void> {
  const until = Date.now() + PORT_RELEASE_TIMEOUT_MS;
  let fault = await portFault(settings.port, settings.host);
  while (fault === "EADDRINUSE" && Date.now() < until) {
    await pause(100);
    fault = await portFault(settings.port, settings.host);
  }
  if (fault === "EADDRINUSE")
    throw new Fault(`Port ${settings.port} is taken: stop what listens there, or set PORT.`);
  if (fault)
    throw new Fault(`Can't listen on ${settings.host}:${settings.port} (${fault}): set HOST and PORT.`);
}

function homeOptions(settings: Settings, last: Home | undefined) {
  return {
    dataDir: settings.dataDir,
    seed: true,
    admin: { email: settings.adminEmail },
    ...(last && { port: last.port, postgresPort: last.postgresPort }),
  };
}

async function announce(url: string, settings: Settings, home: Home | undefined): Promise<void> {
  const lines = [`Reżyserka Live: ${url}`];
  if (home) {
    const absolute = credentialsFile(settings.dataDir);
    const file = absolute.startsWith(rootDir + path.sep) ? path.relative(rootDir, absolute) : absolute;
    const email = home.firstAdmin?.email ?? (await readFirstAdminEmail(settings.dataDir));
    lines.push(`Admin panel:    ${url}/login`);
    if (home.firstAdmin)
      lines.push(`Admin:          ${email}, password ${home.firstAdmin.password} (kept in ${file})`);
    else if (email) lines.push(`Admin:          ${email}, password in ${file}`);
  }
  process.stdout.write(`${lines.join("\n")}\n`);
}
