import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase } from "../../supabase/local/database/database.ts";
import type { Home } from "../../supabase/local/home/start-home.ts";
import { unprivilegedAccount } from "../../supabase/local/postgres/binaries.ts";
import { freePort } from "../../supabase/local/system/ports.ts";
import { startTestHome } from "../support/back-end/test-home.ts";
import { installPackage } from "../support/services/debian.ts";
import { runScript } from "./processes.ts";

const OPENSSL = "/usr/bin/openssl";

// The embedded home's PostgreSQL, with a certificate that no authority has signed.
let home: Home;
let certificate: string;

beforeAll(async () => {
  if (!existsSync(OPENSSL)) installPackage("openssl", OPENSSL, "The tests of TLS need openssl: install it.");
  home = await startTestHome({ seed: false, admin: false });
  const database = connectDatabase(home.databaseUrl);
  const [cluster] = await database<{ folder: string }[]>`select current_setting('data_directory') as folder`;
  const folder = cluster?.folder ?? "";
  certificate = path.join(folder, "server.crt");
  const key = path.join(folder, "server.key");
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const name = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  execFileSync(OPENSSL, ["req", "-x509", ...curve, ...name, "-keyout", key, "-out", certificate], {
    stdio: "ignore",
  });
  const account = unprivilegedAccount();
  if (account) await chown(key, account.uid, account.gid);
  await database`alter system set ssl = on`;
  await database`select pg_reload_conf()`;
  await database.end();
});
afterAll(() => home?.stop());

/** Runs a command on the database, at an address of this machine. */
const audit = (host: string, query: string) => {
  const url = new URL(home.databaseUrl);
  url.hostname = host;
  return runScript("supabase/local/commands/audit-db.ts", { DATABASE_URL: url.href + query });
};

test("SEC-6 a certificate that is refused is told in one line; its authority makes it good, for its own name alone", async () => {
  expect(await readFile(certificate, "utf8")).toContain("BEGIN CERTIFICATE");
  const refused = audit("localhost", "?sslmode=verify-full");
  expect(await refused.ended).toBe(1);
  expect(refused.stdout()).toBe("");
  expect(refused.stderr()).toMatch(
    /^The certificate of the database at localhost is refused: self-signed certificate \(DEPTH_ZERO_SELF_SIGNED_CERT\)\. Name its [^\n]+\n$/,
  );
  const trusted = audit("localhost", `?sslmode=verify-full&sslrootcert=${certificate}`);
  expect(await trusted.ended, trusted.stderr()).toBe(0);
  const otherName = audit("127.0.0.1", `?sslmode=verify-full&sslrootcert=${certificate}`);
  expect(await otherName.ended).toBe(1);
  expect(otherName.stderr()).toMatch(
    /^The certificate of the database at 127\.0\.0\.1 is refused: [^\n]+\n$/,
  );
});

test("SEC-6 sslmode=require is encrypted", async () => {
  const database = connectDatabase(`${home.databaseUrl}?sslmode=require`);
  const [connection] = await database`select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
  await database.end();
  expect(connection).toEqual({ ssl: true });
});

test("a database that can't be reached, or refuses the password, is told of in one line without it", async () => {
  const url = new URL(home.databaseUrl);
  url.password = "a-wrong-password";
  const closed = `postgres://me:a-wrong-password@127.0.0.1:${await freePort()}/postgres`;
  for (const [address, line] of [
    [
      url.href,
      /^The database at 127\.0\.0\.1 can't be used: password authentication failed [^\n]+\(28P01\)\.\n$/,
    ],
    [closed, /^The database at 127\.0\.0\.1 can't be used: [^\n]*ECONNREFUSED[^\n]*\n$/],
  ] as const) {
    const script = runScript("supabase/local/commands/audit-db.ts", { DATABASE_URL: address });
    expect(await script.ended).toBe(1);
    expect(script.stderr()).toMatch(line);
    expect(script.stderr()).not.toContain("a-wrong-password");
  }
});
