import type { AppLoadContext } from "@remix-run/node";
import { beforeEach, describe, expect, test } from "vitest";
import { loader as rootLoader } from "~/root";
import type { ContactReply } from "~/routes/site/contact/contact-form";
import { action, loader } from "~/routes/site/contact/route";
import { buildMeta } from "~/seo/meta";
import { changeContent, database } from "../support/back-end/content.ts";
import { startFront } from "../support/back-end/front.ts";
import { cookieHeader } from "../support/requests/cookies.ts";
import { answer, ask } from "../support/requests/route-calls.ts";
import { expectSaid } from "../support/run/output.ts";

const front = await startFront();
const message = { name: "Anna Nowak", email: "anna@example.com", message: "Konferencja w maju." };
const send = (form: Record<string, string>, path = "/contact", context = {}) =>
  answer<ContactReply>(() => action(ask(path, { form, context })));
const stored = () => database`
  select name, email, message, locale, delivery_state, idempotency_key from public.contact_messages order by created_at`;
const toastAfter = async (sent: { headers: Headers; location: string | null }) =>
  (await rootLoader(ask(sent.location ?? "", { cookie: cookieHeader(sent.headers) }))).data.toast;

// Messages are deleted after each test.
beforeEach(() => changeContent(async () => {}));

describe("a valid message", () => {
  test("CONT-4 is stored first, and stored counts as sent where no e-mail service is set up", async () => {
    const sent = await send({ ...message, name: "  Anna Nowak " }, "/en/contact");
    expect(sent.status).toBe(302);
    expect(await stored()).toEqual([
      { ...message, locale: "en", delivery_state: "not_configured", idempotency_key: null },
    ]);
  });

  test.each([
    ["/contact", "Wiadomość wysłana", "Dziękujemy za kontakt. Odpowiemy najszybciej, jak to możliwe."],
    ["/en/contact", "Message sent", "Thank you for contacting us. We will respond as soon as possible."],
  ])("CONT-2 TOAST-2 from %s leads back with the notification", async (path, title, text) => {
    const sent = await send(message, path);
    expect(sent.location).toBe(path);
    expect(await toastAfter(sent)).toMatchObject({ type: "success", title, message: text });
  });

  test("CONT-2 is answered where the words of thanks are as long as a translation may be", async () => {
    const words = "żółć ".repeat(1_000);
    await changeContent(
      (sql) => sql`
        insert into public.translations (key, pl, en) values ('contact.sentBody', ${words}, ${words})
        on conflict (key) do update set pl = excluded.pl`,
    );
    const sent = await send(message);
    expect(sent.location).toBe("/contact");
    expect((await toastAfter(sent))?.message).toMatch(/^(żółć )+[żół]*ć?…$/);
  });

  test("CONT-2 from the block of another page leads back to that page", async () => {
    expect((await send({ ...message, from: "/?category=sports" })).location).toBe("/?category=sports");
    expect((await send({ ...message, from: "/en/about" }, "/en/contact")).location).toBe("/en/about");
  });

  test.each(["https://evil.test/", "//evil.test", "/\\evil.test", ""])(
    "CONT-2 and never to another site (from %j)",
    async (from) => {
      expect((await send({ ...message, from })).location).toBe("/contact");
    },
  );
});

describe("one submission is one message", () => {
  test("CONT-4 however often it is sent again, with a key", async () => {
    const form = { ...message, key: "key-of-this-submission" };
    for (let time = 0; time < 3; time++) expect((await send(form)).status).toBe(302);
    expect(await stored()).toHaveLength(1);
  });

  test("CONT-4 however late it is sent again, with a key; the same words under another key are another", async () => {
    await send({ ...message, key: "first" });
    await database`update public.contact_messages set created_at = created_at - interval '2 days'`;
    await send({ ...message, key: "first" });
    expect(await stored()).toHaveLength(1);
    await send({ ...message, key: "second" });
    expect((await stored()).map((row) => row.idempotency_key)).toEqual(["first", "second"]);
  });

  test("CONT-4 sent at once from a doubled click too", async () => {
    const form = { ...message, key: "key-of-this-submission" };
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => send(form)))).map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([302, 302, 302, 302, 302]);
    expect(await stored()).toHaveLength(1);
  });

  test("CONT-4 the same key with other content is a new message", async () => {
    await send({ ...message, key: "key" });
    await send({ ...message, key: "key", message: "Inna" });
    expect(await stored()).toHaveLength(2);
  });

  test("CONT-4 without a key the same content within 10 minutes is one message, later another", async () => {
    await send(message);
    await send(message);
    expect(await stored()).toHaveLength(1);
    await database`update public.contact_messages set created_at = created_at - interval '11 minutes'`;
    await send(message);
    expect(await stored()).toHaveLength(2);
  });
});

