import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { loader as layout } from "~/routes/admin/layout";
import { action, loader } from "~/routes/admin/messages/route";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { database } from "../../support/back-end/content.ts";
import { startFront } from "../../support/back-end/front.ts";
import { type Put, putMessages } from "../../support/back-end/messages.ts";
import { answer, ask } from "../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../support/requests/signed-in.ts";
import { toastOf } from "../../support/requests/toast-of.ts";
import { expectSaid } from "../../support/run/output.ts";
import { startEmailService } from "../../support/services/email-service.ts";

const PATH = "/admin/messages";
const service = await startEmailService();
const front = await startFront({
  EMAIL_SERVICE_URL: service.url,
  EMAIL_SERVICE_ID: "service_site",
  EMAIL_TEMPLATE_ID: "template_contact",
  EMAIL_PUBLIC_KEY: "public-key",
});
let admin: SignedIn;
beforeEach(async () => {
  admin = await signIn();
  service.asked.length = 0;
  service.behave(200);
});
afterEach(() => service.start());
afterAll(() => service.stop());

const view = (query = "") => loader(ask(PATH + query, { cookie: admin.cookie }));
const resend = (id: string, query = "", more: Record<string, string> = {}) =>
  answer<EditReply>(() =>
    action(ask(PATH + query, { cookie: admin.cookie, form: { intent: "resend", id, ...more } })),
  );
const stateOf = async (id: string) => {
  const [row] = await database<{ state: string; attempts: number }[]>`
    select delivery_state as state, attempts from public.contact_messages where id = ${id}`;
  return row;
};
const FAILED: Put = {
  delivery_state: "failed",
  attempts: 3,
  last_status: 500,
  last_error: "500 Internal error",
};

describe("sending again", () => {
  test.each([
    ["failed", FAILED],
    ["uncertain", { delivery_state: "uncertain", isUncertain: true }],
    ["not_configured", { delivery_state: "not_configured", attempts: 0 }],
    ["pending", { delivery_state: "pending", attempts: 0 }],
  ])("CONT-4 a message that is %s delivers it at once, and says so", async (_state, put) => {
    const [id = ""] = await putMessages(put);
    const reply = await resend(id, "?show=undelivered");
    expect(reply).toMatchObject({ status: 302, location: `${PATH}?show=undelivered` });
    expect(await toastOf(reply)).toMatchObject({ type: "success", title: "Wysłano ponownie" });
    expect(await stateOf(id)).toEqual({ state: "delivered", attempts: (put.attempts ?? 1) + 1 });
    expect(service.asked.map(({ sent }) => sent.template_params.subject)).toEqual([
      expect.stringContaining(`[${id.slice(0, 8)}]`),
    ]);
  });

  test("CONT-4 a delivered one is asked about first", async () => {
    const [id = ""] = await putMessages({ name: "Jan" });
    const asked = await resend(id, `?open=${id}`);
    expect(asked).toMatchObject({ status: 302, location: `${PATH}?open=${id}&resend=${id}` });
    expect(service.asked).toEqual([]);
    expect((await view(`?open=${id}&resend=${id}`)).dialog).toMatchObject({
      kind: "resend",
      id,
      subject: expect.stringMatching(/^Jan, /),
    });
    const sure = await resend(id, `?open=${id}&resend=${id}`, { again: "yes" });
    expect(sure).toMatchObject({ status: 302, location: `${PATH}?open=${id}` });
    expect(await toastOf(sure)).toMatchObject({ type: "success" });
    expect(service.asked[0]?.sent.template_params.subject).toMatch(/^Ponownie/);
  });

  test.each([
    [
      403,
      "Usługa e-mail odrzuca ustawienia strony (zmienne EMAIL_* na serwerze).",
      /refuses this site's settings/,
    ],
    [429, "Usługa e-mail ogranicza teraz liczbę wiadomości.", /was not delivered/],
    [451, "Usługa e-mail nie przyjęła wiadomości.", /was not delivered/],
    [500, "Usługa e-mail ma awarię.", /was not delivered/],
    ["cut off", "Usługa e-mail nie odpowiedziała do końca.", /was not delivered/],
  ] as const)(
    "CONT-4 %s says why in plain words, with what the service said",
    async (behaviour, why, said) => {
      const [id = ""] = await putMessages(FAILED);
      service.behave(behaviour);
      const reply = await resend(id);
      expect(reply.status).toBe(302);
      const toast = await toastOf(reply);
      expect(toast).toMatchObject({ type: "error", title: "Nie udało się wysłać" });
      expect(toast?.message).toContain(why);
      expect(toast?.message).toContain("Odpowiedź usługi e-mail: ");
      const [item] = (await view()).list?.items ?? [];
      expect(item?.delivery.reason).toContain(why);
      expect(item?.delivery.isWarning).toBe(true);
      expectSaid(said);
    },
  );

  test("CONT-4 a refused connection says why", async () => {
    const [id = ""] = await putMessages(FAILED);
    await service.stop();
    expect(await toastOf(await resend(id))).toMatchObject({
      type: "error",
      message: "Strona nie połączyła się z usługą e-mail. Odpowiedź usługi e-mail: ECONNREFUSED",
    });
    expectSaid(/was not delivered/);
  });

  test("CONT-4 one that is being sent right now is not sent twice", async () => {
    const [id = ""] = await putMessages({ delivery_state: "sending" });
    expect(await toastOf(await resend(id))).toMatchObject({
      type: "info",
      title: "Wiadomość jest właśnie wysyłana",
    });
    expect(service.asked).toEqual([]);
  });

  test.each([crypto.randomUUID(), "not-an-id"])(
    "CONT-4 one that is not there (%s) is no success",
    async (id) => {
      expect(await resend(id)).toMatchObject({
        status: 409,
        data: { toast: { type: "error", message: "Tej wiadomości już nie ma." } },
      });
    },
  );

  test.each(["resend_contact_message", "claim_contact_message"])(
    "CONT-4 a back end that fails at %s is said; the message stays",
    async (broken) => {
      const [id = ""] = await putMessages(FAILED);
      front.refuse(503, broken);
      expect(await resend(id)).toMatchObject({
        status: 503,
        data: { toast: { title: "Nie udało się wysłać", message: expect.stringMatching(/nadal zapisana/) } },
      });
      expectSaid(/a write failed/);
    },
  );
});

