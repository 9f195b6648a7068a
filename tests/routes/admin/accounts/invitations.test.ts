import { beforeEach, describe, expect, test } from "vitest";
import { signInClient } from "~/backend/client.server";
import { env } from "~/env.server";
import * as link from "~/routes/admin/login/link";
import * as reset from "~/routes/admin/login/reset";
import * as users from "~/routes/admin/users/route";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { changeContent, database } from "../../../support/back-end/content.ts";
import { answer, ask } from "../../../support/requests/route-calls.ts";
import { isAlive, PASSWORD, type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { toastOf } from "../../../support/requests/toast-of.ts";
import { takeEvents } from "../../../support/run/output.ts";

const LIST = "/admin/users";
const CHOSEN = "Kot-pije-mleko-z-kranu";
let admin: SignedIn;
let guest = "";
let number = 0;
beforeEach(async () => {
  number += 1;
  admin = await signIn();
  guest = `gosc-${number}@rezyserka.example`;
});

const send = (form: Record<string, string>) =>
  answer<EditReply>(() => users.action(ask(LIST, { cookie: admin.cookie, form })));
const linkOf = async (reply: Awaited<ReturnType<typeof send>>) => {
  const { message = "" } = (await toastOf(reply)) ?? {};
  expect(message).toMatch(new RegExp(`^${env().PUBLIC_URL}/login/link\\?key=[\\w-]{43}$`));
  return message.slice(env().PUBLIC_URL.length);
};
const invite = async (role = "editor") => linkOf(await send({ intent: "invite", email: guest, role }));
const open = (path: string) =>
  answer<{ link: { kind: string; email: string } | null }>(() => link.loader(ask(path, { context: {} })));
const choose = (path: string, password = CHOSEN, again = password) =>
  answer<{ errors: Record<string, string[]> }>(() =>
    link.action(ask(path, { form: { new_password: password, new_password_again: again } })),
  );
const opens = async (email: string, password: string) =>
  (await signInClient().auth.signInWithPassword({ email, password })).data.session !== null;
const age = (by: string) =>
  changeContent((sql) => sql`update account_links set expires_at = expires_at - ${by}::interval`);

describe("an invitation", () => {
  test("ACC-1 lets somebody choose a password and in, in the role that it names", async () => {
    const path = await invite();
    expect((await open(path)).data.link).toEqual({ kind: "invitation", email: guest });
    const joined = await choose(path);
    expect(joined).toMatchObject({ status: 302, location: "/admin" });
    expect(joined.headers.get("Set-Cookie")).toContain("__Host-rl_session=");
    expect(await opens(guest, CHOSEN)).toBe(true);
    expect(await database`select role from admins where email = ${guest}`).toEqual([{ role: "editor" }]);
    takeEvents();
  });

  test("ACC-1 is used once, expires after 72 hours, and is kept as a hash", async () => {
    const path = await invite();
    const [row] = await database`select * from account_links`;
    expect(JSON.stringify(row)).not.toContain(path.slice(-43));
    await age("71 hours 59 minutes");
    expect((await open(path)).status).toBe(200);
    await age("2 minutes");
    expect(await open(path)).toMatchObject({ status: 404, data: { link: null } });
    expect((await choose(path)).status).toBe(404);

    const fresh = await invite();
    const both = await Promise.all([choose(fresh), choose(fresh, `${CHOSEN}!`)]);
    expect(both.map(({ status }) => status).sort()).toEqual([302, 404]);
    expect((await open(fresh)).status).toBe(404);
    takeEvents();
  });

  test("ACC-1 takes a password by the same rules, and survives one that is refused", async () => {
    const path = await invite();
    for (const password of ["", "krótkie", "haslohaslohaslo", guest])
      expect((await choose(path, password)).data.errors.new_password, password).toHaveLength(1);
    expect((await choose(path, CHOSEN, "inne")).data.errors.new_password_again).toEqual([
      "Hasła nie są takie same.",
    ]);
    expect((await choose(path)).status).toBe(302);
    takeEvents();
  });

  test("ACC-1 open ones are listed, made anew and withdrawn", async () => {
    const path = await invite();
    const { invitations } = await users.loader(ask(LIST, { cookie: admin.cookie }));
    expect(invitations).toMatchObject([{ email: guest, role: "editor", isExpired: false }]);
    const [{ id = "" } = {}] = invitations;
    const again = await linkOf(await send({ intent: "invite-again", id, email: guest, role: "editor" }));
    expect([(await open(path)).status, (await open(again)).status]).toEqual([404, 200]);
    expect(await toastOf(await send({ intent: "withdraw", id }))).toMatchObject({
      title: "Wycofano zaproszenie",
    });
    expect((await open(again)).status).toBe(404);
    takeEvents();
  });

  test("ACC-1 of who is an admin is refused beside the field", async () => {
    const reply = await send({ intent: "invite", email: admin.email, role: "editor" });
    expect(reply.data.result?.error).toEqual({ email: ["Ta osoba jest już administratorem."] });
  });
});

describe("a forgotten password", () => {
  test("ACC-1 another administrator makes a link; using it ends all sessions of the account", async () => {
    const person = await signIn(guest);
    const reply = await send({ intent: "reset-link", id: person.id });
    const path = await linkOf(reply);
    await age("29 minutes");
    expect((await open(path)).data.link).toEqual({ kind: "reset", email: guest });
    expect(await choose(path)).toMatchObject({ status: 302, location: "/login" });
    expect(await isAlive(person)).toBe(false);
    expect([await opens(guest, CHOSEN), await opens(guest, PASSWORD)]).toEqual([true, false]);
    expect((await choose(path)).status).toBe(404);
    const kinds = await database`select kind from account_events where account = ${person.id} order by id`;
    expect(kinds.map(({ kind }) => kind)).toEqual(["reset-link", "password-reset"]);
    takeEvents();
  });

  test("ACC-1 a link that is older than half an hour opens nothing", async () => {
    const person = await signIn(guest);
    const path = await linkOf(await send({ intent: "reset-link", id: person.id }));
    await age("30 minutes");
    expect((await open(path)).status).toBe(404);
    takeEvents();
  });

  test("ACC-1 without an e-mail service the page says whom to ask", async () => {
    expect((await reset.loader()).hasEmail).toBe(false);
    const asked = ask("/login/reset", { form: { email: guest } });
    expect((await answer(() => reset.action(asked))).status).toBe(404);
  });
});
