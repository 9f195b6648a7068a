import { beforeEach, describe, expect, test } from "vitest";
import { action, loader } from "~/routes/admin/service-pages/route";
import { loader as servicePage } from "~/routes/site/service/route";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { changeContent, database } from "../../../support/back-end/content.ts";
import { startFront } from "../../../support/back-end/front.ts";
import { answer, ask } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { toastOf } from "../../../support/requests/toast-of.ts";
import { expectSaid } from "../../../support/run/output.ts";

const LIST = "/admin/service-details";
const AUDIO = "84a35e66-52d1-404c-a2cc-e78faa3f0ae8";
const DETAILS = `${LIST}?details=${AUDIO}`;
const BANNER = `${LIST}?banner=${AUDIO}`;

const front = await startFront();
let admin: SignedIn;
beforeEach(async () => {
  admin = await signIn();
});

type Feature = { heading: string; text: string };
type Form = Record<string, string>;

const load = (path: string) => loader(ask(path, { cookie: admin.cookie }));
const send = (path: string, form: Form) =>
  answer<EditReply>(() => action(ask(path, { cookie: admin.cookie, form })));

const rows = (name: string, features: Feature[]): Form =>
  Object.fromEntries(
    features.flatMap(({ heading, text }, index) => [
      [`${name}[${index}].heading`, heading],
      [`${name}[${index}].text`, text],
    ]),
  );

type Details = Record<string, string> & { features_pl: Feature[]; features_en: Feature[] };

/** The details' form as the page sends it; the lists as given or as stored. */
async function detailsForm(
  changes: Form = {},
  lists: { pl?: Feature[]; en?: Feature[] } = {},
): Promise<Form> {
  const details = (await load(DETAILS)).edited as Details | null;
  if (!details) throw new Error("no such service");
  const { id: _, features_pl, features_en, ...fields } = details;
  return {
    intent: "save",
    ...fields,
    ...rows("features_pl", lists.pl ?? features_pl),
    ...rows("features_en", lists.en ?? features_en),
    ...changes,
  };
}

async function bannerForm(changes: Form = {}): Promise<Form> {
  const { edited: banner } = await load(BANNER);
  if (!banner) throw new Error("no such service");
  const { id: _, ...fields } = banner;
  return { intent: "save", ...fields, ...changes };
}

const storedDetails = async () =>
  (await database`select * from service_details where service_id = ${AUDIO}`)[0];
const storedBanner = async () =>
  (await database`select * from service_banners where service_id = ${AUDIO}`)[0];

