import { beforeEach, describe, expect, test } from "vitest";
import { guardRoutes } from "~/backend/auth/gate.server";
import { env } from "~/env.server";
import { admin } from "~/i18n/admin/common";
import { action, loader } from "~/routes/admin/login/route";
import * as portfolio from "~/routes/admin/portfolio";
import { action as logout } from "~/routes/resources/logout";
import { createAdmin } from "../../supabase/local/home/accounts.ts";
import { changeContent, database } from "../support/back-end/content.ts";
import { startFront } from "../support/back-end/front.ts";
import { cookieHeader, setCookies } from "../support/requests/cookies.ts";
import { answer, ask } from "../support/requests/route-calls.ts";
import { isAlive, signIn } from "../support/requests/signed-in.ts";
import { expectSaid } from "../support/run/output.ts";

const EMAIL = "login@rezyserka.example";
const PASSWORD = "a-password-of-the-tests";
const REFUSED = "Nieprawidłowy email lub hasło";

const front = await startFront();
let visitor = 0;
beforeEach(async () => {
  visitor += 1;
  await changeContent(() => createAdmin(database, EMAIL, PASSWORD));
});

type Reply = { error: string; email: string; draft: string };

/** Each test comes from an address of its own, unless it says otherwise. */
function send(form: Record<string, string>, path = "/login", address = `192.0.2.${visitor}`, cookie = "") {
  return answer<Reply>(() => action(ask(path, { form, cookie, context: { address } })));
}

const leaves = (headers: Headers) => setCookies(headers).find(({ name }) => name === "__Host-rl_session");

/** A same-origin form: the gate checks the origin of a write. */
function fromHere(...asked: Parameters<typeof ask>) {
  const made = ask(...asked);
  made.request.headers.set("Origin", env().PUBLIC_URL);
  return made;
}

/** The gated route of /admin/portfolio, as the server has it. */
const gated = guardRoutes({
  admin: { id: "admin", path: "admin", module: { default: () => null } },
  portfolio: { id: "portfolio", parentId: "admin", path: "portfolio", module: portfolio },
} as never).portfolio?.module as typeof portfolio;

