import { beforeEach, describe, expect, test } from "vitest";
import { action, loader } from "~/routes/admin/media/route";
import { loader as home } from "~/routes/site/home/route";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { database } from "../../../support/back-end/content.ts";
import { startFront } from "../../../support/back-end/front.ts";
import { setCookies } from "../../../support/requests/cookies.ts";
import { answer, ask } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { toastOf } from "../../../support/requests/toast-of.ts";
import { expectSaid } from "../../../support/run/output.ts";

const PATH = "/admin/media";
const ACTIVE = "demo-hero";
const INACTIVE = "demo-stage";
const HOST = "Bunny Stream";

const front = await startFront();
let admin: SignedIn;
beforeEach(async () => {
  admin = await signIn();
});

const list = async (path = PATH) => loader(ask(path, { cookie: admin.cookie }));
const send = (form: Record<string, string>) =>
  answer<EditReply>(() => action(ask(PATH, { cookie: admin.cookie, form })));

async function idOf(bunnyId: string): Promise<string> {
  const [row] = await database<{ id: string }[]>`select id from media_assets where bunny_id = ${bunnyId}`;
  return row?.id ?? "";
}

const actives = async () =>
  (await database<{ bunny_id: string }[]>`select bunny_id from media_assets where is_active order by 1`).map(
    (row) => row.bunny_id,
  );

describe("the list", () => {
  test("MED-1 is by created_at descending, each with its play page", async () => {
    await send({ intent: "add", bunny_id: "newest" });
    const { videos } = await list();
    expect(videos?.map(({ desktopId }) => desktopId)).toEqual(["newest", INACTIVE, ACTIVE]);
    expect(videos?.[2]).toMatchObject({
      isActive: true,
      play: "/player/play/demo-hero",
      playMobile: "/player/play/demo-hero-mobile",
      still: null,
      added: "15 stycznia 2026",
    });
    expect(videos?.[1]).toMatchObject({ mobileId: null, playMobile: null });
  });

  test("MED-1 that can't be read is said to be so, and the page is served", async () => {
    front.refuse(503, "media_assets");
    expect((await list()).videos).toBeNull();
    expectSaid(/videos can't be read/);
  });

  test("MED-3 ?delete= names the video that is asked about", async () => {
    const id = await idOf(INACTIVE);
    expect((await list(`${PATH}?delete=${id}`)).toDeleteId).toBe(id);
  });
});

describe("adding", () => {
  test("MED-2 a video is added inactive, spaces around its ids cut off", async () => {
    const reply = await send({ intent: "add", bunny_id: " a-B_9 ", mobile_bunny_id: "m-1" });
    expect(reply).toMatchObject({ status: 302, location: PATH });
    expect(await toastOf(reply)).toMatchObject({ type: "success", title: "Film został dodany" });
    expect(
      await database`select type, location, mobile_bunny_id, is_active from media_assets
      where bunny_id = 'a-B_9'`,
    ).toEqual([{ type: "bunny", location: "hero", mobile_bunny_id: "m-1", is_active: false }]);
  });

  test("MED-2 without a mobile id none is stored", async () => {
    await send({ intent: "add", bunny_id: "wide", mobile_bunny_id: "" });
    expect(await database`select mobile_bunny_id from media_assets where bunny_id = 'wide'`).toEqual([
      { mobile_bunny_id: null },
    ]);
  });

  test.each([
    ["nothing", { bunny_id: "" }, { bunny_id: [`Wprowadź ID filmu z ${HOST}`] }],
    ["spaces", { bunny_id: "   " }, { bunny_id: [`Wprowadź ID filmu z ${HOST}`] }],
    ["a space within", { bunny_id: "a b" }, { bunny_id: [`Nieprawidłowy format ID ${HOST}`] }],
    ["a slash", { bunny_id: "../a" }, { bunny_id: [`Nieprawidłowy format ID ${HOST}`] }],
    ["a letter of Polish", { bunny_id: "ł" }, { bunny_id: [`Nieprawidłowy format ID ${HOST}`] }],
    [
      "a bad mobile id",
      { bunny_id: "ok", mobile_bunny_id: "no no" },
      { mobile_bunny_id: [`Nieprawidłowy format ID mobilnego ${HOST}`] },
    ],
  ])("MED-2 %s is refused in words, and what was typed is kept", async (_, form, errors) => {
    const before = (await list()).videos?.length;
    const reply = await send({ intent: "add", ...form });
    expect(reply.status).toBe(400);
    expect(reply.data.result?.error).toEqual(errors);
    const typed = Object.fromEntries(Object.entries(form).filter(([, value]) => value.trim() !== ""));
    expect(reply.data.result?.initialValue).toMatchObject(typed);
    expect((await list()).videos).toHaveLength(before ?? 0);
  });

  test("MED-2 a failing back end is said, and what was typed is kept", async () => {
    front.refuse(503, "media_assets");
    const reply = await send({ intent: "add", bunny_id: "typed" });
    expect(reply).toMatchObject({
      status: 503,
      data: { toast: { type: "error", title: "Nie udało się dodać filmu" } },
    });
    expect(reply.data.result?.initialValue).toMatchObject({ bunny_id: "typed" });
    expectSaid(/a save failed/);
  });
});

describe("activating", () => {
  test("MED-3 makes this one the only active video, and the next request shows it", async () => {
    expect((await home(ask("/"))).video?.desktop).toContain(ACTIVE);
    const reply = await send({ intent: "activate", id: await idOf(INACTIVE) });
    expect(reply).toMatchObject({ status: 302, location: PATH });
    expect(await actives()).toEqual([INACTIVE]);
    expect((await home(ask("/"))).video?.desktop).toContain(INACTIVE);
  });

  test("MED-3 toggling the active one makes it inactive", async () => {
    await send({ intent: "deactivate", id: await idOf(ACTIVE) });
    expect(await actives()).toEqual([]);
    expect((await home(ask("/"))).video).toBeNull();
  });

  test("MED-3 20 activations at once all succeed and leave exactly one active", async () => {
    const ids = await database<{ id: string }[]>`
      insert into media_assets (bunny_id) select 'race-' || n from generate_series(1, 20) n returning id`;
    const replies = await Promise.all(ids.map(({ id }) => send({ intent: "activate", id })));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(302));
    expect(await actives()).toHaveLength(1);
  });

  test.each(["activate", "deactivate"])("MED-3 %s of a video that is gone is no success", async (intent) => {
    for (const id of [crypto.randomUUID(), "not-an-id", ""]) {
      const reply = await send({ intent, id });
      expect(reply, id).toMatchObject({
        status: 409,
        data: { toast: { type: "error", title: "Błąd zapisu" } },
      });
    }
    expect(await actives()).toEqual([ACTIVE]);
  });

  test("MED-3 a failing back end is said", async () => {
    front.refuse(503, "activate_hero");
    const reply = await send({ intent: "activate", id: await idOf(INACTIVE) });
    expect(reply).toMatchObject({ status: 503, data: { toast: { type: "error" } } });
    expectSaid(/a write failed/);
  });
});

