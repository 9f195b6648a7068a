// Launches a script as npm does: through a shell, with npm's name and environment. With --killed it is killed at once.
import { spawn } from "node:child_process";

process.title = "npm start";
const script = "node --import tsx tests/home/stand-in/start.ts";
const env = {
  ...process.env,
  npm_execpath: "/usr/lib/node_modules/npm/bin/npm-cli.js",
  npm_lifecycle_event: "start",
  npm_lifecycle_script: script,
};
// The second command keeps the shell from giving its own process to the first.
spawn("sh", ["-c", `${script}; true`], { env, stdio: "inherit" });
if (process.argv.includes("--killed")) process.kill(process.pid, "SIGKILL");
