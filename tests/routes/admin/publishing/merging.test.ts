import type { ActionFunctionArgs } from "@remix-run/node";
import { beforeEach, describe, expect, test } from "vitest";
import { clientOf } from "~/backend/client.server";
import { aboutHero } from "~/content/about-hero.server";
import { serviceBanner, serviceDetails } from "~/content/service-pages.server";
import { action as about, loader as aboutPage } from "~/routes/admin/about/route";
import { action as media, loader as mediaPage } from "~/routes/admin/media/route";
import { action as portfolio, loader as portfolioPage } from "~/routes/admin/portfolio";
import { action as services, loader as servicesPage } from "~/routes/admin/service-pages/route";
import { action as settings, loader as settingsPage } from "~/routes/admin/settings/route";
import { action as translations, loader as translationsPage } from "~/routes/admin/translations/route";
import { CompanySchema, SeoSchema } from "~/schemas/settings";
import { fieldsOf } from "~/ui/form/form-values";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { uploadedFiles } from "../../../support/back-end/bucket.ts";
import { changeContent, database } from "../../../support/back-end/content.ts";
import { startFront } from "../../../support/back-end/front.ts";
import { goodFiles } from "../../../support/requests/files.ts";
import { askWithFile } from "../../../support/requests/multipart.ts";
import { answer, ask } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { toastOf } from "../../../support/requests/toast-of.ts";

// A save over somebody else's, of everything that is no list; those of the lists are in publishing.test.ts.

await startFront();
const AUDIO = "84a35e66-52d1-404c-a2cc-e78faa3f0ae8";
const ABOUT = "36d129ef-1b86-45d8-a4eb-100c69959e41";
let admin: SignedIn;
let ewa: SignedIn;

beforeEach(async () => {
  admin = await signIn();
  ewa = await signIn("ewa@rezyserka.example");
  await changeContent(async () => {});
});

type Values = Record<string, unknown>;
type Case = {
  name: string;
  table:
    | "seo_settings"
    | "company"
    | "about_hero"
    | "service_details"
    | "service_banners"
    | "translations"
    | "media_assets";
  /** The row, and the address of its editor. */
  row: () => Promise<{ key: string; id: string; path: string }>;
  action: (args: ActionFunctionArgs) => Promise<unknown>;
  /** The form's values as its page fills them. */
  load: (path: string) => Promise<Values | null>;
  fields: string[];
  /** The field that I change, the one that Ewa changes, with its label, and values for both. */
  mine: string;
  theirs: string;
  label: string;
  values?: [mine: string, theirs: string];
};

const args = (path: string) => ask(path, { cookie: admin.cookie });
const at = (key: string, id: string, path: string) => async () => ({ key, id, path });

const CASES: Case[] = [
  {
    name: "a page's card",
    table: "seo_settings",
    row: at("id", ABOUT, `/admin/settings?edit=${ABOUT}`),
    action: settings,
    load: async (path) => (await settingsPage(args(path))).edited,
    fields: Object.keys(SeoSchema.shape),
    mine: "title_en",
    theirs: "keywords_pl",
    label: "Słowa kluczowe (PL)",
  },
  {
    name: "the company's record",
    table: "company",
    row: at("id", "1", "/admin/settings?edit=company"),
    action: settings,
    load: async (path) => (await settingsPage(args(path))).company,
    fields: Object.keys(CompanySchema.shape),
    mine: "city",
    theirs: "street",
    label: "Ulica i numer",
  },
  {
    name: "the about page's hero",
    table: "about_hero",
    row: at("id", "1", "/admin/about?edit=hero"),
    action: about,
    load: async (path) => (await aboutPage(args(path))).hero,
    fields: Object.keys(aboutHero.labels),
    mine: "title_en",
    theirs: "subtitle_pl",
    label: "Podtytuł (PL)",
  },
  {
    name: "a service's details",
    table: "service_details",
    row: at("service_id", AUDIO, `/admin/service-details?details=${AUDIO}`),
    action: services,
    load: async (path) => (await servicesPage(args(path))).edited,
    fields: Object.keys(serviceDetails.labels),
    mine: "title_en",
    theirs: "title_pl",
    label: "Tytuł (PL)",
  },
  {
    name: "a service's banner",
    table: "service_banners",
    row: at("service_id", AUDIO, `/admin/service-details?banner=${AUDIO}`),
    action: services,
    load: async (path) => (await servicesPage(args(path))).edited,
    fields: Object.keys(serviceBanner.labels),
    mine: "title_en",
    theirs: "subtitle_pl",
    label: "Podtytuł (PL)",
  },
  {
    name: "an interface text",
    table: "translations",
    async row() {
      const [found] = await database`select id from translations where key = 'home.onAir'`;
      return { key: "id", id: found?.id, path: `/admin/translations?edit=${found?.id}` };
    },
    action: translations,
    load: async (path) => (await translationsPage(args(path))).edited,
    fields: ["key", "pl", "en"],
    mine: "en",
    theirs: "pl",
    label: "Polski",
  },
  {
    name: "a background video",
    table: "media_assets",
    async row() {
      const [found] = await database`select id from media_assets where bunny_id = 'demo-hero'`;
      return { key: "id", id: found?.id, path: `/admin/media?edit=${found?.id}` };
    },
    action: media,
    load: async (path) => (await mediaPage(args(path))).edited,
    fields: ["bunny_id", "mobile_bunny_id"],
    mine: "mobile_bunny_id",
    theirs: "bunny_id",
    label: "ID filmu",
    values: ["mine-id", "theirs-id"],
  },
];

