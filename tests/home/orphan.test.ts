import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { stopOrphan } from "../../supabase/local/postgres/orphan.ts";

let clusterDir: string;
let others: ChildProcess[];

beforeEach(async () => {
  clusterDir = await mkdtemp(path.join(os.tmpdir(), "orphan-tests-"));
  others = [];
});

afterEach(async () => {
  for (const child of others) child.kill("SIGKILL");
  await rm(clusterDir, { recursive: true });
});

/** A process that goes by this name and has these arguments. */
async function pretend(name: string, args: string[]): Promise<ChildProcess> {
  const script = 'process.stdout.write("up"); setInterval(() => {}, 1000)';
  const child = spawn(process.execPath, ["-e", script, "--", ...args], {
    argv0: name,
    stdio: ["ignore", "pipe", "inherit"],
  });
  others.push(child);
  if (child.stdout) await once(child.stdout, "data");
  return child;
}

test.each([
  ["some other program", ["-D", "somewhere"]],
  ["/usr/lib/postgresql/17/bin/postgres", ["-D", "/var/lib/postgresql/17/main"]],
])("a number that belongs to %s by now is not touched, only the stale file goes", async (name, args) => {
  const other = await pretend(name, args);
  const pidFile = path.join(clusterDir, "postmaster.pid");
  await writeFile(pidFile, `${other.pid}\n${clusterDir}\n`);
  await stopOrphan(clusterDir);
  expect([other.exitCode, other.signalCode]).toEqual([null, null]);
  expect(existsSync(pidFile)).toBe(false);
});

test("without a former server there is nothing to do", async () => {
  await expect(stopOrphan(clusterDir)).resolves.toBeUndefined();
});
