import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditDatabase } from "../../supabase/local/database/audit.ts";
import { connectDatabase, type Database } from "../../supabase/local/database/database.ts";
import { createAdmin } from "../../supabase/local/home/accounts.ts";
import { rootDir } from "../../supabase/local/system/paths.ts";
import { runSqlFile } from "../database/tap.ts";
import { type HostedLikeHome, startHostedLikeHome } from "../support/back-end/hosted-like-home.ts";
import { type BuiltSite, startBuiltSite } from "../support/browser/browser-site.ts";
import { cookieHeader } from "../support/requests/cookies.ts";
import { eventually } from "../support/run/eventually.ts";

const folder = path.join(rootDir, "supabase/tests");
const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();

// Migrations and demo content are already applied, as the role `postgres` of a hosted project.
let home: HostedLikeHome;
let database: Database;
beforeAll(async () => {
  home = await startHostedLikeHome();
  database = connectDatabase(home.databaseUrl);
});
afterAll(async () => {
  await database?.end();
  await home?.stop();
});

test("the restrictions hold", async () => {
  const [role] =
    await database`select rolsuper, session_user as name from pg_roles where rolname = session_user`;
  expect(role).toEqual({ rolsuper: false, name: "postgres" });
  const refused = (statement: string) =>
    database
      .begin(async (transaction) => {
        await transaction.unsafe(statement).simple();
        throw new Error("it was not refused");
      })
      .catch(({ code, message }) => code ?? message);
  expect(await refused("delete from storage.objects")).toBe("42501");
  expect(await refused("alter table storage.objects add column more text")).toBe("42501");
  expect(await refused("comment on policy \"Admins list media files\" on storage.objects is 'x'")).toBe(
    "42501",
  );
  const asServer = "set local role service_role;";
  expect(await refused(`${asServer} delete from public.services`)).toBe("21000");
  expect(await refused(`${asServer} do $$ begin delete from public.services; end $$`)).toBe("21000");
  expect(await refused(`${asServer} do $$ begin delete from public.services where true; end $$`)).toBe(
    "it was not refused",
  );
});

test("GATE-4 the audit finds nothing under them", async () => {
  expect(await auditDatabase(database)).toEqual([]);
});

describe("GATE-4 the assertions of supabase/tests hold under them", () => {
  test.each(files)("%s", async (file) => {
    const connection = connectDatabase(home.databaseUrl);
    const report = await runSqlFile(connection, path.join(folder, file)).finally(() => connection.end());
    expect(report.failure).toBeNull();
    expect(report.lines.filter(({ isOk }) => !isOk)).toEqual([]);
    expect(report.lines).toHaveLength(report.planned);
    expect(report.planned).toBeGreaterThan(0);
  });
});

describe("the site starts before them", () => {
  const admin = { email: "hosted@rezyserka.example", password: "a-password-of-the-tests" };
  let site: BuiltSite;
  let cookie = "";
  beforeAll(async () => {
    await createAdmin(database, admin.email, admin.password);
    site = await startBuiltSite(home);
  });
  afterAll(() => site?.stop());

  const post = (where: string, form: Record<string, string>) =>
    fetch(site.url + where, {
      method: "POST",
      headers: { Origin: site.url, Cookie: cookie },
      body: new URLSearchParams(form),
      redirect: "manual",
    });

  test("HOME-1 and shows the demo content", async () => {
    const [service] = await database<
      { title: string }[]
    >`select title_pl as title from public.services limit 1`;
    // Its first read may have come before the back end could answer.
    await eventually(async () => {
      const page = await fetch(site.url);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain(service?.title);
    });
  });

  test("CONT-3 and stores a message", async () => {
    const message = { name: "Anna", email: "anna@example.com", message: "Dzień dobry" };
    expect((await post("/contact", message)).status).toBe(302);
    const stored = await database`select name from public.contact_messages where email = 'anna@example.com'`;
    expect(stored).toEqual([{ name: "Anna" }]);
  });

  test("LOGIN-1 PFA-1 and an admin signs in, moves a project and removes it", async () => {
    const signedIn = await post("/login", admin);
    expect(signedIn.status).toBe(302);
    cookie = cookieHeader(signedIn.headers);
    const places = () =>
      database<{ id: string }[]>`select id from public.portfolio order by "order"`.then((rows) =>
        rows.map(({ id }) => id),
      );
    const [first = "", second, ...others] = await places();
    const move = { intent: "move", id: first, direction: "down" };
    expect((await post("/admin/portfolio", move)).status).toBe(302);
    expect(await places()).toEqual([second, first, ...others]);
    expect((await post("/admin/portfolio", { intent: "remove", id: first })).status).toBe(302);
    expect(await places()).toEqual([second, ...others]);
  });
});
