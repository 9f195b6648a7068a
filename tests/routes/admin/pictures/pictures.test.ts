import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { action, loader } from "~/routes/admin/media/route";
import { action as projects, loader as projectsPage } from "~/routes/admin/portfolio";
import { action as settings, loader as settingsPage } from "~/routes/admin/settings/route";
import type { EditReply, UploadReply } from "~/ui/form/saving/edit-reply";
import { forgetUploads, uploadedFiles, uploadedVariants } from "../../../support/back-end/bucket.ts";
import { changeContent, database } from "../../../support/back-end/content.ts";
import { demoPicture } from "../../../support/back-end/demo-picture.ts";
import { type FirstProject, readFirstProject } from "../../../support/back-end/first-project.ts";
import { startFront } from "../../../support/back-end/front.ts";
import { badFiles, goodFiles } from "../../../support/requests/files.ts";
import { askWithFile } from "../../../support/requests/multipart.ts";
import { answer, ask } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { toastOf } from "../../../support/requests/toast-of.ts";
import { expectSaid } from "../../../support/run/output.ts";

const PATH = "/admin/media?view=pictures";
const MEMBER_PICTURE = demoPicture("team/member-1");

const front = await startFront();
let admin: SignedIn;
let project: FirstProject;
beforeEach(async () => {
  admin = await signIn();
  project = await readFirstProject();
});
afterEach(forgetUploads);

async function list(query = "") {
  const { library } = await loader(ask(PATH + query, { cookie: admin.cookie }));
  if (!library) throw new Error("this is the other view");
  return library;
}

const remove = (path: string) =>
  answer<EditReply>(() => action(ask(PATH, { cookie: admin.cookie, form: { intent: "remove", path } })));

/** Uploads a picture for the first project. @returns its path */
async function upload(name = "Scena główna.png"): Promise<string> {
  project = await readFirstProject();
  const fields = { intent: "upload", updated_at: project.version };
  const at = `/admin/portfolio?edit=${project.id}&upload=project_image`;
  const file = { bytes: goodFiles.png(), name, type: "image/png", fields };
  expect((await answer(() => projects(askWithFile(at, admin.cookie, file)))).status).toBe(302);
  return (await readFirstProject()).image_url;
}

/** Takes the project's picture out of it, and all that the history knows. */
const forgetUse = () =>
  changeContent(async (sql) => {
    await sql`update portfolio set image_url = ${project.image_url} where id = ${project.id}`;
    await sql`delete from content_history`;
  });

