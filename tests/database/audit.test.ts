import { afterAll, describe, expect, test } from "vitest";
import { auditDatabase } from "../../supabase/local/database/audit.ts";
import { runScript } from "../home/processes.ts";
import { startDatabaseHome } from "./database-home.ts";

// Each check runs on a database with the matching fault, which is rolled back.
const { home, database, stop } = await startDatabaseHome();
afterAll(stop);

class Undone extends Error {}

/** Findings of the audit after a statement, which is rolled back. */
async function findingsAfter(statement: string): Promise<string[]> {
  let findings: string[] = [];
  await database
    .begin(async (transaction) => {
      await transaction.unsafe(statement).simple();
      findings = await auditDatabase(transaction);
      throw new Undone();
    })
    .catch((error) => {
      if (!(error instanceof Undone)) throw error;
    });
  return findings;
}

test("GATE-4 the audit finds nothing in what the migrations make, before and after the API answers", async () => {
  expect(await auditDatabase(database)).toEqual([]);
  await fetch(`${home.supabaseUrl}/rest/v1/services`, { headers: { apikey: home.publishableKey } });
  expect(await auditDatabase(database)).toEqual([]);
});

test("GATE-4 the audit finds nothing where an index holds just the rows that a policy shows", async () => {
  const many = `insert into public.portfolio (title_pl, is_active) select 'x', n % 2 = 0 from generate_series(1, 200) as n;
    analyze public.portfolio; set local enable_seqscan = off`;
  expect(await findingsAfter(many)).toEqual([]);
});

test("GATE-4 I18N-3 the audit finds a table of which the site would not hear in a restore", async () => {
  const offAndOn =
    "alter table public.portfolio disable trigger all; alter table public.portfolio enable trigger all";
  expect(await findingsAfter(offAndOn)).toEqual([
    "public.portfolio: the trigger note_change does not fire always.",
  ]);
});

const alwaysTrue = ["true", "1 = 1", "id = id", "title_pl is null or true", "(select true)"];

