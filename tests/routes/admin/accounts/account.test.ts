import { beforeEach, describe, expect, test } from "vitest";
import { guardRoutes, requireAdmin } from "~/backend/auth/gate.server";
import { signInClient } from "~/backend/client.server";
import { env } from "~/env.server";
import type { PasswordReply } from "~/routes/admin/account/change-password.server";
import * as route from "~/routes/admin/account/route";
import { action as logout } from "~/routes/resources/logout";
import { database } from "../../../support/back-end/content.ts";
import { startFront } from "../../../support/back-end/front.ts";
import { cookieHeader, setCookies } from "../../../support/requests/cookies.ts";
import { answer, ask } from "../../../support/requests/route-calls.ts";
import { isAlive, PASSWORD, type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { toastOf } from "../../../support/requests/toast-of.ts";
import { expectSaid, takeEvents } from "../../../support/run/output.ts";

const PATH = "/admin/account";
const NEXT = "Kot-pije-mleko-z-kranu";
const SESSION = "__Host-rl_session";

const front = await startFront();
let admin: SignedIn;
let person = 0;
beforeEach(async () => {
  // A new account for each test: attempts are counted per account, and its password changes.
  person += 1;
  admin = await signIn(`konto-${person}@rezyserka.example`);
});

const good = { current_password: PASSWORD, new_password: NEXT, new_password_again: NEXT };

/** Sends the form. @param refused the back-end request that fails after the gate's own */
async function send(change: Partial<typeof good> = {}, refused?: string) {
  const form = { intent: "password", ...good, ...change };
  const asked = ask(PATH, { cookie: admin.cookie, form, context: { address: "203.0.113.5" } });
  await requireAdmin(asked);
  if (refused) front.refuse(503, refused);
  return answer<PasswordReply>(() => route.action(asked));
}

async function opens(password: string): Promise<boolean> {
  const { data } = await signInClient().auth.signInWithPassword({ email: admin.email, password });
  return data.session !== null;
}

describe("changing one's own password", () => {
  test("SEC-2 the new one opens, the old one does not, and that is logged without either", async () => {
    const reply = await send();
    expect(reply).toMatchObject({ status: 302, location: PATH });
    expect(await toastOf(reply)).toMatchObject({ type: "success", title: "Hasło zostało zmienione" });
    expect([await opens(NEXT), await opens(PASSWORD)]).toEqual([true, false]);
    const [event, ...others] = takeEvents();
    expect(others).toEqual([]);
    expect(event).toMatchObject({ event: "password-changed", adminId: admin.id, address: "203.0.113.5" });
    expect(event?.text).not.toMatch(new RegExp(`${NEXT}|${PASSWORD}`));
  });

  test("SEC-2 the other sessions end, this one goes on under a new cookie", async () => {
    const elsewhere = await signIn(admin.email);
    const stranger = await signIn("obca@rezyserka.example");
    const reply = await send();
    expect(setCookies(reply.headers).filter(({ name }) => name === SESSION)).toHaveLength(1);
    const cookie = cookieHeader(reply.headers);
    expect(await answer(() => route.loader(ask(PATH, { cookie })))).toMatchObject({
      status: 200,
      data: { email: admin.email },
    });
    expect([await isAlive(elsewhere), await isAlive(admin), await isAlive(stranger)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test("SEC-2 who can't be signed out elsewhere is told so", async () => {
    const reply = await send({}, "logout");
    expect(await toastOf(reply)).toMatchObject({
      type: "warning",
      title: "Hasło zostało zmienione",
      message: expect.stringContaining("Wyloguj na wszystkich urządzeniach"),
    });
    expectSaid(/could not be ended/);
  });
});

describe("a change that is refused", () => {
  test.each([
    [
      "a wrong current password",
      { current_password: "nie-to-haslo" },
      "current_password",
      "Nieprawidłowe obecne hasło",
    ],
    ["no current password", { current_password: "" }, "current_password", "Wprowadź obecne hasło"],
    ["a short one", { new_password: "krótkie" }, "new_password", "Hasło musi mieć co najmniej 12 znaków."],
    [
      "one from the own address",
      { new_password: "konto.rezyserka" },
      "new_password",
      "To hasło łatwo odgadnąć. Popularne słowa, kolejne znaki, adres email i nazwa firmy to za mało.",
    ],
    [
      "another one the second time",
      { new_password_again: "inne" },
      "new_password_again",
      "Hasła nie są takie same.",
    ],
  ])(
    "SEC-2 %s is said beside its field; nothing typed is in the answer",
    async (_, change, field, message) => {
      const typed = { ...good, ...change };
      const again = "new_password" in change ? { new_password_again: typed.new_password } : {};
      const reply = await send({ ...change, ...again });
      expect(reply.status).toBe(400);
      expect(reply.data.errors).toEqual({ [field]: [message] });
      for (const text of Object.values(typed).filter(Boolean))
        expect(JSON.stringify(reply.data)).not.toContain(text);
      expect(await isAlive(admin)).toBe(true);
      expect(await opens(PASSWORD)).toBe(true);
    },
  );

  test("SEC-2 a wrong current password leaves no session behind, and is logged", async () => {
    await send({ current_password: "nie-to-haslo" });
    expect(takeEvents().map(({ event }) => event)).toEqual(["password-refused"]);
    const sessions = await database`select 1 from auth.sessions where user_id = ${admin.id}`;
    expect(sessions).toHaveLength(1);
  });

  test("SEC-2 LOGIN-5 ten wrong ones, and the right one has to wait", async () => {
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await send({ current_password: `zle-${attempt}` })).status).toBe(400);
    const reply = await send();
    expect(reply.status).toBe(429);
    expect(reply.data.errors).toEqual({ current_password: ["Zbyt wiele prób. Spróbuj ponownie za 15 min."] });
    expect(Number(reply.headers.get("Retry-After"))).toBeGreaterThan(800);
    expect(await opens(PASSWORD)).toBe(true);
  });

  test("SEC-2 a failing back end is said, and no session is left behind", async () => {
    const reply = await send({}, "user");
    expect(reply).toMatchObject({
      status: 503,
      data: { toast: { type: "error", title: "Błąd zapisu", message: expect.stringContaining("hasła") } },
    });
    expectSaid(/a password could not be changed/);
    front.refuse(undefined);
    expect(await opens(PASSWORD)).toBe(true);
  });

  test("SEC-2 LOGIN-5 a back end that checks no password is told as that, and the attempt counts for nothing", async () => {
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const reply = await send({}, "token");
      expect(reply).toMatchObject({
        status: 503,
        data: { errors: { current_password: [expect.stringContaining("Hasła nie sprawdzono")] } },
      });
      expect(reply.headers.get("Retry-After")).toBe("10");
      front.refuse(undefined);
    }
    expectSaid(/a password could not be changed/);
    expect((await send()).status).toBe(302);
  });

  test("SEC-2 an intent that is not known is refused", async () => {
    const asked = ask(PATH, { cookie: admin.cookie, form: { intent: "explode" } });
    expect((await answer(() => route.action(asked))).status).toBe(400);
  });
});

test("SEC-2 GATE-2 a form that came after the session had ended keeps no password, and is not sent again", async () => {
  const routes = {
    admin: { id: "admin", path: "admin", module: { default: () => null } },
    account: { id: "account", parentId: "admin", path: "account", module: route },
  };
  const gated = guardRoutes(routes as never).account?.module as typeof route;
  const fromHere = (form: Record<string, string>, cookie: string) => {
    const made = ask(PATH, { cookie, form });
    made.request.headers.set("Origin", env().PUBLIC_URL);
    return made;
  };
  await answer(() => logout(ask("/logout", { cookie: admin.cookie, form: {} })));
  const ended = await answer<string>(() =>
    gated.action(fromHere({ intent: "password", ...good }, admin.cookie)),
  );
  expect(ended.status).toBe(401);
  expect(ended.data).not.toMatch(new RegExp(`${NEXT}|${PASSWORD}`));
  const { draft } = JSON.parse(ended.data) as { draft: string };
  const { cookie } = await signIn(admin.email);
  const back = await answer<PasswordReply>(() =>
    gated.action(fromHere({ draft, password: PASSWORD }, cookie)),
  );
  expect(back).toMatchObject({ status: 200, data: { toast: { title: "Nic nie zostało zmienione" } } });
  expect(JSON.stringify(back.data)).not.toMatch(new RegExp(`${NEXT}|${PASSWORD}`));
  expect(await opens(PASSWORD)).toBe(true);
});
