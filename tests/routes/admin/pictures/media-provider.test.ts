import { beforeEach, describe, expect, test } from "vitest";
import { loader as stateLoader } from "~/routes/admin/media/media-state";
import { action, loader } from "~/routes/admin/media/route";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { changeContent, database } from "../../../support/back-end/content.ts";
import { startFront } from "../../../support/back-end/front.ts";
import { answer, ask } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { toastOf } from "../../../support/requests/toast-of.ts";
import { expectSaid } from "../../../support/run/output.ts";
import { startVideoProvider } from "../../../support/services/video-provider.ts";

const PATH = "/admin/media";
const MISSING = "Dostawca nie ma filmu o tym ID.";

const provider = await startVideoProvider();
await startFront({ VIDEO_BASE_URL: provider.url, VIDEO_LIBRARY_ID: "77" });
let admin: SignedIn;
beforeEach(async () => {
  admin = await signIn();
  await changeContent(async () => {});
  provider.answers.clear();
  provider.asked.length = 0;
});

const send = (form: Record<string, string>, query = "") =>
  answer<EditReply>(() => action(ask(PATH + query, { cookie: admin.cookie, form })));

const find = async (bunnyId: string) =>
  (await database`select * from media_assets where bunny_id = ${bunnyId}`)[0];

async function insert(bunnyId: string): Promise<string> {
  const [row] = await database<{ id: string }[]>`
    insert into media_assets (bunny_id) values (${bunnyId}) returning id`;
  return row?.id ?? "";
}

describe("an id that is saved", () => {
  test("MED-2 is one that the provider has; of a pasted address the id is asked for", async () => {
    const address = "https://iframe.mediadelivery.net/embed/77/wide-1?autoplay=true";
    expect((await send({ intent: "add", bunny_id: address, mobile_bunny_id: "tall-1" })).status).toBe(302);
    expect(await find("wide-1")).toMatchObject({ mobile_bunny_id: "tall-1" });
    expect(provider.asked.sort()).toEqual(["/play/77/tall-1", "/play/77/wide-1"]);
  });

  test("MED-2 of a video that the provider does not have needs a second yes, to these ids", async () => {
    provider.answers.set("dead", 404).set("dead-too", 410);
    const form = { intent: "add", bunny_id: "dead", mobile_bunny_id: "dead-too" };
    const reply = await send(form);
    expect(reply).toMatchObject({ status: 400, data: { toast: { title: "Nie udało się dodać filmu" } } });
    expect(reply.data.result?.error).toEqual({ bunny_id: [MISSING], mobile_bunny_id: [MISSING] });
    expect(reply.data.result?.initialValue).toMatchObject({ bunny_id: "dead", mobile_bunny_id: "dead-too" });
    expect(await find("dead")).toBeUndefined();
    const yes = { ...form, anyway: "dead dead-too" };
    expect((await send({ ...yes, mobile_bunny_id: "" })).status, "a yes to other ids").toBe(400);
    expect(await toastOf(await send(yes))).toMatchObject({ title: "Film został dodany" });
    expect(await find("dead")).toMatchObject({ is_active: false });
  });

  test.each([
    ["refuses", 403],
    ["fails", 500],
    ["hangs", "hang"],
  ] as const)(
    "MED-2 is saved where the provider %s: not answered is not 'not there'",
    async (_, behaviour) => {
      provider.answers.set("maybe", behaviour);
      expect((await send({ intent: "add", bunny_id: "maybe" })).status).toBe(302);
      expectSaid(/the video provider (did not say|could not be asked)/);
    },
  );
});

describe("the edit of a video", () => {
  test("MED-2 changes the mobile id, and asks for it", async () => {
    const id = await insert("wide");
    provider.answers.set("dead", 404);
    const { edited } = await loader(ask(`${PATH}?edit=${id}`, { cookie: admin.cookie }));
    const form = { intent: "save", updated_at: edited?.updated_at ?? "", bunny_id: "wide" };
    const refused = await send({ ...form, mobile_bunny_id: "dead" }, `?edit=${id}`);
    expect(refused.data.result?.error).toEqual({ mobile_bunny_id: [MISSING] });
    const reply = await send({ ...form, mobile_bunny_id: "tall" }, `?edit=${id}`);
    expect(await toastOf(reply)).toMatchObject({ type: "success", title: "Film został zmieniony" });
    expect(await find("wide")).toMatchObject({ mobile_bunny_id: "tall" });
    const stale = await send({ ...form, mobile_bunny_id: "other" }, `?edit=${id}`);
    expect(stale.data.conflict?.fields).toEqual([
      { name: "mobile_bunny_id", base: "", mine: "other", theirs: "tall" },
    ]);
  });
});

describe("activating", () => {
  test("MED-3 a video that the provider does not have needs a second yes", async () => {
    const id = await insert("dead");
    provider.answers.set("dead", 404);
    const asked = await send({ intent: "activate", id });
    expect(asked.location).toBe(`${PATH}?activate=${id}`);
    expect(await find("dead")).toMatchObject({ is_active: false });
    expect((await loader(ask(asked.location ?? "", { cookie: admin.cookie }))).uncertainId).toBe(id);
    expect(await toastOf(await send({ intent: "activate", id, anyway: "yes" }))).toMatchObject({
      title: "Film jest aktywny",
    });
    expect(await find("dead")).toMatchObject({ is_active: true });
  });

  test("MED-3 one that the provider has, or says nothing of, is activated at once", async () => {
    const id = await insert("maybe");
    expect((await send({ intent: "activate", id })).location).toBe(PATH);
    provider.answers.set("maybe", 500);
    expect((await send({ intent: "activate", id })).location).toBe(PATH);
    expectSaid(/the video provider did not say/);
  });
});

test("MED-1 a preview learns from the site's server whether the provider has a video", async () => {
  provider.answers.set("dead", 404);
  const state = (query: string) =>
    answer<string>(() => stateLoader(ask(`${PATH}/state${query}`, { cookie: admin.cookie })));
  expect((await state("?id=dead")).data).toBe('"missing"');
  expect((await state("?id=wide")).data).toBe('"there"');
  expect((await state("?id=../x")).data).toBe('"missing"');
  expect(provider.asked).toEqual(["/play/77/dead", "/play/77/wide"]);
});
