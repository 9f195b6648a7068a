import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { requireAdmin } from "~/backend/auth/gate.server";
import { action as aboutAction } from "~/routes/admin/about/route";
import { action, loader } from "~/routes/admin/portfolio";
import type { EditReply, UploadReply } from "~/ui/form/saving/edit-reply";
import { forgetUploads, uploadedFiles } from "../../../support/back-end/bucket.ts";
import { changeContent, database } from "../../../support/back-end/content.ts";
import { type FirstProject, readFirstProject } from "../../../support/back-end/first-project.ts";
import { startFront } from "../../../support/back-end/front.ts";
import { badFiles, goodFiles } from "../../../support/requests/files.ts";
import { askWithFile, MULTIPART, multipartBody, type Sent } from "../../../support/requests/multipart.ts";
import { answer, ask } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { toastOf } from "../../../support/requests/toast-of.ts";
import { expectSaid, takeEvents } from "../../../support/run/output.ts";

const LIST = "/admin/portfolio";
const UNREADABLE = "Nie udało się odczytać obrazu. Sprawdź, czy plik jest prawidłowym obrazem.";

const front = await startFront();
let admin: SignedIn;
let project: FirstProject;

beforeEach(async () => {
  admin = await signIn();
  project = await readFirstProject();
});
afterEach(forgetUploads);

const at = (id = project.id, target = "project_image") => `${LIST}?edit=${id}&upload=${target}`;

function send(sent: Partial<Sent> & { bytes: Buffer }, path = at()) {
  const fields = { intent: "upload", updated_at: project.version, ...sent.fields };
  const whole = { name: "zdjecie.png", type: "image/png", ...sent, fields };
  return answer<UploadReply>(() => action(askWithFile(path, admin.cookie, whole)));
}

describe("too many files", () => {
  test("SEC-4 of one admin have to wait, whatever became of them; other admins' do not", async () => {
    admin = await signIn("wiele-plikow@rezyserka.example");
    for (let sent = 0; sent < 60; sent += 1)
      expect((await send({ bytes: badFiles.renamedHtml() })).status).toBe(400);
    front.asked.length = 0;
    const reply = await send({ bytes: goodFiles.webp() });
    expect(reply).toMatchObject({
      status: 429,
      data: {
        upload: { error: "Zbyt wiele plików w krótkim czasie. Spróbuj ponownie za 10 min." },
        toast: { type: "error", title: "Nie udało się przesłać zdjęcia" },
      },
    });
    expect(Number(reply.headers.get("Retry-After"))).toBeGreaterThan(500);
    expect(takeEvents()).toMatchObject([{ event: "rate-limit", limit: "uploads", adminId: admin.id }]);
    expect(front.asked).not.toContain("object");
    expect((await readFirstProject()).image_url).toBe(project.image_url);

    admin = await signIn("kto-inny@rezyserka.example");
    expect((await send({ bytes: goodFiles.webp() })).status).toBe(302);
  });
});

describe("a good file", () => {
  test("UPL-1 PFA-1 goes to {folder}/{random}.{ext}, for a year, with its own content type", async () => {
    const reply = await send({ bytes: goodFiles.webp(), name: "../../favicon.exe", type: "text/html" });
    expect(reply).toMatchObject({ status: 302, location: `${LIST}?edit=${project.id}` });
    expect(await toastOf(reply)).toMatchObject({ type: "success", title: "Przesłano zdjęcie" });
    const [file, ...others] = await uploadedFiles();
    expect(others).toEqual([]);
    expect(file?.name).toMatch(/^portfolio\/[0-9a-f-]{36}_1600x900_[0-9a-f]{6}_s\.webp$/);
    expect(file?.metadata.mimetype).toBe("image/webp");
    expect(file?.metadata.cacheControl).toContain("31536000");
    expect(file?.metadata.size).toBe(goodFiles.webp().length);
    expect((await readFirstProject()).image_url).toBe(file?.name);
  });

  test("UPL-1 the address that visitors get is that of the new file", async () => {
    await send({ bytes: goodFiles.jpg() });
    const { list } = await loader(ask(LIST, { cookie: admin.cookie }));
    const { image_url } = await readFirstProject();
    expect(list.items[0]?.picture).toBe(`/media/${image_url}`);
  });

  test("PFA-1 it does not make a hidden project public", async () => {
    await changeContent((sql) => sql`update portfolio set is_active = false where id = ${project.id}`);
    project = await readFirstProject();
    await send({ bytes: goodFiles.jpg() });
    expect(await database`select is_active from portfolio where id = ${project.id}`).toEqual([
      { is_active: false },
    ]);
  });
});

