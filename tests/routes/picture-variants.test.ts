import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { removeAbandoned } from "~/backend/abandoned-files.server";
import type { UploadReply } from "~/http/upload.server";
import { variantsOf } from "~/pictures/picture-name";
import { action } from "~/routes/admin/portfolio";
import { forgetUploads, uploadedFiles, uploadedVariants } from "../support/bucket.ts";
import { changeContent, database } from "../support/content.ts";
import { goodFiles, pngOf } from "../support/files.ts";
import { type FirstProject, readFirstProject } from "../support/first-project.ts";
import { startFront } from "../support/front.ts";
import { askWithFile } from "../support/multipart.ts";
import { expectSaid } from "../support/output.ts";
import { answer } from "../support/route-calls.ts";
import { type SignedIn, signIn } from "../support/signed-in.ts";

const front = await startFront();
let admin: SignedIn;
let project: FirstProject;

beforeEach(async () => {
  admin = await signIn();
  project = await readFirstProject();
});
afterEach(forgetUploads);

async function send(bytes: Buffer): Promise<number> {
  const path = `/admin/portfolio?edit=${project.id}&upload=project_image`;
  const fields = { intent: "upload", updated_at: project.version };
  const reply = await answer<UploadReply>(() =>
    action(askWithFile(path, admin.cookie, { name: "a.png", type: "image/png", bytes, fields })),
  );
  return reply.status;
}

/** What was uploaded, by its names. */
async function stored() {
  const [files, variants] = await Promise.all([uploadedFiles(), uploadedVariants()]);
  return { files: files.map(({ name }) => name).sort(), variants: variants.map(({ name }) => name).sort() };
}

describe("an uploaded picture", () => {
  test("UPL-1 has all its variants before its row is saved, each of its own type and for a year", async () => {
    await changeContent(async () => {});
    const release = front.hold("portfolio");
    const sending = send(goodFiles.webp());
    await expect.poll(() => front.asked.includes("portfolio"), { timeout: 20_000 }).toBe(true);
    const { files, variants } = await stored();
    release();
    expect(await sending).toBe(302);
    const { image_url } = await readFirstProject();
    expect(files).toEqual([image_url]);
    expect(variants).toEqual(variantsOf(image_url).sort());
    expect(variants).toHaveLength(8);
    for (const { name, metadata } of await uploadedVariants()) {
      expect(metadata.mimetype).toBe(name.endsWith("avif") ? "image/avif" : "image/webp");
      expect(metadata.cacheControl).toContain("31536000");
    }
  });

  test("UPL-5 DATA-4 whose row is refused leaves nothing", async () => {
    await changeContent((sql) => sql`update portfolio set title_pl = 'Inny' where id = ${project.id}`);
    expect(await send(goodFiles.jpg())).toBe(409);
    expect(await stored()).toEqual({ files: [], variants: [] });
  });

  test("SEC-11 UPL-1 that can't be decoded is stored as it was sent, and the log says so", async () => {
    await changeContent(async () => {});
    expect(await send(pngOf(300, 200))).toBe(302);
    const { image_url } = await readFirstProject();
    expect(image_url).toMatch(/^portfolio\/[0-9a-f-]{36}\.png$/);
    expect(await stored()).toEqual({ files: [image_url], variants: [] });
    expectSaid(/no variants could be made of a picture/);
  });
});

describe("what nothing refers to", () => {
  test("UPL-5 goes after a day, variants and all; what is shown, remembered, new or the demo's stays", async () => {
    const demo = await database`select name from storage.objects where bucket_id = 'media' order by name`;
    await changeContent(async () => {});
    // Shown once, and so in the history; shown; and two whose rows were not saved: the site was killed.
    for (const bytes of [goodFiles.jpg(), goodFiles.gif()]) {
      project = await readFirstProject();
      expect(await send(bytes)).toBe(302);
    }
    const kept = await stored();
    project = await readFirstProject();
    await leaveUnsaved(goodFiles.avif());
    const { files } = await stored();
    await database`update storage.objects set created_at = now() - interval '2 days' where bucket_id = 'media'`;
    await leaveUnsaved(goodFiles.jpg());
    const [added] = (await stored()).files.filter((name) => !files.includes(name));

    expect(await removeAbandoned()).toBe(1);
    expect(await stored()).toEqual({
      files: [...kept.files, added].sort(),
      variants: [...kept.variants, ...variantsOf(added ?? "")].sort(),
    });
    const left = await database`
      select name from storage.objects where bucket_id = 'media' and name !~ '/[0-9a-f]{8}-[0-9a-f-]{27}' order by name`;
    expect(left).toEqual(demo);
    expect(await removeAbandoned()).toBe(0);
  });

  /** Leaves a picture as a site does that is killed before the row is saved. */
  async function leaveUnsaved(bytes: Buffer) {
    expect(await send(bytes)).toBe(302);
    const { image_url } = await readFirstProject();
    await database`update portfolio set image_url = ${project.image_url} where id = ${project.id}`;
    await database`delete from content_history where ${image_url} in (before ->> 'image_url', after ->> 'image_url')`;
    project = await readFirstProject();
  }
});
