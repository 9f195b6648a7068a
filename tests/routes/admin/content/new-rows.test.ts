import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as about from "~/routes/admin/about/route";
import * as portfolio from "~/routes/admin/portfolio";
import * as posts from "~/routes/admin/posts";
import * as socialLinks from "~/routes/admin/social-links";
import * as testimonials from "~/routes/admin/testimonials";
import * as translations from "~/routes/admin/translations/route";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { forgetUploads, uploadedFiles } from "../../../support/back-end/bucket.ts";
import { changeContent, database } from "../../../support/back-end/content.ts";
import { demoPicture } from "../../../support/back-end/demo-picture.ts";
import { startFront } from "../../../support/back-end/front.ts";
import { badFiles, goodFiles } from "../../../support/requests/files.ts";
import { askWithFile } from "../../../support/requests/multipart.ts";
import { answer, ask } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { toastOf } from "../../../support/requests/toast-of.ts";
import { expectSaid } from "../../../support/run/output.ts";

const lists = [
  {
    id: "PFA-1",
    path: "/admin/portfolio",
    route: portfolio,
    table: "portfolio",
    name: "title_pl",
    values: { title_pl: "Gala", title_en: "", description_pl: "<p>Gala w hali</p>" },
    added: "Dodano projekt",
    file: { field: "project_image", column: "image_url", folder: "portfolio" },
  },
  {
    id: "ABA-2",
    path: "/admin/about",
    route: about,
    table: "about_team_members",
    name: "name",
    values: { name: "Ola Kamera", role_pl: "Operatorka", bio_pl: "" },
    added: "Dodano członka zespołu",
    file: { field: "member_image", column: "image_url", folder: "team" },
  },
  {
    id: "HOME-4",
    path: "/admin/testimonials",
    route: testimonials,
    table: "testimonials",
    name: "name",
    values: { name: "Ada Nowa", content_pl: "Było dobrze", is_active: "yes" },
    added: "Dodano opinię",
    file: { field: "testimonial_image", column: "image_url", folder: "testimonials" },
  },
  {
    id: "BLOG-1",
    path: "/admin/blog",
    route: posts,
    table: "blog_posts",
    name: "title_pl",
    values: { title_pl: "Nowy początek", slug: "nowy-poczatek", is_published: "yes" },
    added: "Dodano wpis",
    file: { field: "post_cover", column: "cover_url", folder: "blog" },
  },
  {
    id: "NAV-2",
    path: "/admin/social-links",
    route: socialLinks,
    table: "social_media_links",
    name: "platform",
    values: { platform: "Vimeo", icon: "vimeo", url: "https://vimeo.com/live", is_active: "yes" },
    added: "Dodano link",
    file: null,
  },
  {
    id: "TRA-1",
    path: "/admin/translations",
    route: translations,
    table: "translations",
    name: "key",
    values: { key: "own.text", pl: "Tekst", en: "Text" },
    added: "Dodano tłumaczenie",
    file: null,
  },
] as const;
type List = (typeof lists)[number];

const front = await startFront();
let admin: SignedIn;
beforeEach(async () => {
  admin = await signIn();
  await changeContent(async () => {});
});
afterEach(forgetUploads);

const NEW = "?edit=new";

const load = async ({ route, path }: List, query = "") => {
  const data = await route.loader(ask(path + query, { cookie: admin.cookie }));
  return ("team" in data ? data.team : data) as Record<string, unknown>;
};
const send = ({ route, path }: List, form: Record<string, string>, query = NEW) =>
  answer<EditReply>(() => route.action(ask(path + query, { cookie: admin.cookie, form })));

const sendFile = (list: List, fields: Record<string, string>, bytes: Buffer, query = NEW, name = "p.png") => {
  const upload = { field: list.file?.field ?? "", name, bytes, fields };
  return answer<EditReply>(() => list.route.action(askWithFile(list.path + query, admin.cookie, upload)));
};

/** Opens the form of a new row. @returns what it would send with these changes */
async function newForm(list: List, changes: Record<string, string> = list.values) {
  const { edited } = (await load(list, NEW)) as { edited: Record<string, unknown> };
  const typed = Object.entries(edited).filter(([, value]) => typeof value === "string") as [string, string][];
  const { new_id, preview: _preview, ...fields } = Object.fromEntries(typed);
  return { ...fields, ...changes, intent: "save", id: new_id ?? "" } as Record<string, string>;
}

const rowsOf = ({ table, name }: List) =>
  database<Record<string, unknown>[]>`
    select *, ${database(name)} as called from ${database(`public.${table}`)} order by id`;
const find = async (list: List) =>
  (await rowsOf(list)).filter(({ called }) => called === (list.values as Record<string, string>)[list.name]);