describe("no picture of one's own", () => {
  const take = (send: typeof action, path: string, target: string, updated_at: string) =>
    answer<EditReply>(() =>
      send(ask(path, { cookie: admin.cookie, form: { intent: "clear", target, updated_at } })),
    );

  test("PFA-1 UPL-1 a project's picture gives way to the stock one", async () => {
    await changeContent(async () => {});
    const path = `${LIST}?edit=${project.id}`;
    const stale = await take(action, path, "project_image", "2020-01-01T00:00:00Z");
    expect(stale).toMatchObject({
      status: 409,
      data: { toast: { title: "Błąd usuwania", message: expect.stringMatching(/^Ktoś zapisał ten wpis/) } },
    });
    expect((await readFirstProject()).image_url).toBe(project.image_url);
    const reply = await take(action, path, "project_image", project.version);
    expect(reply).toMatchObject({ status: 302, location: path });
    expect(await toastOf(reply)).toMatchObject({ type: "success", title: "Usunięto zdjęcie" });
    expect((await readFirstProject()).image_url).toBe("portfolio/placeholder.webp");
    const { edited } = await loader(ask(path, { cookie: admin.cookie }));
    expect(edited?.hasOwnFile).toBe(false);
  });

  test("ABA-2 UPL-1 so does a member's photo", async () => {
    await changeContent(async () => {});
    const [member] = await database`
      select id, to_json(updated_at) #>> '{}' as version from about_team_members where "order" = 1`;
    const reply = await take(aboutAction, `/admin/about?edit=${member?.id}`, "member_image", member?.version);
    expect(reply).toMatchObject({ status: 302, location: `/admin/about?edit=${member?.id}` });
    expect(await database`select image_url from about_team_members where id = ${member?.id}`).toEqual([
      { image_url: "team/placeholder.webp" },
    ]);
  });
});

describe("what was replaced", () => {
  test("DATA-5 UPL-5 an uploaded file stays for as long as the history could bring it back", async () => {
    await send({ bytes: goodFiles.jpg() });
    const first = (await readFirstProject()).image_url;
    project = await readFirstProject();
    await send({ bytes: goodFiles.gif() });
    const files = await uploadedFiles();
    expect(files.map(({ name }) => name)).toEqual([first, (await readFirstProject()).image_url]);
  });

  test("DATA-5 UPL-5 so does a removed project's own picture", async () => {
    await send({ bytes: goodFiles.jpg() });
    const { image_url } = await readFirstProject();
    const form = { intent: "remove", id: project.id };
    const reply = await answer(() => action(ask(LIST, { cookie: admin.cookie, form })));
    expect(reply.status).toBe(302);
    expect((await uploadedFiles()).map(({ name }) => name)).toEqual([image_url]);
  });
});

describe("a bad file", () => {
  const kinds = [
    ["tooLarge", "Plik jest za duży. Maksymalny rozmiar to 10MB."],
    ["wrongBytes", UNREADABLE],
    ["renamedHtml", UNREADABLE],
    ["truncated", UNREADABLE],
    ["svg", UNREADABLE],
  ] as const;

  test.each(kinds)("UPL-2 UPL-3 UPL-4 %s is refused in words: %s", async (kind, error) => {
    const reply = await send({ bytes: badFiles[kind]() });
    expect(reply.status).toBe(400);
    expect(reply.data.upload).toEqual({ target: "project_image", error });
    expect(reply.data.toast).toMatchObject({
      type: "error",
      title: "Nie udało się przesłać zdjęcia",
      message: error,
    });
    expect(await uploadedFiles()).toEqual([]);
    expect(await readFirstProject()).toEqual(project);
  });

  test("UPL-1 no file at all is asked for", async () => {
    const reply = await send({ bytes: Buffer.alloc(0), name: "" });
    expect(reply).toMatchObject({ status: 400, data: { upload: { error: "Wybierz plik." } } });
    const empty = await send({ bytes: Buffer.alloc(0), name: "puste.png" });
    expect(empty).toMatchObject({ status: 400, data: { upload: { error: expect.stringMatching(/pusty/) } } });
  });

  test("GATE-2 the form of a session that had ended comes back without its file, which is asked for", async () => {
    const form = { intent: "upload", updated_at: project.version };
    const reply = await answer<UploadReply>(() => action(ask(at(), { cookie: admin.cookie, form })));
    expect(reply).toMatchObject({ status: 400, data: { upload: { error: "Wybierz plik." } } });
  });

  test("UPL-5 a body that ends early is a failure, and leaves nothing", async () => {
    const whole = multipartBody({ name: "a.png", bytes: goodFiles.jpg() });
    const asked = askWithFile(at(), admin.cookie, { name: "a.png", bytes: goodFiles.jpg() });
    const request = new Request(asked.request.url, {
      method: "POST",
      headers: { Cookie: admin.cookie, "Content-Type": MULTIPART },
      body: new Uint8Array(whole.subarray(0, 5_000)),
    });
    const reply = await answer<UploadReply>(() => action({ ...asked, request }));
    expect(reply).toMatchObject({
      status: 400,
      data: { toast: { title: "Nie udało się przesłać zdjęcia" } },
    });
    expect(await uploadedFiles()).toEqual([]);
  });

  test("UPL-1 a target of another section is refused", async () => {
    for (const target of ["hero_video", "og_image", "service_video", "constructor", ""]) {
      const reply = await send({ bytes: goodFiles.webm() }, at(project.id, target));
      expect(reply.status).toBe(400);
    }
    expect(await uploadedFiles()).toEqual([]);
  });
});

