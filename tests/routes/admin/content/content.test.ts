import { beforeEach, describe, expect, test } from "vitest";
import { action, loader } from "~/routes/admin/services";
import { loader as home } from "~/routes/site/home/route";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { changeContent, database } from "../../../support/back-end/content.ts";
import { startFront } from "../../../support/back-end/front.ts";
import { answer, ask } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { toastOf } from "../../../support/requests/toast-of.ts";
import { expectSaid } from "../../../support/run/output.ts";

const LIST = "/admin/content";
const AUDIO = "84a35e66-52d1-404c-a2cc-e78faa3f0ae8";
const EDIT = `${LIST}?edit=${AUDIO}`;

const front = await startFront();
let admin: SignedIn;
beforeEach(async () => {
  admin = await signIn();
});

const load = (path: string) => loader(ask(path, { cookie: admin.cookie }));
const send = (path: string, form: Record<string, string>) =>
  answer<EditReply>(() => action(ask(path, { cookie: admin.cookie, form })));

/** The form as the page sends it, unchanged. */
async function form(changes: Record<string, string> = {}): Promise<Record<string, string>> {
  const { edited } = await load(EDIT);
  if (!edited) throw new Error("no such service");
  return {
    intent: "save",
    updated_at: edited.updated_at,
    title_pl: edited.title_pl,
    title_en: edited.title_en,
    description_pl: edited.description_pl,
    description_en: edited.description_en,
    icon: edited.icon,
    link: edited.link,
    bunny_id: edited.bunny_id ?? "",
    mobile_bunny_id: edited.mobile_bunny_id ?? "",
    ...changes,
  };
}

const stored = async () => (await database`select * from services where id = ${AUDIO}`)[0];