/** The form as its page sends it. */
async function formOf({ load, fields }: Pick<Case, "load" | "fields">, path: string) {
  const values = (await load(path)) ?? {};
  const sent = Object.fromEntries(fieldsOf(Object.fromEntries(fields.map((name) => [name, values[name]]))));
  return { intent: "save", updated_at: String(values.updated_at), ...sent } as Record<string, string>;
}

/** Ewa's save. */
async function change(table: Case["table"], key: string, id: string, columns: Values) {
  const { error } = await clientOf(ewa.accessToken)
    .from(table as "company")
    .update(columns as object)
    .eq(key as "id", id as never);
  expect(error).toBeNull();
}

describe.each(CASES)("$name", (kind) => {
  const { table, action, mine, theirs, label, values: [typed, saved] = ["Moje", "Ich"] } = kind;
  const stored = async (key: string, id: string) =>
    (await database`select * from ${database(table)} where ${database(key)}::text = ${id}`)[0];
  const send = (path: string, form: Record<string, string> | [string, string][]) =>
    answer<EditReply>(() => action(ask(path, { cookie: admin.cookie, form }) as ActionFunctionArgs));

  test("PUB-6 a stale save of a field that nobody else changed goes through, keeps theirs, and says whose", async () => {
    const { key, id, path } = await kind.row();
    const form = await formOf(kind, path);
    await change(table, key, id, { [theirs]: saved });
    const reply = await send(path, { ...form, [mine]: typed });
    expect(reply.status).toBe(302);
    expect((await toastOf(reply))?.message).toMatch(
      new RegExp(`^Połączono ze zmianami: ewa@rezyserka\\.example, ${label.replaceAll(/[()]/g, "\\$&")}\\.`),
    );
    expect(await stored(key, id)).toMatchObject({ [mine]: typed, [theirs]: saved });
  });

  test("PUB-6 DATA-4 only what both changed is asked about; the form holds the rest, and says so", async () => {
    const { key, id, path } = await kind.row();
    const form = await formOf(kind, path);
    const both = { [mine]: `${saved}-2`, [theirs]: saved };
    await change(table, key, id, both);
    const reply = await send(path, { ...form, [mine]: typed });
    const [base = ""] = [form[mine]];
    expect(reply).toMatchObject({
      status: 409,
      data: {
        isRefilled: true,
        conflict: {
          fields: [{ name: mine, base, mine: typed, theirs: `${saved}-2` }],
          others: { who: "ewa@rezyserka.example", fields: label },
        },
      },
    });
    expect(reply.data.result?.initialValue).toMatchObject({ [mine]: typed, [theirs]: saved });
    expect(await stored(key, id)).toMatchObject(both);
    const again = {
      ...form,
      [mine]: typed,
      [theirs]: saved,
      updated_at: reply.data.conflict?.updatedAt ?? "",
    };
    expect((await send(path, { ...again, take: mine })).status).toBe(302);
    expect(await stored(key, id)).toMatchObject(both);
  });
});