describe("what fails later", () => {
  test("UPL-5 the storage is down: said, the old picture stays", async () => {
    front.refuse(503, "object");
    const reply = await send({ bytes: goodFiles.jpg() });
    expect(reply).toMatchObject({
      status: 503,
      data: { toast: { type: "error", title: "Nie udało się przesłać zdjęcia", message: "" } },
    });
    expect(await readFirstProject()).toEqual(project);
    expectSaid(/an upload failed/);
    expectSaid(/could not be removed/);
  });

  test("UPL-5 the row can't be saved: said, and the new file goes again", async () => {
    front.refuse(503, "portfolio");
    const reply = await send({ bytes: goodFiles.jpg() });
    expect(reply.status).toBe(503);
    front.refuse(undefined);
    expect(await uploadedFiles()).toEqual([]);
    expectSaid(/an upload failed/);
  });

  test("UPL-5 the answer to the save is lost: said, but the file that the row shows by now stays", async () => {
    front.lose("portfolio");
    const reply = await send({ bytes: goodFiles.jpg() });
    expect(reply.status).toBe(503);
    const { image_url } = await readFirstProject();
    expect((await uploadedFiles()).map(({ name }) => name)).toEqual([image_url]);
    expectSaid(/an upload failed/);
  });

  test("UPL-5 DATA-4 somebody else saved meanwhile: nothing is overwritten, and the new file goes again", async () => {
    await changeContent((sql) => sql`update portfolio set title_pl = 'Inny' where id = ${project.id}`);
    const reply = await send({ bytes: goodFiles.jpg() });
    expect(reply.status).toBe(409);
    expect(reply.data.upload.error).toMatch(/^Ktoś zapisał ten wpis/);
    expect(await uploadedFiles()).toEqual([]);
    expect((await readFirstProject()).image_url).toBe(project.image_url);
  });

  test("UPL-5 the admin cancels while it is stored: nothing is saved, and the new file goes again", async () => {
    const controller = new AbortController();
    const release = front.hold("object");
    const sent = { name: "a.png", bytes: goodFiles.jpg(), fields: { updated_at: project.version } };
    const args = askWithFile(at(), admin.cookie, sent, controller.signal);
    const replying = answer<UploadReply>(() => action(args));
    await expect.poll(() => front.asked.includes("object")).toBe(true);
    controller.abort();
    release();
    expect((await replying).status).toBe(400);
    expect(await uploadedFiles()).toEqual([]);
    expect(await readFirstProject()).toEqual(project);
  });

  test("DATA-2 GATE-4 row level security takes no file of somebody who is no admin any more", async () => {
    const sent = { name: "a.png", bytes: goodFiles.jpg(), fields: { updated_at: project.version } };
    const args = askWithFile(at(), admin.cookie, sent);
    // The gate has let them in; then they are taken off the list.
    await requireAdmin(args);
    await signIn("ewa@rezyserka.example");
    await database`delete from admins where id = ${admin.id}`;
    const reply = await answer<UploadReply>(() => action(args));
    expect(reply.status).toBe(503);
    expectSaid(/an upload failed/);
    expect(await uploadedFiles()).toEqual([]);
    expect(await readFirstProject()).toEqual(project);
  });
});