describe("what no page of the site sends", () => {
  test("CONT-4 a key that no browser minted is none", async () => {
    for (const [number, key] of ["k".repeat(1_000), "\0", "a b"].entries())
      expect((await send({ ...message, message: `Nr ${number}`, key })).status).toBe(302);
    expect((await stored()).map((row) => row.idempotency_key)).toEqual([null, null, null]);
  });

  test("CONT-4 a NUL, which no text can hold, is left out", async () => {
    expect((await send({ ...message, message: "Konferencja\0 w maju.", key: "a" })).status).toBe(302);
    expect(await stored()).toMatchObject([{ message: message.message }]);
  });
});

describe("an invalid message", () => {
  test.each([
    ["name", "", "Podaj imię i nazwisko.", /name/i],
    ["name", "a".repeat(201), "Imię i nazwisko może mieć najwyżej 200 znaków.", /200/],
    ["email", "", "Podaj adres e-mail.", /e-mail/i],
    ["email", "anna", "Podaj adres e-mail w poprawnym formacie, na przykład jan@example.com.", /format/],
    ["message", " ", "Napisz wiadomość.", /message/i],
    ["message", "a".repeat(5001), "Wiadomość może mieć najwyżej 5000 znaków.", /5000/],
  ] as const)(
    "CONT-1 %s %j is told beside its field, in the language, and what was typed is kept",
    async (field, value, polish, english) => {
      const form = { ...message, [field]: value };
      const refused = await send(form);
      expect(refused.status).toBe(400);
      expect(refused.data.values).toEqual(form);
      expect(Object.keys(refused.data.errors)).toEqual([field]);
      expect(refused.data.errors[field]?.replaceAll("\u00a0", " ")).toBe(polish);
      expect((await send(form, "/en/contact")).data.errors[field]).toMatch(english);
      expect(await stored()).toEqual([]);
    },
  );

  test("CONT-1 a pasted book is told to be too long, and is kept", async () => {
    const refused = await send({ ...message, message: "ż".repeat(100_000) });
    expect(refused.status).toBe(400);
    expect(refused.data.values?.message).toHaveLength(100_000);
    expect(refused.data.errors.message).toMatch(/5000/);
  });

  test("CONT-1 all that is wrong is told at once; a form without fields is a form left empty", async () => {
    const refused = await send({});
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.data.errors)).toEqual(["name", "email", "message"]);
    expect(refused.data.values).toEqual({ name: "", email: "", message: "" });
  });

  test.each([
    ["/contact", "Popraw formularz"],
    ["/en/contact", "Correct the form"],
  ])("CONT-1 the page that shows it says so first in its title (%s)", async (path, prefix) => {
    const context = {};
    await send({}, path, context);
    const refused = await loader(ask(path, { context }));
    expect(buildMeta(refused.seo, refused.titlePrefix)[0]).toEqual({
      title: `${prefix} – ${refused.seo.title}`,
    });
    expect((await loader(ask(path))).titlePrefix).toBeUndefined();
  });

  test("CONT-1 a file in a field's place is no text", async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(message)) body.set(name, value);
    body.set("message", new File(["x"], "x.txt"));
    const request = new Request("http://site.test/contact", { method: "POST", body });
    const refused = await answer<ContactReply>(() => action({ request, params: {}, context: {} }));
    expect(refused.data.errors).toHaveProperty("message");
  });
});

test("CONT-5 a filled honeypot gets the success answer, and nothing is stored", async () => {
  const bot = await send({ ...message, website: "https://spam.example" });
  const person = await send({ ...message, message: "Inna" });
  expect([bot.status, bot.location]).toEqual([person.status, person.location]);
  expect(await toastAfter(bot)).toMatchObject({ type: "success", title: "Wiadomość wysłana" });
  expect(await stored()).toHaveLength(1);
});

describe("with the back end down", () => {
  test.each([
    ["/contact", "Błąd wysyłania", "Wystąpił błąd podczas wysyłania wiadomości. Spróbuj ponownie później."],
    ["/en/contact", "Sending error", "An error occurred while sending the message. Please try again later."],
  ])("CONT-2 CONT-4 %s says that it failed, and what was typed is kept", async (path, title, text) => {
    await front.stop();
    const context: AppLoadContext = {};
    const refused = await send(message, path, context);
    expect(context.titlePrefix).toBe(title);
    expect(refused.status).toBe(503);
    expect(refused.data.values).toEqual(message);
    expect(refused.data.errors).toEqual({});
    const toast = { ...refused.data.toast, message: refused.data.toast?.message.replaceAll("\u00a0", " ") };
    expect(toast).toMatchObject({ type: "error", title, message: text });
    expectSaid(/a contact message could not be taken in/);
    expectSaid(/translations can't be read/);
    await front.start();
    expect(await stored()).toEqual([]);
  });

  test("CONT-4 nothing of the message is in the log", async () => {
    front.refuse(500, "submit_contact_message");
    await send({ ...message, message: "poufne-szczegóły" });
    expect(() => expectSaid(/poufne|anna@example/)).toThrow();
    expectSaid(/a contact message could not be taken in/);
  });
});
