import { spawn } from "node:child_process";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../..");

/** Time limit of a runner (milliseconds): a hanging one must not delay the others' results. */
const LIMIT = 60 * 60_000;

/** Time limit for a runner's last output to arrive after its end (milliseconds). */
const PATIENCE = 5_000;

/** Settings of a developer's own site: tests bring theirs. */
const SETTINGS =
  /^(SUPABASE_|VIDEO_|MEDIA_|SESSION_SECRET$|PUBLIC_URL$|DATA_DIR$|PORT$|HOST$|ADMIN_EMAIL$|LOG_LEVEL$)/;

/**
 * Runs a command of the project's packages in the clone's root and passes on what it prints.
 * @param signal stops it
 * @returns its exit code, null when it was stopped, and its standard output
 * @throws when it can't be started
 */
export function run(
  command: string,
  args: string[],
  signal: AbortSignal,
): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env };
  for (const name of Object.keys(env)) if (SETTINGS.test(name)) delete env[name];
  const child = spawn(path.join(root, "node_modules/.bin", command), args, {
    cwd: root,
    env,
    // Standard input may be closed; nothing here reads it.
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = () => child.kill("SIGTERM");
  const timer = setTimeout(stop, LIMIT);
  signal.addEventListener("abort", stop, { once: true });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk;
    process.stdout.write(chunk);
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    // A process it has left behind may keep the pipe open.
    child.once("exit", () => setTimeout(() => child.stdout.destroy(), PATIENCE).unref());
    child.once("close", (code) => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      resolve({ code, output });
    });
  });
}
