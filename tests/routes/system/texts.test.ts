import { describe, expect, test } from "vitest";
import { invalidate } from "~/backend/cache/content-versions.server";
import { getT, getTexts } from "~/backend/texts.server";
import { LOCALES } from "~/i18n/config";
import { en } from "~/i18n/en";
import { pl } from "~/i18n/pl";
import { createTranslate, type Segment, type TextKey } from "~/i18n/translate";
import { loader as layoutLoader } from "~/routes/site/layout";
import { changeContent, database } from "../../support/back-end/content.ts";
import { startFront } from "../../support/back-end/front.ts";
import { ask } from "../../support/requests/route-calls.ts";
import { expectSaid } from "../../support/run/output.ts";
import { leaves } from "../../support/texts.ts";

const front = await startFront();
const footer = async (path: string) => (await layoutLoader(ask(path))).texts.footer;
const setRow = (key: string, polish: string, english: string) => database`
  insert into public.translations (key, pl, en) values (${key}, ${polish}, ${english})
  on conflict (key) do update set pl = excluded.pl, en = excluded.en`;

describe("the translations table", () => {
  test("I18N-3 its rows are laid over the bundled texts, in both languages", async () => {
    expect((await footer("/")).tagline).toMatch(/^Obraz, dźwięk, światło/);
    expect((await footer("/")).tagline).not.toBe(pl.footer.tagline);
    expect((await footer("/en")).tagline).toBe(
      "Picture, sound, light and stage. Live,\u00a0from\u00a0Wrocław.",
    );
    expect((await footer("/en")).tagline).not.toBe(en.footer.tagline);
    expect((await footer("/")).blog).toBe(pl.footer.blog);
  });

  test("I18N-3 an admin's edit shows on the next request", async () => {
    await footer("/");
    await changeContent(() => setRow("footer.tagline", "Nowe hasło", "New words"));
    invalidate("translations");
    expect((await footer("/")).tagline).toBe("Nowe hasło");
    expect((await getT("en"))("footer.tagline")).toBe("New words");
  });

  test("I18N-3 a row that is removed gives the bundled text back", async () => {
    await changeContent((sql) => sql`delete from public.translations`);
    expect((await footer("/")).tagline).toBe(pl.footer.tagline);
  });

  test("I18N-3 if it can't be read the bundled texts serve, and the failure is logged only", async () => {
    front.refuse(500, "translations");
    expect((await footer("/")).tagline).toBe(pl.footer.tagline);
    expect((await getT("en"))("footer.tagline")).toBe(en.footer.tagline);
    expectSaid(/"level":50.*translations can't be read: the bundled texts serve/);
  });

  test("I18N-3 if visitors lost the right to read it the bundled texts serve", async () => {
    await database`revoke select on public.translations from anon`;
    try {
      expect((await footer("/")).tagline).toBe(pl.footer.tagline);
      expectSaid(/translations can't be read/);
    } finally {
      await database`grant select on public.translations to anon`;
    }
  });

  test("TRA-1 a row can't break a page: groups stay groups", async () => {
    await changeContent(async () => {
      await setRow("footer.copyright.more", "x", "x");
      await setRow("contact", "x", "x");
    });
    const { texts } = await layoutLoader(ask("/"));
    expect(texts.contact.send).toBe(pl.contact.send);
    expect(texts.footer.copyright).toBe(pl.footer.copyright);
  });
});

describe("the browser's translate and the server's i18next", () => {
  /** A value for every placeholder, with characters that are special in HTML or i18next. */
  const variables = Object.fromEntries(
    [...leaves(pl).values()]
      .flatMap((text) => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)])
      .map(([, name]) => [name, `${name} & <b>, $t(footer.blog)`]),
  );
  const counts = [0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 100, 101, 102, 1.5];
  const keys = [
    ...new Set([...leaves(pl).keys()].map((key) => key.replace(/_(one|few|many|other)$/, ""))),
  ] as TextKey[];

  test.each(LOCALES)("I18N-4 say the same for every key, number and value (%s)", async (locale) => {
    const server = await getT(locale);
    const browser = createTranslate(await getTexts(locale, ...(Object.keys(pl) as Segment[])), locale);
    expect(keys.length).toBeGreaterThan(100);
    for (const key of keys) {
      for (const count of counts) {
        const said = browser(key, { ...variables, count });
        expect(said, key).toBe(server(key, { ...variables, count }));
        expect(said, key).not.toMatch(/\{\{/);
      }
    }
  });

  test.each(LOCALES)("I18N-4 say the same of a key that is in no text (%s)", async (locale) => {
    const nowhere = "footer.nowhere" as TextKey;
    const browser = createTranslate(await getTexts(locale, "footer"), locale);
    expect(browser(nowhere)).toBe((await getT(locale))(nowhere));
  });
});
