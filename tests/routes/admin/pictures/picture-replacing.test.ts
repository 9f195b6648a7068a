import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clientOf } from "~/backend/client.server";
import { action, loader } from "~/routes/admin/media/route";
import { loader as showProject } from "~/routes/site/project/route";
import type { UploadReply } from "~/ui/form/saving/edit-reply";
import { forgetUploads, uploadedFiles } from "../../../support/back-end/bucket.ts";
import { changeContent, database } from "../../../support/back-end/content.ts";
import { demoPicture } from "../../../support/back-end/demo-picture.ts";
import { type FirstProject, readFirstProject } from "../../../support/back-end/first-project.ts";
import { goodFiles } from "../../../support/requests/files.ts";
import { askWithFile } from "../../../support/requests/multipart.ts";
import { answer, ask } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { toastOf } from "../../../support/requests/toast-of.ts";

const OTHER = demoPicture("team/member-1");
/** Of another admin: their drafts stay theirs. */
const AUTHOR = "00000000-0000-4000-8000-000000000001";
let admin: SignedIn;
let project: FirstProject;
let post: { id: string };

beforeEach(async () => {
  admin = await signIn();
  project = await readFirstProject();
  // In two rows, in a text, in the draft of one of these rows and in one of another row.
  await changeContent(async (sql) => {
    [post] = (await sql`
      update blog_posts set cover_url = ${project.image_url}, body_pl = ${`<p>a</p><img src="/media/${project.image_url}" alt="">`}
      where slug = (select min(slug) from blog_posts) returning id`) as unknown as [{ id: string }];
    await sql`delete from drafts`;
    await sql`
      insert into drafts (table_name, row_id, fields, base, author) values
      ('portfolio', ${project.id}, ${sql.json({ title_pl: "Inny", image_url: OTHER })}, ${sql.json({ image_url: project.image_url })}, ${AUTHOR}),
      ('blog_posts', ${post.id}, ${sql.json({ body_en: `<img src="/media/${project.image_url}" alt="x">` })}, '{}', ${AUTHOR})`;
  });
});
afterEach(forgetUploads);

const address = (upload = "post_cover") =>
  `/admin/media?view=pictures&replace=${project.image_url}&upload=${upload}`;
const send = (bytes: Buffer, upload?: string) =>
  answer<UploadReply>(() =>
    action(
      askWithFile(address(upload), admin.cookie, {
        bytes,
        name: "nowy.png",
        type: "image/png",
        fields: { intent: "upload", updated_at: "" },
      }),
    ),
  );
const state = async () => ({
  rows: await database`
    select cover_url as a, body_pl as b from blog_posts where id = ${post.id}
    union all select image_url, '' from portfolio where id = ${project.id}`,
  drafts: await database`select fields, base, author from drafts order by table_name desc`,
});

describe("another file in the place of one", () => {
  test("LIB-2 the page says in how many places it will be, before it is sent", async () => {
    const { library } = await loader(ask(address(), { cookie: admin.cookie }));
    expect(library?.replaced?.replacement).toBe("post_cover");
    expect(library?.replaced?.uses).toHaveLength(4);
  });

  test("LIB-2 PUB-5 stands in rows, texts and drafts, in one change that is undone as one", async () => {
    const before = await state();
    const [{ last = 0 } = {}] = await database`select max(id) as last from content_history`;
    const reply = await send(goodFiles.png());
    expect(await toastOf(reply)).toMatchObject({
      title: "Zamieniono obraz",
      message: expect.stringContaining("4"),
    });
    const { image_url } = await readFirstProject();
    expect(image_url).not.toBe(project.image_url);
    const after = JSON.stringify(await state());
    expect(after).not.toContain(project.image_url);
    expect(after.split(image_url)).toHaveLength(6);
    const shown = await showProject(ask(`/portfolio/${project.id}`, { params: { id: project.id } }));
    expect(shown.image).toBe(`/media/${image_url}`);
    const changes = await database`select distinct change_id from content_history where id > ${last}`;
    expect(changes).toHaveLength(1);

    const undo = clientOf(admin.accessToken).rpc("undo_change", { change: Number(changes[0]?.change_id) });
    expect((await undo).error).toBeNull();
    expect(await state()).toEqual(before);
  });

  test("LIB-2 UPL-4 that the place does not take is refused, and nothing stays of it", async () => {
    const before = await state();
    expect((await send(Buffer.from("kein Bild"))).status).toBe(400);
    expect((await send(goodFiles.png(), "og_image")).status).toBe(400);
    await database`update seo_settings set og_image = ${project.image_url} where page_path = '/about'`;
    expect((await send(goodFiles.png())).status).toBe(400);
    expect((await send(goodFiles.png(), "og_image")).data.upload.error).toContain("1200x630");
    expect(await uploadedFiles()).toEqual([]);
    expect(await state()).toEqual(before);
  });
});
