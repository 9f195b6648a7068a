import { describe, expect, test } from "vitest";
import type { Company } from "~/backend/content/company.server";
import { youtubeId } from "~/backend/content/portfolio.server";
import { type ContentBlockRow, contentBlock } from "~/backend/content/site-content.server";
import { BackendError, unwrap } from "~/backend/errors.server";

describe("a project's film", () => {
  test.each([
    "https://www.youtube.com/watch?v=abcdefghij1",
    "https://youtube.com/watch?v=abcdefghij1&t=10s",
    "https://m.youtube.com/watch?list=x&v=abcdefghij1",
    "https://youtu.be/abcdefghij1",
    "https://youtu.be/abcdefghij1?si=x",
    "https://www.youtube.com/embed/abcdefghij1",
    "https://www.youtube.com/shorts/abcdefghij1/",
    "https://www.youtube.com/live/abcdefghij1#x",
  ])("PORT-1 %s is a video of YouTube's", (url) => {
    expect(youtubeId(url)).toBe("abcdefghij1");
  });

  test.each([
    null,
    "",
    "abcdefghij1",
    "http://www.youtube.com/watch?v=abcdefghij1",
    "https://www.youtube.com/watch?v=short",
    "https://www.youtube.com/watch?v=abcdefghij1toolong",
    "https://youtube.com.evil.test/watch?v=abcdefghij1",
    "https://evil.test/https://youtu.be/abcdefghij1",
    "https://notyoutube.com/watch?v=abcdefghij1",
    "https://www.youtube.com/channel/abcdefghij1",
    'https://youtu.be/abcdefghij"',
    "javascript:https://youtu.be/abcdefghij1",
  ])("PORT-1 %s is none", (url) => {
    expect(youtubeId(url)).toBeNull();
  });
});

describe("a content block", () => {
  const row = (changes: Partial<ContentBlockRow> = {}): ContentBlockRow => ({
    id: "1",
    key: "privacy_mailbox",
    title_pl: "Skrzynka",
    title_en: "Mailbox",
    body_pl: "{{company.name}}, {{ company.email }}, {{company.phone}}, {{company.address}}",
    body_en: "",
    updated_at: "2026-01-01T00:00:00Z",
    ...changes,
  });
  const company = {
    legalName: "Studio & Spółka",
    email: "studio@company.example",
    phone: "+48 71",
    phoneHref: "tel:+4871",
    street: "ul. <Prosta> 1",
    city: "50-000 Wrocław",
  } as Company;

  test("NAV-7 has the company's facts put in, as text, phone and e-mail as links", () => {
    expect(contentBlock([row()], "privacy_mailbox", "pl", company)?.body.text).toBe(
      'Studio &#38; Spółka, <a href="mailto:studio@company.example">studio@company.example</a>, <a href="tel:+4871">+48 71</a>, ul. &#60;Prosta&#62; 1, 50-\u2060000\u00a0Wrocław',
    );
  });

  test("NAV-7 a fact within a link, or in a tag, becomes no link of its own", () => {
    const body_pl = '<p><a href="tel:{{company.phone}}">pod <b>{{company.phone}}</b></a></p>';
    expect(contentBlock([row({ body_pl })], "privacy_mailbox", "pl", company)?.body.text).toBe(
      body_pl.replaceAll("{{company.phone}}", "+48 71"),
    );
  });

  test("NAV-7 an unknown token stays as it is written", () => {
    const body_pl = "{{company.constructor}} {{company.fax}} {{name}}";
    expect(contentBlock([row({ body_pl })], "privacy_mailbox", "pl", company)?.body.text).toBe(body_pl);
  });

  test("I18N-4 is in the language, in Polish and so marked where the English is empty", () => {
    const block = contentBlock([row()], "privacy_mailbox", "en", company);
    expect(block?.title).toEqual({ text: "Mailbox" });
    expect(block?.body.lang).toBe("pl");
  });

  test("HOME-7 that is not there is null, and without a company its facts are empty", () => {
    expect(contentBlock([row()], "home_hero", "pl", company)).toBeNull();
    expect(contentBlock([row()], "privacy_mailbox", "pl", null)?.body.text).toBe(", , , ");
  });
});

describe("a reply of the back end", () => {
  test("is its data", async () => {
    expect(await unwrap("read", Promise.resolve({ data: [1], error: null }))).toEqual([1]);
  });

  test("that is an error is thrown with what was tried, and its code", async () => {
    const reply = Promise.resolve({ data: null, error: { message: "no such table", code: "42P01" } });
    const error = await unwrap("list services", reply).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(BackendError);
    expect(error).toMatchObject({ message: "list services: no such table", code: "42P01" });
  });
});