describe("a merge", () => {
  const [card, , hero, details] = CASES as [Case, Case, Case, Case];
  const path = `/admin/settings?edit=${ABOUT}`;
  const storedCard = async () => (await database`select * from seo_settings where id = ${ABOUT}`)[0];

  test("PUB-6 takes a whole list, one that was put into another order too; HTML is compared as text", async () => {
    const at = `/admin/service-details?details=${AUDIO}`;
    const form = await formOf(details, at);
    const [before] = await database`select * from service_details where service_id = ${AUDIO}`;
    const reordered = [...(before?.features_pl ?? [])].reverse();
    await change("service_details", "service_id", AUDIO, {
      features_pl: reordered,
      description_en: "<p>Theirs</p><ul><li>one</li></ul>",
    });
    const reply = await answer<EditReply>(() =>
      services(
        ask(at, { cookie: admin.cookie, form: { ...form, description_en: "<p>Mine &amp; more</p>" } }),
      ),
    );
    expect(reply.data.conflict?.fields).toMatchObject([
      { name: "description_en", mine: "Mine & more", theirs: "Theirs\n\n• one" },
    ]);
    const merged = Object.fromEntries(fieldsOf(reply.data.result?.initialValue as Values));
    const updated_at = reply.data.conflict?.updatedAt ?? "";
    const again = { ...merged, updated_at, description_en: "<p>Mine</p>" };
    expect((await answer(() => services(ask(at, { cookie: admin.cookie, form: again })))).status).toBe(302);
    const [after] = await database`select * from service_details where service_id = ${AUDIO}`;
    expect(after).toMatchObject({ features_pl: reordered, description_en: "<p>Mine</p>" });
  });

  test("PUB-6 SDT-1 lists in pairs are one text: translated there and shortened here, both are asked about", async () => {
    const at = `/admin/service-details?details=${AUDIO}`;
    await change("service_details", "service_id", AUDIO, {
      features_pl: ["Kamery", "Dźwięk"],
      features_en: [],
    });
    const form = await formOf(details, at);
    await change("service_details", "service_id", AUDIO, { features_en: ["", "Sound"] });
    const shortened = Object.fromEntries(
      Object.entries(form).flatMap(([name, value]) => {
        const [, list, index, part] = /^(features_..)\[(\d)\]\.(.+)$/.exec(name) ?? [];
        if (!list) return [[name, value]];
        return index === "0" ? [] : [[`${list}[0].${part}`, value]];
      }),
    );
    const send = (fields: Record<string, string>) =>
      answer<EditReply>(() => services(ask(at, { cookie: admin.cookie, form: fields })));
    const reply = await send(shortened);
    expect(reply.status).toBe(409);
    expect(reply.data.conflict?.fields.map(({ name }) => name).sort()).toEqual([
      "features_en",
      "features_pl",
    ]);
    const stored = async () =>
      (await database`select features_pl, features_en from service_details where service_id = ${AUDIO}`)[0];
    expect(await stored()).toEqual({ features_pl: ["Kamery", "Dźwięk"], features_en: ["", "Sound"] });
    // One of the two is taken with the other: they belong together.
    const updated_at = reply.data.conflict?.updatedAt ?? "";
    expect((await send({ ...shortened, updated_at, take: "features_en" })).status).toBe(302);
    expect(await stored()).toEqual({ features_pl: ["Kamery", "Dźwięk"], features_en: ["", "Sound"] });
  });

  test("PUB-6 UPL-5 a file comes along where nobody else changed it, and is asked for again where somebody did", async () => {
    const send = (fields: Record<string, string>) =>
      answer<EditReply>(() =>
        settings(
          askWithFile(path, admin.cookie, {
            field: "favicon_url",
            name: "znak.ico",
            bytes: goodFiles.ico(),
            fields,
          }) as ActionFunctionArgs,
        ),
      );
    const form = await formOf(card, path);
    await change("seo_settings", "id", ABOUT, { title_pl: "Ich" });
    expect((await send(form)).status).toBe(302);
    expect(await storedCard()).toMatchObject({
      title_pl: "Ich",
      favicon_url: expect.stringMatching(/^seo\/.*\.ico$/),
    });
    const stale = await formOf(card, path);
    await change("seo_settings", "id", ABOUT, { favicon_url: "seo/ich.png" });
    const files = (await uploadedFiles()).length;
    const asked = await send({ ...stale, title_en: "Mine" });
    expect(asked).toMatchObject({
      status: 409,
      data: { conflict: { fields: [], others: { fields: "Favicon" } } },
    });
    const removing = { ...stale, remove: "favicon_url" };
    expect((await answer(() => settings(ask(path, { cookie: admin.cookie, form: removing })))).status).toBe(
      409,
    );
    expect(await storedCard()).toMatchObject({ favicon_url: "seo/ich.png" });
    expect(await uploadedFiles()).toHaveLength(files);
  });

  test("PUB-6 DATA-4 of many stale saves of different fields at once none is lost", async () => {
    const form = await formOf(card, path);
    await change("seo_settings", "id", ABOUT, { keywords_en: "theirs" });
    const fields = ["title_pl", "title_en", "og_title_en"];
    const save = (name: string) =>
      answer(() => settings(ask(path, { cookie: admin.cookie, form: { ...form, [name]: `Moje ${name}` } })));
    expect((await Promise.all(fields.map(save))).map(({ status }) => status)).toEqual([302, 302, 302]);
    expect(await storedCard()).toMatchObject({
      keywords_en: "theirs",
      ...Object.fromEntries(fields.map((name) => [name, `Moje ${name}`])),
    });
  });

  test("PUB-6 DATA-4 a version that the history does not know any more: every field that differs is asked about", async () => {
    const form = await formOf(hero, "/admin/about?edit=hero");
    await change("about_hero", "id", "1", { title_en: "Theirs" });
    await changeContent((sql) => sql`delete from content_history where table_name = 'about_hero'`);
    const sent = { ...form, subtitle_en: "Mine" };
    const reply = await answer<EditReply>(() =>
      about(ask("/admin/about?edit=hero", { cookie: admin.cookie, form: sent })),
    );
    expect(reply.data.conflict?.fields).toEqual([
      { name: "title_en", mine: form.title_en, theirs: "Theirs" },
      { name: "subtitle_en", mine: "Mine", theirs: form.subtitle_en },
    ]);
    expect(reply.data.conflict?.others).toBeUndefined();
  });

  test("PUB-6 DATA-4 whose fields do not go together is refused beside the field; a value that was taken stays taken", async () => {
    const [project] = await database`select id from portfolio order by "order" limit 1`;
    const at = `/admin/portfolio?edit=${project?.id}`;
    const load = async () => (await portfolioPage(args(at))).edited as Values | null;
    const fields = [
      "title_pl",
      "title_en",
      "visible_from",
      "visible_until",
      "category",
      "description_pl",
      "description_en",
      "youtube_url",
    ];
    const send = (form: Record<string, string>) =>
      answer<EditReply>(() => portfolio(ask(at, { cookie: admin.cookie, form })));
    const form = await formOf({ load, fields }, at);
    const { error } = await clientOf(ewa.accessToken)
      .from("portfolio")
      .update({ visible_until: "2036-01-01T12:00:00Z", title_en: "Theirs" })
      .eq("id", project?.id);
    expect(error).toBeNull();
    const late = await send({ ...form, visible_from: "2036-02-01T12:00" });
    expect(late).toMatchObject({ status: 409, data: { isRefilled: true, conflict: { fields: [] } } });
    expect(Object.keys(late.data.result?.error ?? {})).toEqual(["visible_until"]);

    const asked = await send({ ...form, title_en: "Mine" });
    const updated_at = asked.data.conflict?.updatedAt ?? "";
    const wrong = await send({ ...form, title_en: "Mine", title_pl: "", updated_at, take: "title_en" });
    expect(wrong).toMatchObject({ status: 400, data: { isRefilled: true } });
    expect(wrong.data.result?.initialValue).toMatchObject({ title_en: "Theirs" });
  });
});
