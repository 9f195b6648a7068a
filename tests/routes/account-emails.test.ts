import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { env } from "~/env.server";
import { loader as layout } from "~/routes/admin/layout";
import * as reset from "~/routes/admin/login/reset";
import { action as login } from "~/routes/admin/login/route";
import * as users from "~/routes/admin/users/route";
import { createAdmin } from "../../supabase/local/home/accounts.ts";
import { changeContent, database } from "../support/back-end/content.ts";
import { startFront } from "../support/back-end/front.ts";
import { cookieHeader } from "../support/requests/cookies.ts";
import { answer, ask } from "../support/requests/route-calls.ts";
import { PASSWORD, signIn } from "../support/requests/signed-in.ts";
import { takeEvents } from "../support/run/output.ts";
import { startEmailService } from "../support/services/email-service.ts";

const service = await startEmailService();
await startFront({
  EMAIL_SERVICE_URL: service.url,
  EMAIL_SERVICE_ID: "service_site",
  EMAIL_TEMPLATE_ID: "template",
  EMAIL_PUBLIC_KEY: "public-key",
});
afterAll(() => service.stop());

let number = 0;
let email = "";
beforeEach(async () => {
  number += 1;
  email = `poczta-${number}@rezyserka.example`;
  service.asked.length = 0;
  await changeContent(() => createAdmin(database, email, PASSWORD));
});

const mails = () => service.asked.map(({ sent }) => sent.template_params);

describe("a forgotten password", () => {
  const send = (address: string, typed: string) =>
    answer<{ isSent: boolean; error: string }>(() =>
      reset.action(ask("/login/reset", { form: { email: typed }, context: { address } })),
    );

  test("ACC-1 the answer and its time are the same whether or not there is such an account; the link goes to it alone", async () => {
    const times: number[] = [];
    for (const typed of [email, `nikt-${number}@rezyserka.example`]) {
      const start = performance.now();
      expect(await send("198.51.100.1", typed)).toMatchObject({
        status: 200,
        data: { isSent: true, error: "" },
      });
      times.push(performance.now() - start);
    }
    // Both wait for the same time; what is done for the account comes after the answer.
    for (const time of times) expect(time).toBeGreaterThan(290);
    await expect.poll(() => mails().length).toBe(1);
    expect(mails()[0]).toMatchObject({ to_email: email, subject: "Link do zmiany hasła" });
    expect(mails()[0]?.message).toMatch(new RegExp(`${env().PUBLIC_URL}/login/link\\?key=[\\w-]{43}`));
    takeEvents();
  });

  test("ACC-1 an account gets five e-mails an hour at most, and an address is told when to try again", async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 11; time++) statuses.push((await send("198.51.100.2", email)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    await expect.poll(() => mails().length).toBe(5);
    takeEvents();
  });
});

describe("what an account is told", () => {
  const signInFrom = (agent: string, cookie = "") => {
    const context = { address: `203.0.113.${number}` };
    const asked = ask("/login", { form: { email, password: PASSWORD }, cookie, context });
    asked.request.headers.set("User-Agent", agent);
    return answer(() => login(asked));
  };

  test("ACC-4 a sign-in from a new device is told by e-mail, and at the next sign-in until it is known", async () => {
    const first = await signInFrom("Mozilla/5.0 (Windows NT 10.0) Firefox/140.0");
    await expect.poll(() => mails().length).toBe(1);
    expect(mails()[0]).toMatchObject({ to_email: email, subject: "Logowanie z\u00a0nowego urządzenia" });
    expect(mails()[0]?.message).toContain("Firefox, Windows");
    // The same browser is known by its cookie.
    const again = await signInFrom(
      "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0",
      cookieHeader(first.headers),
    );
    expect(mails()).toHaveLength(1);
    await changeContent(
      (sql) => sql`update account_events set created_at = created_at - interval '1 minute'`,
    );
    const shown = async (cookie: string) => (await layout(ask("/admin", { cookie }))).events;
    expect(await shown(cookieHeader(again.headers))).toMatchObject([
      {
        what: expect.stringContaining("Logowanie z nowego urządzenia: Firefox, Windows, sieć 203.0.113.0/24"),
      },
    ]);
    takeEvents();
  });

  test("ACC-1 an invitation is sent too", async () => {
    const { cookie } = await signIn(email);
    const guest = `gosc-pocztowy-${number}@rezyserka.example`;
    const form = { intent: "invite", email: guest, role: "editor" };
    const reply = await answer(() => users.action(ask("/admin/users", { cookie, form })));
    expect(reply.location).toContain("sent=yes");
    expect(mails()).toMatchObject([{ to_email: guest, subject: "Zaproszenie do panelu" }]);
    takeEvents();
  });
});
