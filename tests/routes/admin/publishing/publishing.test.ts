import { beforeEach, describe, expect, test } from "vitest";
import { publicContent } from "~/backend/content/public-content.server";
import { contentTypes } from "~/content/all.server";
import { listAction } from "~/content/kit/list/list-action.server";
import { listLoader } from "~/content/kit/list/list-loader.server";
import { action as autosave } from "~/routes/admin/autosave";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { changeContent, database } from "../../../support/back-end/content.ts";
import { startFront } from "../../../support/back-end/front.ts";
import { answer, ask, type Fields, formOf } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { toastOf } from "../../../support/requests/toast-of.ts";

// Publishing, over all types of content.

await startFront();
let admin: SignedIn;
beforeEach(async () => {
  admin = await signIn();
  await changeContent(async () => {});
});

const HOUR = 3_600_000;
/** A time as a form of Warsaw has it. @param hours from now */
const inHours = (hours: number) =>
  new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: "Europe/Warsaw" })
    .format(Date.now() + hours * HOUR)
    .replace(" ", "T");

describe.each(contentTypes.map((type) => ({ type, path: type.path, table: type.table })))(
  "$path",
  ({ type, path, table }) => {
    const load = (query = "") => listLoader(type)(ask(path + query, { cookie: admin.cookie }));
    const send = (form: Fields | [string, string][], query = "") =>
      answer<EditReply>(() => listAction(type)(ask(path + query, { cookie: admin.cookie, form })));
    const rowOf = async (id: string) =>
      (await database<Record<string, unknown>[]>`select * from ${database(table)} where id = ${id}`)[0];
    /** Reads as a visitor does: with the rights of one, past every cache. */
    const isVisible = async (id: string) => {
      const rows = await database.begin(async (sql) => {
        await sql`set local role anon`;
        return sql`select id from ${sql(table)} where id = ${id}`;
      });
      return rows.length === 1;
    };
    /** A text that every type has, in English where there is one. */
    const name =
      Object.entries(type.fields).find(([, { lang, control }]) => lang === "en" && control === "line")?.[0] ??
      "url";
    const typed = name === "url" ? "https://draft.example/" : "A draft";

    /** The form of the first row of the list, as its page sends it. */
    async function open(id?: string) {
      const query = `?edit=${id ?? (await load()).list.items[0]?.id}`;
      const { edited, fields, publishing } = await load(query);
      const values = edited as Record<string, unknown> | null;
      const form = formOf(fields, values);
      return {
        id: edited?.id ?? "",
        query,
        form: {
          intent: "save",
          updated_at: edited?.updated_at ?? "",
          draft_version: publishing?.draft?.version ?? "",
          ...form,
        } as Record<string, string>,
      };
    }

    test("PUB-1 PUB-2 a draft leaves the row as it is, is shown in the editor, and is published or discarded", async () => {
      const { id, query, form } = await open();
      const before = await rowOf(id);
      const saved = await send({ ...form, [name]: typed, outcome: "draft" }, query);
      expect(saved).toMatchObject({ status: 302, location: `${path}?edit=${id}` });
      expect(await toastOf(saved)).toMatchObject({ type: "success", title: "Zapisano szkic" });
      expect(await rowOf(id)).toEqual(before);
      const drafted = await open(id);
      expect(drafted.form[name]).toBe(typed);
      expect((await load("?state=draft")).list.items.map((item) => item.id)).toEqual([id]);
      expect((await load()).list.items.find((item) => item.id === id)?.hasDraft).toBe(true);

      const discarded = await send({
        intent: "discard",
        id,
        draft_version: drafted.form.draft_version ?? "",
      });
      expect(await toastOf(discarded)).toMatchObject({ title: "Odrzucono szkic" });
      expect((await open(id)).form[name]).toBe(form[name]);

      await send({ ...form, [name]: typed, outcome: "draft" }, query);
      const again = await open(id);
      expect(await send({ ...again.form, outcome: "publish" }, query)).toMatchObject({ status: 302 });
      expect(await rowOf(id)).toMatchObject({ [name]: typed });
      expect((await load()).list.items.find((item) => item.id === id)?.hasDraft).toBe(false);
    });

    test("PUB-2 of two who publish one draft from its preview the second is told; a deleted row's draft says so", async () => {
      const { id, query, form } = await open();
      await send({ ...form, [name]: typed, outcome: "draft" }, query);
      const { form: drafted } = await open(id);
      const publish = () =>
        send({
          intent: "publish-draft",
          id,
          updated_at: `${drafted.updated_at}|${drafted.draft_version}`,
        });
      const replies = await Promise.all([publish(), publish()]);
      expect(replies.map(({ status }) => status).sort()).toEqual([302, 409]);
      expect(await rowOf(id)).toMatchObject({ [name]: typed });
      const { form: published } = await open(id);
      await send({ ...published, [name]: `${typed} again`, outcome: "draft" }, query);
      const { form: last } = await open(id);
      await database`delete from ${database(table)} where id = ${id}`;
      const late = await send({ intent: "publish-draft", id, updated_at: `|${last.draft_version}` });
      expect(late).toMatchObject({ status: 409, data: { toast: { type: "error" } } });
    });

    test("PUB-6 what only somebody else changed is merged into a stale save, and the toast names it", async () => {
      const { id, query, form } = await open();
      const other = Object.entries(type.fields).find(
        ([known, { control }]) =>
          control === "line" && known !== name && !/^visible_|slug|_at$|bunny/.test(known),
      )?.[0];
      if (!other) throw new Error("The type has one text alone.");
      await changeContent(
        (sql) => sql`update ${sql(table)} set ${sql({ [other]: "Theirs" })} where id = ${id}`,
      );
      const reply = await send({ ...form, [name]: typed }, query);
      expect(reply.status).toBe(302);
      expect((await toastOf(reply))?.message).toContain("Połączono ze zmianami: poza panelem");
      expect(await rowOf(id)).toMatchObject({ [other]: "Theirs", [name]: typed });
    });

    test("PUB-6 a stale draft holds what its author changed, and not what somebody else saved since", async () => {
      const { id, query, form } = await open();
      const [other = ""] = Object.entries(type.fields).find(
        ([known, { control }]) =>
          control === "line" && known !== name && /^(title|name|platform)/.test(known),
      ) ?? [""];
      await changeContent(
        (sql) => sql`update ${sql(table)} set ${sql({ [other]: "Theirs" })} where id = ${id}`,
      );
      expect((await send({ ...form, [name]: typed, outcome: "draft" }, query)).status).toBe(302);
      const [draft] = await database`select fields from drafts where row_id = ${id}`;
      expect(draft?.fields).toEqual({ [name]: typed });
      const { form: shown } = await open(id);
      expect(shown).toMatchObject({ [other]: "Theirs", [name]: typed });
    });

    test("PUB-9 an unsaved form is its author's alone, is offered, and goes with the save", async () => {
      const { id, query, form } = await open();
      const kept = await answer(() =>
        autosave(
          ask("/admin/autosave", {
            cookie: admin.cookie,
            form: { type: type.form, row: id, ...form, [name]: "" },
          }),
        ),
      );
      expect(kept).toMatchObject({ status: 200, data: expect.stringMatching(/"time":"\d\d:\d\d"/) });
      const { publishing, edited } = await load(query);
      expect(publishing?.autosave).toMatchObject({ row: id, isRestored: false });
      expect((edited as Record<string, unknown> | null)?.[name]).toBe(form[name]);
      const restored = await load(`${query}&autosave=restore`);
      expect((restored.edited as Record<string, unknown> | null)?.[name]).toBe("");
      const other = await signIn("inna@rezyserka.example");
      const theirs = await listLoader(type)(ask(path + query, { cookie: other.cookie }));
      expect(theirs.publishing?.autosave).toBeNull();
      await send(form, query);
      expect((await load(query)).publishing?.autosave).toBeNull();
    });

    test("PUB-9 what one page keeps no other page overwrites before it has offered it", async () => {
      const { id, query, form } = await open();
      const keep = async (editor: string, value: string, offered = "") => {
        const sent = { type: type.form, row: id, ...form, editor, offered, [name]: value };
        return (await answer(() => autosave(ask("/admin/autosave", { cookie: admin.cookie, form: sent }))))
          .status;
      };
      const offer = async () => (await load(query)).publishing?.autosave?.version;
      expect(await keep("left", "1")).toBe(200);
      const first = await offer();
      // Of the page that is left the last request comes late.
      expect(await keep("left", "2")).toBe(200);
      expect(await keep("opened", typed)).toBe(409);
      expect(await keep("opened", typed, first)).toBe(409);
      expect((await load(`${query}&autosave=restore`)).edited).toMatchObject({ [name]: "2" });
      expect(await keep("opened", typed, await offer())).toBe(200);
      expect((await load(`${query}&autosave=restore`)).edited).toMatchObject({ [name]: typed });
    });

    test("PUB-9 DATA-4 an unsaved form that is restored is based on what it was typed over, row and draft", async () => {
      const { id, query, form } = await open();
      const kept = { type: type.form, row: id, ...form, [name]: typed };
      await answer(() => autosave(ask("/admin/autosave", { cookie: admin.cookie, form: kept })));
      await send({ ...form, [name]: `${typed}-other`, outcome: "draft" }, query);
      await answer(() => autosave(ask("/admin/autosave", { cookie: admin.cookie, form: kept })));
      const restored = (await load(`${query}&autosave=restore`)).edited;
      expect(restored).toMatchObject({ [name]: typed, updated_at: form.updated_at, draft_version: "" });
      expect((await send({ ...form, [name]: typed, outcome: "draft" }, query)).status).toBe(409);
    });

    if (!type.isFixed)
      test("PUB-9 an unsaved form of a new item is offered where the next one is begun", async () => {
        const fresh = (await load("?edit=new")).edited as Record<string, string> | null;
        const id = fresh?.new_id ?? "";
        const form = { type: type.form, row: id, id, updated_at: "", [name]: typed };
        await answer(() => autosave(ask("/admin/autosave", { cookie: admin.cookie, form })));
        expect((await load("?edit=new")).publishing?.autosave).toMatchObject({ row: id });
        const restored = (await load("?edit=new&autosave=restore")).edited;
        expect(restored).toMatchObject({ id: "new", new_id: id, [name]: typed });
        await send({ intent: "discard-autosave", row: id }, "?edit=new");
        expect((await load("?edit=new")).publishing?.autosave).toBeNull();
      });

    if (type.state)
      test("PUB-1 PUB-2 PUB-3 an item is hidden, published and scheduled; visitors see it when it is live", async () => {
        const { id, query } = await open();
        const step = async (change: Record<string, string>) => {
          const { form } = await open(id);
          const reply = await send({ ...form, ...change }, query);
          return { ...reply, item: (await load()).list.items.find((item) => item.id === id) };
        };
        const published = { outcome: "publish", visible_from: "", visible_until: "" };
        expect((await step({ outcome: "hide" })).item?.state).toBe("hidden");
        expect(await isVisible(id)).toBe(false);
        expect((await load("?state=hidden")).list.items.map((item) => item.id)).toContain(id);
        expect((await step(published)).item?.state).toBe("live");
        expect(await isVisible(id)).toBe(true);
        const scheduled = await step({ ...published, visible_from: inHours(2), visible_until: inHours(3) });
        expect(scheduled.item).toMatchObject({
          state: "scheduled",
          schedule: expect.stringContaining("od "),
        });
        expect(await isVisible(id)).toBe(false);
        expect((await load("?state=scheduled")).list.items.map((item) => item.id)).toEqual([id]);
        // As the time comes, without anybody's help.
        await database`update ${database(table)} set visible_from = now() - interval '1 s' where id = ${id}`;
        expect(await isVisible(id)).toBe(true);
        await database`update ${database(table)} set visible_from = null, visible_until = now() where id = ${id}`;
        expect(await isVisible(id)).toBe(false);
        expect((await load()).list.items.find((item) => item.id === id)?.state).toBe("hidden");

        for (const [fields, wrong] of [
          [{ visible_from: "tomorrow" }, "visible_from"],
          [{ visible_from: "2026-03-29T02:30" }, "visible_from"],
          [{ visible_from: inHours(-1) }, "visible_from"],
          [{ visible_from: inHours(3), visible_until: inHours(2) }, "visible_until"],
        ] as const) {
          const reply = await step({ ...published, ...fields });
          expect(reply.status, JSON.stringify(fields)).toBe(400);
          expect(Object.keys(reply.data.result?.error ?? {})).toEqual([wrong]);
        }
      });

    if (!type.isFixed)
      test("PUB-8 an item is duplicated; several are hidden, moved and deleted at once", async () => {
        const { id } = await open();
        const before = (await load()).list.items;
        const [nameColumn = ""] = Object.keys(type.fields).filter((field) =>
          /^(title|name|platform)(_pl)?$/.test(field),
        );
        const long = {
          [nameColumn]: "Długa nazwa ".repeat(30).slice(0, type.table === "social_media_links" ? 60 : 300),
        };
        await database`update ${database(table)} set ${database(long)} where id = ${id}`;
        // Twice, as by a double click.
        const [copied, again] = await Promise.all([
          send({ intent: "duplicate", id }),
          send({ intent: "duplicate", id }),
        ]);
        expect(again?.location).toBe(copied.location);
        expect(await toastOf(copied)).toMatchObject({ title: "Dodano kopię" });
        const copy = new URL(copied.location ?? "", "http://whatever.test").searchParams.get("edit") ?? "";
        const shown = (await load()).list.items.find((item) => item.id === copy);
        expect(shown).toMatchObject({ state: "hidden", name: expect.stringMatching(/ \(kopia\)$/) });
        expect(await isVisible(copy)).toBe(false);

        const items = [before[0]?.id ?? "", before[1]?.id ?? ""];
        const several = (operation: string, more: [string, string][] = []) =>
          send([
            ["intent", "items"],
            ["operation", operation],
            ...items.map((it) => ["items", it] as [string, string]),
            ...more,
          ]);
        const hidden = await toastOf(await several("hide"));
        expect(hidden).toMatchObject({ title: "Ukryto: 2" });
        for (const item of items) expect(await isVisible(item)).toBe(false);
        await several("publish");
        for (const item of items) expect(await isVisible(item)).toBe(true);
        if (type.order === "moved") {
          await several("move", [["place", "3"]]);
          const ids = (await load()).list.items.map((item) => item.id);
          expect(ids.slice(1, 3)).toEqual(items);
        }
        const asked = await several("ask-remove");
        expect(asked.location).toContain(`remove-items=${items[1]}`);
        expect(
          (await load(new URL(asked.location ?? "", "http://whatever.test").search)).doomedItems.sort(),
        ).toEqual([...items].sort());
        expect(await toastOf(await several("remove"))).toMatchObject({ title: "Usunięto: 2" });
        expect((await load()).total).toBe(before.length - 1);
        for (const operation of ["hide", "remove"])
          expect(await toastOf(await several(operation))).toMatchObject({
            type: "warning",
            title: "Nic nie zostało zmienione",
          });
        items[1] = copy;
        expect(await toastOf(await several("hide"))).toMatchObject({ title: "Ukryto: 1" });
        expect(await toastOf(await send({ intent: "items", operation: "hide" }))).toMatchObject({
          title: "Nie zaznaczono niczego",
        });
      });
  },
);

test("PUB-3 I18N-3 the public side reads anew when the time of a row comes", async () => {
  const [first] = await publicContent.testimonials();
  await database`update testimonials set visible_until = now() + interval '400 ms' where id = ${first?.id ?? ""}`;
  await expect
    .poll(async () => (await publicContent.testimonials()).map(({ id }) => id), {
      timeout: 5_000,
      interval: 100,
    })
    .not.toContain(first?.id);
});
