import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { Fault } from "../../../supabase/local/system/fault.ts";

/**
 * Installs a Debian package, if this process may, and reports it.
 * @param file the file that the package must provide
 * @param help the message if it can't be installed
 * @throws Fault with that message
 */
export function installPackage(name: string, file: string, help: string): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) throw new Fault(help);
  process.stdout.write(`Installing Debian's ${name} for the tests …\n`);
  const apt = (...args: string[]) =>
    execFileSync("apt-get", args, {
      stdio: ["ignore", "ignore", "inherit"],
      // A package that brings a service must not start it here.
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" },
    });
  try {
    apt("update", "-qq");
    apt("install", "-y", "-qq", "--no-install-recommends", name);
  } catch {
    throw new Fault(`${help} Debian's package could not be installed.`);
  }
  if (!existsSync(file)) throw new Fault(`${help} Debian's package brought no ${file}.`);
}