describe("the library", () => {
  test("LIB-1 lists an uploaded picture first: name, dimensions, size, who, when, and where it is used", async () => {
    const before = await list();
    const path = await upload();
    const after = await list();
    expect(after).toMatchObject({ count: before.count + 1, total: before.count + 1 });
    expect(after.pictures[0]).toMatchObject({
      path,
      name: "Scena główna.png",
      src: `/media/${path}`,
      facts: "48 × 27 px, 1 kB",
      state: "used",
      uses: [{ to: `/admin/portfolio?edit=${project.id}` }],
    });
    expect(after.pictures[0]?.added).toMatch(new RegExp(`^Dodano .* 20\\d\\d, ${admin.email}$`));
    expect(after.pictures[0]?.uses[0]?.text).toMatch(/^Projekt: .+ \(Zdjęcie\)$/);
  });

  test("LIB-1 has the demo's pictures, with the projects that show them", async () => {
    const { pictures } = await list("&q=cloud-congress");
    expect(pictures.map(({ name }) => name).sort()).toEqual([
      "cloud-congress-1.webp",
      "cloud-congress-2.webp",
      "cloud-congress-3.webp",
      "cloud-congress-event.webp",
      "cloud-congress.webp",
    ]);
    expect(pictures.find(({ name }) => name === "cloud-congress.webp")).toMatchObject({
      facts: expect.stringContaining("1600 × 900 px"),
      state: "used",
    });
  });

  test("LIB-1 is searched by what uses a picture, and says when nothing is found", async () => {
    const path = await upload();
    const { title_pl = "" } =
      (await database`select title_pl from portfolio where id = ${project.id}`)[0] ?? {};
    const { pictures } = await list(`&${new URLSearchParams({ q: title_pl.toUpperCase() })}`);
    const stills = "jazz-in-the-depot-";
    expect(
      pictures.filter((picture) => !picture.path.includes(stills)).map((picture) => picture.path),
    ).toEqual([path]);
    expect(await list("&q=nic-takiego")).toMatchObject({ count: 0, pictures: [] });
  });

  test("LIB-1 has 24 a page", async () => {
    await changeContent(async () => {
      await database`
        insert into media_files (path, created_at)
        select 'blog/' || number || '.webp', now() + interval '1 hour' from generate_series(1, 60) as number`;
    });
    const first = await list();
    expect(first.pictures).toHaveLength(24);
    const last = await list("&page=999");
    expect(last.view.page).toBe(first.pages);
    expect(last.pictures.length).toBe(first.count - 24 * (first.pages - 1));
  });

  test("LIB-1 that can't be read is said to be so, and the page is served", async () => {
    front.refuse(503, "list_pictures");
    expect(await list()).toMatchObject({ total: null, pictures: [] });
    expectSaid(/pictures can't be read/);
  });

  test("MED-1 the other view lists the films alone", async () => {
    const { library, videos } = await loader(ask("/admin/media", { cookie: admin.cookie }));
    expect(library).toBeNull();
    expect(videos).not.toBeNull();
  });
});

describe("adding pictures", () => {
  /** Sends a form with several files, as a browser without script does. */
  function add(files: [name: string, bytes: Buffer][], fields: Record<string, string> = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: "upload", ...fields })) form.append(name, value);
    for (const [name, bytes] of files) form.append("file", new File([new Uint8Array(bytes)], name));
    const headers = { Cookie: admin.cookie };
    const url = new URL(`${PATH}&upload=library`, "http://whatever.test");
    const request = new Request(url, { method: "POST", headers, body: form });
    return answer<UploadReply>(() => action({ request, params: {}, context: {} }));
  }

  test("LIB-1 several at once are stored and recorded; the only one is opened", async () => {
    const reply = await add([
      ["jeden.png", goodFiles.png()],
      ["dwa.jpg", goodFiles.jpg()],
    ]);
    expect(reply).toMatchObject({ status: 302, location: PATH });
    expect(await toastOf(reply)).toMatchObject({ type: "success", title: "Dodane obrazy: 2" });
    const names = (await list()).pictures.slice(0, 2).map(({ name }) => name);
    expect(names.sort()).toEqual(["dwa.jpg", "jeden.png"]);
    expect((await add([["sam.png", goodFiles.png()]])).location).toMatch(/&edit=library%2F/);
  });

  test("LIB-1 UPL-5 one that is refused is named with the reason, and stops no other", async () => {
    const reply = await add([
      ["za-duzy.png", badFiles.tooLarge()],
      ["dobry.png", goodFiles.png()],
      ["strona.png", badFiles.renamedHtml()],
      ["drugi.jpg", goodFiles.jpg()],
    ]);
    expect(reply).toMatchObject({
      status: 400,
      data: {
        upload: {
          target: "library",
          error: "Dodane pliki: 2 z 4.",
          refused: [
            { name: "za-duzy.png", error: "Plik jest za duży. Maksymalny rozmiar to 10MB." },
            { name: "strona.png", error: expect.stringMatching(/^Nie udało się odczytać obrazu/) },
          ],
        },
      },
    });
    expect(await uploadedFiles()).toHaveLength(2);
  });

  test("LIB-1 UPL-5 more than a form may have, none, and a back end that fails are said to be so; nothing is left", async () => {
    const many = await add(
      Array.from({ length: 21 }, (_, index) => [`${index}.png`, goodFiles.png()] as [string, Buffer]),
    );
    expect(many.data.upload.error).toMatch(/najwyżej 20 plików/);
    expect((await add([["", Buffer.alloc(0)]])).data.upload.error).toBe("Wybierz plik.");
    front.refuse(503, "object");
    const failed = await add([
      ["jeden.png", goodFiles.png()],
      ["dwa.png", goodFiles.png()],
    ]);
    expect(failed).toMatchObject({ status: 503, data: { upload: { refused: [{}, {}] } } });
    front.refuse(undefined);
    expect(await uploadedFiles()).toEqual([]);
    expect(expectSaid(/an upload failed/)).toBe(2);
    expectSaid(/could not be removed/);
  });

  test("LIB-3 LIB-1 a script that sends one at a time gets its path, or the reason", async () => {
    const added = await add([["w-tekscie.png", goodFiles.png()]], { answer: "path" });
    const [stored] = await uploadedFiles();
    expect(JSON.parse(String(added.data))).toEqual({
      uploaded: { path: stored?.name, src: `/media/${stored?.name}` },
    });
    const refused = await add([["zle.png", badFiles.svg()]], { answer: "path" });
    expect(refused.data.upload).toEqual({
      target: "library",
      error: expect.stringMatching(/^Nie udało się odczytać/),
    });
  });
});

