import { describe, expect, test } from "vitest";
import { loader } from "~/routes/site/layout";
import { changeContent } from "../support/back-end/content.ts";
import { ask } from "../support/requests/route-calls.ts";
import { passTime } from "../support/run/clock.ts";

const shell = (path = "/") => loader(ask(path));

describe("header and footer", () => {
  test("NAV-1 NAV-2 the menu's services are the five by order, in the language", async () => {
    const { services } = await shell();
    expect(services.map(({ href, title }) => [href, title.text])).toEqual([
      ["/services/live-streaming", "Transmisje na żywo"],
      ["/services/video-production", "Produkcja wideo"],
      ["/services/audio", "Realizacja dźwięku"],
      ["/services/lighting", "Reżyseria światła"],
      ["/services/stage", "Kierownictwo sceny"],
    ]);
    expect((await shell("/en/about")).services[2]?.title.text).toBe("Audio engineering");
  });

  test("NAV-2 social links are the active ones by order", async () => {
    expect((await shell()).socialLinks.map(({ platform }) => platform)).toEqual([
      "Facebook",
      "Instagram",
      "YouTube",
      "LinkedIn",
    ]);
    await changeContent(async (sql) => {
      await sql`update public.social_media_links set is_active = (platform in ('TikTok', 'YouTube'))`;
      await sql`update public.social_media_links set "order" = 6 - "order"`;
    });
    expect((await shell()).socialLinks).toMatchObject([
      { platform: "TikTok", icon: "tiktok", url: "https://www.tiktok.com/@rezyserka.example" },
      { platform: "YouTube" },
    ]);
  });

  test("NAV-2 the year of the copyright is the current one", async () => {
    passTime(Date.UTC(2031, 5, 1) - Date.now());
    expect((await shell()).year).toBe(2031);
  });

  test("NAV-7 name, phone, e-mail, address, tax number and hours are the record's", async () => {
    const { company } = await shell();
    expect(company).toMatchObject({
      name: "Reżyserka Live",
      phone: "+48\u00a071\u00a0000\u00a000\u00a000",
      phoneHref: "tel:+48710000000",
      email: "studio@rezyserka.example",
      city: "50-000 Wrocław",
      taxNumber: "899-000-00-02",
    });
    expect(company?.hours.map(({ hours }) => hours && `${hours.open}-${hours.close}`)).toEqual([
      "09:00-18:00",
      "10:00-15:00",
      null,
    ]);
  });

  test("NAV-7 an edit of the record shows on every page", async () => {
    await changeContent(
      (sql) =>
        sql`update public.content_blocks set body_en = '<p>{{company.phone}}</p>' where key = 'contact_intro'`,
    );
    await changeContent(
      (sql) => sql`
      update public.company set name = 'Nowa Nazwa', phone = '+48 22 1',
        opening_hours = '[{"days": [1, 2], "open": "08:00", "close": "12:00"}]'`,
    );
    const { company, contact } = await shell("/en/about");
    expect(company).toMatchObject({ name: "Nowa Nazwa", phone: "+48\u00a022\u00a01" });
    expect(company?.hours.map(({ label }) => label)).toEqual(["Mon, Tue", "Wed–Sun"]);
    expect(contact.intro?.body.text).toContain("+48\u00a022\u00a01");
  });

  test("NAV-3 HOME-6 the contact block has its words and the notice on personal data, in the language", async () => {
    const { contact } = await shell("/en");
    expect(contact.intro?.title).toEqual({ text: "Tell us what’s going live" });
    expect(contact.notice?.text).toContain("GDPR");
    expect((await shell()).contact.notice?.text).toContain("RODO");
  });
});