const changes = async () =>
  Number((await database<{ count: string }[]>`select count(*) from content_history`)[0]?.count);

describe.each(lists)("$path", (list) => {
  test(`${list.id} DATA-5 its form stores nothing, and its save adds the row`, async () => {
    const [before, known] = [await rowsOf(list), await changes()];
    const form = await newForm(list);
    expect([await rowsOf(list), await changes()]).toEqual([before, known]);

    const reply = await send(list, form);
    const [added, ...others] = await find(list);
    expect(others).toEqual([]);
    expect(added?.id).toBe(form.id);
    expect(await toastOf(reply)).toMatchObject({ type: "success", title: list.added });
    expect(reply.location).toMatch(new RegExp(`^${list.path}(#edit-${form.id})?$`));
    expect(await changes()).toBe(known + 1);
    if (added && "order" in added) expect(added.order).toBe(before.length + 1);
    if (added && "is_active" in added) expect(added.is_active).toBe(true);
  });

  test(`${list.id} DATA-4 a form whose answer was lost adds one row; a kept page filled in anew adds another`, async () => {
    const form = await newForm(list);
    await send(list, form);
    expect((await send(list, form)).status).toBe(302);
    expect(await find(list)).toHaveLength(1);
    const count = (await rowsOf(list)).length;
    const other = { ...form, [list.name]: "inny.tekst", slug: "inny" };
    expect((await send(list, other)).status).toBe(302);
    expect(await find(list)).toHaveLength(1);
    expect(await rowsOf(list)).toHaveLength(count + 1);
  });

  test(`${list.id} what is refused, or fails, stores nothing and keeps what was typed`, async () => {
    const count = (await rowsOf(list)).length;
    const [[last = ""] = []] = Object.entries(list.values).slice(-1);
    const form = await newForm(list);
    const refused = await send(list, { ...form, [list.name]: " " });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.data.result?.error ?? {})).toEqual([list.name]);
    front.refuse(503, list.table);
    const failed = await send(list, form);
    expect(failed).toMatchObject({ status: 503, data: { toast: { title: "Błąd dodawania" } } });
    for (const reply of [refused, failed])
      expect(reply.data.result?.initialValue).toMatchObject({
        id: form.id,
        ...(form[last] && { [last]: form[last] }),
      });
    front.refuse(undefined);
    expect(await rowsOf(list)).toHaveLength(count);
    expectSaid(/a save failed/);
  });
});

describe.each(lists.filter(({ file }) => file !== null))("a picture in the form of $path", (list) => {
  const { field, column, folder } = list.file as NonNullable<List["file"]>;
  const sendWith = (form: Record<string, string>, bytes: Buffer, query = NEW) =>
    sendFile(list, form, bytes, query);
  const stored = async (id: string) =>
    (await database`select * from ${database(`public.${list.table}`)} where id = ${id}`)[0];

  test(`UPL-1 ${list.id} comes with a new row, and another with a later save`, async () => {
    const form = await newForm(list);
    expect((await sendWith(form, goodFiles.png())).status).toBe(302);
    const first = (await stored(form.id ?? ""))?.[column];
    expect(first).toMatch(new RegExp(`^${folder}/[0-9a-f-]{36}_`));
    const { updated_at } = ((await load(list, `?edit=${form.id}`)) as { edited: { updated_at: string } })
      .edited;
    const again = await sendWith({ ...form, updated_at }, goodFiles.jpg(), `?edit=${form.id}`);
    expect(again.status).toBe(302);
    const second = (await stored(form.id ?? ""))?.[column];
    expect(second).toMatch(/\.jpg$/);
    const version = ((await load(list, `?edit=${form.id}`)) as { edited: { updated_at: string } }).edited
      .updated_at;
    const cleared = { ...form, updated_at: version, clear: field };
    // As browsers send a field without a chosen file.
    await sendFile(list, cleared, Buffer.alloc(0), `?edit=${form.id}`, "");
    expect((await stored(form.id ?? ""))?.[column]).toMatch(/placeholder/);
  });

  test(`UPL-5 DATA-4 ${list.id} sent once more, or over a newer version, is never taken for the one that is there`, async () => {
    const form = await newForm(list);
    expect((await sendWith(form, goodFiles.png())).status).toBe(302);
    const first = (await stored(form.id ?? ""))?.[column];
    const repeated = await sendWith(form, goodFiles.jpg());
    expect(repeated).toMatchObject({
      status: 409,
      data: { result: { error: { [field]: expect.any(Array) } } },
    });
    const older = await sendWith({ ...form, updated_at: "2026-01-01" }, goodFiles.jpg(), `?edit=${form.id}`);
    expect(older).toMatchObject({ status: 409, data: { conflict: expect.any(Object) } });
    expect((await stored(form.id ?? ""))?.[column]).toBe(first);
    expect((await uploadedFiles()).map(({ name }) => name)).toEqual([first]);
  });

  test(`UPL-5 ${list.id} that is refused, or whose form is, leaves no row and no file; what was typed is kept`, async () => {
    const form = await newForm(list);
    const empty = await sendFile(list, form, Buffer.alloc(0));
    expect(empty.data.result?.error).toEqual({ [field]: ["Plik jest pusty (0 bajtów). Wybierz inny."] });
    const bad = await sendWith(form, badFiles.renamedHtml());
    expect(bad).toMatchObject({ status: 400, data: { toast: { title: "Nie udało się przesłać zdjęcia" } } });
    expect(bad.data.result?.error).toEqual({
      [field]: ["Nie udało się odczytać obrazu. Sprawdź, czy plik jest prawidłowym obrazem."],
    });
    const typed = Object.entries(list.values).filter(([, value]) => value !== "");
    expect(bad.data.result?.initialValue).toMatchObject(Object.fromEntries(typed));
    const untitled = await sendWith({ ...form, [list.name]: "" }, goodFiles.png());
    expect(Object.keys(untitled.data.result?.error ?? {})).toEqual([list.name]);
    front.refuse(503, list.table);
    expect((await sendWith(form, goodFiles.png())).status).toBe(503);
    front.refuse(undefined);
    expect(await stored(form.id ?? "")).toBeUndefined();
    expect(await uploadedFiles()).toEqual([]);
    expectSaid(/a save failed/);
  });
});

