import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { requireAdmin } from "~/backend/auth/gate.server";
import { company as companyTexts } from "~/i18n/admin/sections/company";
import { settings as texts } from "~/i18n/admin/sections/settings";
import { action as login } from "~/routes/admin/login/route";
import { action, loader } from "~/routes/admin/settings/route";
import type { AnalyticsReply } from "~/routes/admin/settings/settings-actions.server";
import { loader as about } from "~/routes/site/about";
import { loader as layout } from "~/routes/site/layout";
import type { EditReply, UploadReply } from "~/ui/form/saving/edit-reply";
import { forgetUploads, uploadedFiles } from "../../support/back-end/bucket.ts";
import { changeContent, database } from "../../support/back-end/content.ts";
import { startFront } from "../../support/back-end/front.ts";
import { goodFiles, pngOf } from "../../support/requests/files.ts";
import { askWithFile, type Sent } from "../../support/requests/multipart.ts";
import { answer, ask } from "../../support/requests/route-calls.ts";
import { isAlive, PASSWORD, type SignedIn, signIn } from "../../support/requests/signed-in.ts";
import { toastOf } from "../../support/requests/toast-of.ts";
import { expectSaid } from "../../support/run/output.ts";

const LIST = "/admin/settings";
const ABOUT = "36d129ef-1b86-45d8-a4eb-100c69959e41";
const EDIT = `${LIST}?edit=${ABOUT}`;
const ANALYTICS = `${LIST}?analytics=${ABOUT}`;
const COMPANY = `${LIST}?edit=company`;

const front = await startFront();
let admin: SignedIn;
beforeEach(async () => {
  admin = await signIn();
});
afterEach(forgetUploads);

const load = (path: string) => loader(ask(path, { cookie: admin.cookie }));
const send = (path: string, form: Record<string, string>) =>
  answer<EditReply>(() => action(ask(path, { cookie: admin.cookie, form })));

/** Reply to a save during a back-end failure that begins after the gate has let the admin in. */
async function sendThrough<T = EditReply>(
  breakIt: () => unknown,
  path: string,
  form: Record<string, string>,
) {
  const args = ask(path, { cookie: admin.cookie, form });
  await requireAdmin(args);
  await breakIt();
  return answer<T>(() => action(args));
}

const stored = async () => (await database`select * from seo_settings where id = ${ABOUT}`)[0];

/** A row without the columns that every save changes. */
const apart = (row: Record<string, unknown> | undefined) => ({ ...row, updated_at: "" });

const FIELDS = [
  "title_pl",
  "title_en",
  "description_pl",
  "description_en",
  "keywords_pl",
  "keywords_en",
  "og_title_pl",
  "og_title_en",
  "og_description_pl",
  "og_description_en",
] as const;

/** The card's form as the page sends it, unchanged. */
async function form(changes: Record<string, string> = {}): Promise<Record<string, string>> {
  const { edited } = await load(EDIT);
  if (!edited) throw new Error("no such card");
  const fields = Object.fromEntries(FIELDS.map((name) => [name, edited[name]]));
  return { intent: "save", updated_at: edited.updated_at, ...fields, ...changes };
}

/** Uploads a file to the card, and gives the path that its column then holds. */
async function upload(target: "og_image" | "favicon_url", sent: Partial<Sent> & { bytes: Buffer }) {
  const { edited } = await load(EDIT);
  const fields = { intent: "upload", updated_at: edited?.updated_at ?? "" };
  const whole = { name: "plik.png", type: "image/png", ...sent, fields };
  const reply = await answer<UploadReply>(() => {
    return action(askWithFile(`${EDIT}&upload=${target}`, admin.cookie, whole)) as unknown;
  });
  return { reply, path: (await stored())?.[target] as string | null };
}