describe("deleting", () => {
  test("MED-3 removes the video", async () => {
    const reply = await send({ intent: "remove", id: await idOf(INACTIVE) });
    expect(reply).toMatchObject({ status: 302, location: PATH });
    expect(await idOf(INACTIVE)).toBe("");
  });

  test("MED-3 DATA-2 a deletion that row level security takes no row of is no success", async () => {
    const id = await idOf(INACTIVE);
    await database`alter policy "Admins remove videos" on media_assets using (false)`;
    try {
      const reply = await send({ intent: "remove", id });
      expect(reply).toMatchObject({
        status: 409,
        data: { toast: { type: "error", title: "Błąd usuwania" } },
      });
    } finally {
      await database`alter policy "Admins remove videos" on media_assets using ((select public.is_admin()))`;
    }
    expect(await idOf(INACTIVE)).toBe(id);
  });

  test("GATE-1 who is not signed in gets nothing done", async () => {
    const id = await idOf(INACTIVE);
    const reply = await answer(() => action(ask(PATH, { form: { intent: "remove", id } })));
    expect(reply).toMatchObject({ status: 302, location: "/login" });
    expect(setCookies(reply.headers)).toEqual([]);
    expect(await idOf(INACTIVE)).toBe(id);
  });

  test("MED-3 an intent that is not known is refused", async () => {
    expect((await send({ intent: "explode" })).status).toBe(400);
  });
});
