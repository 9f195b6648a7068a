import { beforeEach, describe, expect, test } from "vitest";
import { contentTypes } from "~/content/all.server";
import { listAction } from "~/content/kit/list/list-action.server";
import { listLoader } from "~/content/kit/list/list-loader.server";
import { action as historyAction } from "~/routes/admin/history/route";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { changeContent, database } from "../../../support/back-end/content.ts";
import { startFront } from "../../../support/back-end/front.ts";
import { answer, ask, type Fields, formOf } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { toastOf } from "../../../support/requests/toast-of.ts";
import { expectSaid } from "../../../support/run/output.ts";

// Behaviour shared by all types of content. A type's own rules are in a file of its own.

const front = await startFront();
let admin: SignedIn;
beforeEach(async () => {
  admin = await signIn();
  await changeContent(async () => {});
});

const TOO_LONG = "x".repeat(60_000);

describe.each(contentTypes.map((type) => ({ type, path: type.path, table: type.table })))(
  "$path",
  ({ type, path, table }) => {
    const load = (query = "") => listLoader(type)(ask(path + query, { cookie: admin.cookie }));
    const send = (form: Fields, query = "") =>
      answer<EditReply>(() => listAction(type)(ask(path + query, { cookie: admin.cookie, form })));
    const rows = () => database<{ id: string }[]>`select * from ${database(table)} order by id`;
    const texts = Object.entries(type.fields).filter(([, { control }]) =>
      ["line", "text", "html"].includes(control),
    );

    /** The form of the first row of the list, as its page sends it. */
    async function open() {
      const [first] = (await load()).list.items;
      const query = `?edit=${first?.id}`;
      const { edited, fields } = await load(query);
      const values = edited as Record<string, unknown> | null;
      const form = formOf(fields, values);
      return {
        id: first?.id ?? "",
        query,
        form: { intent: "save", updated_at: edited?.updated_at ?? "", ...form },
      };
    }

    test("TYPE-1 DATA-5 the list shows every row, opens one, and says which is gone or can't be read", async () => {
      const { total, list } = await load();
      expect(total).toBe((await rows()).length);
      expect(list.items.every(({ name }) => typeof name === "string")).toBe(true);
      const { id, query } = await open();
      expect((await load(query)).edited?.id).toBe(id);
      const nobody = crypto.randomUUID();
      expect(await load(`?edit=${nobody}`)).toMatchObject({ edited: null, isGone: true });
      front.refuse(503, table);
      expect(await load()).toMatchObject({ total: null, isGone: false });
      expectSaid(/can't be read/);
    });

    test("TYPE-1 DATA-4 a form that is opened and saved changes nothing but the version", async () => {
      const { id, query, form } = await open();
      const content = async () => {
        const [row] = await database`select * from ${database(table)} where id = ${id}`;
        const { updated_at: _, is_active: _shown, ...rest } = row ?? {};
        return rest;
      };
      const before = await content();
      expect(await send(form, query)).toMatchObject({ status: 302 });
      expect(await content()).toEqual(before);
    });

    test("TYPE-1 DATA-4 each text that is too long is refused beside its field, and what was typed is kept", async () => {
      const before = await rows();
      const { query, form } = await open();
      for (const [name] of texts) {
        const reply = await send({ ...form, [name]: TOO_LONG }, query);
        expect(reply.status, name).toBe(400);
        expect(Object.keys(reply.data.result?.error ?? {})).toContain(name);
        expect(reply.data.result?.initialValue?.[name]).toBe(TOO_LONG);
      }
      expect(await rows()).toEqual(before);
    });

    test("TYPE-1 DATA-4 PUB-6 a save over somebody else's change of the same field is told, with all three versions", async () => {
      const { id, query, form } = await open();
      const [name = ""] = texts.find(([, field]) => field.lang === "en") ?? texts[0] ?? [];
      const theirs = name === "url" ? "https://theirs.example/" : "theirs";
      await changeContent((sql) => sql`update ${sql(table)} set ${sql({ [name]: theirs })} where id = ${id}`);
      const mine = type.fields[name]?.control === "html" ? "<p>mine</p>" : "mine";
      const reply = await send({ ...form, [name]: mine }, query);
      expect(reply.status).toBe(409);
      const base = form[name as keyof typeof form] ?? "";
      expect(reply.data.conflict?.fields).toEqual([{ name, base, mine, theirs }]);
    });

    test("TYPE-1 DATA-4 a failing back end is said, and what was typed is kept", async () => {
      const { query, form } = await open();
      front.refuse(503, "write_item");
      const reply = await send(form, query);
      expect(reply).toMatchObject({ status: 503, data: { toast: { type: "error", title: "Błąd zapisu" } } });
      expect(reply.data.result?.initialValue).toMatchObject({ updated_at: form.updated_at });
      expectSaid(/a save failed/);
    });

    test("TYPE-1 UPL-1 GATE-1 what the type does not have is a 400", async () => {
      expect((await send({ intent: "no-such" })).status).toBe(400);
      if (!type.picture) expect((await send({ intent: "clear", target: "project_image" })).status).toBe(400);
      if (type.order !== "moved") expect((await send({ intent: "move", direction: "up" })).status).toBe(400);
      if (type.isFixed) expect((await send({ intent: "remove", id: crypto.randomUUID() })).status).toBe(400);
    });

    if (type.order === "moved")
      test("TYPE-1 ABA-3 an item is moved, and back", async () => {
        const ids = async () => (await load()).list.items.map(({ id }) => id);
        const [first = "", second = "", ...rest] = await ids();
        expect((await send({ intent: "move", id: first, direction: "down" })).status).toBe(302);
        expect(await ids()).toEqual([second, first, ...rest]);
        await send({ intent: "move", id: first, place: "1" });
        expect(await ids()).toEqual([first, second, ...rest]);
      });

    if (!type.isFixed)
      test("TYPE-1 DATA-5 an item is removed, said to be gone, and brought back with its id", async () => {
        const before = await rows();
        const { id } = await open();
        const removed = await send({ intent: "remove", id });
        expect(await toastOf(removed)).toMatchObject({ type: "success", title: type.words.removed });
        expect(await rows()).toHaveLength(before.length - 1);
        expect((await send({ intent: "remove", id })).data.toast?.message).toBe(type.words.gone);
        const [entry] = await database<{ id: string }[]>`
      select id from content_history where table_name = ${table} and row_id = ${id} order by id desc limit 1`;
        const form = { intent: "restore", id: String(entry?.id), updated_at: "" };
        const restored = await answer(() =>
          historyAction(ask("/admin/history", { cookie: admin.cookie, form })),
        );
        expect(restored.status).toBe(302);
        expect((await rows()).map((row) => row.id)).toEqual(before.map((row) => row.id));
      });
  },
);
