import { readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { loader } from "~/routes/site/privacy";
import { changeContent } from "../support/back-end/content.ts";
import { ask } from "../support/requests/route-calls.ts";

const privacy = (path = "/privacy") => loader(ask(path));

test.each([
  ["/privacy", ["Ochrona danych osobowych", "Pliki cookie", "Twoje prawa", "Skrzynka kontaktowa"]],
  ["/en/privacy", ["Personal data protection", "Cookies", "Your rights", "Contact mailbox"]],
])("PRIV-1 %s says all of it in the language, in its order", async (path, headings) => {
  const { sections } = await privacy(path);
  expect(sections.map(({ key }) => key)).toEqual([
    "privacy_personal_data",
    "privacy_cookies",
    "privacy_collected",
    "privacy_rights",
    "privacy_video_provider",
    "privacy_mailbox",
  ]);
  const titles = sections.map(({ title }) => title.text);
  expect(titles).toEqual(expect.arrayContaining(headings));
  for (const { title, body } of sections) {
    expect(body.text.length).toBeGreaterThan(100);
    expect(title.lang).toBeUndefined();
    expect(body.lang).toBeUndefined();
  }
});

test("PRIV-1 the three kinds of cookies are explained, and the GDPR's rights named", async () => {
  const bodyOf = async (path: string, key: string) =>
    (await privacy(path)).sections.find((section) => section.key === key)?.body.text ?? "";
  expect(await bodyOf("/privacy", "privacy_cookies")).toMatch(/niezbędn.*analityczn.*marketingow/is);
  expect(await bodyOf("/en/privacy", "privacy_cookies")).toMatch(/necessary.*analytics.*marketing/is);
  expect(await bodyOf("/privacy", "privacy_rights")).toMatch(/RODO/);
  expect(await bodyOf("/en/privacy", "privacy_rights")).toMatch(/GDPR/);
});

test("PRIV-1 the policy's table has every cookie that the site can set, in both languages", async () => {
  const files = await readdir("app", { recursive: true });
  const code = await Promise.all(
    files.filter((name) => /\.tsx?$/.test(name)).map((name) => readFile(`app/${name}`, "utf8")),
  );
  const cookies = new Set(code.join("").match(/\brl_[a-z_]+\b/g));
  expect(cookies).toContain("rl_device");
  for (const path of ["/privacy", "/en/privacy"]) {
    const { sections } = await privacy(path);
    const { body } = sections.find(({ key }) => key === "privacy_cookies") ?? {};
    const cells = [...(body?.text ?? "").matchAll(/<tr><td>(.*?)<\/td>/g)].map(([, cell]) => cell).join();
    const listed = [...cells.matchAll(/<code>(.*?)<\/code>/g)].map(([, name]) => name);
    expect(listed.sort()).toEqual([...cookies, "_ga", "_ga_*"].sort());
  }
});

test("HOME-1 PRIV-1 the video provider's host is named", async () => {
  const { sections } = await privacy();
  expect(sections.find(({ key }) => key === "privacy_video_provider")?.body.text).toContain(
    "player.mediadelivery.net",
  );
});

test("NAV-7 PRIV-1 the company's facts in it come from its record", async () => {
  await changeContent(
    (sql) => sql`update public.company set email = 'new@company.example', legal_name = 'Raz & Dwa'`,
  );
  const text = (await privacy()).sections.map(({ body }) => body.text).join();
  expect(text).toContain('href="mailto:new@company.example"');
  expect(text).toContain("Raz &#38; Dwa");
  expect(text).not.toContain("{{");
});

test("PRIV-1 the day of the last change is told", async () => {
  await changeContent(
    (sql) => sql`
    update public.content_blocks set body_pl = '<p>Nowe</p>' where key = 'privacy_rights'`,
  );
  const today = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Europe/Warsaw" });
  expect((await privacy("/en/privacy")).changed?.text).toBe(today.format(new Date()));
});

test("HOME-7 PRIV-1 a section that is not there is left out", async () => {
  await changeContent((sql) => sql`delete from public.content_blocks where key = 'privacy_cookies'`);
  expect((await privacy()).sections).toHaveLength(5);
});
