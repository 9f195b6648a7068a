import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { afterAll, describe, expect, test } from "vitest";
import { auditDatabase } from "../../supabase/local/database/audit.ts";
import { startDatabaseHome } from "./database-home.ts";
import { designedFields, specifiedFields, tablesWithoutUpdates } from "./specified-fields.ts";

// The finished schema read from PostgreSQL's own catalogue: what it has, and what no migration may ever add.
const { home, database, stop } = await startDatabaseHome();
afterAll(stop);

/** A client that talks to the home as the site does. Realtime is not used; Node 20 has no WebSocket to give it. */
function connectClient(key: string): SupabaseClient {
  return createClient(home.supabaseUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: class {} as unknown as typeof WebSocket },
  });
}

const visitor = connectClient(home.publishableKey);
const server = connectClient(home.secretKey);

// A home must not undo the migrations' grants when its API starts to answer: read the catalogue after a request.
await visitor.from("services").select("id");

const columns = await database<{ table: string; name: string }[]>`
  select table_name as "table", column_name as name from information_schema.columns where table_schema = 'public'`;
const tables = await database<{ name: string; comment: string | null }[]>`
  select relname as name, obj_description(oid, 'pg_class') as comment
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') order by relname`;
const policies = await database<
  { table: string; name: string; command: string; roles: string[]; rule: string; comment: string | null }[]
>`
  select policies.tablename as "table", policies.policyname as name, policies.cmd as command,
    policies.roles::text[] as roles, concat_ws(' and ', policies.qual, policies.with_check) as rule,
    obj_description(pg_policy.oid, 'pg_policy') as comment
  from pg_policies as policies
    join pg_policy on polname = policyname and polrelid = format('%I.%I', schemaname, tablename)::regclass
  where policies.schemaname = 'public'`;
const functions = await database<{ name: string; comment: string | null }[]>`
  select proname as name, obj_description(oid, 'pg_proc') as comment
  from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`;

describe("entities and fields", () => {
  const columnsOf = (table: string) =>
    columns.filter((column) => column.table === table).map(({ name }) => name);
  test.each(Object.entries(specifiedFields))(
    "DATA-1 %s has every field of the specification",
    (table, fields) => {
      expect(columnsOf(table)).toEqual(expect.arrayContaining(fields.split(", ")));
    },
  );
  test.each(Object.entries(designedFields))("DATA-1 %s has every field of the design", (table, fields) => {
    expect(columnsOf(table)).toEqual(expect.arrayContaining(fields.split(", ")));
  });
  test("DATA-4 every table whose rows change has updated_at", () => {
    const without = tables
      .filter(({ name }) => !columnsOf(name).includes("updated_at"))
      .map(({ name }) => name);
    expect(without).toEqual(tablesWithoutUpdates);
  });
});

describe("what no migration may add", () => {
  test("GATE-4 the audit finds nothing", async () => {
    expect(await auditDatabase(database)).toEqual([]);
  });
  test("GATE-4 every table has a policy", () => {
    const guarded = new Set(policies.map((policy) => policy.table));
    expect(tables.filter((table) => !guarded.has(table.name))).toEqual([]);
  });
  test("GATE-4 every writing policy asks for an admin, and no policy is for all roles or operations", () => {
    const writing = policies.filter((policy) => policy.command !== "SELECT");
    expect(writing.filter((policy) => !/is_admin(istrator)?\(\)/.test(policy.rule))).toEqual([]);
    expect(policies.filter((policy) => policy.command === "ALL" || policy.roles.includes("public"))).toEqual(
      [],
    );
  });
  test("GATE-4 is_admin is asked once a statement, not once a row", () => {
    expect(
      policies.filter(({ rule }) =>
        rule
          .replaceAll(/\( SELECT is_admin(istrator)?\(\) AS is_admin(istrator)?\)/g, "")
          .includes("is_admin"),
      ),
    ).toEqual([]);
  });
  test("GATE-4 there is one policy per table, operation and role", () => {
    const places = policies.flatMap(({ table, command, roles }) =>
      roles.map((role) => `${table} ${command} ${role}`),
    );
    expect(places).toEqual([...new Set(places)]);
  });
  test("GATE-4 tables, policies and functions say what they are for", () => {
    expect(
      [...tables, ...policies, ...functions].filter(({ comment }) => !comment).map(({ name }) => name),
    ).toEqual([]);
    expect(policies.filter(({ name }) => !/^[A-Z][\w-]+( [\w,-]+)+$/.test(name))).toEqual([]);
  });
});

describe("through the API", () => {
  test("SVC-1 a service comes with its details and banner as single objects", async () => {
    const service = await server.from("services").insert({ link: "/services/audio" }).select("id").single();
    const row = { service_id: service.data?.id, title_pl: "x" };
    await server.from("service_details").insert(row);
    await server.from("service_banners").insert(row);
    const page = await visitor
      .from("services")
      .select("link, service_details(title_pl), service_banners(title_pl)")
      .eq("link", "/services/audio")
      .single();
    expect(page.error).toBeNull();
    expect(page.data).toEqual({
      link: "/services/audio",
      service_details: { title_pl: "x" },
      service_banners: { title_pl: "x" },
    });
  });

  test("DATA-4 an update that carries the updated_at it was read with writes once", async () => {
    const read = await server
      .from("content_blocks")
      .insert({ key: "once" })
      .select("id, updated_at")
      .single();
    const save = () =>
      server
        .from("content_blocks")
        .update({ title_pl: "x" })
        .match(read.data ?? {})
        .select("updated_at");
    expect((await save()).data).toHaveLength(1);
    expect((await save()).data).toEqual([]);
  });

  test("USR-1 an error of a function reaches the client with its code and hint", async () => {
    await database`
      insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'only@tests.example', now())`;
    await database`insert into public.admins (id, email) select id, email from auth.users`;
    const answer = await server.from("admins").delete().eq("email", "only@tests.example");
    expect(answer.error).toMatchObject({ code: "PT409", hint: "last_admin" });
    expect(answer.status).toBe(409);
  });

  test("DATA-1 a refused value reaches the client as a check violation", async () => {
    const answer = await server.from("media_assets").insert({ bunny_id: "a b" });
    expect(answer.error).toMatchObject({ code: "23514" });
    expect(answer.error?.message).toContain("media_assets_bunny_id_check");
  });

  test("GATE-4 a visitor's call of an admin's function is refused", async () => {
    const answer = await visitor.rpc("activate_hero", { asset_id: crypto.randomUUID() });
    expect(answer.error).toMatchObject({ code: "42501" });
  });
});
