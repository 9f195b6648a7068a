import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { startOutbox } from "~/backend/messages/outbox.server";
import type { ContactReply } from "~/routes/site/contact/contact-form";
import { action } from "~/routes/site/contact/route";
import { changeContent, database } from "../../support/back-end/content.ts";
import { startFront } from "../../support/back-end/front.ts";
import { answer, ask } from "../../support/requests/route-calls.ts";
import { expectSaid } from "../../support/run/output.ts";
import { startEmailService } from "../../support/services/email-service.ts";

const service = await startEmailService();
const front = await startFront({
  EMAIL_SERVICE_URL: service.url,
  EMAIL_SERVICE_ID: "service_site",
  EMAIL_TEMPLATE_ID: "template_contact",
  EMAIL_PUBLIC_KEY: "public-key",
  EMAIL_PRIVATE_KEY: "private-key",
  CONTACT_LIMIT: "3",
});

const message = { name: "Anna Nowak", email: "anna@example.com", message: "Konferencja w maju." };
const send = (form: Record<string, string> = message, path = "/contact", context = {}) =>
  answer<ContactReply>(() => action(ask(path, { form, context })));

type Row = {
  id: string;
  delivery_state: string;
  attempts: number;
  last_status: number | null;
  last_error: string | null;
  uncertain: boolean;
};
const rows = () => database<Row[]>`
  select id, delivery_state, attempts, last_status, last_error, uncertain_at is not null as uncertain
  from public.contact_messages order by created_at`;
const only = async () => {
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  if (!row) throw new Error("No message is stored.");
  return row;
};
/** Makes every waiting message due, as after that time. */
const later = () => database`
  update public.contact_messages set next_attempt_at = clock_timestamp() - interval '1 minute', last_attempt_at = last_attempt_at - interval '1 minute'`;

beforeEach(async () => {
  await changeContent(async () => {});
  service.asked.length = 0;
  service.behave(200);
});
afterEach(() => service.start());
afterAll(() => service.stop());

describe("a message that the e-mail service takes", () => {
  test.each([
    ["/contact", "Nowa wiadomość ze strony: Anna Nowak"],
    ["/en/contact", "New message from the website: Anna Nowak"],
  ])(
    "CONT-3 I18N-4 from %s reaches its send endpoint, with all the template needs, in the language",
    async (path, subject) => {
      const [company] = await database`select name, email from public.company`;
      expect((await send(message, path)).status).toBe(302);
      const { id } = await only();
      expect(service.asked.map(({ sent }) => sent)).toEqual([
        {
          service_id: "service_site",
          template_id: "template_contact",
          user_id: "public-key",
          accessToken: "private-key",
          template_params: {
            ...message,
            to_name: company?.name,
            to_email: company?.email,
            subject: `${subject} [${id.slice(0, 8)}]`,
            reply_to: message.email,
          },
        },
      ]);
      expect(await only()).toMatchObject({ delivery_state: "delivered", attempts: 1, uncertain: false });
    },
  );

  test("CONT-4 sent again it is one e-mail, and success", async () => {
    const form = { ...message, key: "one" };
    const statuses = [await send(form), ...(await Promise.all([send(form), send(form)]))];
    expect(statuses.map(({ status }) => status)).toEqual([302, 302, 302]);
    expect(service.asked).toHaveLength(1);
  });

  test("CONT-4 from a doubled click it is one e-mail, and both are success", async () => {
    const form = { ...message, key: "one" };
    const replies = await Promise.all(Array.from({ length: 5 }, () => send(form)));
    expect(replies.map(({ status }) => status)).toEqual([302, 302, 302, 302, 302]);
    expect(service.asked).toHaveLength(1);
  });

  test("CONT-3 a 429 is tried once more within the request, a second later", async () => {
    service.behave(429, 200);
    expect((await send()).status).toBe(302);
    const [first, second] = service.asked;
    expect(service.asked).toHaveLength(2);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(990);
    expect(await only()).toMatchObject({ delivery_state: "delivered", attempts: 1 });
  });
});

