import { beforeEach, describe, expect, test } from "vitest";
import { guardRoutes } from "~/backend/auth/gate.server";
import { clientOf } from "~/backend/client.server";
import { env } from "~/env.server";
import * as code from "~/routes/admin/login/code";
import { action as login } from "~/routes/admin/login/route";
import * as portfolio from "~/routes/admin/portfolio";
import { createAdmin } from "../../supabase/local/home/accounts.ts";
import { changeContent, database } from "../support/back-end/content.ts";
import { cookieHeader, setCookies } from "../support/requests/cookies.ts";
import { answer, ask } from "../support/requests/route-calls.ts";
import { PASSWORD, signIn } from "../support/requests/signed-in.ts";
import { takeEvents } from "../support/run/output.ts";
import { authenticator } from "../support/services/authenticator.ts";

const phone = authenticator("3132333435363738393031323334353637383930");
let number = 0;
let email = "";
let id = "";

beforeEach(async () => {
  number += 1;
  email = `faktor-${number}@rezyserka.example`;
  await changeContent(async () => {
    await createAdmin(database, email, PASSWORD);
    const [row] = await database`select id from admins where email = ${email}`;
    id = row?.id;
    await database`insert into second_factors (account, secret) values (${id}, decode(${phone.secret}, 'hex'))`;
  });
});

const address = () => `198.51.100.${number}`;
const withPassword = (path = "/login") =>
  answer(() => login(ask(path, { form: { email, password: PASSWORD }, context: { address: address() } })));
const sendCode = (typed: string, cookie: string, path = "/login/code") =>
  answer<{ error: string }>(() =>
    code.action(ask(path, { cookie, form: { code: typed }, context: { address: address() } })),
  );

const gated = guardRoutes({
  admin: { id: "admin", path: "admin", module: { default: () => null } },
  portfolio: { id: "portfolio", parentId: "admin", path: "portfolio", module: portfolio },
} as never).portfolio?.module as typeof portfolio;
const open = (cookie: string) => answer(() => gated.loader(ask("/admin/portfolio", { cookie })));

const accessTokenOf = (cookie: string): string => {
  const value = decodeURIComponent(cookie.match(/__Host-rl_session=([^;]+)/)?.[1] ?? "");
  const { tokens } = JSON.parse(Buffer.from(value.slice(0, value.lastIndexOf(".")), "base64").toString());
  return tokens.accessToken;
};

describe("the second step", () => {
  test("ACC-2 follows the password, and leads where the admin was going", async () => {
    const first = await withPassword("/login?to=/admin/portfolio");
    expect(first).toMatchObject({ status: 302, location: "/login/code?to=%2Fadmin%2Fportfolio" });
    const cookie = cookieHeader(first.headers);
    expect(await open(cookie)).toMatchObject({
      status: 302,
      location: "/login/code?to=%2Fadmin%2Fportfolio",
    });
    const page = await answer<{ to: string }>(() =>
      code.loader(ask("/login/code?to=/admin/portfolio", { cookie })),
    );
    expect(page.data.to).toBe("/admin/portfolio");
    takeEvents();
    const second = await sendCode(phone.code(), cookie, "/login/code?to=/admin/portfolio");
    expect(second).toMatchObject({ status: 302, location: "/admin/portfolio" });
    expect(setCookies(second.headers).map(({ name }) => name)).toEqual([
      "__Host-rl_session",
      "__Secure-rl_author",
      "__Secure-rl_device",
    ]);
    expect(takeEvents()).toMatchObject([{ event: "sign-in", adminId: id }]);
    expect((await open(cookieHeader(second.headers))).status).toBe(200);
  });

  test("ACC-2 refuses a wrong code and one used before, in words, and logs it without the code", async () => {
    const cookie = cookieHeader((await withPassword()).headers);
    takeEvents();
    const wrong = await sendCode("000000", cookie);
    expect(wrong).toMatchObject({
      status: 400,
      data: { error: expect.stringContaining("Nieprawidłowy kod") },
    });
    const [event] = takeEvents();
    expect(event).toMatchObject({ event: "code-refused", adminId: id });
    expect(event?.text).not.toContain("000000");
    const right = phone.code();
    expect((await sendCode(right, cookie)).status).toBe(302);
    const other = cookieHeader((await withPassword()).headers);
    expect((await sendCode(right, other)).status).toBe(400);
    expect((await open(other)).location).toContain("/login/code");
  });

  test("ACC-2 after ten wrong codes no more are checked for a while", async () => {
    const cookie = cookieHeader((await withPassword()).headers);
    const answers = [];
    for (let attempt = 0; attempt < 11; attempt++) answers.push((await sendCode("000000", cookie)).status);
    expect(answers).toEqual([...Array(10).fill(400), 429]);
    expect((await sendCode(phone.code(), cookie)).status).toBe(429);
    takeEvents();
  });

  test("ACC-2 without a password there is no second step", async () => {
    expect(await answer(() => code.loader(ask("/login/code")))).toMatchObject({
      location: "/login?to=%2Fadmin",
    });
    expect(await sendCode(phone.code(), "")).toMatchObject({ status: 302, location: "/login?to=%2Fadmin" });
  });
});

