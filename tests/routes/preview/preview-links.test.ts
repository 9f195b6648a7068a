import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeContent, database } from "../../support/back-end/content.ts";
import { signIn } from "../../support/requests/signed-in.ts";
import { serveSite } from "../../support/requests/site-pages.ts";
import { toastOf } from "../../support/requests/toast-of.ts";

const LIST = "/admin/preview-links";
const FIRST = "3617d257-ae37-4cb7-8f73-fbbdfa14e60b";
const HIDDEN = "fa13c2bf-04c3-4004-93e1-500053b05bda";

let site: Awaited<ReturnType<typeof serveSite>>;
let cookie: string;

beforeAll(async () => {
  site = await serveSite();
});
beforeEach(async () => {
  ({ cookie } = await signIn());
});

/** Makes a link to an item's preview. @returns its path */
async function share(id: string): Promise<string> {
  const response = await site.send(LIST, { intent: "create", item: `project.${id}`, locale: "en" }, cookie);
  expect(response.headers.get("Location")).toBe(LIST);
  const url = new URL((await toastOf(response))?.message ?? "");
  return url.pathname + url.search;
}

describe("a link to a preview", () => {
  test("PUB-4 shows the item with its draft to people without an account, who can change nothing", async () => {
    await changeContent(
      (sql) => sql`
        insert into drafts (table_name, row_id, fields) values ('portfolio', ${HIDDEN}, '{"title_en": "Draft title"}')`,
    );
    const path = await share(HIDDEN);
    expect(path).toMatch(
      new RegExp(`^/en/portfolio/${HIDDEN}\\?preview=project\\.${HIDDEN}&key=[\\w-]{43}$`),
    );
    const { status, layout, page } = await site.open(path);
    expect(status).toBe(200);
    expect(page?.title).toMatchObject({ text: "Draft title" });
    expect(layout?.bar).toContain("Podgląd: szkic");
    expect(layout?.bar).not.toMatch(/<form|\/admin|@/);
    expect((await site.open(`/en/portfolio/${HIDDEN}`)).status).toBe(404);
  });

  test("PUB-4 opens no other item, and is nothing without its key", async () => {
    const path = await share(FIRST);
    expect((await site.open(path)).status).toBe(200);
    expect((await site.open(path.replaceAll(FIRST, HIDDEN))).status).toBe(404);
    expect((await site.open(`${path.replace(/key=.*/, "key=")}`)).status).toBe(404);
    expect((await site.open(`${path}x`)).status).toBe(404);
    const { layout } = await site.open(path.replace(`/portfolio/${FIRST}`, ""));
    expect(JSON.stringify(layout)).toContain("Podgląd: tak widzą to goście");
    expect((await site.open(`/portfolio/${HIDDEN}${path.replace(/^[^?]*/, "")}`)).status).toBe(404);
  });

  test("PUB-4 outlives its draft: it shows the item as it is by then, and is a 404 once that is deleted", async () => {
    const draft = () => database`
      insert into drafts (table_name, row_id, fields) values ('portfolio', ${HIDDEN}, '{"title_en": "Draft title"}')`;
    const stateOf = async () => {
      const { status, layout, page } = await site.open(path);
      return {
        status,
        title: (page?.title as { text: string } | undefined)?.text,
        bar: String(layout?.bar),
      };
    };
    const [stored] = await database`select title_en from portfolio where id = ${HIDDEN}`;
    await changeContent(draft);
    const path = await share(HIDDEN);
    await database`delete from drafts`;
    const discarded = await stateOf();
    expect(discarded).toMatchObject({ status: 200, title: stored?.title_en });
    expect(discarded.bar).toContain("Podgląd: wersja niewidoczna dla gości");
    await draft();
    // As text: a Date would lose the microseconds.
    const [{ version }] = (await database`
      select to_json(updated_at) #>> '{}' as version from drafts`) as unknown as [{ version: string }];
    const publishing = { intent: "publish-draft", id: HIDDEN, updated_at: `|${version}` };
    expect((await site.send("/admin/portfolio", publishing, cookie)).status).toBe(302);
    const published = await stateOf();
    expect(published).toMatchObject({ status: 200, title: "Draft title" });
    expect(published.bar).toContain("Podgląd: tak widzą to goście");
    await changeContent((sql) => sql`delete from portfolio where id = ${HIDDEN}`);
    expect((await stateOf()).status).toBe(404);
    expect((await site.open(LIST, cookie)).page?.links).toMatchObject([
      { item: { name: "(usunięty wpis)" } },
    ]);
  });

  test("PUB-4 expires after 7 days", async () => {
    const path = await share(FIRST);
    const [link] = await database<{ lasts: string }[]>`
      select (expires_at - created_at)::text as lasts from preview_links`;
    expect(link?.lasts).toBe("7 days");
    await database`update preview_links set expires_at = now()`;
    expect((await site.open(path)).status).toBe(404);
  });

  test("PUB-4 is listed with what it shows, by whom and until when, and revoked there", async () => {
    const path = await share(FIRST);
    const { page } = await site.open(LIST, cookie);
    expect(page?.links).toMatchObject([
      {
        kind: "Projekt",
        item: { name: "Kongres Chmury 2026", href: `/portfolio/${FIRST}?preview=project.${FIRST}` },
        who: "anna@rezyserka.example",
      },
    ]);
    const [link] = (page?.links ?? []) as { id: string }[];
    const revoked = await site.send(LIST, { intent: "revoke", id: link?.id ?? "" }, cookie);
    expect(await toastOf(revoked)).toMatchObject({ title: "Odwołano link" });
    expect((await site.open(path)).status).toBe(404);
    expect((await site.open(LIST, cookie)).page?.links).toEqual([]);
    expect((await site.send(LIST, { intent: "revoke", id: link?.id ?? "" }, cookie)).status).toBe(409);
  });

  test("PUB-4 is not made to an unknown item", async () => {
    const unknown = "project.00000000-0000-4000-8000-000000000000";
    for (const item of [unknown, "nonsense", ""])
      expect((await site.send(LIST, { intent: "create", item }, cookie)).status).toBe(409);
    expect(await database`select id from preview_links`).toEqual([]);
  });

  test("PUB-4 the page after its creation has its address to copy, once", async () => {
    const response = await site.send(LIST, { intent: "create", item: `project.${FIRST}` }, cookie);
    const toast = response.headers.getSetCookie().find((line) => line.startsWith("rl_toast="));
    const { page } = await site.open(LIST, `${cookie}; ${toast?.split(";")[0]}`);
    expect(page?.created).toBe((await toastOf(response))?.message);
    expect((await site.open(LIST, cookie)).page?.created).toBeNull();
  });
});