describe("a message that it does not take", () => {
  test.each([
    [400, "400 The template_id param is required", /refuses this site's settings/],
    [403, "403 The Public Key is invalid", /refuses this site's settings/],
    [429, "429 Too many requests", /was not delivered/],
    [451, "451 API calls are disabled for non-browser applications", /was not delivered/],
    [500, "500 Internal error", /was not delivered/],
  ])(
    "CONT-3 %i gives the generic error, the input is kept, and the message waits",
    async (status, reason, said) => {
      service.behave(status);
      const reply = await send(message, "/en/contact");
      expect(reply.status).toBe(503);
      expect(reply.data.values).toEqual(message);
      expect(reply.data.toast).toMatchObject({
        type: "error",
        title: "Sending error",
        message: "An error occurred while sending the message. Please try again later.",
      });
      expect(await only()).toMatchObject({
        delivery_state: "failed",
        attempts: 1,
        last_status: status,
        last_error: reason,
        uncertain: false,
      });
      expectSaid(said);
    },
  );

  test("CONT-3 CONT-4 a refused connection: the message waits, as nothing was sent", async () => {
    await service.stop();
    expect((await send()).status).toBe(503);
    expect(await only()).toMatchObject({
      delivery_state: "failed",
      last_status: null,
      last_error: "ECONNREFUSED",
      uncertain: false,
    });
    expectSaid(/was not delivered/);
  });

  test.each([
    ["hang", "TimeoutError"],
    ["cut off", "UND_ERR_SOCKET"],
    ["cut short", "UND_ERR_SOCKET"],
    [504, "504 Gateway Timeout"],
  ] as const)(
    "CONT-3 CONT-4 %s leaves the outcome unknown, and the message is marked so",
    async (behaviour, reason) => {
      service.behave(behaviour);
      expect((await send()).status).toBe(503);
      expect(await only()).toMatchObject({
        delivery_state: "uncertain",
        last_error: reason,
        uncertain: true,
      });
      expectSaid(/was not delivered/);
    },
  );

  test("CONT-4 the visitor who tries again sends the same message, at once", async () => {
    service.behave(500, 200);
    const form = { ...message, key: "one" };
    expect((await send(form)).status).toBe(503);
    expect((await send(form)).status).toBe(302);
    expect(await only()).toMatchObject({ delivery_state: "delivered", attempts: 2, uncertain: false });
    expectSaid(/was not delivered/);
  });

  test("CONT-4 nothing of the message is in the log", async () => {
    service.behave(500);
    await send({ ...message, message: "poufne-szczegóły" });
    expect(() => expectSaid(/poufne|anna@example|Nowak/)).toThrow();
    expectSaid(/was not delivered/);
  });
});

describe("the background pass", () => {
  test("CONT-4 sends what failed, with the same subject, until it is delivered", async () => {
    service.behave(500);
    await send();
    service.behave(200);
    await later();
    const outbox = startOutbox();
    await expect.poll(async () => (await only()).delivery_state).toBe("delivered");
    await outbox.stop();
    const subjects = service.asked.map(({ sent }) => sent.template_params.subject);
    expect(subjects[0]).toContain((await only()).id.slice(0, 8));
    expect(new Set(subjects).size).toBe(1);
    expectSaid(/was not delivered/);
  });

  test("CONT-4 sends what was stored by a process that was killed before it sent", async () => {
    await database`select public.submit_contact_message('Anna', 'anna@example.com', 'Zanim padło', 'pl', 'key')`;
    await later();
    const outbox = startOutbox();
    await expect.poll(async () => (await only()).delivery_state).toBe("delivered");
    await outbox.stop();
    expect(await only()).toMatchObject({ attempts: 1, uncertain: false });
    expect(service.asked).toHaveLength(1);
  });

  test("CONT-4 what nobody knows of is sent again with the same id in its subject, which says so", async () => {
    service.behave("cut off");
    await send();
    service.behave(200);
    await later();
    const outbox = startOutbox();
    await expect.poll(async () => (await only()).delivery_state).toBe("delivered");
    await outbox.stop();
    const { id, uncertain } = await only();
    expect(uncertain).toBe(true);
    const [first, second] = service.asked.map(({ sent }) => sent.template_params.subject);
    expect(first).toMatch(/^Nowa wiadomość/);
    expect(second).toMatch(/^Ponownie/);
    for (const subject of [first, second]) expect(subject).toContain(`[${id.slice(0, 8)}]`);
    expectSaid(/was not delivered/);
  });

  test("CONT-4 several instances send each message once, at most one a second", async () => {
    for (const number of [1, 2, 3])
      await database`select public.submit_contact_message('Anna', 'anna@example.com', ${`Nr ${number}`}, 'pl', 'key')`;
    await database`update public.contact_messages set next_attempt_at = clock_timestamp() - interval '1 minute'`;
    const outboxes = [startOutbox(), startOutbox(), startOutbox()];
    await expect
      .poll(async () => (await rows()).filter((row) => row.delivery_state === "delivered").length)
      .toBe(3);
    await Promise.all(outboxes.map((outbox) => outbox.stop()));
    expect(service.asked.map(({ sent }) => sent.template_params.message).sort()).toEqual([
      "Nr 1",
      "Nr 2",
      "Nr 3",
    ]);
    const times = await database`
      select extract(epoch from last_attempt_at)::float as at from public.contact_messages order by last_attempt_at`;
    for (const [index, { at }] of times.slice(1).entries())
      expect(at - times[index]?.at).toBeGreaterThanOrEqual(1);
  });

  test("CONT-4 goes on when the back end was away", async () => {
    await database`select public.submit_contact_message('Anna', 'anna@example.com', 'Później', 'pl', 'key')`;
    await later();
    front.refuse(503, "claim_contact_message");
    const outbox = startOutbox();
    await expect.poll(() => front.asked.includes("claim_contact_message")).toBe(true);
    front.refuse(undefined);
    await expect.poll(async () => (await only()).delivery_state).toBe("delivered");
    await outbox.stop();
    expectSaid(/the outbox can't be read/);
  });

  test("CONT-4 an outcome that can't be written down at once is written down later: it goes out once", async () => {
    front.refuse(503, "settle_contact_message");
    const sending = send();
    await expect.poll(() => front.asked.includes("settle_contact_message")).toBe(true);
    front.refuse(undefined);
    expect((await sending).status).toBe(302);
    expect(await only()).toMatchObject({ delivery_state: "delivered", uncertain: false });
    expect(service.asked).toHaveLength(1);
    expectSaid(/can't be written down/);
  });

  test("CONT-4 removes what is older than the retention time", async () => {
    await send();
    await database`update public.contact_messages set created_at = created_at - interval '13 months'`;
    const outbox = startOutbox();
    await expect.poll(rows).toEqual([]);
    await outbox.stop();
  });
});

describe("too many, too fast", () => {
  test("CONT-5 over the limit of an address is 429, in the language, and the input is kept", async () => {
    const context = () => ({ address: "203.0.113.7" });
    for (const number of [1, 2, 3])
      expect((await send({ ...message, message: `Nr ${number}` }, "/contact", context())).status).toBe(302);
    const refused = await send({ ...message, message: "Nr 4" }, "/en/contact", context());
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Retry-After")).toMatch(/^\d+$/);
    expect(refused.data.values?.message).toBe("Nr 4");
    expect(refused.data.toast).toMatchObject({
      type: "error",
      message: expect.stringMatching(/^Several messages/),
    });
    expect(await rows()).toHaveLength(3);
    expect((await send(message, "/contact", { address: "203.0.113.8" })).status).toBe(302);
  });

  test("CONT-5 a form that was filled faster than a person can gets the success answer, and nothing is stored", async () => {
    expect((await send({ ...message, elapsed: "80" })).status).toBe(302);
    expect(await rows()).toEqual([]);
    expect((await send({ ...message, elapsed: "4000" })).status).toBe(302);
    expect(await rows()).toHaveLength(1);
  });
});