describe.each(lists.filter(({ file }) => file !== null))(
  "a picture of the library in the form of $path",
  (list) => {
    const { field, column } = list.file as NonNullable<List["file"]>;
    const PICTURE = demoPicture("team/member-1");
    const typed = Object.fromEntries(Object.entries(list.values).filter(([, value]) => value !== ""));

    test(`LIB-2 ${list.id} is looked for, turned to and taken in steps that keep what was typed, and is saved with the row`, async () => {
      const form = await newForm(list);
      const opened = await send(list, { ...form, library: `${field} 1` });
      expect(opened.data).toMatchObject({ result: { initialValue: typed, error: {} } });
      expect(opened.data.library?.choices).toMatchObject({ target: field, page: 1 });
      expect(opened.data.library?.choices?.pictures).toHaveLength(24);
      const next = await send(list, { ...form, library: `${field} 2`, sheet: "1" });
      expect(next.data.library?.choices).toMatchObject({ page: 2 });
      const found = await send(list, { ...form, library: `${field} 1`, find: "member-1" });
      expect(found.data.library?.choices?.pictures.map(({ path }) => path)).toContain(PICTURE);

      const none = await send(list, { ...form, library: `${field} take`, find: "member-1", sheet: "1" });
      expect(none.data.library).toMatchObject({ choices: { search: "member-1" }, error: "Wybierz obraz." });
      const taken = await send(list, { ...form, library: `${field} take`, choice: PICTURE });
      expect(taken.data).toMatchObject({
        library: { target: field, choices: null },
        result: { initialValue: { ...typed, [`${field}_path`]: PICTURE } },
      });
      const chosen = { ...form, [`${field}_path`]: PICTURE };
      const dropped = await send(list, { ...chosen, library: `${field} none` });
      expect(dropped.data.result?.initialValue).not.toHaveProperty(`${field}_path`);

      const untitled = await send(list, { ...chosen, [list.name]: " " });
      expect(untitled.data.result?.initialValue).toMatchObject({ [`${field}_path`]: PICTURE });
      expect(await find(list)).toEqual([]);
      expect((await send(list, chosen)).status).toBe(302);
      expect((await find(list)).map((row) => row[column])).toEqual([PICTURE]);
    });

    test(`LIB-2 DATA-4 ${list.id} a file that comes with a step is put into the library and stays chosen, in the form of a stored row too`, async () => {
      const form = await newForm(list);
      const name = `${field}_path`;
      const opened = await sendFile(list, { ...form, library: `${field} 1` }, goodFiles.png());
      const [file, ...others] = (await uploadedFiles()).map(({ name }) => name);
      expect(others).toEqual([]);
      expect(opened.data).toMatchObject({
        library: { target: field, choices: { target: field } },
        result: { initialValue: { ...typed, [name]: file } },
      });
      expect(opened.data.library?.choices?.pictures.map(({ path }) => path)).toContain(file);
      expect((await send(list, { ...form, [name]: file ?? "" })).status).toBe(302);
      expect((await find(list)).map((row) => row[column])).toEqual([file]);

      const query = `?edit=${form.id}`;
      const { edited } = (await load(list, query)) as { edited: { updated_at: string } };
      const stored = { ...form, [list.name]: "Inaczej", updated_at: edited.updated_at };
      const other = await sendFile(
        list,
        { ...stored, [name]: file ?? "", library: `${field} none` },
        goodFiles.jpg(),
        query,
      );
      expect(other.data.result?.initialValue).toMatchObject({
        [list.name]: "Inaczej",
        [name]: expect.stringMatching(/\.jpg$/),
      });
      const taken = { ...stored, library: `${field} take`, choice: PICTURE };
      const last = await sendFile(list, taken, goodFiles.jpg(), query);
      expect(last.data.result?.initialValue).toMatchObject({ [name]: PICTURE });
      expect(await uploadedFiles()).toHaveLength(2);
      expect((await send(list, { ...stored, [name]: PICTURE }, query)).status).toBe(302);
      expect((await rowsOf(list)).find(({ id }) => id === form.id)?.[column]).toBe(PICTURE);

      const refused = await sendFile(
        list,
        { ...stored, library: `${field} 1` },
        badFiles.renamedHtml(),
        query,
      );
      expect(refused.data).toMatchObject({
        library: { choices: { page: 1 } },
        result: {
          error: { [field]: [expect.stringMatching(/obrazu/)] },
          initialValue: { [list.name]: "Inaczej" },
        },
      });
      expect(await uploadedFiles()).toHaveLength(2);
      expect((await send(list, { ...form, library: "another 1" })).status).toBe(400);
    });

    test(`LIB-2 UPL-4 ${list.id} that the place does not take, or that is gone, is refused, and nothing is stored`, async () => {
      const form = await newForm(list);
      for (const path of ["about/studio.webm", "portfolio/nie-ma.webp", "https://elsewhere.example/a.webp"]) {
        const step = await send(list, { ...form, library: `${field} take`, choice: path });
        expect(step.data.library?.error).toMatch(/./);
        const saved = await send(list, { ...form, [`${field}_path`]: path });
        expect(saved).toMatchObject({
          status: 400,
          data: { result: { error: { [field]: [step.data.library?.error] }, initialValue: typed } },
        });
      }
      front.refuse(503, "get_picture");
      expect((await send(list, { ...form, [`${field}_path`]: PICTURE })).status).toBe(503);
      expect(
        (await send(list, { ...form, library: `${field} take`, choice: PICTURE })).data.result,
      ).toMatchObject({
        initialValue: typed,
      });
      front.refuse(undefined);
      expect(await find(list)).toEqual([]);
      expectSaid(/a save failed/);
    });
  },
);

