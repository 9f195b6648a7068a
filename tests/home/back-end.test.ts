import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSecrets } from "../../supabase/local/data-folder/secrets.ts";
import { connectDatabase } from "../../supabase/local/database/database.ts";
import { describeSchema } from "../../supabase/local/database/describe-schema.ts";
import { writeTypes } from "../../supabase/local/database/write-types.ts";
import type { Home } from "../../supabase/local/home/start-home.ts";
import { startTestHome } from "../support/back-end/test-home.ts";

const admin = { email: "admin@rezyserka.live", password: "a password for tests" };
let home: Home;

beforeAll(async () => {
  home = await startTestHome({ seed: true, admin });
  const database = connectDatabase(home.databaseUrl);
  await database`
    create function public.raise_for_test() returns void language plpgsql
    as $$ begin raise exception 'said no' using detail = 'why', hint = 'what else'; end $$`;
  await database`grant execute on function public.raise_for_test to service_role`;
  await database`
    create function public.context_for_test() returns json language sql stable
    as $$ select json_build_object('role', current_user, 'headers', current_setting('request.headers')::json,
      'claims', current_setting('request.jwt.claims')::json) $$`;
  await database`grant execute on function public.context_for_test to authenticated`;
  await database`create table public.never_granted (id int)`;
  await database`alter table public.never_granted enable row level security`;
  await database`create policy "Everybody may, had they the right" on public.never_granted using (true)`;
  await database`revoke all on public.never_granted from anon, authenticated`;
  await database.end();
});

afterAll(() => home?.stop());

/** supabase-js as the app has it; Node 20 wants to be given a WebSocket. */
function connect(key: string, token?: string) {
  return createClient(home.supabaseUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: class {} as unknown as typeof WebSocket },
    ...(token && { global: { headers: { Authorization: `Bearer ${token}` } } }),
  });
}

