import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { findHolder } from "../../supabase/local/data-folder/lock.ts";
import { loadSecrets } from "../../supabase/local/data-folder/secrets.ts";
import { connectDatabase, formatDatabaseUrl } from "../../supabase/local/database/database.ts";
import {
  askSite,
  backEndAnswers,
  expectRefusal,
  makePlace,
  noProcessOn,
  runScript,
  start,
} from "./processes.ts";

const mode = async (...parts: string[]): Promise<string> =>
  ((await stat(path.join(...parts))).mode & 0o777).toString(8);

async function withDatabase<Result>(
  dataDir: string,
  use: (database: ReturnType<typeof connectDatabase>) => Promise<Result>,
): Promise<Result> {
  const { postgresPassword } = await loadSecrets(dataDir);
  const database = connectDatabase(
    formatDatabaseUrl((await findHolder(dataDir))?.postgresPort ?? 0, postgresPassword),
  );
  return use(database).finally(() => database.end());
}

test("the first start makes database, demo content and admin; a later one finds them as they were left", async () => {
  const { dataDir, settings, url } = await makePlace();
  const first = await start(settings);
  const [, email, password] = await first.prints(/^Admin: +(\S+), password (\S+) \(kept in /m);
  expect(first.stdout()).toContain(`http://localhost:${settings.PORT}`);
  expect(email).toBe("admin@rezyserka.live");
  const credentials = await readFile(path.join(dataDir, "admin-credentials.txt"), "utf8");
  expect(credentials).toBe(`E-mail:   ${email}\nPassword: ${password}\n`);

  // Private files are readable by their owner only.
  expect(await mode(dataDir, "admin-credentials.txt")).toBe("600");
  expect(await mode(dataDir, "secrets.json")).toBe("600");
  expect(await mode(dataDir, "postgres")).toBe("700");
  expect(await mode(dataDir, "postgres.log")).toBe("600");

  const site = await askSite(url);
  await backEndAnswers(site);
  const before = await withDatabase(dataDir, async (database) => {
    const [durability] = await database`show fsync`;
    expect(durability).toEqual({ fsync: "on" });
    const objects = await database<{ name: string; size: number }[]>`
      select name, (metadata ->> 'size')::int as size from storage.objects`;
    expect(objects.length).toBeGreaterThan(10);
    for (const { name, size } of objects)
      expect((await stat(path.join(site.MEDIA_DIR, name))).size).toBe(size);
    const [removed] = await database`delete from public.testimonials returning id`;
    expect(removed).toBeDefined();
    return database`select id, email from public.admins`;
  });
  expect(before).toHaveLength(1);

  // A second start, and a reset, are refused while this one goes on; the process to stop is the one that was started.
  const inUse = new RegExp(`^The data folder .* is in use by process ${first.pid}:`);
  await expectRefusal("tests/home/stand-in/start.ts", { ...settings, PORT: "0" }, inUse);
  await expectRefusal("supabase/local/commands/reset.ts", settings, inUse);

  first.kill("SIGTERM");
  await first.prints(/^Stopped: SIGTERM$/m);
  expect(await first.ended).toBe(0);
  expect(first.stderr()).toBe("");
  await noProcessOn(dataDir);

  const second = await start({ ...settings, PUBLIC_URL: "http://Site.Example:8080/" });
  expect(second.stdout()).toMatch(/^Admin panel: +http:\/\/site\.example:8080\/login$/m);
  expect(second.stdout()).toMatch(/^Admin: +admin@rezyserka\.live, password in \S+admin-credentials\.txt$/m);
  expect(second.stdout()).not.toContain(password);
  await withDatabase(dataDir, async (database) => {
    expect(await database`select 1 from public.testimonials`).toHaveLength(0);
    expect(await database`select id, email from public.admins`).toEqual(before);
  });
  second.kill("SIGINT");
  await second.prints(/^Stopped: SIGINT$/m);
  expect(await second.ended).toBe(0);
  await noProcessOn(dataDir);
});

test("admins are made while the site runs and while it does not", async () => {
  const { dataDir, settings, url } = await makePlace();
  const create = async (email: string): Promise<string> => {
    const script = runScript("supabase/local/commands/admin.ts", settings, [email]);
    expect(await script.ended, script.stderr()).toBe(0);
    return script.stdout();
  };
  expect(await create("First@Rezyserka.Live")).toMatch(/^Admin: first@rezyserka\.live, password \S{20}\n$/);

  const running = await start({ ...settings, ADMIN_EMAIL: "unused@rezyserka.live" });
  const [, password = ""] = (await create("second@rezyserka.live")).match(/password (\S+)/) ?? [];
  expect(await create("second@rezyserka.live")).toMatch(/had an account already .* password is unchanged/);
  await withDatabase(dataDir, async (database) => {
    const admins = await database`select email from public.admins order by email`;
    expect(admins.map((admin) => admin.email)).toEqual(["first@rezyserka.live", "second@rezyserka.live"]);
  });
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = await askSite(url);
  const session = await fetch(`${SUPABASE_URL}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY, "content-type": "application/json" },
    body: JSON.stringify({ email: "second@rezyserka.live", password }),
  });
  expect(session.status).toBe(200);
  running.kill("SIGTERM");
  expect(await running.ended).toBe(0);

  // The reset creates the first admin, whose credentials file did not exist before.
  const reset = runScript("supabase/local/commands/reset.ts", settings);
  expect(await reset.ended, reset.stderr()).toBe(0);
  const [, fresh] = reset.stdout().match(/^Admin: admin@rezyserka\.live, password (\S+) \(kept in /m) ?? [];
  expect(await readFile(path.join(dataDir, "admin-credentials.txt"), "utf8")).toContain(
    `Password: ${fresh}\n`,
  );
  await noProcessOn(dataDir);
});