describe("the texts that a new row begins with", () => {
  const [projects, team] = lists;
  test.each([
    [projects, { title_pl: "Nowy projekt", description_pl: "<div>Opis projektu</div>" }],
    [team, { name: "Nowy członek zespołu", role_pl: "Stanowisko", bio_pl: "Biografia" }],
  ])("PFA-1 ABA-2 Polish ones are asked for beside their fields ($id)", async (list, placeholders) => {
    const { edited } = (await load(list, NEW)) as { edited: Record<string, string> };
    for (const [name, text] of Object.entries(placeholders)) expect(text).toContain(edited[name]);
    const reply = await send(list, { ...(await newForm(list)), ...placeholders });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.data.result?.error ?? {})).toEqual(Object.keys(placeholders));
    expect(reply.data.result?.error).toMatchObject({
      [list.name]: [expect.stringMatching(/^To tekst zastępczy: wpisz/)],
    });
  });

  test.each([
    [projects, ["title_en", "description_en"], ["New project", "Project description"]],
    [team, ["role_en", "bio_en"], ["Position", "Biography"]],
  ] as const)(
    "PFA-1 ABA-2 English ones are emptied, so that the Polish text shows (%#)",
    async (list, names, texts) => {
      const { title_en: _title, ...values } = list.values as Record<string, string>;
      const form = await newForm(list, values);
      expect(names.map((name) => form[name])).toEqual(texts);
      expect((await send(list, form)).status).toBe(302);
      const [row] =
        await database`select * from ${database(`public.${list.table}`)} where id = ${form.id ?? ""}`;
      expect(names.map((name) => row?.[name])).toEqual(["", ""]);
    },
  );

  test("PFA-1 a row from before that still has one is asked for it too", async () => {
    const [row] = await database<{ id: string }[]>`
      insert into portfolio (title_pl) values ('Nowy projekt') returning id`;
    const form = { ...(await newForm(projects)), title_pl: "Nowy projekt", updated_at: "" };
    const reply = await send(projects, form, `?edit=${row?.id}`);
    expect(Object.keys(reply.data.result?.error ?? {})).toEqual(["title_pl"]);
  });
});