describe("what is said of a delivery", () => {
  test.each([
    [
      { delivery_state: "pending", attempts: 0 },
      "W trakcie wysyłania",
      "Strona wyśle ją sama, gdy przyjdzie jej kolej.",
    ],
    [{ delivery_state: "sending" }, "W trakcie wysyłania", "Strona wyśle ją sama, gdy przyjdzie jej kolej."],
    [{ delivery_state: "delivered" }, "Dostarczona", null],
    [{ isUncertain: true }, "Dostarczona", "Mogła dotrzeć dwa razy, z tym samym numerem w temacie."],
    [{ ...FAILED, last_status: null }, "Niedostarczona", "Strona nie połączyła się z usługą e-mail."],
    [
      { delivery_state: "uncertain" },
      "Nie wiadomo, czy dotarła",
      "Usługa e-mail nie odpowiedziała do końca. Ponowny e-mail ma ten sam numer w temacie.",
    ],
    [{ delivery_state: "not_configured", attempts: 0 }, "Tylko zapisana (bez usługi e-mail)", null],
  ] as [Put, string, string | null][])("CONT-4 %j is %j", async (put, label, why) => {
    await putMessages(put);
    const { list, hasService } = await view();
    expect(list?.items[0]?.delivery).toMatchObject({ label, reason: why });
    expect(hasService).toBe(true);
  });

  test("CONT-4 an open message that waits says when it is tried next", async () => {
    const [id = ""] = await putMessages(FAILED);
    expect((await view(`?open=${id}`)).opened?.nextAttempt).toMatch(/\d{4}, \d{2}:\d{2}$/);
  });

  test("DASH-1 a service that refuses the site's settings is told on the dashboard", async () => {
    await putMessages({ ...FAILED, last_status: 403 });
    const { messages } = await layout(ask("/admin", { cookie: admin.cookie }));
    expect(messages).toMatchObject({ undelivered: 1, refusedStatus: 403 });
  });
});