describe("removing a picture", () => {
  test("LIB-1 is refused while something shows it, and the page says where", async () => {
    const path = await upload();
    const reply = await remove(path);
    expect(await toastOf(reply)).toMatchObject({ type: "error", title: "Tego obrazu nie można usunąć" });
    const to = new URL(reply.location ?? "", "http://site.example");
    expect(to.searchParams.get("delete")).toBe(path);
    expect((await list(`&delete=${path}`)).toDelete).toMatchObject({
      state: "used",
      uses: [{ to: `/admin/portfolio?edit=${project.id}` }],
    });
    expect(await uploadedFiles()).toHaveLength(1);
  });

  test("LIB-1 DATA-5 is refused while the history could bring it back, and unused ones are listed alone", async () => {
    const path = await upload();
    await changeContent(
      (sql) => sql`update portfolio set image_url = ${project.image_url} where id = ${project.id}`,
    );
    const { pictures } = await list("&show=unused");
    expect(pictures.find((picture) => picture.path === path)).toMatchObject({ state: "history", uses: [] });
    expect(pictures.filter(({ state }) => state === "used")).toEqual([]);
    await remove(path);
    expect(await uploadedFiles()).toHaveLength(1);
  });

  test("LIB-1 deletes a file that nothing refers to, with its variants", async () => {
    const path = await upload();
    await forgetUse();
    expect((await list("&show=unused")).pictures[0]).toMatchObject({ path, state: "unused" });
    const reply = await remove(path);
    expect(reply.location).toBe(PATH);
    expect(await toastOf(reply)).toMatchObject({ type: "success", title: "Usunięto obraz" });
    expect([...(await uploadedFiles()), ...(await uploadedVariants())]).toEqual([]);
    expect((await list()).pictures.map((picture) => picture.path)).not.toContain(path);
    expect(await toastOf(await remove(path))).toMatchObject({ type: "error" });
  });

  test("LIB-1 leaves the site's stock pictures", async () => {
    await remove("team/placeholder.webp");
    expect((await list("&q=placeholder")).pictures.map(({ path }) => path)).toContain(
      "team/placeholder.webp",
    );
  });
});

describe("choosing a picture of the library", () => {
  const panel = () => `/admin/portfolio?edit=${project.id}&library=project_image`;
  const choose = (path: string, updatedAt = project.version) =>
    answer<EditReply>(() =>
      projects(
        ask(panel(), { cookie: admin.cookie, form: { intent: "choose", updated_at: updatedAt, path } }),
      ),
    );

  test("LIB-2 the panel lists the pictures that the field takes, and searches them", async () => {
    const { library } = await projectsPage(ask(panel(), { cookie: admin.cookie }));
    expect(library).toMatchObject({ target: "project_image", page: 1 });
    expect(library?.pictures.length).toBe(24);
    const found = await projectsPage(ask(`${panel()}&find=lighting-for`, { cookie: admin.cookie }));
    expect(found.library?.pictures.map(({ name }) => name)).toEqual(["lighting-for-camera.webp"]);
  });

  test("LIB-2 DATA-5 the choice is saved as an upload is: in the row, in its history, with undo", async () => {
    const path = MEMBER_PICTURE;
    const reply = await choose(path);
    expect(reply).toMatchObject({ status: 302, location: `/admin/portfolio?edit=${project.id}` });
    expect(await toastOf(reply)).toMatchObject({ type: "success", title: "Zmieniono zdjęcie" });
    expect((await readFirstProject()).image_url).toBe(path);
    const [entry] = await database`
      select before ->> 'image_url' as before from content_history where row_id = ${project.id} order by id desc limit 1`;
    expect(entry?.before).toBe(project.image_url);
    const [film] = (await list("&q=member-1")).pictures;
    expect(film?.uses.map(({ to }) => to)).toContain(`/admin/portfolio?edit=${project.id}`);
  });

  test.each([
    ["that the bucket has not", "portfolio/nie-ma.webp"],
    ["that is elsewhere", "https://elsewhere.example/a.webp"],
    ["that is no picture", "about/studio.webm"],
    ["that nobody chose", ""],
  ])("LIB-2 a file %s is refused, and the panel says so", async (_, path) => {
    const reply = await choose(path);
    expect(reply.location).toContain("library=project_image");
    expect(await toastOf(reply)).toMatchObject({ type: "error", title: "Nie udało się zmienić zdjęcia" });
    expect((await readFirstProject()).image_url).toBe(project.image_url);
  });

  test("LIB-2 DATA-4 a row that somebody saved meanwhile stays as it is", async () => {
    expect(await choose(MEMBER_PICTURE, "2020-01-01T00:00:00Z")).toMatchObject({
      status: 409,
    });
    expect((await readFirstProject()).image_url).toBe(project.image_url);
  });
});