describe("the list", () => {
  test("SDT-1 shows each service's titles, descriptions and features in both languages", async () => {
    const { services, edited } = await load(LIST);
    expect(services).toHaveLength(5);
    expect(services?.[2]).toMatchObject({
      name: "Realizacja dźwięku",
      polish: { title: "Inny głośnik, inny miks" },
      english: { title: "Different speakers, different mix" },
    });
    expect(services?.[2]?.polish.features.length).toBeGreaterThan(3);
    expect(services?.[2]?.english.description).not.toContain("<");
    expect(edited).toBeNull();
  });

  test("SDT-1 a service without details or banner has empty forms", async () => {
    await changeContent(async (sql) => {
      await sql`delete from service_details where service_id = ${AUDIO}`;
      await sql`delete from service_banners where service_id = ${AUDIO}`;
    });
    expect((await load(DETAILS)).edited).toMatchObject({ updated_at: "", title_pl: "", features_pl: [] });
    expect((await send(DETAILS, await detailsForm({ title_pl: "Pierwsze" }))).status).toBe(302);
    expect((await send(BANNER, await bannerForm({ title_pl: "Pierwszy" }))).status).toBe(302);
    expect(await storedDetails()).toMatchObject({ title_pl: "Pierwsze" });
    expect(await storedBanner()).toMatchObject({ title_pl: "Pierwszy" });
  });

  test("SDT-3 that can't be read is said to be so, and the page is served", async () => {
    front.refuse(503, "services");
    expect((await load(LIST)).services).toBeNull();
    expectSaid(/services can't be read/);
  });
});

describe("features", () => {
  const A = { heading: "a", text: "b" };
  const C = { heading: "c", text: "" };
  const press = async (pairs: string) => {
    const typed = await detailsForm(
      { title_pl: "Wpisane" },
      { pl: [A, C], en: [{ heading: "A", text: "" }] },
    );
    return send(DETAILS, { ...typed, pairs });
  };
  const listsOf = ({ data }: Awaited<ReturnType<typeof press>>) => {
    const { features_pl = [], features_en = [] } = (data.result?.initialValue ?? {}) as Partial<Details>;
    const headings = (list: (Feature | undefined)[]) => Array.from(list, (item) => item?.heading ?? "");
    return [headings(features_pl), headings(features_en)];
  };

  test.each([
    ["features add", ["a", "c", ""], ["A", "", ""], { action: "add", index: 2 }],
    ["features up 1", ["c", "a"], ["", "A"], { action: "up", index: 0 }],
    ["features down 0", ["c", "a"], ["", "A"], { action: "down", index: 1 }],
    ["features remove 0", ["c"], [""], { action: "remove", index: 0 }],
    ["features remove 1", ["a"], ["A"], { action: "remove", index: 0 }],
  ])(
    "SDT-1 '%s' changes both languages' lists, and what was typed is kept",
    async (pairs, pl, en, change) => {
      const changed = await press(pairs);
      expect(changed.status).toBe(200);
      expect(changed.data).toMatchObject({ isRefilled: true, pairs: { name: "features", ...change } });
      expect(changed.data.result?.status).toBeUndefined();
      expect(changed.data.result?.initialValue).toMatchObject({ title_pl: "Wpisane" });
      expect(listsOf(changed)).toEqual([pl, en]);
      expect(await storedDetails()).not.toMatchObject({ title_pl: "Wpisane" });
    },
  );

  test.each(["features up 0", "features down 1", "features remove 2", "nothing add 1", "x", ""])(
    "SDT-1 '%s' can't be done",
    async (pairs) => {
      expect((await press(pairs)).status).toBe(400);
    },
  );

  test("SDT-1 one that is there in one language alone keeps its place, and its page shows no empty one", async () => {
    const en = [
      { heading: "", text: "" },
      { heading: "C", text: "" },
      { heading: "", text: "" },
    ];
    await send(DETAILS, await detailsForm({}, { pl: [A, C, { heading: "", text: "" }], en }));
    expect(await storedDetails()).toMatchObject({ features_pl: ["a\nb", "c"], features_en: ["", "C"] });
    const page = await servicePage(ask("/en/services/audio", { params: { service: "audio" } }));
    expect(page).toMatchObject({ page: { features: [{ heading: "C", text: "" }] } });
  });

  test("SDT-2 survive a round trip: heading alone, a text of several lines, line breaks of any kind", async () => {
    const pl = [
      { heading: "Sam tytuł", text: "" },
      { heading: " Tytuł ", text: "pierwsza\r\ndruga\rtrzecia\n\nczwarta" },
    ];
    await send(DETAILS, await detailsForm({}, { pl, en: [{ heading: "One", text: "two" }] }));
    expect(await storedDetails()).toMatchObject({
      features_pl: ["Sam tytuł", "Tytuł\npierwsza\ndruga\ntrzecia\n\nczwarta"],
      features_en: ["One\ntwo"],
    });
    const details = (await load(DETAILS)).edited as Details | null;
    expect(details?.features_pl).toEqual([
      { heading: "Sam tytuł", text: "" },
      { heading: "Tytuł", text: "pierwsza\ndruga\ntrzecia\n\nczwarta" },
    ]);
    expect(details?.features_en).toEqual([
      { heading: "One", text: "two" },
      { heading: "", text: "" },
    ]);
    await send(DETAILS, await detailsForm());
    expect(((await load(DETAILS)).edited as Details | null)?.features_pl).toEqual(details?.features_pl);
  });

  test("SDT-2 a row left empty is none, a text without a heading is refused beside it", async () => {
    const empty = await detailsForm({}, { pl: [{ heading: "", text: " " }], en: [] });
    expect((await send(DETAILS, empty)).status).toBe(302);
    expect(await storedDetails()).toMatchObject({ features_pl: [], features_en: [] });
    const reply = await send(
      DETAILS,
      await detailsForm({}, { pl: [{ heading: "", text: "sam opis" }], en: [] }),
    );
    expect(reply).toMatchObject({
      status: 400,
      data: { result: { error: { "features_pl[0].heading": ["Wpisz tytuł cechy."] } } },
    });
  });
});

describe("saving details", () => {
  test("SDT-3 replaces them, and the site shows them on the next request", async () => {
    const reply = await send(
      DETAILS,
      await detailsForm({ title_pl: "Nowy tytuł", description_pl: "<p>Nowy</p><script>x</script>" }),
    );
    expect(reply).toMatchObject({ status: 302, location: LIST });
    expect(await toastOf(reply)).toMatchObject({ type: "success", title: "Zapisano zmiany" });
    expect(await storedDetails()).toMatchObject({ title_pl: "Nowy tytuł", description_pl: "<p>Nowy</p>" });
    const page = await servicePage(ask("/services/audio", { params: { service: "audio" } }));
    expect(JSON.stringify(page)).toContain("<p>Nowy</p>");
  });

  test("SDT-3 a failing save leaves the old ones and keeps what was typed", async () => {
    const before = await storedDetails();
    const typed = await detailsForm({ title_pl: "Wpisane" });
    front.refuse(503, "replace_service_details");
    const reply = await send(DETAILS, typed);
    expect(reply).toMatchObject({
      status: 503,
      data: { toast: { type: "error", title: "Błąd zapisu", message: "Nie udało się zapisać zmian" } },
    });
    expect(reply.data.result?.initialValue).toMatchObject({ title_pl: "Wpisane" });
    expectSaid(/a save failed/);
    expect(await storedDetails()).toEqual(before);
  });

  test.each([
    ["a title too long", { title_pl: "x".repeat(301) }, "title_pl"],
    ["a description too long", { description_en: "x".repeat(50_001) }, "description_en"],
    ["a heading too long", { "features_en[0].heading": "x".repeat(201) }, "features_en[0].heading"],
  ])("SDT-3 %s is refused beside its field", async (_, changes, field) => {
    const reply = await send(DETAILS, await detailsForm(changes));
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.data.result?.error ?? {})).toEqual([field]);
  });

  test("DATA-4 a save over somebody else's shows both versions, lists too, and takes theirs where ticked", async () => {
    const typed = await detailsForm({ title_pl: "Moje" }, { pl: [{ heading: "Moja", text: "cecha" }] });
    const base = await storedDetails();
    await changeContent(
      (sql) => sql`update service_details set title_pl = 'Ich', features_pl = array[${"Ich\nopis"}, 'Druga']
        where service_id = ${AUDIO}`,
    );
    const reply = await send(DETAILS, typed);
    expect(reply.status).toBe(409);
    expect(reply.data.conflict?.fields).toEqual([
      { name: "title_pl", base: base?.title_pl, mine: "Moje", theirs: "Ich" },
      {
        name: "features_pl",
        base: base?.features_pl.join("\n\n"),
        mine: "Moja\ncecha",
        theirs: "Ich\nopis\n\nDruga",
      },
    ]);
    const updated_at = reply.data.conflict?.updatedAt ?? "";
    expect((await send(DETAILS, { ...typed, updated_at, take: "features_pl" })).status).toBe(302);
    expect(await storedDetails()).toMatchObject({ title_pl: "Moje", features_pl: ["Ich\nopis", "Druga"] });
  });

  test("DATA-4 details that somebody else made first are not overwritten unseen", async () => {
    await changeContent((sql) => sql`delete from service_details where service_id = ${AUDIO}`);
    const typed = await detailsForm({ title_pl: "Moje" });
    await changeContent(
      (sql) => sql`insert into service_details (service_id, title_pl) values (${AUDIO}, 'Ich')`,
    );
    const reply = await send(DETAILS, typed);
    expect(reply.status).toBe(409);
    expect(reply.data.conflict?.fields).toEqual([{ name: "title_pl", mine: "Moje", theirs: "Ich" }]);
    expect(await storedDetails()).toMatchObject({ title_pl: "Ich" });
  });

  test("SDT-3 a service that is gone is said to be gone", async () => {
    const reply = await send(`${LIST}?details=${crypto.randomUUID()}`, await detailsForm());
    expect(reply).toMatchObject({ status: 409, data: { toast: { title: "Błąd zapisu" } } });
  });
});