describe("the about page's videos", () => {
  const film = async (target: string, bytes: Buffer, name = "film.webm") => {
    const [row] = await database<{ version: string }[]>`
      select to_json(updated_at) #>> '{}' as version from about_hero`;
    const fields = { updated_at: row?.version ?? "" };
    const args = askWithFile(`/admin/about?upload=${target}`, admin.cookie, { name, bytes, fields });
    return answer<UploadReply>(() => aboutAction(args));
  };
  const urls = async () =>
    (await database`select video_url as desktop, mobile_video_url as mobile from about_hero`)[0];

  test("UPL-2 ABA-1 a desktop and a mobile WebM are taken, each to its own column", async () => {
    await changeContent(async () => {});
    const before = await urls();
    const reply = await film("hero_video", goodFiles.webm());
    expect(reply).toMatchObject({ status: 302, location: "/admin/about" });
    expect(await toastOf(reply)).toMatchObject({ title: "Przesłano film" });
    const between = await urls();
    expect(between?.desktop).toMatch(/^about\/[0-9a-f-]{36}\.webm$/);
    expect(between?.mobile).toBe(before?.mobile);
    await film("hero_mobile_video", goodFiles.webm());
    expect(await urls()).toMatchObject({ desktop: between?.desktop });
    expect((await urls())?.mobile).toMatch(/^about\/[0-9a-f-]{36}\.webm$/);
    expect((await uploadedFiles()).map(({ metadata }) => metadata.mimetype)).toEqual([
      "video/webm",
      "video/webm",
    ]);
  });

  test("UPL-2 an MP4 is refused, whatever it is called", async () => {
    const reply = await film("hero_video", goodFiles.mp4(), "film.webm");
    expect(reply).toMatchObject({
      status: 400,
      data: {
        upload: { error: "Plik musi być w formacie WebM (VP8/VP9)." },
        toast: { title: "Błąd przesyłania" },
      },
    });
  });

  test("UPL-3 over 10 MB is refused", async () => {
    const reply = await film("hero_video", Buffer.alloc(10 * 1024 * 1024 + 1));
    expect(reply.data.upload.error).toBe("Plik jest za duży. Maksymalny rozmiar to 10MB.");
  });

  test("ABA-1 either is taken away again: what it was stays in the history, and its file", async () => {
    await changeContent(async () => {});
    await film("hero_video", goodFiles.webm());
    const before = await urls();
    const take = async (target: string, version?: string) => {
      const [row] = await database`select to_json(updated_at) #>> '{}' as version from about_hero`;
      const form = { intent: "clear", target, updated_at: version ?? row?.version };
      const address = `/admin/about?clear=${target}`;
      return answer<EditReply>(() => aboutAction(ask(address, { cookie: admin.cookie, form })));
    };
    expect((await take("hero_video", "2020-01-01T00:00:00Z")).status).toBe(409);
    expect(await urls()).toEqual(before);
    const reply = await take("hero_video");
    expect(reply).toMatchObject({ status: 302, location: "/admin/about" });
    expect(await toastOf(reply)).toMatchObject({ type: "success", title: "Usunięto film" });
    expect(await urls()).toEqual({ desktop: null, mobile: before?.mobile });
    expect((await take("hero_mobile_video")).status).toBe(302);
    expect(await urls()).toEqual({ desktop: null, mobile: null });
    expect((await uploadedFiles()).map(({ name }) => name)).toEqual([before?.desktop]);
    for (const target of ["og_image", "project_image", "constructor", ""])
      expect((await take(target)).status).toBe(400);
    front.refuse(503, "about_hero");
    expect((await take("hero_video", "x")).data.toast).toMatchObject({
      title: "Błąd usuwania",
      message: "Nie udało się usunąć filmu",
    });
    expectSaid(/a write failed/);
  });

  test("UPL-5 a failure is said in its own words", async () => {
    front.refuse(503, "object");
    const reply = await film("hero_video", goodFiles.webm());
    expect(reply).toMatchObject({
      status: 503,
      data: { toast: { title: "Błąd przesyłania", message: "Nie udało się przesłać pliku" } },
    });
    expectSaid(/an upload failed/);
    expectSaid(/could not be removed/);
  });
});
