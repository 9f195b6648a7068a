import { beforeEach, describe, expect, test } from "vitest";
import { requireAdmin } from "~/backend/auth/gate.server";
import { action, loader } from "~/routes/admin/users/route";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { createAdmin } from "../../../../supabase/local/home/accounts.ts";
import { database } from "../../../support/back-end/content.ts";
import { startFront } from "../../../support/back-end/front.ts";
import { cookieHeader, setCookies } from "../../../support/requests/cookies.ts";
import { answer, ask } from "../../../support/requests/route-calls.ts";
import { isAlive, type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { toastOf } from "../../../support/requests/toast-of.ts";
import { expectSaid } from "../../../support/run/output.ts";

const PATH = "/admin/users";
const FAILED = "Błąd podczas dodawania użytkownika";

const front = await startFront();
let admin: SignedIn;
beforeEach(async () => {
  admin = await signIn();
});

const list = (path = PATH) => loader(ask(path, { cookie: admin.cookie }));
const send = (form: Record<string, string>, path = PATH) =>
  answer<EditReply>(() => action(ask(path, { cookie: admin.cookie, form })));

const emails = async () =>
  (await database<{ email: string }[]>`select email from admins order by created_at`).map((row) => row.email);

/** An account that is no admin's. */
async function makeUser(email: string): Promise<string> {
  await createAdmin(database, email, "a-password-of-a-member");
  const [user] = await database<{ id: string }[]>`delete from admins where email = ${email} returning id`;
  return user?.id ?? "";
}

async function makeAdmin(email: string): Promise<string> {
  await createAdmin(database, email, "a-password-of-an-admin");
  const [row] = await database<{ id: string }[]>`select id from admins where email = ${email}`;
  return row?.id ?? "";
}

describe("the list", () => {
  test("USR-1 is by created_at, and says which one is oneself", async () => {
    await makeAdmin("second@rezyserka.example");
    const { users } = await list();
    expect(users?.map(({ email, isSelf }) => ({ email, isSelf }))).toEqual([
      { email: admin.email, isSelf: true },
      { email: "second@rezyserka.example", isSelf: false },
    ]);
  });

  test("USR-1 that can't be read is said to be so", async () => {
    const args = ask(PATH, { cookie: admin.cookie });
    // The gate reads the same table: its request passes first.
    await requireAdmin(args);
    front.refuse(503, "admins");
    expect((await loader(args)).users).toBeNull();
    expectSaid(/admins can't be read/);
  });
});

describe("adding", () => {
  test("USR-1 makes the user with this address an admin, case and spaces apart", async () => {
    await makeUser("nowa@rezyserka.example");
    const reply = await send({ intent: "add", email: " Nowa@rezyserka.example " });
    expect(reply).toMatchObject({ status: 302, location: PATH });
    expect(await toastOf(reply)).toMatchObject({ type: "success", title: "Dodano administratora" });
    expect(await emails()).toEqual([admin.email, "nowa@rezyserka.example"]);
  });

  test.each([
    ["", "Wprowadź adres email"],
    ["  ", "Wprowadź adres email"],
    ["nie-adres", "Nieprawidłowy adres email"],
  ])("USR-1 the address %j is refused: %s", async (email, message) => {
    const reply = await send({ intent: "add", email });
    expect(reply.status).toBe(400);
    expect(reply.data.result?.error).toEqual({ email: [message] });
  });

  test("USR-1 who has no account: how to create it is said", async () => {
    const reply = await send({ intent: "add", email: "nikt@rezyserka.example" });
    expect(reply).toMatchObject({ status: 409, data: { toast: { type: "error", title: FAILED } } });
    const command = "npm run admin:create -- nikt@rezyserka.example";
    expect(reply.data.toast?.message).toContain(command);
    expect(reply.data.result?.error?.email?.join()).toContain(command);
    expect(reply.data.result?.initialValue).toMatchObject({ email: "nikt@rezyserka.example" });
    expect(await emails()).toEqual([admin.email]);
  });

  test("USR-1 who is an admin already: that is said", async () => {
    const reply = await send({ intent: "add", email: admin.email });
    expect(reply).toMatchObject({
      status: 409,
      data: { toast: { title: FAILED, message: "Ta osoba jest już administratorem." } },
    });
  });

  test("USR-1 who has not confirmed the address: that is said", async () => {
    const id = await makeUser("obcy@rezyserka.example");
    await database`update auth.users set email_confirmed_at = null where id = ${id}`;
    const reply = await send({ intent: "add", email: "obcy@rezyserka.example" });
    expect(reply).toMatchObject({
      status: 409,
      data: { toast: { title: FAILED, message: "Ta osoba nie potwierdziła jeszcze swojego adresu email." } },
    });
  });

  test("USR-1 a failing back end is said, and what was typed is kept", async () => {
    front.refuse(503, "register_admin");
    const reply = await send({ intent: "add", email: "nowa@rezyserka.example" });
    expect(reply).toMatchObject({ status: 503, data: { toast: { type: "error", title: FAILED } } });
    expect(reply.data.result?.initialValue).toMatchObject({ email: "nowa@rezyserka.example" });
    expectSaid(/a save failed/);
  });
});

describe("deleting", () => {
  test("USR-1 takes another admin off the list", async () => {
    const id = await makeAdmin("second@rezyserka.example");
    const reply = await send({ intent: "remove", id });
    expect(reply).toMatchObject({ status: 302, location: PATH });
    expect(await toastOf(reply)).toMatchObject({ title: "Usunięto administratora" });
    expect(await emails()).toEqual([admin.email]);
  });

  test("USR-1 oneself is asked about twice: one confirmation alone takes nobody off", async () => {
    await makeAdmin("second@rezyserka.example");
    const once = await send({ intent: "remove", id: admin.id }, `${PATH}?delete=${admin.id}`);
    expect(once).toMatchObject({ status: 302, location: `${PATH}?delete=${admin.id}&again=yes` });
    expect(await emails()).toContain(admin.email);
    expect(await list(once.location ?? "")).toMatchObject({ toDeleteId: admin.id, isAskedAgain: true });
  });

  test("USR-1 oneself, asked twice, is signed out at the back end and in the browser", async () => {
    await makeAdmin("second@rezyserka.example");
    expect(await isAlive(admin)).toBe(true);
    const reply = await send({ intent: "remove", id: admin.id, again: "yes" });
    expect(reply).toMatchObject({ status: 302, location: "/login" });
    expect(await toastOf(reply)).toMatchObject({ title: "Usunięto administratora" });
    expect(setCookies(reply.headers).map(({ name }) => name)).toContain("__Host-rl_session");
    expect(cookieHeader(reply.headers)).not.toContain("__Host-rl_session");
    expect(await emails()).toEqual(["second@rezyserka.example"]);
    expect(await isAlive(admin)).toBe(false);
  });

  test("USR-1 the last admin stays, and stays signed in", async () => {
    const reply = await send({ intent: "remove", id: admin.id, again: "yes" });
    expect(reply).toMatchObject({
      status: 409,
      data: { toast: { type: "error", message: "Nie można usunąć ostatniego administratora." } },
    });
    expect(await emails()).toEqual([admin.email]);
    expect(await isAlive(admin)).toBe(true);
  });

  test("USR-1 two admins who delete each other at once leave one", async () => {
    const other = await signIn("barbara@rezyserka.example");
    const remove = (by: SignedIn, id: string) =>
      answer(() => action(ask(PATH, { cookie: by.cookie, form: { intent: "remove", id } })));
    const replies = await Promise.all([remove(admin, other.id), remove(other, admin.id)]);
    expect(await emails()).toHaveLength(1);
    expect(replies.filter(({ location }) => location === PATH)).toHaveLength(1);
  });

  test.each([crypto.randomUUID(), "not-an-id"])(
    "USR-1 somebody who is not on it (%s) is no success",
    async (id) => {
      await makeAdmin("second@rezyserka.example");
      const reply = await send({ intent: "remove", id });
      expect(reply).toMatchObject({
        status: 409,
        data: { toast: { type: "error", title: "Błąd usuwania" } },
      });
    },
  );

  test("USR-1 DATA-2 a deletion that row level security takes no row of is no success", async () => {
    const id = await makeAdmin("second@rezyserka.example");
    await database`alter policy "Administrators remove admins" on admins using (false)`;
    try {
      expect((await send({ intent: "remove", id })).status).toBe(409);
    } finally {
      await database`alter policy "Administrators remove admins" on admins using ((select public.is_administrator()))`;
    }
    expect(await emails()).toHaveLength(2);
  });

  test("USR-1 an intent that is not known is refused", async () => {
    expect((await send({ intent: "explode" })).status).toBe(400);
  });
});