describe("GATE-4 the audit finds", () => {
  test.each([
    [
      "a table whose row level security is off",
      "alter table public.services disable row level security",
      /^public\.services: row level security is off/,
    ],
    [
      "a new table without row level security",
      "create table public.leaks (id integer)",
      /^public\.leaks: row level security is off/,
    ],
    [
      "the files' table without row level security",
      "alter table storage.objects disable row level security",
      /^storage\.objects: row level security is off/,
    ],
    [
      "a materialized view",
      "create materialized view public.leaks as select email from public.admins",
      /^public\.leaks: a materialized view/,
    ],
    [
      "a policy for writing without any rule",
      "create policy leak on public.services for insert to authenticated",
      /^public\.services: the policy "leak" lets every row be written/,
    ],
    [
      "a policy whose check is always true",
      "create policy leak on public.services for update to authenticated using (public.is_admin()) with check (true)",
      /^public\.services: the policy "leak" lets every row be written/,
    ],
    [
      "a policy by which visitors write",
      "create policy leak on public.services for delete to anon using (title_pl = '')",
      /^public\.services: the policy "leak" lets visitors write/,
    ],
    [
      "a policy for everything that is always true",
      "create policy leak on public.admins to authenticated using (true)",
      /^public\.admins: the policy "leak" lets every row be read/,
    ],
    [
      "a policy by which everybody signed in reads what is private",
      "create policy leak on public.contact_messages for select to authenticated using (true)",
      /^public\.contact_messages: the policy "leak" lets every row be read/,
    ],
    [
      "a policy by which visitors read what is private",
      "create policy leak on public.contact_messages for select to anon using (email = 'x')",
      /^public\.contact_messages: the policy "leak" lets visitors read/,
    ],
    [
      "a policy by which visitors read what is not published",
      "create policy leak on public.portfolio for select to anon using (true)",
      /^public\.portfolio: the policy "leak" lets every row be read/,
    ],
    [
      "a policy by which visitors list files",
      "create policy leak on storage.objects for select using (bucket_id = 'media')",
      /^storage\.objects: the policy "leak" lets visitors read/,
    ],
    [
      "a definer function without a search path",
      "create function public.leak() returns text language sql security definer as $$ select 'x' $$",
      /^public\.leak\(\): runs as its definer without a fixed, empty search_path/,
    ],
    [
      "a definer function that nobody reviewed",
      "create function public.leak() returns text language sql security definer set search_path = '' as $$ select 'x' $$",
      /^public\.leak\(\): runs as its definer \(security definer\) and was not reviewed/,
    ],
    [
      "a function that everybody may execute",
      "grant execute on function public.is_admin() to public",
      /^public\.is_admin\(\): everybody may execute it/,
    ],
    [
      "a function that visitors may execute",
      "grant execute on function public.is_admin() to anon",
      /^public\.is_admin\(\): visitors may execute it/,
    ],
    [
      "functions open by default",
      "alter default privileges grant execute on functions to public",
      /^Default privileges of postgres: a new function in public is open to PUBLIC \(EXECUTE\)/,
    ],
    [
      "tables open by default",
      "alter default privileges in schema public grant select on tables to anon",
      /^Default privileges of postgres: a new table in public is open to anon \(SELECT\)/,
    ],
    [
      "a view that reads with its owner's rights",
      "create view public.leaks as select email from public.admins",
      /^public\.leaks: a view without security_invoker/,
    ],
    [
      "a table that visitors may read by right",
      "grant select on public.contact_messages to anon",
      /^public\.contact_messages: anon has the right to SELECT/,
    ],
    [
      "a right past row level security",
      "grant truncate on public.services to authenticated",
      /^public\.services: authenticated has the right to TRUNCATE/,
    ],
    [
      "a right of everybody",
      "grant select on public.services to public",
      /^public\.services: PUBLIC has the right to SELECT/,
    ],
    [
      "a column that leaks",
      "grant select (email) on public.admins to anon",
      /^public\.admins\.email: anon has the right to SELECT this column/,
    ],
    [
      "accounts that leak",
      "grant select on auth.users to authenticated",
      /^auth\.users: authenticated has the right to SELECT/,
    ],
    [
      "helpers open to visitors",
      "grant usage on schema private to anon",
      /^the schema private: anon has the right to USAGE/,
    ],
  ] satisfies [string, string, RegExp][])("%s", async (_title, statement, line) => {
    const findings = await findingsAfter(statement);
    expect(findings).toEqual(expect.arrayContaining([expect.stringMatching(line)]));
  });

  test.each(alwaysTrue)("a policy for writing that is always true, written as %s", async (rule) => {
    const statement = `create policy leak on public.services for update to authenticated using (${rule})`;
    expect(await findingsAfter(statement)).toEqual([
      'public.services: the policy "leak" lets every row be written: it is always true.',
    ]);
  });
});

test("GATE-4 a policy that asks, and one that only takes away, is no finding", async () => {
  const asks =
    "create policy fine on public.services for update to authenticated using ((select public.is_admin()))";
  expect(await findingsAfter(asks)).toEqual([]);
  const restricts =
    "create policy fine on public.services as restrictive for update to authenticated using (true)";
  expect(await findingsAfter(restricts)).toEqual([]);
});

test("GATE-4 the command tells each finding in a line, and ends with 1 where there is any", async () => {
  const settings = { DATABASE_URL: home.databaseUrl };
  const clean = runScript("supabase/local/commands/audit-db.ts", settings);
  expect(await clean.ended, clean.stderr()).toBe(0);
  expect(clean.stdout()).toBe("The database of DATABASE_URL: 0 findings.\n");
  await database`create table public.leaks (id integer)`;
  const broken = runScript("supabase/local/commands/audit-db.ts", settings);
  expect(await broken.ended).toBe(1);
  await database`drop table public.leaks`;
  expect(broken.stdout()).toBe(
    "public.leaks: row level security is off.\nThe database of DATABASE_URL: 1 finding.\n",
  );
});