describe("the list", () => {
  test("CED-1 shows the services by order, and opens one", async () => {
    const { list, edited } = await load(EDIT);
    expect(list.items.map(({ detail }) => detail)).toEqual([
      "/services/live-streaming",
      "/services/video-production",
      "/services/audio",
      "/services/lighting",
      "/services/stage",
    ]);
    expect(list.items[2]?.about).not.toContain("<");
    expect(edited).toMatchObject({ id: AUDIO, title_pl: "Realizacja dźwięku" });
    expect((await load(`${LIST}?edit=not-an-id`)).edited).toBeNull();
  });

  test("CED-1 that can't be read is said to be so, and the page is served", async () => {
    front.refuse(503, "services");
    expect((await load(LIST)).total).toBeNull();
    expectSaid(/services can't be read/);
  });
});

describe("moving", () => {
  const order = async () => (await load(LIST)).list.items.map(({ id }) => id);

  test("CED-1 changes places with the neighbour", async () => {
    const before = (await order()) ?? [];
    const reply = await send(LIST, { intent: "move", id: AUDIO, direction: "up" });
    expect(reply).toMatchObject({ status: 302, location: LIST });
    const [first, second, third, ...rest] = before;
    expect(await order()).toEqual([first, third, second, ...rest]);
  });

  test("CED-1 that fails is said so", async () => {
    front.refuse(503, "move_item");
    const reply = await send(LIST, { intent: "move", id: AUDIO, direction: "up" });
    expect(reply).toMatchObject({
      status: 503,
      data: { toast: { title: "Błąd przesuwania", message: "Nie udało się zmienić kolejności" } },
    });
    expectSaid(/a write failed/);
  });

  test("CED-1 the order is never typed: a form that names one changes nothing of it", async () => {
    const before = await order();
    await send(EDIT, await form({ order: "1" }));
    expect(await order()).toEqual(before);
  });
});

describe("saving", () => {
  test("CED-1 returns to the list, and the site shows it on the next request", async () => {
    const reply = await send(
      EDIT,
      await form({
        title_pl: "  Dźwięk na żywo ",
        icon: "mic",
        bunny_id: "audio-1",
        mobile_bunny_id: "audio-m",
      }),
    );
    expect(reply).toMatchObject({ status: 302, location: LIST });
    expect(await toastOf(reply)).toMatchObject({ type: "success", title: "Zapisano zmiany" });
    expect(await stored()).toMatchObject({
      title_pl: "Dźwięk na żywo",
      icon: "mic",
      bunny_id: "audio-1",
      mobile_bunny_id: "audio-m",
    });
    expect(JSON.stringify(await home(ask("/")))).toContain("Dźwięk na żywo");
  });

  test("CED-1 a description is stored as the allow-list leaves it", async () => {
    const hostile = '<p onclick="x()">a <b>b</b></p><script>alert(1)</script><a href="javascript:x()">c</a>';
    await send(
      EDIT,
      await form({ description_pl: hostile, description_en: "<h3>d</h3><img src=x onerror=y>" }),
    );
    expect(await stored()).toMatchObject({
      description_pl: "<p>a <b>b</b></p><a>c</a>",
      description_en: "<h3>d</h3>",
    });
  });

  test.each([
    ["no Polish title", { title_pl: " " }, "title_pl"],
    ["a title too long", { title_en: "x".repeat(301) }, "title_en"],
    ["an unknown icon", { icon: "skull" }, "icon"],
    ["another path", { link: "/services/catering" }, "link"],
    ["a video id with a slash", { bunny_id: "a/b" }, "bunny_id"],
    ["a mobile id with a space", { bunny_id: "a", mobile_bunny_id: "a b" }, "mobile_bunny_id"],
    ["a mobile video alone", { bunny_id: "", mobile_bunny_id: "a" }, "bunny_id"],
  ])("CED-1 %s is refused beside its field, and what was typed is kept", async (_, changes, field) => {
    const before = await stored();
    const reply = await send(EDIT, await form({ description_pl: "<p>typed</p>", ...changes }));
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.data.result?.error ?? {})).toEqual([field]);
    expect(reply.data.result?.initialValue).toMatchObject({ description_pl: "<p>typed</p>" });
    expect(await stored()).toEqual(before);
  });

  test("CED-1 a page that another service has is refused beside its field", async () => {
    const reply = await send(EDIT, await form({ link: "/services/stage" }));
    expect(reply).toMatchObject({
      status: 409,
      data: {
        toast: { title: "Błąd zapisu" },
        result: { error: { link: ["Tę podstronę ma już inna usługa."] } },
      },
    });
  });

  test("CED-1 a failing back end is said, and what was typed is kept", async () => {
    const typed = await form({ title_pl: "Wpisane" });
    front.refuse(503, "write_item");
    const reply = await send(EDIT, typed);
    expect(reply).toMatchObject({
      status: 503,
      data: { toast: { type: "error", title: "Błąd zapisu", message: "Nie udało się zapisać zmian" } },
    });
    expect(reply.data.result?.initialValue).toMatchObject({ title_pl: "Wpisane" });
    expectSaid(/a save failed/);
  });

  test("CED-1 DATA-2 a save that row level security takes no row of is no success", async () => {
    const typed = await form({ title_pl: "Wpisane" });
    await database`alter policy "Admins change services" on services using (false)`;
    try {
      const reply = await send(EDIT, typed);
      expect(reply).toMatchObject({ status: 503, data: { toast: { title: "Błąd zapisu" } } });
      expectSaid(/a save failed/);
    } finally {
      await database`alter policy "Admins change services" on services using ((select public.is_admin()))`;
    }
  });

  test("DATA-4 a save over somebody else's shows both versions, and takes theirs where it is ticked", async () => {
    const typed = await form({ title_pl: "Moje", title_en: "Mine" });
    await changeContent(
      (sql) => sql`update services set title_pl = 'Ich', title_en = 'Theirs' where id = ${AUDIO}`,
    );
    const reply = await send(EDIT, typed);
    expect(reply.status).toBe(409);
    expect(reply.data.conflict?.fields).toEqual([
      { name: "title_pl", mine: "Moje", theirs: "Ich", base: expect.any(String) },
      { name: "title_en", mine: "Mine", theirs: "Theirs", base: expect.any(String) },
    ]);
    const updated_at = reply.data.conflict?.updatedAt ?? "";
    expect((await send(EDIT, { ...typed, updated_at, take: "title_en" })).status).toBe(302);
    expect(await stored()).toMatchObject({ title_pl: "Moje", title_en: "Theirs" });
  });
});

describe("the preview of a description", () => {
  test("CED-1 shows what the allow-list leaves, saves nothing and keeps what was typed", async () => {
    const before = await stored();
    const typed = { title_pl: "", description_pl: "<p>a</p><script>b</script>", preview: "description_pl" };
    const reply = await send(EDIT, await form(typed));
    expect(reply.status).toBe(200);
    expect(reply.data.preview).toEqual({ name: "description_pl", html: "<p>a</p>" });
    expect(reply.data.result?.initialValue).toMatchObject({ description_pl: typed.description_pl });
    expect(reply.data.result?.error, "a look is no submission").toEqual({});
    expect(await stored()).toEqual(before);
  });
});
