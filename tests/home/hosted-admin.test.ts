import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../supabase/local/system/ports.ts";
import { makePlace, runScript } from "./processes.ts";

/** Requests to the stand-in for a hosted Supabase, and its users. */
const asked: { method: string; path: string; key: string; body: unknown }[] = [];
const users = [{ id: "8a8a2c88-0000-4000-8000-000000000001", email: "known@rezyserka.live" }];
let server: http.Server;
let url: string;

beforeAll(async () => {
  server = http.createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const path = request.url ?? "";
    const body = text ? JSON.parse(text) : undefined;
    asked.push({ method: request.method ?? "", path, key: String(request.headers.apikey), body });
    const answer = (status: number, json: unknown): void => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));
    };
    if (path.startsWith("/auth/v1/admin/users") && request.method === "GET") answer(200, { users });
    else if (path === "/auth/v1/admin/users" && users.some((user) => user.email === body.email)) {
      answer(422, {
        code: 422,
        error_code: "email_exists",
        msg: "A user with this email address has been registered",
      });
    } else if (path === "/auth/v1/admin/users")
      answer(200, { id: "8a8a2c88-0000-4000-8000-000000000002", ...body });
    else if (path.startsWith("/rest/v1/admins")) answer(201, []);
    else answer(404, {});
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
});

test("on a hosted back end admins are made through its admin API", async () => {
  const { settings } = await makePlace();
  const hosted = { ...settings, SUPABASE_URL: url, SUPABASE_SECRET_KEY: "sb_secret_of_a_test" };
  const fresh = runScript("supabase/local/commands/admin.ts", hosted, ["New@Rezyserka.Live"]);
  expect(await fresh.ended, fresh.stderr()).toBe(0);
  const [, password] = fresh.stdout().match(/^Admin: new@rezyserka\.live, password (\S{20})\n$/) ?? [];
  const [made, row] = asked.splice(0);
  expect(made).toMatchObject({ method: "POST", path: "/auth/v1/admin/users", key: "sb_secret_of_a_test" });
  expect(made?.body).toMatchObject({ email: "new@rezyserka.live", password, email_confirm: true });
  const added = { id: "8a8a2c88-0000-4000-8000-000000000002", email: "new@rezyserka.live" };
  expect(row).toMatchObject({
    method: "POST",
    path: expect.stringMatching(/^\/rest\/v1\/admins/),
    body: added,
  });

  const known = runScript("supabase/local/commands/admin.ts", hosted, ["known@rezyserka.live"]);
  expect(await known.ended, known.stderr()).toBe(0);
  expect(known.stdout()).toMatch(/password is unchanged/);
  expect(asked.splice(0).at(-1)).toMatchObject({ body: users[0] });
});

test("what belongs to the embedded home alone is refused with a hosted back end, and a missing key is named", async () => {
  const { settings } = await makePlace();
  const hosted = { ...settings, SUPABASE_URL: url };
  const keyless = runScript("supabase/local/commands/admin.ts", hosted, ["new@rezyserka.live"]);
  expect(await keyless.ended).toBe(1);
  expect(keyless.stderr()).toMatch(/^SUPABASE_SECRET_KEY is missing/);
  const reset = runScript("supabase/local/commands/reset.ts", hosted);
  expect(await reset.ended).toBe(1);
  expect(reset.stderr()).toMatch(/^SUPABASE_URL is set/);
});

test("a hosted back end that is no such thing, or does not answer, is told of in one line", async () => {
  const { settings } = await makePlace();
  const refused = async (address: string): Promise<string> => {
    const hosted = { ...settings, SUPABASE_URL: address, SUPABASE_SECRET_KEY: "sb_secret_of_a_test" };
    const script = runScript("supabase/local/commands/admin.ts", hosted, ["new@rezyserka.live"]);
    expect(await script.ended).toBe(1);
    expect(script.stdout()).toBe("");
    return script.stderr();
  };
  const closed = `http://127.0.0.1:${await freePort()}`;
  expect(await refused(closed)).toBe(
    `No account was made at ${closed}: it can't be reached (ECONNREFUSED)\n`,
  );
  expect(await refused(`${url}/nowhere`)).toMatch(/^No account was made at [^\n]+\n$/);
  expect(await refused("project")).toBe("SUPABASE_URL must be an http(s) URL\n");
});
