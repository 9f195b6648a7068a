import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mediaUrl } from "~/backend/media/media.server";
import { loader } from "~/routes/admin/pages/route";
import { changeContent, database } from "../../../support/back-end/content.ts";
import { startFront } from "../../../support/back-end/front.ts";
import { ask } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { serveSite } from "../../../support/requests/site-pages.ts";
import { expectSaid } from "../../../support/run/output.ts";

const front = await startFront();
let site: Awaited<ReturnType<typeof serveSite>>;
let admin: SignedIn;

beforeAll(async () => {
  site = await serveSite();
});
beforeEach(async () => {
  admin = await signIn();
});

const load = (page?: string) =>
  loader(
    ask(page ? `/admin/pages/${page}` : "/admin/pages", {
      cookie: admin.cookie,
      params: page ? { page } : {},
    }),
  );

const pieceOf = async (name: string, page?: string) => {
  const view = (await load(page)).page;
  return [...view.pieces, ...view.shared].find((piece) => piece.name === name);
};

const PAGES = [
  "",
  "live-streaming",
  "video-production",
  "audio",
  "lighting",
  "stage",
  "about",
  "portfolio",
  "blog",
  "contact",
  "privacy",
];

describe("the pages", () => {
  test("PANEL-1 are tabs, the services' by their order", async () => {
    const { tabs } = await load("audio");
    expect(tabs.map(({ editor }) => editor.replace(/^\/admin\/pages\/?/, ""))).toEqual(PAGES);
    expect(tabs.filter(({ isCurrent }) => isCurrent)).toMatchObject([
      { name: "Realizacja dźwięku", editor: "/admin/pages/audio", isService: true },
    ]);
  });

  test("PANEL-1 show what each is made of, from top to bottom", async () => {
    const namesOf = async (page?: string) => (await load(page)).page.pieces.map(({ name }) => name);
    expect(await namesOf()).toEqual([
      "Hasło",
      "Film w tle",
      "Usługi",
      "Logotypy klientów",
      "Portfolio",
      "Opinie",
      "Nagłówki i przyciski",
    ]);
    expect(await namesOf("about")).toEqual([
      "Nagłówek i film",
      "W liczbach",
      "Kto prowadzi reżyserkę",
      "Zespół",
      "Logotypy klientów",
      "Nagłówki i przyciski",
    ]);
    expect((await namesOf("privacy")).slice(0, 2)).toEqual(["Ochrona danych osobowych", "Pliki cookie"]);
  });

  test("PANEL-1 every piece leads to an editor that opens", async () => {
    const editors = new Set<string>();
    for (const page of PAGES) {
      const { pieces, shared, seo } = (await load(page)).page;
      for (const { editor } of [...pieces, ...shared]) editors.add(editor);
      expect(seo, page).toMatchObject({ editor: expect.stringMatching(/^\/admin\/settings\?edit=/) });
      if (seo) editors.add(seo.editor);
    }
    expect(editors.size).toBeGreaterThan(40);
    for (const editor of editors) {
      const { status, page } = await site.open(editor, admin.cookie);
      expect(status, editor).toBe(200);
      const opened =
        page?.edited ?? (page?.team as { edited?: object } | undefined)?.edited ?? page?.isHeroEdited;
      if (/[?&](edit|details|banner)=/.test(editor)) expect(opened, editor).toBeTruthy();
      if (editor.includes("?q=")) expect(page?.list, editor).not.toMatchObject({ count: 0 });
    }
  });

  test("PANEL-1 a piece says what it shows now: first words, its own pictures, hidden items and drafts", async () => {
    expect((await pieceOf("Hasło"))?.sample).toEqual({
      says: expect.stringMatching(/^Na żywo nie\sma\sdubli\./),
      pictures: [],
      states: {},
    });
    const projects = await database<{ id: string; image_url: string }[]>`
      select id, image_url from portfolio where is_active order by "order"`;
    await changeContent(async (sql) => {
      await sql`update portfolio set title_pl = 'Pierwszy <projekt>' where id = ${projects[0]?.id ?? ""}`;
      await sql`update portfolio set is_active = false where id = ${projects[1]?.id ?? ""}`;
      await sql`
        insert into drafts (table_name, row_id, fields, author)
        select 'portfolio', ${projects[2]?.id ?? ""}, '{"title_pl": "Szkic"}', id from admins limit 1`;
    });
    const sample = (await pieceOf("Portfolio"))?.sample;
    expect(sample?.says).toMatch(/^Pierwszy/);
    expect(sample?.states).toEqual({ live: projects.length - 1, hidden: 2, scheduled: 0, draft: 1 });
    expect(sample?.pictures[0]).toBe(mediaUrl(projects[0]?.image_url ?? ""));
    expect(sample?.pictures).toHaveLength(4);
    expect((await pieceOf("Wstęp do kontaktu", "contact"))?.sample?.says).not.toContain("{{");
  });

  test("PANEL-1 what can't be read is said of that piece alone", async () => {
    front.refuse(503, "testimonials");
    const { pieces } = (await load()).page;
    expect(pieces.filter(({ sample }) => sample === null).map(({ name }) => name)).toEqual(["Opinie"]);
    expectSaid(/the piece Opinie can't be read/);
  });

  test("PANEL-1 an address that is no page's leads to the first one", async () => {
    expect((await load("nie-ma")).page.name).toBe((await load()).page.name);
  });
});