describe("signing in", () => {
  test("LOGIN-1 LOGIN-4 leads to /admin with a signed cookie for https alone", async () => {
    const reply = await send({ email: EMAIL, password: PASSWORD });
    expect(reply).toMatchObject({ status: 302, location: "/admin" });
    expect(leaves(reply.headers)?.attributes).toMatchObject({
      httponly: true,
      secure: true,
      samesite: "Lax",
      path: "/",
    });
  });

  test("LOGIN-1 leads where the visitor was going, only inside the admin area", async () => {
    const to = "/admin/portfolio?edit=1";
    const reply = await send({ email: EMAIL, password: PASSWORD }, `/login?to=${encodeURIComponent(to)}`);
    expect(reply.location).toBe(to);
    for (const foreign of [
      "https://evil.example/admin",
      "//evil.example/admin",
      "/\\evil.example",
      "/about",
      "/administrator",
    ]) {
      const lured = await send(
        { email: EMAIL, password: PASSWORD },
        `/login?to=${encodeURIComponent(foreign)}`,
      );
      expect(lured.location, foreign).toBe("/admin");
    }
  });

  test("LOGIN-1 an admin who comes here goes to /admin", async () => {
    const { cookie } = await signIn();
    expect(await answer(() => loader(ask("/login", { cookie })))).toMatchObject({
      status: 302,
      location: "/admin",
    });
  });

  describe("over a session of before", () => {
    const again = (cookie: string) =>
      send({ email: EMAIL, password: PASSWORD }, undefined, undefined, cookie);

    test("LOGIN-3 ends that one, and no other", async () => {
      const [former, elsewhere] = [await signIn(EMAIL), await signIn(EMAIL)];
      expect((await again(former.cookie)).status).toBe(302);
      expect([await isAlive(former), await isAlive(elsewhere)]).toEqual([false, true]);
    });

    test("LOGIN-3 is nothing to tell of where that one had ended", async () => {
      const former = await signIn(EMAIL);
      await answer(() => logout(ask("/logout", { cookie: former.cookie, form: {} })));
      expect((await again(former.cookie)).status).toBe(302);
    });

    test("LOGIN-2 LOGIN-3 signs nobody out where it is refused, or the back end is away", async () => {
      const former = await signIn(EMAIL);
      const wrong = () => send({ email: EMAIL, password: "wrong" }, undefined, undefined, former.cookie);
      for (const failing of [undefined, 503]) {
        front.refuse(failing, "token");
        const reply = await wrong();
        expect(reply.status).toBe(failing ?? 400);
        expect(setCookies(reply.headers)).toEqual([]);
      }
      expectSaid(/signing in failed/);
      front.refuse(undefined);
      expect(await isAlive(former)).toBe(true);
    });

    test("LOGIN-2 is no reason to lead on who was refused", async () => {
      const { cookie } = await signIn(EMAIL);
      const context = { address: `192.0.2.${visitor}` };
      const form = { email: EMAIL, password: "wrong" };
      expect((await answer(() => action(ask("/login", { form, cookie, context })))).status).toBe(400);
      const page = await answer<{ title: string }>(() => loader(ask("/login", { cookie, context })));
      expect(page.status).toBe(200);
      expect(page.data.title).toContain(REFUSED);
    });

    test("LOGIN-3 succeeds where that one can't be ended", async () => {
      const former = await signIn(EMAIL);
      front.refuse(503, "logout");
      expect((await again(former.cookie)).status).toBe(302);
      expectSaid(/a session could not be ended/);
    });
  });

  test("LOGIN-2 any failure is said in the same words, keeps the e-mail and leaves no cookie", async () => {
    await createAdmin(database, "member@rezyserka.example", PASSWORD);
    await database`delete from admins where email = 'member@rezyserka.example'`;
    const failures = [
      { email: EMAIL, password: "wrong" },
      { email: "nobody@rezyserka.example", password: PASSWORD },
      { email: "member@rezyserka.example", password: PASSWORD },
      { email: "", password: "" },
      { email: EMAIL, password: "" },
      { email: "no address", password: "x" },
    ];
    for (const form of failures) {
      const start = Date.now();
      const reply = await send(form);
      expect(reply).toMatchObject({ status: 400, data: { error: REFUSED, email: form.email } });
      expect(setCookies(reply.headers)).toEqual([]);
      expect(Date.now() - start, "takes its time, whatever the reason").toBeGreaterThan(600);
      expect(JSON.stringify(reply.data)).not.toContain(PASSWORD);
    }
  });

  test("LOGIN-2 GATE-2 a failing back end signs nobody in", async () => {
    front.refuse(503);
    expect((await send({ email: EMAIL, password: PASSWORD })).status).toBe(503);
    expectSaid(/signing in failed/);
    expectSaid(/translations can't be read/);
    front.refuse(503, "admins");
    const reply = await send({ email: EMAIL, password: PASSWORD });
    expect(reply.status).toBe(503);
    expect(setCookies(reply.headers)).toEqual([]);
    expectSaid(/signing in failed/);
  });

  describe("where the back end checks no password", () => {
    const UNAVAILABLE = "Logowanie chwilowo nie działa. Hasła nie sprawdzono. Spróbuj ponownie za chwilę.";
    const LIMITED =
      "Serwer logowania nie przyjmuje teraz kolejnych prób. Hasła nie sprawdzono. Spróbuj ponownie za 2 min.";
    test.each([
      [429, { "Retry-After": "77" }, 429, LIMITED, "77"],
      [429, {}, 429, LIMITED.replace("2 min", "1 min"), "60"],
      [500, {}, 503, UNAVAILABLE, "10"],
      [503, { "Retry-After": "30", "Content-Type": "text/html" }, 503, UNAVAILABLE, "30"],
    ])("LOGIN-2 LOGIN-5 its %i %o is told as %i", async (status, headers, told, error, wait) => {
      front.refuse(status, "token", undefined, headers);
      const start = Date.now();
      const reply = await send({ email: EMAIL, password: PASSWORD });
      expect(reply).toMatchObject({ status: told, data: { error, email: EMAIL } });
      expect(reply.headers.get("Retry-After")).toBe(wait);
      expect(setCookies(reply.headers)).toEqual([]);
      expect(Date.now() - start).toBeGreaterThan(600);
      expectSaid(/signing in failed/);
    });

    test("LOGIN-5 the attempts count for nothing: neither the account nor the address is locked", async () => {
      front.refuse(429, "token", { code: 429, error_code: "over_request_rate_limit", msg: "limit reached" });
      const form = { email: "limited@rezyserka.example", password: PASSWORD };
      await changeContent(() => createAdmin(database, form.email, PASSWORD));
      for (let round = 0; round < 4; round += 1)
        await Promise.all(Array.from({ length: 9 }, () => send(form)));
      expect(expectSaid(/signing in failed/)).toBe(36);
      front.refuse(undefined);
      expect((await send(form)).status).toBe(302);
    });
  });

  test("LOGIN-5 DATA-2 the visitor's address goes with the password, under the secret key, and with nothing else", async () => {
    await send({ email: EMAIL, password: PASSWORD }, "/login", "2001:db8::7");
    const { SUPABASE_SECRET_KEY: secret } = env();
    expect(front.requests.length).toBeGreaterThan(1);
    for (const { name, path, headers } of front.requests) {
      const own = { address: headers["sb-forwarded-for"], key: headers.apikey === secret };
      expect(own, path).toEqual({
        address: name === "token" ? "2001:db8::7" : undefined,
        key: name === "token",
      });
      expect(headers.authorization === `Bearer ${secret}`, path).toBe(name === "token");
    }
    front.requests.length = 0;
    await send({ email: EMAIL, password: PASSWORD }, "/login", "no address");
    expect(front.requests.filter(({ headers }) => headers.apikey === secret)).toEqual([]);
  });

  test("LOGIN-4 over plain http, where the cookie would be refused, it says so", async () => {
    const asked = ask("/login", { form: { email: EMAIL, password: PASSWORD } });
    asked.request.headers.set("Origin", "http://site.example");
    const reply = await answer<Reply>(() => action(asked));
    expect(reply.status).toBe(400);
    expect(reply.data.error).toContain("https://");
  });
});

describe("too many attempts", () => {
  test("LOGIN-5 an account takes ten failures from wherever they come, then answers 429", async () => {
    const email = "tested@rezyserka.example";
    const attempts = Array.from({ length: 10 }, (_, index) =>
      send({ email, password: "wrong" }, "/login", `198.51.100.${index}`),
    );
    for (const reply of await Promise.all(attempts)) expect(reply.status).toBe(400);
    const reply = await send(
      { email: ` ${email.toUpperCase()}`, password: "wrong" },
      "/login",
      "198.51.100.99",
    );
    expect(reply.status).toBe(429);
    expect(reply.data.error).toBe("Zbyt wiele prób logowania. Spróbuj ponownie za 15 min.");
    expect(Number(reply.headers.get("Retry-After"))).toBeGreaterThan(800);
  });

  test("LOGIN-5 a browser that has signed in to the account is counted by itself: nobody else locks it out", async () => {
    const account = "known@rezyserka.example";
    await changeContent(() => createAdmin(database, account, PASSWORD));
    const signedIn = await send({ email: account, password: PASSWORD });
    const known = setCookies(signedIn.headers).find(({ name }) => name === "__Secure-rl_device");
    expect(known?.attributes).toMatchObject({ httponly: true, secure: true, path: "/" });
    const cookie = `${known?.name}=${known?.value}`;
    const from = (index: number) => `198.51.101.${index}`;
    const attempt = (index: number, password: string, own = "", email = account) =>
      send({ email, password }, "/login", from(index), own);

    await Promise.all(Array.from({ length: 10 }, (_, index) => attempt(index, "wrong")));
    expect((await attempt(20, PASSWORD)).status).toBe(429);
    expect((await attempt(21, PASSWORD, `${cookie}x`)).status).toBe(429);
    expect((await attempt(22, PASSWORD, cookie)).status).toBe(302);

    // A known device has ten failures of its own for its account, and none for another account.
    await Promise.all(Array.from({ length: 10 }, (_, index) => attempt(30 + index, "wrong", cookie)));
    expect((await attempt(50, PASSWORD, cookie)).status).toBe(429);
    const other = "other@rezyserka.example";
    await Promise.all(Array.from({ length: 10 }, (_, index) => attempt(60 + index, "wrong", "", other)));
    expect((await attempt(80, "wrong", cookie, other)).status).toBe(429);
  });

  test("LOGIN-5 an address takes thirty failures over all accounts; successes are not counted", async () => {
    const address = "2001:db8:1:2::1";
    for (let round = 0; round < 3; round += 1)
      expect((await send({ email: EMAIL, password: PASSWORD }, "/login", address)).status).toBe(302);
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        send({ email: `many-${index}@rezyserka.example`, password: "x" }, "/login", address),
      ),
    );
    for (const reply of replies) expect(reply.status).toBe(400);
    const neighbour = "2001:0db8:1:2:ffff::7";
    expect(
      (await send({ email: "one@rezyserka.example", password: "x" }, "/login", "2001:db8:1:3::1")).status,
    ).toBe(400);
    expect((await send({ email: EMAIL, password: PASSWORD }, "/login", address)).status).toBe(429);
    expect(
      (await send({ email: EMAIL, password: PASSWORD }, "/login", "2001:db8:1:2:ffff::7")).status,
      neighbour,
    ).toBe(429);
  });
});

