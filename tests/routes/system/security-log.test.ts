import { beforeEach, describe, expect, test } from "vitest";
import { guardRoutes } from "~/backend/auth/gate.server";
import { currentRequest } from "~/http/log.server";
import * as login from "~/routes/admin/login/route";
import { action as settings } from "~/routes/admin/settings/route";
import { action as users } from "~/routes/admin/users/route";
import { action as logout } from "~/routes/resources/logout";
import { createAdmin } from "../../../supabase/local/home/accounts.ts";
import { database } from "../../support/back-end/content.ts";
import { startFront } from "../../support/back-end/front.ts";
import { answer, ask } from "../../support/requests/route-calls.ts";
import { PASSWORD, type SignedIn, signIn } from "../../support/requests/signed-in.ts";
import { takeEvents } from "../../support/run/output.ts";

// OWASP ASVS 5, chapter 16: what is logged, in one shape, and what never is.

await startFront();
const [INFO, WARNING] = [30, 40];
const OTHER = "druga@rezyserka.example";
let address = "";
let visitor = 0;
let admin: SignedIn;
beforeEach(async () => {
  visitor += 1;
  address = `198.51.100.${visitor}`;
  admin = await signIn();
});

type Action = (args: ReturnType<typeof ask>) => unknown;

/** Sends a form as a signed-in admin, in a request of its own id. */
function send(action: Action, path: string, form: Record<string, string>, cookie = admin.cookie) {
  const asked = ask(path, { cookie, form, context: { address } });
  return currentRequest.run({ requestId: "the-request" }, () => answer(() => action(asked)));
}

/** The only logged event; its line must hold no form value, cookie or token. */
function theEvent() {
  const events = takeEvents();
  expect(events).toHaveLength(1);
  const [{ text = "", ...event } = {}] = events;
  for (const secret of [PASSWORD, "nie-to-haslo", "rezyserka.example", admin.accessToken, "?", "secret"])
    expect(text).not.toContain(secret);
  expect(event).toMatchObject({ requestId: "the-request", address });
  return event;
}

describe("signing in and out", () => {
  test("SEC-1 a sign-in tells who and from where", async () => {
    await send(login.action, "/login?to=secret", { email: admin.email, password: PASSWORD }, "");
    expect(theEvent()).toMatchObject({ event: "sign-in", level: INFO, adminId: admin.id });
  });

  test("SEC-1 a refused one does not tell what was typed", async () => {
    await send(login.action, "/login", { email: admin.email, password: "nie-to-haslo" }, "");
    expect(theEvent()).toMatchObject({ event: "sign-in-failed", level: WARNING });
  });

  test.each([
    ["/logout", "sign-out"],
    ["/logout?everywhere", "signed-out-everywhere"],
  ])("SEC-1 %s is told as %s", async (path, event) => {
    await send(logout, path, {});
    expect(theEvent()).toMatchObject({ event, level: INFO, adminId: admin.id });
  });
});

describe("the list of admins", () => {
  test("SEC-1 who was added and removed, and by whom", async () => {
    await createAdmin(database, OTHER, PASSWORD);
    const [{ id = "" } = {}] = await database<{ id: string }[]>`
      delete from admins where email = ${OTHER} returning id`;
    await send(users, "/admin/users", { intent: "add", email: OTHER });
    expect(theEvent()).toMatchObject({ event: "admin-added", adminId: admin.id, subjectId: id });
    await send(users, "/admin/users", { intent: "remove", id });
    expect(theEvent()).toMatchObject({ event: "admin-removed", adminId: admin.id, subjectId: id });
  });

  test("SEC-1 what was not done is not told", async () => {
    await send(users, "/admin/users", { intent: "add", email: "nikt@rezyserka.example" });
    await send(users, "/admin/users", { intent: "remove", id: admin.id, again: "yes" });
    expect(takeEvents()).toEqual([]);
  });
});

describe("refusals", () => {
  test("SEC-1 a write from another origin", async () => {
    const guarded = guardRoutes({ login: { id: "login", path: "login", module: login } } as never);
    await send(guarded.login?.module.action as Action, "/login?email=secret", {}, "");
    expect(theEvent()).toMatchObject({ event: "refused-origin", level: WARNING, path: "/login" });
  });

  test("SEC-1 a wrong password of somebody who is signed in", async () => {
    const form = { intent: "analytics", google_analytics_id: "G-ABCDEFGH12", password: "nie-to-haslo" };
    await send(settings, "/admin/settings?analytics=x", form);
    expect(theEvent()).toMatchObject({ event: "password-refused", level: WARNING, adminId: admin.id });
  });

  test("SEC-1 LOGIN-5 a limit, and which", async () => {
    const form = { email: "wiele@rezyserka.example", password: "nie-to-haslo" };
    await Promise.all(Array.from({ length: 10 }, () => send(login.action, "/login", form, "")));
    takeEvents();
    expect(await send(login.action, "/login", form, "")).toMatchObject({ status: 429 });
    expect(theEvent()).toMatchObject({ event: "rate-limit", level: WARNING, limit: "sign-in-account" });
  });
});