describe("choosing a picture for search engines", () => {
  const ABOUT = "36d129ef-1b86-45d8-a4eb-100c69959e41";
  const panel = `/admin/settings?edit=${ABOUT}&library=og_image`;

  test("LIB-2 SET-2 UPL-4 one of the right dimensions is taken, any other is refused with the reason", async () => {
    await changeContent(
      (sql) =>
        sql`insert into media_files (path, width, height, size) values ('seo/karta.png', 1200, 630, 100)`,
    );
    const { library, edited } = await settingsPage(ask(panel, { cookie: admin.cookie }));
    expect(library?.target).toBe("og_image");
    const choose = (path: string) => {
      const form = { intent: "choose", updated_at: edited?.updated_at ?? "", path };
      return answer<EditReply>(() => settings(ask(panel, { cookie: admin.cookie, form })));
    };
    expect(await toastOf(await choose(MEMBER_PICTURE))).toMatchObject({
      type: "error",
      message: "Obraz musi mieć wymiary 1200x630 pikseli.",
    });
    const reply = await choose("seo/karta.png");
    expect(reply.location).toBe(`/admin/settings?edit=${ABOUT}`);
    const [row] = await database`select og_image from seo_settings where id = ${ABOUT}`;
    expect(row?.og_image).toBe("seo/karta.png");
  });

  test("LIB-2 SET-2 it is chosen in steps of the form, which keep what was typed, and is saved with it", async () => {
    await changeContent(
      (sql) =>
        sql`insert into media_files (path, width, height, size) values ('seo/karta.png', 1200, 630, 100)`,
    );
    const page = `/admin/settings?edit=${ABOUT}`;
    const { edited } = await settingsPage(ask(page, { cookie: admin.cookie }));
    const texts = ["title_pl", "title_en", "description_pl", "description_en"] as const;
    const form = {
      ...Object.fromEntries(texts.map((name) => [name, edited?.[name] ?? ""])),
      intent: "save",
      updated_at: edited?.updated_at ?? "",
      title_pl: "O\u00a0nas inaczej",
    };
    const send = (step: Record<string, string>) =>
      answer<EditReply>(() => settings(ask(page, { cookie: admin.cookie, form: { ...form, ...step } })));
    const opened = await send({ library: "og_image 1" });
    expect(opened.data.library?.choices).toMatchObject({ target: "og_image" });
    const refused = await send({ library: "og_image take", choice: MEMBER_PICTURE });
    expect(refused.data.library?.error).toBe("Obraz musi mieć wymiary 1200x630 pikseli.");
    const taken = await send({ library: "og_image take", choice: "seo/karta.png" });
    const typed = { title_pl: form.title_pl, og_image_path: "seo/karta.png" };
    expect(taken.data).toMatchObject({ library: { choices: null }, result: { initialValue: typed } });
    expect((await send(typed)).status).toBe(302);
    const [row] = await database`select og_image, title_pl from seo_settings where id = ${ABOUT}`;
    expect(row).toMatchObject({ og_image: "seo/karta.png", title_pl: form.title_pl });
  });
});
