import { beforeEach, describe, expect, test } from "vitest";
import { guardRoutes } from "~/backend/auth/gate.server";
import { clientOf } from "~/backend/client.server";
import { env } from "~/env.server";
import * as company from "~/routes/admin/company/route";
import * as history from "~/routes/admin/history/route";
import * as media from "~/routes/admin/media/route";
import * as messages from "~/routes/admin/messages/route";
import * as pages from "~/routes/admin/pages/route";
import { loadSearch } from "~/routes/admin/search/search-data.server";
import * as settings from "~/routes/admin/settings/route";
import * as translations from "~/routes/admin/translations/route";
import * as users from "~/routes/admin/users/route";
import { changeContent, database } from "../../../support/back-end/content.ts";
import { answer, ask } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { takeEvents } from "../../../support/run/output.ts";

let editor: SignedIn;
let administrator: SignedIn;
beforeEach(async () => {
  administrator = await signIn();
  editor = await signIn("redaktor@rezyserka.example");
  await changeContent((sql) => sql`update admins set role = 'editor' where id = ${editor.id}`);
});

const RESTRICTED = { users, settings, company };

/** The gated routes, as the server has them. */
const built = guardRoutes({
  admin: { id: "admin", path: "admin", module: { default: () => null } },
  ...Object.fromEntries(
    Object.entries(RESTRICTED).map(([path, module]) => [path, { id: path, parentId: "admin", path, module }]),
  ),
} as never);

describe("what is an administrator's", () => {
  test.each(Object.keys(RESTRICTED))(
    "ACC-5 /admin/%s is a 403 for an editor, its forms too",
    async (path) => {
      const { loader, action } = (built[path] as { module: unknown }).module as typeof users;
      const address = `/admin/${path}`;
      const page = await answer(() => loader(ask(address, { cookie: editor.cookie })));
      expect(page.status).toBe(403);
      expect(takeEvents()).toMatchObject([{ event: "access-refused", adminId: editor.id, path: address }]);
      const asked = ask(address, { cookie: editor.cookie, form: { intent: "save" } });
      asked.request.headers.set("Origin", env().PUBLIC_URL);
      expect((await answer(() => action(asked))).status).toBe(403);
      expect((await answer(() => loader(ask(address, { cookie: administrator.cookie })))).status).toBe(200);
    },
  );

  test.each([
    ["messages", messages.action, { intent: "remove", id: crypto.randomUUID() }],
    ["messages", messages.action, { intent: "resend", id: crypto.randomUUID() }],
    ["messages", messages.action, { intent: "save", policy: "keep" }],
    ["history", history.action, { intent: "purge", id: "1" }],
    ["history", history.action, { intent: "purge-old", months: "12" }],
    ["translations?view=all&edit=seo_settings:x:title_en", translations.action, { intent: "save" }],
  ] as const)(
    "ACC-5 a form of /admin/%s that is not an editor's is a 403 (%#)",
    async (path, action, form) => {
      if (path.startsWith("translations")) {
        const [row] = await database`select id from seo_settings limit 1`;
        const address = `/admin/translations?view=all&edit=seo_settings:${row?.id}:title_en`;
        expect((await answer(() => action(ask(address, { cookie: editor.cookie, form })))).status).toBe(403);
        return;
      }
      const asked = () => ask(`/admin/${path}`, { cookie: editor.cookie, form });
      expect((await answer(() => action(asked()))).status).toBe(403);
    },
  );

  test("ACC-5 is offered to an editor nowhere: not by the search, the pages, nor the desk", async () => {
    const found = async ({ cookie }: SignedIn) =>
      (await loadSearch(ask("/admin/search?q=", { cookie }))).results.map(({ to }) => to);
    const restricted = (to: string) => /^\/admin\/(users|settings|company)|retention/.test(to);
    expect((await found(administrator)).filter(restricted).length).toBeGreaterThan(3);
    expect((await found(editor)).filter(restricted)).toEqual([]);

    const view = async ({ cookie }: SignedIn) => (await pages.loader(ask("/admin/pages", { cookie }))).page;
    expect((await view(administrator)).seo).not.toBe(false);
    const own = await view(editor);
    expect(own.seo).toBe(false);
    expect([...own.pieces, ...own.shared].map(({ editor: to }) => to).filter(restricted)).toEqual([]);

    const desk = async ({ cookie }: SignedIn) => {
      const args = ask("/admin/translations?view=all&q=seo_settings", { cookie });
      const { desk: shown } = (await translations.loader(args)) as {
        desk: { page: { rows: { id: string }[] } };
      };
      return shown.page.rows.filter(({ id }) => /^(seo_settings|company):/.test(id));
    };
    expect(await desk(editor)).toEqual([]);
  });
});

