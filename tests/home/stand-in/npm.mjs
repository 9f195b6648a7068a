// Launches a script as npm does: through a shell, with npm's name and environment.
import { spawn } from "node:child_process";

process.title = "npm start";
const env = { ...process.env, npm_lifecycle_event: "start" };
// The second command keeps the shell from giving its own process to the first.
spawn("sh", ["-c", "node --import tsx tests/home/stand-in/start.ts; true"], { env, stdio: "inherit" });
