import { expect, test } from "vitest";
import { eventually } from "../support/run/eventually.ts";
import {
  askSite,
  backEndAnswers,
  homePid,
  makePlace,
  noProcessOn,
  postgresPid,
  processesOn,
  runScript,
  start,
} from "./processes.ts";

test("a part that is killed is started again, on the same addresses", async () => {
  const { dataDir, settings, url } = await makePlace();
  const script = await start(settings);
  const site = await askSite(url);

  for (const victim of [postgresPid, homePid]) {
    const pid = await victim(dataDir);
    process.kill(pid, "SIGKILL");
    await eventually(async () => expect(await victim(dataDir)).not.toBe(pid));
    await backEndAnswers(site);
  }
  process.kill(site.pid, "SIGKILL");
  const restarted = await eventually(() => askSite(url));
  expect(restarted.pid).not.toBe(site.pid);
  expect(restarted.SUPABASE_URL).toBe(site.SUPABASE_URL);

  script.kill("SIGTERM");
  expect(await script.ended).toBe(0);
  await noProcessOn(dataDir);
});

test("after kill -9 of the whole the next start recovers", async () => {
  const { dataDir, settings, url } = await makePlace();
  const first = await start(settings);
  // The home is killed, too, so nothing is left to stop PostgreSQL.
  const orphan = await postgresPid(dataDir);
  for (const pid of [first.pid, await homePid(dataDir)]) process.kill(pid, "SIGKILL");
  await first.ended;
  expect(await processesOn(`${dataDir}/postgres`)).toContain(orphan);
  // The site ends with its parent, but frees the port later.
  await eventually(() => expect(askSite(url)).rejects.toThrow());

  const second = await start(settings);
  await backEndAnswers(await askSite(url));
  expect(await processesOn(`${dataDir}/postgres`)).not.toContain(orphan);

  second.kill("SIGKILL");
  await second.ended;
  await eventually(() => expect(askSite(url)).rejects.toThrow());
  // Starts immediately: it waits for the home that is still stopping.
  const third = await start(settings);
  await backEndAnswers(await askSite(url));
  third.kill("SIGKILL");
  // No process is left, even without a parent to stop it.
  await noProcessOn(dataDir);
});

test("kill -9 of npm, which passes nothing on, stops the whole", async () => {
  const { dataDir, settings } = await makePlace();
  const npm = await start(settings, "tests/home/stand-in/npm.mjs");
  npm.kill("SIGKILL");
  await noProcessOn(dataDir);
});

test("an npm that is killed before its script has loaded leaves nothing behind either", async () => {
  const { dataDir, settings } = await makePlace();
  const npm = runScript("tests/home/stand-in/npm.mjs", settings, ["--killed"]);
  expect(await npm.ended).toBeNull();
  await noProcessOn(dataDir);
});