describe("signing out", () => {
  test("LOGIN-3 ends the session at the back end and in the browser, and no other one", async () => {
    const here = await signIn();
    const elsewhere = await signIn();
    const reply = await answer(() => logout(ask("/logout", { cookie: here.cookie, form: {} })));
    expect(reply).toMatchObject({ status: 302, location: "/login" });
    expect(leaves(reply.headers)?.attributes.expires).toMatch(/1970/);
    expect(await isAlive(here)).toBe(false);
    expect(await isAlive(elsewhere)).toBe(true);
  });

  test("LOGIN-4 'everywhere' ends all of the admin's sessions", async () => {
    const here = await signIn();
    const elsewhere = await signIn();
    await answer(() => logout(ask("/logout?everywhere", { cookie: here.cookie, form: {} })));
    expect([await isAlive(here), await isAlive(elsewhere)]).toEqual([false, false]);
  });
});

describe("a form that comes after the session had ended", () => {
  const TO = "/admin/portfolio?edit=x";
  type Ended = { draft: string | null; to: string };

  async function sendEnded(form: Record<string, string>) {
    const author = await signIn("author@rezyserka.example");
    await answer(() => logout(ask("/logout", { cookie: author.cookie, form: {} })));
    const reply = await answer<string>(() => gated.action(fromHere(TO, { cookie: author.cookie, form })));
    expect(reply.status).toBe(401);
    return JSON.parse(reply.data) as Ended;
  }

  test("GATE-2 is answered with 401 and an encrypted draft; after sign-in it is back, filled and unsaved", async () => {
    const typed = { intent: "save", title_pl: "Napisane zdanie", updated_at: "then", password: "sekret" };
    const ended = await sendEnded(typed);
    expect(ended.to).toBe(TO);
    expect(ended.draft).not.toContain("Napisane");
    const form = { email: "author@rezyserka.example", password: PASSWORD, draft: ended.draft ?? "" };
    const reply = await send(form, `/login?to=${encodeURIComponent(TO)}`);
    expect(reply).toMatchObject({ status: 307, location: TO });

    const before = await database`select * from portfolio order by id`;
    const cookie = cookieHeader(reply.headers);
    const back = await answer<{ result: { initialValue: object }; toast: object }>(() =>
      gated.action(fromHere(TO, { cookie, form })),
    );
    expect(back.status).toBe(200);
    expect(back.data.result.initialValue).toMatchObject({ title_pl: "Napisane zdanie", updated_at: "then" });
    expect(JSON.stringify(back.data)).not.toMatch(/sekret|a-password/);
    expect(back.data.toast).toMatchObject({ title: "Wpisane dane wróciły" });
    expect(await database`select * from portfolio order by id`).toEqual(before);
  });

  test("GATE-2 a delete that comes back is not carried out either", async () => {
    const [project] = await database<{ id: string }[]>`select id from portfolio limit 1`;
    const { draft } = await sendEnded({ intent: "remove", id: project?.id ?? "" });
    const { cookie } = await signIn("author@rezyserka.example");
    const back = await answer(() => gated.action(fromHere(TO, { cookie, form: { draft: draft ?? "" } })));
    expect(back.status).toBe(200);
    expect(await database`select id from portfolio where id = ${project?.id ?? ""}`).toHaveLength(1);
  });

  test("GATE-2 another admin gets the page without it, on another page it does not open, changed neither", async () => {
    const { draft } = await sendEnded({ intent: "save", title_pl: "Napisane" });
    const login = await send(
      { email: EMAIL, password: PASSWORD, draft: draft ?? "" },
      `/login?to=${encodeURIComponent(TO)}`,
    );
    expect(login).toMatchObject({ status: 302, location: TO });
    const other = await signIn("other@rezyserka.example");
    const author = await signIn("author@rezyserka.example");
    const changed = `${draft?.slice(0, -2)}AA`;
    for (const [path, cookie, sent] of [
      [TO, other.cookie, draft],
      ["/admin/portfolio?edit=y", author.cookie, draft],
      [TO, author.cookie, changed],
    ] as const) {
      const reply = await answer(() => gated.action(fromHere(path, { cookie, form: { draft: sent ?? "" } })));
      expect(reply).toMatchObject({ status: 303, location: path });
    }
  });

  test("GATE-2 more than 256 KB is not carried: the page shows its texts, to be copied, and of a form that no page takes says so", async () => {
    const text = "ż".repeat(128 * 1024);
    expect(
      await sendEnded({ title_pl: "Tytuł", body_pl: text, body_en: text, password: "p".repeat(200) }),
    ).toMatchObject({
      draft: null,
      written: [text],
      notice: admin.ended.shown,
    });
    expect(await sendEnded({ body_pl: "x".repeat(1_000_001) })).toMatchObject({
      draft: null,
      written: [],
      notice: admin.ended.lost,
    });
  });

  /** Cookies that a browser still sends after signing out, in its other tabs too. */
  async function signedOut(): Promise<string> {
    const reply = await send({ email: EMAIL, password: PASSWORD });
    const out = await answer(() => logout(ask("/logout", { cookie: cookieHeader(reply.headers), form: {} })));
    const gone = setCookies(out.headers).map(({ name }) => name);
    return cookieHeader(reply.headers)
      .split("; ")
      .filter((pair) => !gone.includes(pair.slice(0, pair.indexOf("="))))
      .join("; ");
  }

  test("GATE-2 LOGIN-3 is answered so too where signing out in another tab took the session's cookie away", async () => {
    const form = { intent: "save", title_pl: "Napisane zdanie" };
    const reply = await answer<string>(async () =>
      gated.action(fromHere(TO, { cookie: await signedOut(), form })),
    );
    expect(reply.status).toBe(401);
    const { draft } = JSON.parse(reply.data) as Ended;
    const { cookie } = await signIn(EMAIL);
    const back = await answer<{ result: { initialValue: object } }>(() =>
      gated.action(fromHere(TO, { cookie, form: { draft: draft ?? "" } })),
    );
    expect(back.data.result.initialValue).toMatchObject({ title_pl: "Napisane zdanie" });
  });

  test("GATE-2 what tells whose session it was lets nobody in, and tells nothing once it was changed", async () => {
    const cookie = await signedOut();
    const read = await answer(() => gated.loader(ask(TO, { cookie })));
    expect(read).toMatchObject({ status: 302, location: `/login?to=${encodeURIComponent(TO)}` });
    const changed = cookie.replace(/(rl_author=[^;]*)(?:\.|%2E)[^;.]*/i, "$1.AAAA");
    expect(changed).not.toBe(cookie);
    const write = await answer(() =>
      gated.action(fromHere(TO, { cookie: changed, form: { title_pl: "x" } })),
    );
    expect(write).toMatchObject({ status: 302, location: "/login" });
  });

  test("GATE-2 a browser without a session of ours is sent to /login", async () => {
    const reply = await answer(() => gated.action(fromHere(TO, { form: { title_pl: "x" } })));
    expect(reply).toMatchObject({ status: 302, location: "/login" });
  });
});

test("LOGIN-4 the settings of these tests are those of a site on https", () => {
  expect(env().PUBLIC_URL).toMatch(/^https:/);
});