async function signIn() {
  const client = connect(home.publishableKey);
  const { data, error } = await client.auth.signInWithPassword(admin);
  expect(error).toBeNull();
  return { client, session: data.session ?? expect.fail("no session") };
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/;

test("timestamps are ISO 8601, in rows, nested rows and what functions return", async () => {
  const { data } = await connect(home.publishableKey)
    .from("services")
    .select("updated_at, service_details(updated_at)")
    .limit(1)
    .single();
  expect(data?.updated_at).toMatch(isoTime);
  expect(data?.service_details).toMatchObject({ updated_at: expect.stringMatching(isoTime) });
  const { session } = await signIn();
  const admin = connect(home.publishableKey, session.access_token);
  const { data: project } = await admin.from("portfolio").insert({ title_pl: "x" }).select("id").single();
  const removed = await admin.from("portfolio").delete().eq("id", project?.id).select().single();
  expect(removed.data.created_at).toMatch(isoTime);
});

test("a row's time, as it was read, finds the row again", async () => {
  const service = connect(home.secretKey);
  const { data } = await service.from("services").select("id, updated_at").limit(1).single();
  const found = await service
    .from("services")
    .select("id")
    .eq("id", data?.id)
    .eq("updated_at", data?.updated_at);
  expect(found.data).toHaveLength(1);
});

test("refused writes are answered with PostgREST's status and code", async () => {
  const service = connect(home.secretKey);
  const checked = await service.from("portfolio").insert({ category: "no such category", order: 99 });
  expect(checked).toMatchObject({ status: 400, error: { code: "23514" } });
  const raised = await service.rpc("raise_for_test");
  expect(raised.status).toBe(400);
  expect(raised.error).toMatchObject({
    code: "P0001",
    message: "said no",
    details: "why",
    hint: "what else",
  });
  const twice = await service.from("services").insert({ link: "/services/audio" });
  expect(twice).toMatchObject({ status: 409, error: { code: "23505" } });
});

test("a function knows the role, claims and headers of its request, whatever they hold", async () => {
  const { client } = await signIn();
  const said = String.raw`it's \' "said"'; set role postgres; --`;
  const answer = await client.rpc("context_for_test").setHeader("x-said", said);
  expect(answer.data).toMatchObject({
    role: "authenticated",
    headers: { "x-said": said },
    claims: { email: admin.email, role: "authenticated" },
  });
});

test("the roles keep the rights that the migrations gave them, and no others", async () => {
  const visitor = connect(home.publishableKey);
  expect(await visitor.from("never_granted").select()).toMatchObject({
    status: 401,
    error: { code: "42501" },
  });
  expect(await visitor.from("contact_messages").select()).toMatchObject({ status: 401 });
  const { session } = await signIn();
  const signedIn = connect(home.publishableKey, session.access_token);
  expect(await signedIn.from("never_granted").select()).toMatchObject({
    status: 403,
    error: { code: "42501" },
  });
  expect((await signedIn.from("contact_messages").select()).error).toBeNull();
});

test("forged and expired tokens are refused, and so is a request without a key", async () => {
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  const { jwtSecret } = await loadSecrets(path.dirname(home.mediaDir));
  const sign = (claims: object, secret: string): string => {
    const text = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
    return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
  };
  const soon = Math.floor(Date.now() / 1000) + 60;
  const ask = async (token: string) =>
    (await connect(home.publishableKey, token).from("services").select()).error?.code;
  expect(await ask(sign({ role: "service_role", exp: soon }, "another secret"))).toBe("PGRST301");
  expect(await ask(`${encode({ alg: "none" })}.${encode({ role: "service_role", exp: soon })}.`)).toBe(
    "PGRST301",
  );
  expect(await ask(sign({ role: "authenticated", exp: 1 }, jwtSecret))).toBe("PGRST303");
  expect(await ask(sign({ role: "authenticated", exp: soon }, jwtSecret))).toBeUndefined();
  expect((await fetch(`${home.supabaseUrl}/rest/v1/services`)).status).toBe(401);
});

test("sessions: sign-in, user, refresh, and a local sign-out that ends no other", async () => {
  const visitor = connect(home.publishableKey);
  const wrong = await visitor.auth.signInWithPassword({ ...admin, password: "wrong" });
  expect(wrong.error?.code).toBe("invalid_credentials");
  const unwanted = await visitor.auth.signUp({ email: "new@rezyserka.live", password: "a good password" });
  expect(unwanted.error?.code).toBe("signup_disabled");

  const [here, there] = [await signIn(), await signIn()];
  expect((await visitor.auth.getUser(here.session.access_token)).data.user?.email).toBe(admin.email);
  const refreshed = await here.client.auth.refreshSession();
  expect(refreshed.error).toBeNull();
  expect((await here.client.auth.signOut({ scope: "local" })).error).toBeNull();
  const ended = refreshed.data.session ?? expect.fail("no session");
  expect((await visitor.auth.getUser(ended.access_token)).error).not.toBeNull();
  expect((await visitor.auth.refreshSession({ refresh_token: ended.refresh_token })).error).not.toBeNull();
  expect((await visitor.auth.getUser(there.session.access_token)).error).toBeNull();
});

test("files: admins upload and remove them, visitors read them alone", async () => {
  const { session } = await signIn();
  const files = connect(home.publishableKey, session.access_token).storage.from("media");
  const visitor = connect(home.publishableKey).storage.from("media");
  const [name, bytes] = ["portfolio/zażółć 1.webp", Buffer.from("a picture")];
  const type = { contentType: "image/webp" };

  expect((await visitor.upload(name, bytes, type)).error?.message).toMatch(/row-level security/);
  expect((await files.upload(name, bytes, type)).data?.path).toBe(name);
  expect(await readFile(path.join(home.mediaDir, name), "utf8")).toBe("a picture");
  expect((await files.upload(name, bytes, type)).error?.message).toMatch(/already exists/);
  expect((await files.upload("page.html", bytes, { contentType: "text/html" })).error).not.toBeNull();
  for (const outside of ["../secrets.webp", "portfolio/../../secrets.webp"]) {
    expect((await files.upload(outside, bytes, type)).error, outside).not.toBeNull();
  }

  const address = `${home.supabaseUrl}/media/${encodeURI(name)}`;
  expect(await (await fetch(address)).text()).toBe("a picture");
  expect((await visitor.remove([name])).data).toEqual([]);
  expect((await files.remove([name])).data).toHaveLength(1);
  expect((await fetch(address)).status).toBe(404);
});

test("the types that the app compiles against are those of the migrations", async () => {
  const database = connectDatabase(home.databaseUrl);
  await database`drop function public.raise_for_test, public.context_for_test`;
  await database`drop table public.never_granted`;
  const schema = await describeSchema(database).finally(() => database.end());
  const file = path.resolve(import.meta.dirname, "../../app/backend/database.types.ts");
  expect(await readFile(file, "utf8"), "run npm run db:types").toBe(writeTypes(schema));
});

test("passwords are checked beside everything else: reads are answered during sign-ins", async () => {
  const reader = connect(home.publishableKey);
  let isChecking = true;
  const signIns = Promise.all(Array.from({ length: 4 }, signIn)).finally(() => {
    isChecking = false;
  });
  let reads = 0;
  while (isChecking) {
    const { error } = await reader.from("services").select("id").limit(1);
    expect(error).toBeNull();
    reads += 1;
  }
  await signIns;
  // On the thread that answers requests, four passwords leave room for one or two.
  expect(reads).toBeGreaterThan(5);
});