describe("over the REST interface", () => {
  test("ACC-3 a session that has not passed the factor reads and writes nothing that is an admin's", async () => {
    const cookie = cookieHeader((await withPassword()).headers);
    const outside = clientOf(accessTokenOf(cookie));
    for (const table of [
      "admins",
      "contact_messages",
      "content_history",
      "account_events",
      "drafts",
    ] as const)
      expect((await outside.from(table).select("*")).data, table).toEqual([]);
    const block = { key: "obcy", title_pl: "x" };
    expect((await outside.from("content_blocks").insert(block)).error).toMatchObject({ code: "42501" });
    expect((await outside.from("company").update({ name: "x" }).eq("id", 1).select("id")).data).toEqual([]);
    expect((await outside.rpc("dashboard_counts")).error).toMatchObject({
      code: "42501",
      hint: "admin_only",
    });
    const file = await outside.storage.from("media").upload(`team/${id}.webp`, Buffer.from("x"));
    expect(file.error).not.toBeNull();
    for (const table of ["second_factors", "recovery_codes"] as const)
      expect((await outside.from(table).select("*")).error, table).toMatchObject({ code: "42501" });
    const guess = { account: id, session: id, code: phone.code() };
    expect((await outside.rpc("pass_second_factor", guess)).error).toMatchObject({ code: "42501" });

    const { headers } = await sendCode(phone.code(), cookie);
    const inside = clientOf(accessTokenOf(cookieHeader(headers)));
    expect((await inside.from("admins").select("id").eq("id", id)).data).toEqual([{ id }]);
    expect((await inside.from("second_factors").select("*")).error).toMatchObject({ code: "42501" });
  });

  test("ACC-3 a sign-in past the site, with the password and the public key, gets no further", async () => {
    const { accessToken } = await signIn(email);
    const client = clientOf(accessToken);
    expect((await client.from("contact_messages").select("*")).data).toEqual([]);
    expect((await client.rpc("is_admin")).data).toBe(false);
    expect(env().SUPABASE_SECRET_KEY).not.toBe("");
  });
});

test("ACC-2 where a factor is required of all, who has none gets as far as setting it up", async () => {
  await changeContent(async (sql) => {
    await sql`delete from second_factors where account = ${id}`;
    await sql`update account_settings set require_second_factor = true`;
  });
  const first = await withPassword();
  expect(first).toMatchObject({ status: 302, location: "/admin" });
  const cookie = cookieHeader(first.headers);
  expect(await open(cookie)).toMatchObject({ status: 302, location: "/admin/account?factor=new" });
  expect((await clientOf(accessTokenOf(cookie)).rpc("is_admin")).data).toBe(false);
});