describe("the cards", () => {
  test("SET-1 are one a page path, in the paths' order, and one is opened by its address", async () => {
    const { cards, edited, lang } = await load(EDIT);
    expect(cards?.map(({ page_path }) => page_path)).toEqual([
      "/",
      "/about",
      "/blog",
      "/contact",
      "/portfolio",
      "/privacy",
      "/services/audio",
      "/services/lighting",
      "/services/live-streaming",
      "/services/stage",
      "/services/video-production",
    ]);
    expect(edited).toMatchObject({ id: ABOUT, page_path: "/about" });
    expect(edited?.name).toBe("O nas");
    expect(lang).toBe("pl");
    expect((await load(`${EDIT}&lang=en`)).lang).toBe("en");
    expect((await load(`${LIST}?edit=not-an-id`)).edited).toBeNull();
  });

  test("SET-1 that can't be read are said to be so, and the page is served", async () => {
    front.refuse(503, "seo_settings");
    const page = await load(LIST);
    expect(page.cards).toBeNull();
    expect(page.isCompanyUnread).toBe(false);
    expect(texts.loadFailed.message).toBe("Nie udało się załadować ustawień");
    expectSaid(/seo settings can't be read/);
  });

  test("SET-4 an opened one has the page's addresses for the preview, and both languages' texts", async () => {
    const { edited, cards } = await load(EDIT);
    expect(edited?.url).toEqual({ pl: "https://site.example/about", en: "https://site.example/en/about" });
    expect(cards?.[0]?.url).toEqual({ pl: "https://site.example/", en: "https://site.example/en" });
    for (const name of FIELDS) expect(edited?.[name].length, name).toBeGreaterThan(5);
  });
});

describe("saving a card", () => {
  test("SET-1 takes every field, spaces around it cut off, and the site shows it on the next request", async () => {
    const typed = Object.fromEntries(FIELDS.map((name) => [name, ` Nowe ${name} `]));
    const reply = await send(EDIT, await form(typed));
    expect(reply).toMatchObject({ status: 302, location: LIST });
    expect(await toastOf(reply)).toMatchObject({
      type: "success",
      title: "Zapisano",
      message: "Ustawienia zostały zapisane",
    });
    expect(await stored()).toMatchObject(Object.fromEntries(FIELDS.map((name) => [name, `Nowe ${name}`])));
    expect((await about(ask("/about"))).seo).toMatchObject({
      title: "Nowe title_pl",
      description: "Nowe description_pl",
      keywords: "Nowe keywords_pl",
      ogTitle: "Nowe og_title_pl",
      ogDescription: "Nowe og_description_pl",
    });
    expect((await about(ask("/en/about"))).seo).toMatchObject({
      title: "Nowe title_en",
      ogDescription: "Nowe og_description_en",
    });
  });

  test("SET-1 SEO-1 the last fallbacks follow the Polish values", async () => {
    await send(EDIT, await form({ title_pl: "Tytuł", description_pl: "Opis" }));
    expect(await stored()).toMatchObject({ title: "Tytuł", description: "Opis" });
  });

  test("SET-1 every field may be empty", async () => {
    const empty = Object.fromEntries(FIELDS.map((name) => [name, ""]));
    expect((await send(EDIT, await form(empty))).status).toBe(302);
    expect(await stored()).toMatchObject(empty);
  });

  test.each([
    ["title_pl", 300],
    ["title_en", 300],
    ["description_pl", 1_000],
    ["description_en", 1_000],
    ["keywords_pl", 1_000],
    ["keywords_en", 1_000],
    ["og_title_pl", 300],
    ["og_title_en", 300],
    ["og_description_pl", 1_000],
    ["og_description_en", 1_000],
  ] as const)(
    "SET-1 %s takes %i characters; more is refused beside it, and what was typed is kept",
    async (name, most) => {
      const before = await stored();
      const other = name === "title_pl" ? "keywords_en" : "title_pl";
      const reply = await send(EDIT, await form({ [other]: "Wpisane", [name]: "ż".repeat(most + 1) }));
      expect(reply.status).toBe(400);
      expect(reply.data.result?.error).toEqual({ [name]: [`Najwyżej ${most} znaków.`] });
      expect(reply.data.result?.initialValue).toMatchObject({ [other]: "Wpisane" });
      expect(await stored()).toEqual(before);
      expect((await send(EDIT, await form({ [name]: "ż".repeat(most) }))).status).toBe(302);
    },
  );

  test("SET-2 a posted google_analytics_id is ignored, and so is a page's path", async () => {
    await changeContent((sql) => sql`update seo_settings set google_analytics_id = 'G-ABCDEFGH12'`);
    const foreign = { google_analytics_id: "G-ZZZZZZZZZZ", page_path: "/gdzie-indziej", id: "x" };
    expect((await send(EDIT, await form({ ...foreign, title_pl: "Zapisany" }))).status).toBe(302);
    expect(await stored()).toMatchObject({
      id: ABOUT,
      page_path: "/about",
      title_pl: "Zapisany",
      google_analytics_id: "G-ABCDEFGH12",
    });
    await send(EDIT, await form({ google_analytics_id: "" }));
    expect(await stored()).toMatchObject({ google_analytics_id: "G-ABCDEFGH12" });
  });

  test("SET-1 what the database refuses is said in its words, and what was typed is kept", async () => {
    const before = await stored();
    const reply = await send(EDIT, await form({ title_pl: "Wpisane", og_image: "javascript:alert(1)" }));
    expect(reply.status).toBe(503);
    expect(reply.data.toast).toMatchObject({ type: "error", title: "Błąd" });
    expect(reply.data.toast?.message).toContain("seo_settings_og_image_check");
    expect(reply.data.result?.initialValue).toMatchObject({ title_pl: "Wpisane" });
    expect(await stored()).toEqual(before);
    expectSaid(/a save failed/);
  });

  test("SET-1 DATA-2 a save that row level security takes no row of is no success", async () => {
    const typed = await form({ title_pl: "Wpisane" });
    await database`alter policy "Administrators change SEO settings" on seo_settings using (false)`;
    try {
      const reply = await send(EDIT, typed);
      expect(reply.status).toBe(503);
      expect(reply.data.toast).toMatchObject({
        title: "Błąd",
        message: "Nie udało się zapisać ustawień",
      });
      expectSaid(/a save failed/);
    } finally {
      await database`alter policy "Administrators change SEO settings" on seo_settings using ((select public.is_admin()))`;
    }
  });

  test("SET-1 a back end that fails is said in its own words where it has some", async () => {
    const typed = await form({ title_pl: "Wpisane" });
    front.refuse(503, "seo_settings");
    const reply = await send(EDIT, typed);
    expect(reply).toMatchObject({
      status: 503,
      data: { toast: { type: "error", title: "Błąd", message: "broken for a test" } },
    });
    expectSaid(/a save failed/);
  });

  test("SET-1 a back end that is down is said in general words, and what was typed is kept", async () => {
    const reply = await sendThrough(front.stop, EDIT, await form({ title_en: "Typed" }));
    expect(reply).toMatchObject({
      status: 503,
      data: {
        toast: { type: "error", title: "Błąd", message: "Nie udało się zapisać ustawień" },
        result: { error: { "": ["Nie udało się zapisać ustawień"] } },
      },
    });
    expect(reply.data.result?.initialValue).toMatchObject({ title_en: "Typed" });
    expectSaid(/a save failed/);
  });

  test("DATA-4 a save over somebody else's shows both versions, and takes theirs where it is ticked", async () => {
    const typed = await form({ title_pl: "Moje", keywords_en: "mine" });
    const base = (await load(EDIT)).edited;
    await changeContent(
      (sql) => sql`update seo_settings set title_pl = 'Ich', keywords_en = 'theirs' where id = ${ABOUT}`,
    );
    const reply = await send(EDIT, typed);
    expect(reply.status).toBe(409);
    expect(reply.data.conflict?.fields).toEqual([
      { name: "title_pl", base: base?.title_pl, mine: "Moje", theirs: "Ich" },
      { name: "keywords_en", base: base?.keywords_en, mine: "mine", theirs: "theirs" },
    ]);
    const updated_at = reply.data.conflict?.updatedAt ?? "";
    expect((await send(EDIT, { ...typed, updated_at, take: "keywords_en" })).status).toBe(302);
    expect(await stored()).toMatchObject({ title_pl: "Moje", keywords_en: "theirs" });
  });

  test("SET-1 a card that is gone is said so, and what was typed is kept", async () => {
    const typed = await form({ title_pl: "Wpisane" });
    await changeContent((sql) => sql`delete from seo_settings where id = ${ABOUT}`);
    const reply = await send(EDIT, typed);
    expect(reply).toMatchObject({ status: 409, data: { toast: { title: "Błąd" } } });
    expect(reply.data.result?.error).toEqual({ "": [expect.stringMatching(/^Ktoś usunął ten wpis/)] });
    expect(reply.data.result?.initialValue).toMatchObject({ title_pl: "Wpisane" });
  });

  test("SET-1 a save of no card is refused in this site's words, not the database's", async () => {
    const refused = await send(LIST, { intent: "save" });
    expect(refused).toMatchObject({ status: 400, data: { toast: { message: texts.saveFailed.message } } });
  });

  test("SET-1 an intent that is not known is refused", async () => {
    expect((await send(EDIT, { intent: "explode" })).status).toBe(400);
  });
});

describe("the OG image and the favicon", () => {
  const preview = pngOf(1200, 630);

  test("SET-1 UPL-1 are uploaded into the folder seo, and the card shows them", async () => {
    await changeContent(async () => {});
    const image = await upload("og_image", { bytes: preview });
    expect(image.reply).toMatchObject({ status: 302, location: EDIT });
    expect(image.path).toMatch(/^seo\/[0-9a-f-]{36}\.png$/);
    const icon = await upload("favicon_url", { bytes: goodFiles.ico(), name: "znak.ico" });
    expect(await toastOf(icon.reply)).toMatchObject({ title: "Przesłano favicon" });
    expect(icon.path).toMatch(/^seo\/[0-9a-f-]{36}\.ico$/);
    expect((await load(EDIT)).edited).toMatchObject({
      ogPreview: `/media/${image.path}`,
      faviconPreview: `/media/${icon.path}`,
    });
    expect((await about(ask("/about"))).seo).toMatchObject({
      ogImage: `https://site.example/media/${image.path}`,
      favicon: `/media/${icon.path}`,
    });
  });

  test("SET-1 an upload comes back to the language that was shown", async () => {
    await changeContent(async () => {});
    const { edited } = await load(EDIT);
    const sent = { name: "a.png", bytes: preview, fields: { updated_at: edited?.updated_at ?? "" } };
    const asked = askWithFile(`${EDIT}&lang=en&upload=og_image`, admin.cookie, sent);
    expect(await answer(() => action(asked))).toMatchObject({ location: `${EDIT}&lang=en` });
  });

  test.each([
    ["og_image", "Obraz musi mieć wymiary 1200x630 pikseli.", pngOf(1200, 629)],
    [
      "og_image",
      "Nie udało się odczytać obrazu. Sprawdź, czy plik jest prawidłowym obrazem.",
      Buffer.from("<svg/>"),
    ],
    ["og_image", "Plik jest za duży. Maksymalny rozmiar to 2MB.", Buffer.alloc(2 * 1024 * 1024 + 1)],
    ["favicon_url", "Favicon musi mieć wymiary 32x32, 48x48 lub 64x64 pikseli", pngOf(16, 16)],
    ["favicon_url", "Favicon musi mieć wymiary 32x32, 48x48 lub 64x64 pikseli", pngOf(32, 48)],
  ] as const)("SET-3 UPL-3 UPL-4 UPL-5 a bad %s changes nothing: %s", async (target, error, bytes) => {
    const title = target === "og_image" ? "Nie udało się przesłać zdjęcia" : "Nie udało się przesłać favicon";
    const { reply, path } = await upload(target, { bytes });
    expect(reply).toMatchObject({
      status: 400,
      data: { upload: { target, error }, toast: { type: "error", title, message: error } },
    });
    expect(path).toBeNull();
    expect(await uploadedFiles()).toEqual([]);
  });

  test("UPL-1 SET-1 a file comes with the card's form where no script runs, and what was typed is saved with it", async () => {
    await changeContent(async () => {});
    const sent = { field: "og_image", name: "karta.png", type: "image/png" };
    const post = async (bytes: Buffer) => {
      const fields = await form({ title_pl: "Wpisany obok pliku" });
      return answer<EditReply>(() => action(askWithFile(EDIT, admin.cookie, { ...sent, bytes, fields })));
    };
    const refused = await post(pngOf(1200, 629));
    expect(refused.data.result?.error).toEqual({
      og_image: ["Obraz musi mieć wymiary 1200x630 pikseli."],
    });
    expect(refused.data.result?.initialValue).toMatchObject({ title_pl: "Wpisany obok pliku" });
    expect(await uploadedFiles()).toEqual([]);
    expect((await post(preview)).status).toBe(302);
    expect(await stored()).toMatchObject({
      title_pl: "Wpisany obok pliku",
      og_image: expect.stringMatching(/^seo\//),
    });
  });

  test("SET-3 a favicon of other dimensions in the card's save: the rest is saved, the old one stays, both are said", async () => {
    await changeContent(async () => {});
    const old = (await upload("favicon_url", { bytes: pngOf(48, 48) })).path;
    const image = (await upload("og_image", { bytes: preview })).path;
    for (const favicon_url of [image ?? "", "seo/nie-ma.png", "portfolio/placeholder.webp"]) {
      const reply = await send(EDIT, await form({ title_pl: `Zapisany przy ${favicon_url}`, favicon_url }));
      expect(reply).toMatchObject({ status: 302, location: LIST });
      const toast = await toastOf(reply);
      expect(toast).toMatchObject({ type: "warning", title: "Zapisano" });
      expect(toast?.message).toContain("Ustawienia zostały zapisane");
      expect(toast?.message).toContain("Favicon musi mieć wymiary 32x32, 48x48 lub 64x64 pikseli");
      expect(await stored()).toMatchObject({ title_pl: `Zapisany przy ${favicon_url}`, favicon_url: old });
    }
    expect((await uploadedFiles()).map(({ name }) => name)).toEqual([old, image]);
  });

  test.each([32, 48, 64])("SET-3 one of %i pixels is set in the place of the old one", async (side) => {
    await changeContent(async () => {});
    await upload("favicon_url", { bytes: pngOf(48, 48) });
    // By its name a favicon, though in the other column: both then refer to it.
    const other = await upload("og_image", { bytes: pngOf(side, side), name: "favicon.png" });
    const reply = await send(EDIT, await form({ favicon_url: other.path ?? "" }));
    expect(await toastOf(reply)).toMatchObject({ type: "success", title: "Zapisano" });
    expect(await stored()).toMatchObject({ favicon_url: other.path });
  });

  test("SET-1 what is ticked for removal goes with the save, the other file stays; a refused save keeps the tick", async () => {
    await changeContent(async () => {});
    const image = (await upload("og_image", { bytes: preview })).path;
    await upload("favicon_url", { bytes: pngOf(32, 32) });
    const refused = await send(EDIT, await form({ remove: "favicon_url", title_pl: "x".repeat(301) }));
    expect(refused.status).toBe(400);
    expect(refused.data.result?.initialValue).toMatchObject({ remove: "favicon_url" });
    expect((await send(EDIT, await form({ remove: "favicon_url" }))).status).toBe(302);
    expect(await stored()).toMatchObject({ favicon_url: null, og_image: image });
  });

  test("SET-1 a save without a word on the files leaves them", async () => {
    await changeContent(async () => {});
    await upload("og_image", { bytes: preview });
    await upload("favicon_url", { bytes: pngOf(32, 32) });
    const { og_image, favicon_url } = (await stored()) ?? {};
    await send(EDIT, await form());
    expect(await stored()).toMatchObject({ og_image, favicon_url });
  });
});

describe("the analytics id", () => {
  /** The dialog's form as the page sends it. */
  async function dialog(changes: Record<string, string> = {}) {
    const { asked } = await load(ANALYTICS);
    return {
      intent: "analytics",
      updated_at: asked?.updated_at ?? "",
      google_analytics_id: "G-ABCDEFGH12",
      password: PASSWORD,
      ...changes,
    };
  }
  const authorise = async (changes: Record<string, string> = {}, context = {}) => {
    const asked = ask(ANALYTICS, { cookie: admin.cookie, form: await dialog(changes), context });
    return answer<AnalyticsReply>(() => action(asked));
  };

  test("SET-2 PANEL-7 is saved for all pages with the admin's password, uppercased, and nothing else changes", async () => {
    const before = await stored();
    const reply = await authorise({ google_analytics_id: " g-abcdefgh12 ", title_pl: "x", page_path: "/x" });
    expect(reply).toMatchObject({ status: 302, location: LIST });
    expect(await toastOf(reply)).toMatchObject({
      type: "success",
      title: "Zapisano",
      message: "Ustawienia zostały zapisane",
    });
    expect(apart(await stored())).toEqual({ ...apart(before), google_analytics_id: "G-ABCDEFGH12" });
    const { cards } = await load(LIST);
    expect(new Set(cards?.map((card) => card.google_analytics_id))).toEqual(new Set(["G-ABCDEFGH12"]));
    const [entries] = await database`
      select count(*)::int as n, count(distinct change_id)::int as changes from content_history
      where table_name = 'seo_settings' and after ->> 'google_analytics_id' = 'G-ABCDEFGH12'`;
    expect(entries, "one change, to be undone at once").toEqual({ n: 11, changes: 1 });
  });

  test("SET-2 LOGIN-4 the question opens no session that stays, and ends none of the admin's own", async () => {
    const sessions = async () =>
      (await database<{ n: number }[]>`select count(*)::int as n from auth.sessions`)[0]?.n;
    const before = await sessions();
    expect((await authorise()).status).toBe(302);
    expect(await sessions()).toBe(before);
    expect(await isAlive(admin)).toBe(true);
  });

  test.each([
    "",
    "G-",
    "G-ABCDEFGH1",
    "G-ABCDEFGH123",
    "G-ABCDEFGH1!",
    "G-ABCDEFGHĄŻ",
    "UA-12345678-1",
    "GABCDEFGH123",
    "G-ABCDEFGH12\nx",
  ])("SET-2 %j is refused: 'G-' and exactly ten of A-Z0-9", async (google_analytics_id) => {
    const before = await stored();
    const reply = await authorise({ google_analytics_id });
    expect(reply.status).toBe(400);
    expect(reply.data.analytics).toEqual({
      typed: google_analytics_id,
      errors: {
        google_analytics_id: ["Nieprawidłowy format ID. Powinien być w formacie G-XXXXXXXXXX"],
      },
    });
    expect(JSON.stringify(reply.data)).not.toContain(PASSWORD);
    expect(await stored()).toEqual(before);
  });

  test.each([
    ["wrong", "nie-to-haslo", "Nieprawidłowe hasło"],
    ["missing", "", "Wprowadź hasło"],
  ])(
    "SET-2 a %s password is said beside it; the id is kept, the password is not",
    async (_, password, error) => {
      const before = await stored();
      const reply = await authorise({ password });
      expect(reply).toMatchObject({
        status: 400,
        data: { analytics: { typed: "G-ABCDEFGH12", errors: { password: [error] } } },
      });
      if (password) expect(JSON.stringify(reply.data)).not.toContain(password);
      expect(await stored()).toEqual(before);
    },
  );

  test("SET-2 another admin's password is a wrong one", async () => {
    admin = await signIn("nowa@rezyserka.example");
    const cipher = "crypt('inne-haslo-osoby', extensions.gen_salt('bf'))";
    await database.unsafe(`update auth.users set encrypted_password = ${cipher} where id = '${admin.id}'`);
    expect((await authorise()).status).toBe(400);
    expect((await authorise({ password: "inne-haslo-osoby" })).status).toBe(302);
  });

  test("SET-2 LOGIN-5 ten wrong passwords, and the right one has to wait; the password is not asked of the back end", async () => {
    admin = await signIn("probujaca@rezyserka.example");
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await authorise({ password: `zle-${attempt}` })).status).toBe(400);
    front.asked.length = 0;
    const reply = await authorise();
    expect(reply.status).toBe(429);
    expect(reply.data.analytics.errors).toEqual({
      password: ["Zbyt wiele prób. Spróbuj ponownie za 15 min."],
    });
    expect(Number(reply.headers.get("Retry-After"))).toBeGreaterThan(800);
    expect(front.asked).not.toContain("token");
    expect((await stored())?.google_analytics_id).toBeNull();
    const again = { form: { email: admin.email, password: PASSWORD } };
    expect((await answer(() => login(ask("/login", again)))).status, "signing in").toBe(302);
  });

  test("SET-2 the right password starts the count anew", async () => {
    admin = await signIn("pewna@rezyserka.example");
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 6; attempt += 1)
        expect((await authorise({ password: "zle" })).status).toBe(400);
      expect((await authorise()).status).toBe(302);
    }
  });

  test("DATA-4 SET-2 a card that somebody saved meanwhile is not overwritten, and that is said", async () => {
    const typed = await dialog();
    await changeContent(
      (sql) => sql`update seo_settings set google_analytics_id = 'G-IIIIIIIIII' where id = ${ABOUT}`,
    );
    const asked = ask(ANALYTICS, { cookie: admin.cookie, form: typed });
    const reply = await answer<AnalyticsReply>(() => action(asked));
    expect(reply.status).toBe(409);
    expect(reply.data.toast).toMatchObject({ type: "error", title: "Błąd" });
    expect(reply.data.toast?.message).toMatch(/^Ktoś zapisał te ustawienia.*G-IIIIIIIIII/);
    expect(await stored()).toMatchObject({ google_analytics_id: "G-IIIIIIIIII" });
  });

  test("SET-2 DATA-2 a save that row level security takes no row of is no success", async () => {
    const typed = await dialog();
    await database`alter policy "Administrators change SEO settings" on seo_settings using (false)`;
    try {
      const asked = ask(ANALYTICS, { cookie: admin.cookie, form: typed });
      const reply = await answer<AnalyticsReply>(() => action(asked));
      expect(reply).toMatchObject({
        status: 503,
        data: { toast: { title: "Błąd", message: "Nie udało się zapisać ustawień" } },
      });
      expectSaid(/the analytics id could not be saved/);
    } finally {
      await database`alter policy "Administrators change SEO settings" on seo_settings using ((select public.is_admin()))`;
    }
  });

  test("SET-2 a back end that is down is said, and the id is kept", async () => {
    const reply = await sendThrough<AnalyticsReply>(front.stop, ANALYTICS, await dialog());
    expect(reply).toMatchObject({
      status: 503,
      data: {
        analytics: {
          typed: "G-ABCDEFGH12",
          errors: { password: [expect.stringContaining("Hasła nie sprawdzono")] },
        },
        toast: { type: "error", title: "Błąd", message: "Nie udało się zapisać ustawień" },
      },
    });
    expect(reply.headers.get("Retry-After")).toBe("10");
    expectSaid(/the password for the analytics id could not be checked/);
    // The client library itself tells the console.
    expectSaid(/fetch failed/);
  });
});

