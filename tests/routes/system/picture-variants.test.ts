import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { removeAbandoned } from "~/backend/media/abandoned-files.server";
import { variantsOf } from "~/files/picture-name";
import { action } from "~/routes/admin/portfolio";
import { loader as showProject } from "~/routes/site/project/route";
import type { UploadReply } from "~/ui/form/saving/edit-reply";
import { forgetUploads, readStored, uploadedFiles, uploadedVariants } from "../../support/back-end/bucket.ts";
import { changeContent, database } from "../../support/back-end/content.ts";
import { type FirstProject, readFirstProject } from "../../support/back-end/first-project.ts";
import { startFront } from "../../support/back-end/front.ts";
import { goodFiles, pngOf } from "../../support/requests/files.ts";
import { askWithFile } from "../../support/requests/multipart.ts";
import { answer, ask } from "../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../support/requests/signed-in.ts";
import { expectSaid } from "../../support/run/output.ts";

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

/** Names of the uploaded files and variants. */
async function stored() {
  const [files, variants] = await Promise.all([uploadedFiles(), uploadedVariants()]);
  // Another section's forms may have been sent before.
  const own = files.filter(({ name }) => name.startsWith("portfolio/"));
  return { files: own.map(({ name }) => name).sort(), variants: variants.map(({ name }) => name).sort() };
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
    expect(variants).toHaveLength(9);
    for (const { name, metadata } of await uploadedVariants()) {
      const kind = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" }[
        name.split(".").at(-1) ?? ""
      ];
      expect(metadata.mimetype).toBe(kind);
      expect(metadata.cacheControl).toContain("31536000");
    }
  });

  test("SEC-11 SEO-1 is stored without the place where it was taken, turned, and shared as a small JPEG", async () => {
    await changeContent(async () => {});
    const photo = sharp({ create: { width: 1_600, height: 2_400, channels: 3, background: "#c82818" } })
      .withExif({ IFD3: { GPSLatitude: "51/1 6/1 0/1", GPSLatitudeRef: "N" } })
      .withMetadata({ orientation: 6 });
    expect(await send(await photo.jpeg().toBuffer())).toBe(302);
    const { image_url, id } = await readFirstProject();
    expect(image_url).toMatch(/_2400x1600_[0-9a-f]{6}_s\.jpg$/);
    const { exif, orientation, width } = await sharp(await readStored(image_url)).metadata();
    expect({ exif, orientation, width }).toEqual({ width: 2_400 });
    const context: { jsonLd?: object } = {};
    const asked = ask(`/portfolio/${id}`, { params: { id } });
    const { seo } = await showProject({ ...asked, context });
    const shared = `/media/${image_url.replace(".jpg", "/share.jpg")}`;
    expect(seo).toMatchObject({
      ogImage: `https://site.example${shared}`,
      ogImageSize: { width: 1_200, height: 800 },
    });
    expect(JSON.stringify(context.jsonLd)).toContain(shared);
    expect(JSON.stringify(context.jsonLd)).not.toContain(image_url);
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

  /** Stores a picture without its row, like a site that is killed before it saves the row. */
  async function leaveUnsaved(bytes: Buffer) {
    expect(await send(bytes)).toBe(302);
    const { image_url } = await readFirstProject();
    await database`update portfolio set image_url = ${project.image_url} where id = ${project.id}`;
    await database`delete from content_history where ${image_url} in (before ->> 'image_url', after ->> 'image_url')`;
    project = await readFirstProject();
  }
});