describe("a picture of the library that search engines are shown", () => {
  test("LIB-1 LIB-2 ACC-5 tells an editor where it is used, without links and a replacement that are refused", async () => {
    const path = "seo/karta.png";
    await changeContent(async (sql) => {
      await sql`insert into media_files (path, width, height, size) values (${path}, 1200, 630, 100)`;
      await sql`update seo_settings set og_image = ${path} where page_path = '/'`;
    });
    const address = `/admin/media?view=pictures&q=karta`;
    const shown = async ({ cookie }: SignedIn) =>
      (await media.loader(ask(address, { cookie }))).library?.pictures[0];
    expect(await shown(administrator)).toMatchObject({
      replacement: "og_image",
      uses: [{ to: expect.stringMatching(/^\/admin\/settings\?edit=/) }],
    });
    const text = (await shown(administrator))?.uses[0]?.text;
    expect(await shown(editor)).toMatchObject({ replacement: null, uses: [{ text, to: null }] });
  });
});

describe("over the REST interface", () => {
  test("ACC-5 an editor's token changes content and reads messages, and is refused the rest", async () => {
    const client = clientOf(editor.accessToken);
    const block = await client.from("content_blocks").insert({ key: "od_redaktora" }).select("key").single();
    expect(block.data).toEqual({ key: "od_redaktora" });
    expect((await client.from("contact_messages").select("id")).error).toBeNull();
    const refused = { code: "42501" };
    expect((await client.from("company").update({ name: "x" }).eq("id", 1)).error).toMatchObject(refused);
    expect((await client.from("seo_settings").insert({ page_path: "/x" })).error).toMatchObject(refused);
    expect((await client.from("admins").delete().eq("id", administrator.id).select("id")).data).toEqual([]);
    const promotion = { admin_id: editor.id, new_role: "administrator" };
    const hint = "administrator_only";
    expect((await client.rpc("set_admin_role", promotion)).error).toMatchObject({ ...refused, hint });
    expect((await client.rpc("purge_old_history", { months: 12 })).error).toMatchObject({ ...refused, hint });
  });
});

describe("changing roles", () => {
  const send = (form: Record<string, string>) =>
    answer(() => users.action(ask("/admin/users", { cookie: administrator.cookie, form })));
  const roleOf = async (id: string) => (await database`select role from admins where id = ${id}`)[0]?.role;

  test("ACC-5 an administrator makes an editor one, and back", async () => {
    expect(await send({ intent: "role", id: editor.id, role: "administrator" })).toMatchObject({
      status: 302,
      location: "/admin/users",
    });
    expect(await roleOf(editor.id)).toBe("administrator");
    await send({ intent: "role", id: editor.id, role: "editor" });
    expect(await roleOf(editor.id)).toBe("editor");
  });

  test("ACC-5 the only administrator stays one", async () => {
    const reply = await send({ intent: "role", id: administrator.id, role: "editor" });
    expect(reply).toMatchObject({
      status: 409,
      data: { toast: { message: expect.stringContaining("jedyny") } },
    });
    expect(await roleOf(administrator.id)).toBe("administrator");
  });
});