describe("the company's record", () => {
  const row = async () => (await database`select * from company`)[0];

  async function companyForm(changes: Record<string, string> = {}): Promise<Record<string, string>> {
    const { company } = await load(COMPANY);
    if (!company) throw new Error("the record is not open");
    const { id, opening_hours, ...fields } = company;
    const sent = Object.entries(fields).map(([name, value]) => [name, String(value ?? "")]);
    return { intent: "save", ...Object.fromEntries(sent), ...changes };
  }
  const saveCompany = async (changes: Record<string, string>) => send(COMPANY, await companyForm(changes));

  test("SET-4 NAV-7 is opened with each day's hours, and nothing else opens with it", async () => {
    const { company, edited } = await load(COMPANY);
    expect(edited).toBeNull();
    expect(company).toMatchObject({
      name: "Reżyserka Live",
      tax_number: "899-000-00-02",
      open_1: "09:00",
      close_5: "18:00",
      open_6: "10:00",
      open_7: "",
      close_7: "",
    });
    expect((await load(LIST)).company).toBeNull();
  });

  test("SET-4 every field is saved, and every page shows it on the next request", async () => {
    const typed = {
      name: "Nowa Reżyserka",
      legal_name: "Nowa sp. z o.o.",
      phone: "+48 22 100 00 00",
      email: "biuro@rezyserka.example",
      street: "ul. Krótka 1",
      postal_code: "00-001",
      city: "Warszawa",
      country_pl: "Rzeczpospolita Polska",
      country_en: "Republic of Poland",
      tax_number: "899-000-00-03",
      court_register_pl: "Sąd",
      court_register_en: "Court",
      map_url: "https://maps.example/x?y=1",
    };
    const reply = await saveCompany({ ...typed, latitude: "52,25", longitude: " -21.5 " });
    expect(reply).toMatchObject({ status: 302, location: LIST });
    expect(await toastOf(reply)).toMatchObject({
      type: "success",
      title: "Zapisano",
      message: "Dane firmy zostały zapisane",
    });
    expect(await row()).toMatchObject({ ...typed, latitude: "52.25", longitude: "-21.5" });
    expect((await layout(ask("/about"))).company).toMatchObject({
      name: "Nowa Reżyserka",
      phoneHref: "tel:+48221000000",
      city: "00-001 Warszawa",
      country: "Rzeczpospolita Polska",
      courtRegister: "Sąd",
      mapUrl: typed.map_url,
    });
    expect((await layout(ask("/en/about"))).company).toMatchObject({
      country: "Republic of Poland",
      courtRegister: "Court",
    });
  });

  test("SET-4 hours are stored by days that share them; a day left empty is closed", async () => {
    await saveCompany({
      open_2: "10:30",
      close_2: "23:59",
      open_4: "10:30",
      close_4: "23:59",
      open_6: "",
      close_6: "",
    });
    expect((await row())?.opening_hours).toEqual([
      { days: [1, 3, 5], open: "09:00", close: "18:00" },
      { days: [2, 4], open: "10:30", close: "23:59" },
    ]);
    expect((await load(COMPANY)).company).toMatchObject({ open_2: "10:30", close_4: "23:59", open_6: "" });
  });

  test("SET-4 all but the name may be empty", async () => {
    const names = Object.keys(await companyForm()).filter((name) => !/^(intent|updated_at|name)$/.test(name));
    const reply = await saveCompany(Object.fromEntries(names.map((name) => [name, ""])));
    expect(reply.status).toBe(302);
    expect(await row()).toMatchObject({
      name: "Reżyserka Live",
      phone: "",
      latitude: null,
      opening_hours: [],
    });
  });

  test.each([
    ["no name", { name: " " }, { name: ["Wpisz nazwę firmy."] }],
    ["a phone too long", { phone: "1".repeat(61) }, { phone: ["Najwyżej 60 znaków."] }],
    ["no address of mail", { email: "biuro" }, { email: ["Podaj poprawny adres e-mail."] }],
    ["a map over http", { map_url: "http://a.example" }, { map_url: [expect.stringContaining("https://")] }],
    [
      "a map by script",
      { map_url: "javascript:alert(1)" },
      { map_url: [expect.stringContaining("https://")] },
    ],
    ["a latitude too large", { latitude: "90.1" }, { latitude: ["Podaj liczbę od -90 do 90."] }],
    ["a longitude that is none", { longitude: "wschód" }, { longitude: ["Podaj liczbę od -180 do 180."] }],
    ["an hour that is none", { open_1: "25:00" }, { open_1: ["Podaj godzinę, na przykład 09:00."] }],
    [
      "whatever is wrong at once",
      { name: "", close_7: "10:00" },
      { name: ["Wpisz nazwę firmy."], open_7: ["Podaj obie godziny albo zostaw obie puste."] },
    ],
    ["an opening alone", { open_7: "10:00" }, { close_7: ["Podaj obie godziny albo zostaw obie puste."] }],
    ["a closing alone", { close_7: "10:00" }, { open_7: ["Podaj obie godziny albo zostaw obie puste."] }],
    [
      "a closing before the opening",
      { close_1: "09:00" },
      { close_1: ["Godzina zamknięcia musi być późniejsza niż godzina otwarcia."] },
    ],
  ])("SET-4 %s is refused beside its field, and what was typed is kept", async (_, changes, error) => {
    const before = await row();
    const reply = await saveCompany({ city: "Wpisane", ...changes });
    expect(reply.status).toBe(400);
    expect(reply.data.result?.error).toEqual(error);
    expect(reply.data.result?.initialValue).toMatchObject({ city: "Wpisane" });
    expect(await row()).toEqual(before);
  });

  test("SET-4 a site that has no record yet gets one with the first save", async () => {
    await changeContent((sql) => sql`delete from company`);
    expect((await load(COMPANY)).company).toMatchObject({ name: "", open_1: "", updated_at: "" });
    const typed = await companyForm({ name: "Pierwsza", open_1: "08:00", close_1: "16:00" });
    expect(await send(COMPANY, typed)).toMatchObject({ status: 302, location: LIST });
    expect(await row()).toMatchObject({
      id: 1,
      name: "Pierwsza",
      opening_hours: [{ days: [1], open: "08:00", close: "16:00" }],
    });
    const second = await send(COMPANY, { ...typed, name: "Druga" });
    expect(second.status, "somebody else's first save is not overwritten").toBe(409);
    expect(second.data.conflict?.fields).toContainEqual({ name: "name", mine: "Druga", theirs: "Pierwsza" });
    expect(await row()).toMatchObject({ name: "Pierwsza" });
  });

  test("DATA-4 SET-4 PUB-6 hours too are compared, merged, and can be taken from the other version", async () => {
    const typed = await companyForm({ name: "Moja", open_1: "07:00" });
    const name = (await row())?.name;
    await changeContent(
      (sql) =>
        sql`update company set name = 'Ich', opening_hours = '[{"days":[1],"open":"11:00","close":"18:00"}]'`,
    );
    const reply = await send(COMPANY, typed);
    expect(reply.status).toBe(409);
    expect(reply.data.conflict?.fields).toEqual([
      { name: "name", base: name, mine: "Moja", theirs: "Ich" },
      { name: "open_1", base: "09:00", mine: "07:00", theirs: "11:00" },
    ]);
    const { conflict, result } = reply.data;
    const merged = {
      ...(result?.initialValue as Record<string, string>),
      updated_at: conflict?.updatedAt ?? "",
    };
    expect((await send(COMPANY, { ...merged, take: "open_1" })).status).toBe(302);
    expect(await row()).toMatchObject({ name: "Moja" });
    expect((await load(COMPANY)).company).toMatchObject({ open_1: "11:00", open_2: "" });
  });

  test("SET-4 that can't be read is said to be so; the cards are served", async () => {
    front.refuse(503, "company");
    const page = await load(COMPANY);
    expect(page).toMatchObject({ company: null, isCompanyUnread: true });
    expect(page.cards).toHaveLength(11);
    expect(companyTexts.loadFailed.message).toBe("Nie udało się załadować danych firmy");
    expectSaid(/the company's record can't be read/);
  });

  test("SET-4 a save that fails is said, and what was typed is kept", async () => {
    const reply = await sendThrough(front.stop, COMPANY, await companyForm({ name: "Wpisana" }));
    expect(reply).toMatchObject({
      status: 503,
      data: { toast: { type: "error", title: "Błąd", message: "Nie udało się zapisać danych firmy" } },
    });
    expect(reply.data.result?.initialValue).toMatchObject({ name: "Wpisana" });
    expectSaid(/a save failed/);
  });

  test("SET-4 DATA-2 a save that row level security takes no row of is no success", async () => {
    const typed = await companyForm({ name: "Wpisana" });
    await database`alter policy "Administrators change the company record" on company using (false)`;
    try {
      expect((await send(COMPANY, typed)).status).toBe(503);
      expectSaid(/a save failed/);
    } finally {
      await database`alter policy "Administrators change the company record" on company using ((select public.is_admin()))`;
    }
    expect(await row()).toMatchObject({ name: "Reżyserka Live" });
  });
});
