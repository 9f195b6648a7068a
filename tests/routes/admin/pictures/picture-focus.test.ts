import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clientOf } from "~/backend/client.server";
import { removePicture } from "~/backend/media/library.server";
import { variantsOf } from "~/files/picture-name";
import { action, loader } from "~/routes/admin/media/route";
import { action as projects } from "~/routes/admin/portfolio";
import { loader as showHome } from "~/routes/site/home/route";
import { loader as showProject } from "~/routes/site/project/route";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { forgetUploads, readStored, uploadedVariants } from "../../../support/back-end/bucket.ts";
import { changeContent, database } from "../../../support/back-end/content.ts";
import { type FirstProject, readFirstProject } from "../../../support/back-end/first-project.ts";
import { startFront } from "../../../support/back-end/front.ts";
import { askWithFile } from "../../../support/requests/multipart.ts";
import { answer, ask } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { toastOf } from "../../../support/requests/toast-of.ts";

const front = await startFront();
let admin: SignedIn;
let project: FirstProject;
let path: string;

/** Red on the left, green on the right: what is left of it tells where it was cut. */
async function twoColours(): Promise<Buffer> {
  const half = { width: 300, height: 300, channels: 3 } as const;
  const green = await sharp({ create: { ...half, background: "#00ff00" } })
    .png()
    .toBuffer();
  return sharp({ create: { ...half, width: 1_200, background: "#ff0000" } })
    .composite([{ input: green, left: 900, top: 0 }])
    .png()
    .toBuffer();
}

beforeEach(async () => {
  admin = await signIn();
  project = await readFirstProject();
  await changeContent(async () => {});
  const at = `/admin/portfolio?edit=${project.id}&upload=project_image`;
  const fields = { intent: "upload", updated_at: project.version };
  const file = { bytes: await twoColours(), name: "dwa.png", type: "image/png", fields };
  expect((await answer(() => projects(askWithFile(at, admin.cookie, file)))).status).toBe(302);
  path = (await readFirstProject()).image_url;
});
afterEach(forgetUploads);

const address = () => `/admin/media?view=pictures&edit=${path}`;
const editor = async () => (await loader(ask(address(), { cookie: admin.cookie }))).library?.edited?.form;
async function save(typed: Record<string, string>) {
  const { id, ...fields } = (await editor()) ?? { id: "" };
  const form = { ...fields, intent: "save", ...typed };
  return answer<EditReply>(() => action(ask(address(), { cookie: admin.cookie, form })));
}
const shown = () => showProject(ask(`/portfolio/${project.id}`, { params: { id: project.id } }));

describe("a picture's focal point", () => {
  test("LIB-2 is kept by every crop of the site at once, in steps of five percent", async () => {
    expect((await shown()).image).toBe(`/media/${path}`);
    const reply = await save({ focal_x: "99", focal_y: "33", alt_pl: " Scena " });
    expect(await toastOf(reply)).toMatchObject({ type: "success", title: "Zapisano obraz" });
    expect(await editor()).toMatchObject({ focal_x: "99", focal_y: "33", alt_pl: "Scena" });
    expect((await shown()).image).toBe(`/media/${path}#fx100 fy35`);
    const home = await showHome(ask("/"));
    expect(JSON.stringify(home)).toContain(`${path}#fx100 fy35`);
  });

  test("LIB-2 LOOK-2 is kept by a project's stills, which a gallery in pairs cuts", async () => {
    const stills = `<figure><img src="/media/${path}" alt="Scena" /></figure>`;
    await changeContent(
      (sql) => sql`update public.portfolio set stills_pl = ${stills} where id = ${project.id}`,
    );
    expect((await shown()).stills.pictures).toMatchObject([{ src: `/media/${path}` }]);
    await save({ focal_x: "20" });
    expect((await shown()).stills.pictures).toMatchObject([
      { src: `/media/${path}#fx20 fy50`, alt: "Scena" },
    ]);
  });

  test("LIB-2 SEO-1 the card of a shared link is cut around it, and gone with another point and the picture", async () => {
    await save({ focal_x: "100", focal_y: "50" });
    const share = path.replace(".png", "/share-100-50.jpg");
    expect((await shown()).seo).toMatchObject({
      ogImage: `https://site.example/media/${share}`,
      ogImageSize: { width: 571, height: 300 },
    });
    const cut = await readStored(share);
    const { channels } = await sharp(cut).stats();
    const { width, height, format } = await sharp(cut).metadata();
    expect({ width, height, format }).toEqual({ width: 571, height: 300, format: "jpeg" });
    // Half of the part is green; of the whole picture it would be a quarter.
    expect(channels[1]?.mean).toBeGreaterThan(120);

    await save({ focal_x: "0", focal_y: "50" });
    const names = async () => (await uploadedVariants()).map(({ name }) => name);
    expect(await names()).toContain(path.replace(".png", "/share-0-50.jpg"));
    expect(await names()).not.toContain(share);
    await database`update portfolio set image_url = ${project.image_url} where id = ${project.id}`;
    await database`delete from content_history`;
    expect(await removePicture(clientOf(admin.accessToken), path)).toBe(true);
    expect(await names()).toEqual([]);
  });

  test("LIB-2 in the middle the browser crops by itself, and nothing more is stored", async () => {
    await save({ focal_x: "10" });
    await save({ focal_x: "50", focal_y: "50" });
    expect((await shown()).image).toBe(`/media/${path}`);
    expect((await uploadedVariants()).map(({ name }) => name).sort()).toEqual(variantsOf(path).sort());
  });

  test.each(["101", "-1", "", "środek"])("LIB-2 %j is no place in a picture", async (typed) => {
    const { status, data } = await save({ focal_x: typed });
    expect(status).toBe(400);
    expect(data?.result?.error?.focal_x).toEqual(["Podaj liczbę całkowitą od 0 do 100."]);
  });

  test("LIB-2 DATA-4 of two who set it the second is asked", async () => {
    const { id, ...fields } = (await editor()) ?? { id: "" };
    await save({ focal_x: "10" });
    const form = { ...fields, intent: "save", focal_x: "90" };
    const reply = await answer<EditReply>(() => action(ask(address(), { cookie: admin.cookie, form })));
    expect(reply).toMatchObject({ status: 409, data: { conflict: { fields: [{ name: "focal_x" }] } } });
  });

  test("LIB-2 HOME-7 pages whose focal points can't be read are cropped in the middle", async () => {
    await save({ focal_x: "10" });
    await changeContent(async () => {});
    front.refuse(503, "focal_points");
    expect((await shown()).image).toBe(`/media/${path}`);
  });
});
