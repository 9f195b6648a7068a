import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { credentialsFile, readFirstAdminEmail } from "./accounts.ts";
import { ensureBuild } from "./build.ts";
import { openDataFolder } from "./data-folder.ts";
import { Fault } from "./fault.ts";
import { waitForFormer } from "./lock.ts";
import { rootDir } from "./paths.ts";
import { portFault } from "./ports.ts";
import { readSettings, type Settings } from "./settings.ts";
import { type Site, startSite } from "./site.ts";
import { checkSiteSettings } from "./site-settings.ts";
import { type Home, startHome } from "./start-home.ts";
import { stopAsked } from "./stop-signals.ts";
import { type Part, type Supervised, supervise } from "./supervise.ts";

/**
 * Brings everything up, keeps it running until a stop is asked for, and takes it down in order: the site, which
 * finishes its requests, before the home that they need.
 * @throws Fault when something can't start; what had started is stopped by then.
 */
export async function run(site: Site): Promise<void> {
  const parts: Supervised<Part>[] = [];
  const stopping = new AbortController();
  let reason = "the start failed";
  const asked = stopAsked().then((what) => {
    reason = what;
    stopping.abort();
  });
  try {
    await bringUp(site, parts, stopping.signal);
    await asked;
  } catch (error) {
    // A build cut short by the stop is no failure.
    if (!stopping.signal.aborted) throw error;
  } finally {
    for (const part of parts) part.announceStop();
    for (const part of parts.reverse()) await part.stop(reason);
  }
}

async function bringUp(site: Site, parts: Supervised<Part>[], signal: AbortSignal) {
  const settings = await readSettings();
  const { publicUrl } = checkSiteSettings(settings);
  await checkPlace(settings);
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

/** A former site that is ending frees its port within this time (milliseconds). */
const portPatience = 2_000;

/** What is certain to fail is told before the build, which takes long; the data folder is made when all else is right. */
async function checkPlace(settings: Settings): Promise<void> {
  if (!settings.supabaseUrl) await waitForFormer(settings.dataDir);
  await checkPort(settings);
  if (!settings.supabaseUrl) await openDataFolder(settings.dataDir);
}

async function checkPort(settings: Settings): Promise<void> {
  const until = Date.now() + portPatience;
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