describe("saving a banner", () => {
  test("SDT-1 SDT-3 replaces it, and the site shows it on the next request", async () => {
    const address = "https://player.mediadelivery.net/embed/77/b-1?autoplay=true";
    const changes = { title_pl: "Nowy baner", subtitle_en: "New", bunny_id: address, mobile_bunny_id: "" };
    const reply = await send(BANNER, await bannerForm(changes));
    expect(reply).toMatchObject({ status: 302, location: LIST });
    expect(await toastOf(reply)).toMatchObject({ type: "success", title: "Zapisano zmiany" });
    expect(await storedBanner()).toMatchObject({
      title_pl: "Nowy baner",
      subtitle_en: "New",
      bunny_id: "b-1",
      mobile_bunny_id: null,
      media_type: "image",
    });
    const page = await servicePage(ask("/services/audio", { params: { service: "audio" } }));
    expect(JSON.stringify(page)).toContain("Nowy baner");
  });

  test.each([
    ["a subtitle too long", { subtitle_pl: "x".repeat(301) }, "subtitle_pl"],
    ["a bad video id", { bunny_id: "a b" }, "bunny_id"],
    ["a bad mobile id", { bunny_id: "a", mobile_bunny_id: "ż" }, "mobile_bunny_id"],
    ["a mobile video alone", { bunny_id: "", mobile_bunny_id: "a" }, "bunny_id"],
  ])("SDT-1 %s is refused beside its field", async (_, changes, field) => {
    const before = await storedBanner();
    const reply = await send(BANNER, await bannerForm(changes));
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.data.result?.error ?? {})).toEqual([field]);
    expect(await storedBanner()).toEqual(before);
  });

  test("SDT-3 a failing save leaves the old one and keeps what was typed", async () => {
    const before = await storedBanner();
    const typed = await bannerForm({ title_pl: "Wpisane" });
    front.refuse(503, "replace_service_banner");
    const reply = await send(BANNER, typed);
    expect(reply).toMatchObject({ status: 503, data: { toast: { title: "Błąd zapisu" } } });
    expect(reply.data.result?.initialValue).toMatchObject({ title_pl: "Wpisane" });
    expectSaid(/a save failed/);
    expect(await storedBanner()).toEqual(before);
  });

  test("DATA-4 a save over somebody else's shows both versions", async () => {
    const typed = await bannerForm({ title_pl: "Moje" });
    const base = (await storedBanner())?.title_pl;
    await changeContent(
      (sql) => sql`update service_banners set title_pl = 'Ich' where service_id = ${AUDIO}`,
    );
    const reply = await send(BANNER, typed);
    expect(reply.status).toBe(409);
    expect(reply.data.conflict?.fields).toEqual([{ name: "title_pl", base, mine: "Moje", theirs: "Ich" }]);
  });

  test("GATE-1 who is no admin changes nothing", async () => {
    const before = await storedBanner();
    const typed = await bannerForm({ title_pl: "Wpisane" });
    const reply = await answer(() => action(ask(BANNER, { form: typed })));
    expect(reply).toMatchObject({ status: 302, location: "/login" });
    expect(await storedBanner()).toEqual(before);
  });
});
