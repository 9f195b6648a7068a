import { beforeEach, describe, expect, test } from "vitest";
import { requireAdmin } from "~/backend/auth/gate.server";
import { clientOf } from "~/backend/client.server";
import * as route from "~/routes/admin/account/route";
import * as settings from "~/routes/admin/settings/route";
import * as users from "~/routes/admin/users/route";
import { database } from "../../../support/back-end/content.ts";
import { answer, ask } from "../../../support/requests/route-calls.ts";
import { isAlive, PASSWORD, type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { toastOf } from "../../../support/requests/toast-of.ts";
import { takeEvents } from "../../../support/run/output.ts";
import { authenticator, fromBase32 } from "../../../support/services/authenticator.ts";

const PATH = "/admin/account";
let admin: SignedIn;
let person = 0;
beforeEach(async () => {
  person += 1;
  admin = await signIn(`telefon-${person}@rezyserka.example`);
});

type Reply = {
  factorErrors: Record<string, string[]>;
  codes?: string[];
  secret?: string;
  setUp?: { secret: string; qr: { path: string } };
};

const load = async (query = "", cookie = admin.cookie) => {
  const page = await answer(() => route.loader(ask(PATH + query, { cookie })));
  return page.data as Awaited<ReturnType<typeof route.loader>>;
};
const send = (form: Record<string, string>, cookie = admin.cookie) =>
  answer<Reply>(() => route.action(ask(PATH, { cookie, form: { password: PASSWORD, ...form } })));

/** Sets up a factor as a person does: by the key that the page shows. */
async function setUp() {
  const { setUp: shown } = await load("?factor=new");
  const phone = authenticator(fromBase32(shown?.readable ?? ""));
  const reply = await send({ intent: "factor", secret: shown?.secret ?? "", code: phone.code() });
  return { phone, reply };
}

describe("setting up a second factor", () => {
  test("ACC-2 shows a QR code and the key as text, and ten recovery codes once", async () => {
    const { setUp: shown, factor } = await load("?factor=new");
    expect(factor).toEqual({ hasFactor: false, isRequired: false });
    expect(shown?.readable).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(shown?.qr.path).toMatch(/^M\d+ \d+h\d+v1h-\d+z/);
    const { reply } = await setUp();
    expect(reply.data.codes).toHaveLength(10);
    expect(takeEvents()).toMatchObject([{ event: "factor-added", adminId: admin.id }]);
    expect(await load()).toMatchObject({ factor: { hasFactor: true }, setUp: null });
    // This session passed it; it goes on.
    expect((await clientOf(admin.accessToken).rpc("is_admin")).data).toBe(true);
  });

  test("ACC-2 ends the other sessions: they have passed nothing", async () => {
    const elsewhere = await signIn(admin.email);
    await setUp();
    expect([await isAlive(elsewhere), await isAlive(admin)]).toEqual([false, true]);
    takeEvents();
  });

  test("ACC-2 a wrong code or password is refused, and the same key stays on the page", async () => {
    const { setUp: shown } = await load("?factor=new");
    const secret = shown?.secret ?? "";
    const wrong = await send({ intent: "factor", secret, code: "000000" });
    expect(wrong).toMatchObject({ status: 400, data: { setUp: { secret } } });
    expect(wrong.data.factorErrors.code?.[0]).toContain("Nieprawidłowy kod");
    const { code } = authenticator(secret);
    const stranger = await send({ intent: "factor", secret, code: code(), password: "not-my-password" });
    expect(stranger.data).toMatchObject({
      factorErrors: { password: ["Nieprawidłowe obecne hasło"] },
      setUp: { secret },
    });
    expect((await load()).factor).toMatchObject({ hasFactor: false });
    takeEvents();
  });
});

describe("with a second factor", () => {
  test("ACC-2 removing it asks for password and code", async () => {
    const { phone } = await setUp();
    const refused = await send({ intent: "factor-remove", code: "000000" });
    expect(refused.status).toBe(400);
    const removed = await send({ intent: "factor-remove", code: phone.code(1) });
    expect(removed).toMatchObject({ status: 302, location: PATH });
    expect((await load()).factor).toMatchObject({ hasFactor: false });
    takeEvents();
  });

  test("ACC-2 changing it asks for a code of the former; a recovery code will do, once", async () => {
    const { reply } = await setUp();
    const [recovery = ""] = reply.data.codes ?? [];
    const next = authenticator("aa".repeat(20));
    const change = (former_code: string) =>
      send({ intent: "factor", secret: next.secret, code: next.code(), former_code });
    expect((await change("")).status).toBe(400);
    expect((await change(`${recovery.slice(0, 5)}-${recovery.slice(5)}`)).data.codes).toHaveLength(10);
    const [row] =
      await database`select count(*)::int as left from recovery_codes where account = ${admin.id}`;
    expect(row?.left).toBe(10);
    takeEvents();
  });

  test("ACC-2 new recovery codes replace the former ones", async () => {
    const { phone, reply } = await setUp();
    const renewed = await send({ intent: "factor-codes", code: phone.code(1) });
    expect(renewed.data.codes).toHaveLength(10);
    expect(renewed.data.codes).not.toContain(reply.data.codes?.[0]);
    takeEvents();
  });

  test("ACC-2 a change of the password leaves the new session inside", async () => {
    await setUp();
    const next = "Kot-pije-mleko-z-kranu";
    const form = {
      intent: "password",
      current_password: PASSWORD,
      new_password: next,
      new_password_again: next,
    };
    const reply = await answer(() => route.action(ask(PATH, { cookie: admin.cookie, form })));
    expect(reply.status).toBe(302);
    const cookie = reply.headers.getSetCookie().find((line) => line.startsWith("__Host-rl_session"));
    expect((await load("", cookie?.split(";")[0])).isIn).toBe(true);
    takeEvents();
  });

  test("ACC-2 another administrator removes it, and both are told", async () => {
    await setUp();
    const other = await signIn("inna@rezyserka.example");
    const form = { intent: "factor-remove", id: admin.id };
    const reply = await answer(() => users.action(ask("/admin/users", { cookie: other.cookie, form })));
    expect(await toastOf(reply)).toMatchObject({ title: "Wyłączono weryfikację dwuetapową" });
    const said = (await load()).events?.find(({ what }) => what === "Wyłączono weryfikację dwuetapową");
    expect(said?.who).toContain(other.email);
    expect((await load("", other.cookie)).events?.[0]).toMatchObject({
      what: "Wyłączono weryfikację dwuetapową",
      who: expect.stringContaining(admin.email),
    });
    expect((await load()).factor).toMatchObject({ hasFactor: false });
    takeEvents();
  });
});

describe("required of all", () => {
  const demand = (required: string) =>
    answer(() =>
      settings.action(ask("/admin/settings", { cookie: admin.cookie, form: { intent: "factor", required } })),
    );

  test("ACC-2 only who has one may require it, and then it can't be removed", async () => {
    expect(await toastOf(await demand("yes"))).toMatchObject({ type: "warning" });
    const { phone } = await setUp();
    expect(await toastOf(await demand("yes"))).toMatchObject({ type: "success" });
    const kept = await send({ intent: "factor-remove", code: phone.code(1) });
    expect(kept.data.factorErrors.code?.[0]).toContain("Nie można jej wyłączyć");
    const other = await signIn("bez-telefonu@rezyserka.example");
    const page = await load("?factor=new", other.cookie);
    expect(page).toMatchObject({ isIn: false, factor: { hasFactor: false, isRequired: true } });
    expect(page.setUp?.readable).toBeTruthy();
    await demand("no");
    expect((await load("", other.cookie)).isIn).toBe(true);
    takeEvents();
  });
});

describe("sessions", () => {
  test("ACC-4 are listed with device and network, and end one by one", async () => {
    const asked = ask(PATH, { cookie: admin.cookie, context: { address: "203.0.113.77" } });
    asked.request.headers.set("User-Agent", "Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0");
    await requireAdmin(asked);
    const elsewhere = await signIn(admin.email);
    await expect
      .poll(async () => (await load()).sessions?.[0])
      .toMatchObject({ device: "Firefox, Windows", network: "203.0.113.0/24", isCurrent: true });
    const { sessions } = await load();
    expect(sessions).toHaveLength(2);
    const reply = await send({ intent: "end-session", id: sessions?.[1]?.id ?? "" });
    expect(await toastOf(reply)).toMatchObject({ title: "Sesja została zakończona" });
    expect([await isAlive(elsewhere), await isAlive(admin)]).toEqual([false, true]);
    expect((await load()).sessions).toHaveLength(1);
    takeEvents();
  });

  test("ACC-4 an administrator ends all of another admin's, who is told", async () => {
    const other = await signIn("wylogowana@rezyserka.example");
    const form = { intent: "end-sessions", id: other.id };
    const reply = await answer(() => users.action(ask("/admin/users", { cookie: admin.cookie, form })));
    expect(await toastOf(reply)).toMatchObject({ title: "Zakończono sesje", message: `${other.email}: 1` });
    expect([await isAlive(other), await isAlive(admin)]).toEqual([false, true]);
    const again = await signIn(other.email);
    expect((await load("", again.cookie)).events?.[0]).toMatchObject({
      what: "Zakończono wszystkie sesje",
      who: expect.stringContaining(admin.email),
    });
    takeEvents();
  });

  test("ACC-4 nobody ends another one's", async () => {
    const other = await signIn("cudza@rezyserka.example");
    const { sessions } = await load("", other.cookie);
    await send({ intent: "end-session", id: sessions?.[0]?.id ?? "" });
    expect(await isAlive(other)).toBe(true);
    takeEvents();
  });
});
