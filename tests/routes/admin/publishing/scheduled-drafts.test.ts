import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { BackgroundPass } from "~/backend/background-pass.server";
import { publicContent } from "~/backend/content/public-content.server";
import { contentTypes } from "~/content/all.server";
import { startPublishing } from "~/content/kit/publishing/publish-due.server";
import { formatMomentWithDay } from "~/i18n/admin/format-date";
import { publishing as texts } from "~/i18n/admin/publishing";
import { action as historyAction } from "~/routes/admin/history/route";
import { action, loader } from "~/routes/admin/portfolio";
import { loader as blogLoader } from "~/routes/admin/posts";
import { localTime } from "~/schemas/warsaw-time";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { changeContent, database } from "../../../support/back-end/content.ts";
import { startFront } from "../../../support/back-end/front.ts";
import { answer, ask, type Fields, formOf } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";
import { toastOf } from "../../../support/requests/toast-of.ts";
import { eventually } from "../../../support/run/eventually.ts";
import { expectSaid } from "../../../support/run/output.ts";

// Drafts that are published at a time of their own.

const front = await startFront();
let admin: SignedIn;
let id: string;
let passes: BackgroundPass[] = [];

beforeEach(async () => {
  admin = await signIn();
  await changeContent(async () => {});
  const [row] = await database<
    { id: string }[]
  >`select id from portfolio where is_active order by "order" limit 1`;
  id = row?.id ?? "";
});
afterEach(async () => {
  await Promise.all(passes.map((pass) => pass.stop()));
  passes = [];
});

const PATH = "/admin/portfolio";
const HOUR = 3_600_000;
const NEXT_WEEK = new Date(Date.now() + 7 * 24 * HOUR).toISOString();
const SOON = localTime(NEXT_WEEK);

const load = (query = "") => loader(ask(PATH + query, { cookie: admin.cookie }));
const send = (form: Fields, query = `?edit=${id}`) =>
  answer<EditReply>(() => action(ask(PATH + query, { cookie: admin.cookie, form })));
const itemOf = async (wanted = id) => (await load()).list.items.find((item) => item.id === wanted);
const draftOf = async (row = id) =>
  (
    await database<
      { publish_at: Date | null; failure: string | null }[]
    >`select * from drafts where row_id = ${row}`
  )[0];
const titleOf = async (row = id) =>
  (await database`select title_en from portfolio where id = ${row}`)[0]?.title_en;

/** The form of a row as its page sends it, with some fields changed. */
async function form(change: Record<string, string> = {}, row = id): Promise<Fields> {
  const { edited, fields, publishing } = await load(`?edit=${row}`);
  const values = edited as Record<string, unknown> | null;
  return {
    ...formOf(fields, values),
    intent: "save",
    updated_at: edited?.updated_at ?? "",
    draft_version: publishing?.draft?.version ?? "",
    publish_at: String(values?.publish_at ?? ""),
    ...(row === "new" && { id: String(values?.new_id) }),
    ...change,
  };
}
const schedule = async (change: Record<string, string> = { title_en: "Drafted" }) =>
  send(await form({ publish_at: SOON, outcome: "schedule", ...change }));

/** The time of all drafts comes. */
const come = () =>
  database`update drafts set publish_at = now() - interval '1 s' where publish_at is not null`;

/** Background passes as of several instances. */
function startPasses(count = 1): void {
  passes.push(...Array.from({ length: count }, () => startPublishing(contentTypes)));
}

describe("the time of a draft", () => {
  test("PUB-2 is set with 'Zaplanuj', told with the day of the week in toast, list and editor, and taken away", async () => {
    const saved = await schedule();
    expect(saved).toMatchObject({ status: 302, location: `${PATH}?edit=${id}` });
    const time = formatMomentWithDay(NEXT_WEEK);
    expect(time).toMatch(/^(pon|wt|śr|czw|pt|sob|niedz)\. \d{1,2} \p{L}+ \d{4}, \d\d:\d\d$/u);
    expect(await toastOf(saved)).toMatchObject({
      title: "Zaplanowano publikację szkicu",
      message: `${time} (czas warszawski)`,
    });
    expect(await itemOf()).toMatchObject({ state: "live", hasDraft: true, draft: `publikacja ${time}` });
    const { publishing, edited } = await load(`?edit=${id}`);
    expect(publishing?.draft?.remarks).toEqual([`Publikacja: ${time} (czas warszawski).`]);
    expect(edited).toMatchObject({ title_en: "Drafted", publish_at: SOON });

    await send(await form({ title_en: "Drafted again", outcome: "draft" }));
    expect((await draftOf())?.publish_at).not.toBeNull();
    const without = await send(await form({ publish_at: "", outcome: "draft" }));
    expect(await toastOf(without)).toMatchObject({ title: "Zapisano szkic" });
    expect((await draftOf())?.publish_at).toBeNull();
    expect(await itemOf()).toMatchObject({ hasDraft: true, draft: "" });
  });

  test.each([
    ["schedule", "2020-01-01T12:00", texts.past],
    ["draft", "2020-01-01T12:00", texts.past],
    ["schedule", "2026-03-29T02:30", texts.notATime],
    ["schedule", "tomorrow", texts.notATime],
    ["schedule", "", texts.publishAtMissing],
    ["", SOON, texts.publishAtSaved],
  ])(
    "PUB-2 with the button '%s' the time '%s' is refused beside the field",
    async (outcome, publish_at, message) => {
      const reply = await send(await form({ title_en: "Typed", outcome, publish_at }));
      expect(reply.status).toBe(400);
      expect(reply.data.result?.error).toEqual({ publish_at: [message] });
      expect(reply.data.result?.initialValue).toMatchObject({ title_en: "Typed" });
      expect(await draftOf()).toBeUndefined();
      expect(await titleOf()).not.toBe("Typed");
    },
  );

  test("PUB-2 is refused by the database's clock where the site's is behind, and without anything to publish", async () => {
    const same = await schedule({});
    expect(same).toMatchObject({
      status: 400,
      data: { result: { error: { publish_at: [texts.nothingToPublish] } } },
    });
    front.refuse(400, "save_draft", { code: "PT400", message: "passed", hint: "past_time" });
    const reply = await schedule();
    expect(reply).toMatchObject({ status: 400, data: { result: { error: { publish_at: [texts.past] } } } });
  });

  test("PUB-2 is cancelled by hiding, which says so, and by deleting", async () => {
    await schedule();
    const hidden = await send({ intent: "hide", id }, "");
    expect(await toastOf(hidden)).toMatchObject({
      title: "Ukryto",
      message: "Publikacja szkicu jest odwołana.",
    });
    expect((await draftOf())?.publish_at).toBeNull();
    await send({ intent: "publish", id }, "");
    await schedule({ title_en: "Second" });
    const several = { intent: "items", operation: "hide", items: id };
    expect(await toastOf(await send(several, ""))).toMatchObject({
      message: "Publikacja szkicu jest odwołana.",
    });
    await schedule({ title_en: "Third" });
    await send({ intent: "remove", id }, "");
    expect(await draftOf()).toMatchObject({ publish_at: null, failure: null });
  });

  test("PUB-2 a new item waits for it hidden", async () => {
    const reply = await send(
      await form({ title_pl: "Nowy", description_pl: "", publish_at: SOON, outcome: "schedule" }, "new"),
      "?edit=new",
    );
    const added = new URL(reply.location ?? "", "http://whatever.test").searchParams.get("edit") ?? "";
    expect(await itemOf(added)).toMatchObject({
      state: "hidden",
      draft: expect.stringContaining("publikacja "),
    });
    await come();
    startPasses();
    await eventually(async () =>
      expect(await itemOf(added)).toMatchObject({ state: "live", hasDraft: false }),
    );
  });
});

describe("the background pass", () => {
  const shown = async () => (await publicContent.projects()).find((project) => project.id === id);

  test("PUB-3 I18N-3 publishes a draft at its time, once over all instances, in the name of who scheduled it", async () => {
    const before = await shown();
    await schedule();
    startPasses(3);
    expect(await shown()).toEqual(before);
    await database`update drafts set publish_at = now() + interval '700 ms'`;
    passes[0]?.wake();
    await expect
      .poll(async () => (await shown())?.title_en, { timeout: 5_000, interval: 50 })
      .toBe("Drafted");
    expect(await draftOf()).toBeUndefined();
    const entries = await database`
      select kind, changed_by from content_history where row_id = ${id} and kind = 'published_on_schedule'`;
    expect(entries).toEqual([{ kind: "published_on_schedule", changed_by: admin.id }]);
  });

  test("PUB-3 publishes at once what was scheduled for the very next moment", async () => {
    startPasses();
    await eventually(() => expect(front.asked).toContain("due_drafts"));
    const asked = front.asked.filter((name) => name === "due_drafts").length;
    await schedule();
    await eventually(() =>
      expect(front.asked.filter((name) => name === "due_drafts").length).toBeGreaterThan(asked),
    );
  });

  test("PUB-6 keeps what somebody else changed in the same field, and says so in list, editor and log", async () => {
    const other = await signIn("ewa@rezyserka.example");
    await schedule({ title_en: "Drafted", description_en: "<p>Drafted</p>" });
    const theirs = await form({ title_en: "Theirs", publish_at: "", draft_version: "" });
    await answer(() =>
      action(ask(`${PATH}?edit=${id}`, { cookie: other.cookie, form: { ...theirs, outcome: "" } })),
    );
    expect((await load(`?edit=${id}`)).publishing?.draft?.remarks).toContain(
      "Po zapisaniu szkicu zmieniono na stronie: Tytuł (EN). Szkic nie zostanie opublikowany w terminie, dopóki nie zapiszesz go ponownie.",
    );
    await come();
    startPasses();
    await eventually(async () => expect((await draftOf())?.failure).toBeTruthy());
    expectSaid(/a draft was not published at its time/);
    expect(await titleOf()).toBe("Theirs");
    const item = await itemOf();
    expect(item).toMatchObject({ draft: "nieopublikowany w terminie" });
    expect(item?.failure).toMatch(
      /^Nie opublikowano w terminie .+: na stronie zmieniono w międzyczasie: Tytuł \(EN\)\.$/,
    );
    const { publishing } = await load(`?edit=${id}`);
    expect(publishing?.draft?.remarks[0]).toBe(item?.failure);

    // Seen and saved again, it is published.
    await schedule();
    expect((await itemOf())?.failure).toBe("");
    await come();
    passes[0]?.wake();
    await eventually(async () => expect(await titleOf()).toBe("Drafted"));
  });

  test("PUB-3 leaves a draft that the form or the database would refuse, and publishes the others", async () => {
    await schedule();
    const [first, second] = await database<
      { id: string; slug: string }[]
    >`select id, slug from blog_posts limit 2`;
    const [hidden] = await database<{ id: string }[]>`select id from portfolio where id <> ${id} limit 1`;
    await database`insert into drafts (table_name, row_id, fields, publish_at) values
      ('blog_posts', ${first?.id ?? ""}, ${database.json({ slug: second?.slug ?? "" })}, now()),
      ('portfolio', ${hidden?.id ?? ""}, '{"title_pl": ""}', now())`;
    await expect(
      database`insert into drafts (table_name, row_id, fields) values ('no_such_table', ${id}, '{}')`,
    ).rejects.toThrow(/no such type of content/);
    await come();
    startPasses();
    await eventually(async () => expect(await titleOf()).toBe("Drafted"));
    await eventually(async () =>
      expect(await database`select from drafts where failure is not null`).toHaveLength(2),
    );
    expect(expectSaid(/a draft was not published at its time/)).toBe(2);
    expect((await draftOf(first?.id))?.failure).toMatch(/: Ten adres ma już inny wpis\.$/);
    expect((await draftOf(hidden?.id))?.failure).toMatch(/: szkic ma błędy\. Tytuł \(PL\): /);
    const { list } = await blogLoader(ask("/admin/blog", { cookie: admin.cookie }));
    expect(list.items.find((item) => item.id === first?.id)).toMatchObject({
      draft: "nieopublikowany w terminie",
    });
  });

  test("PUB-3 tries again where the back end fails, and logs that once", async () => {
    await schedule();
    await come();
    front.refuse(503, "publish_due_draft");
    startPasses();
    await eventually(() => expectSaid(/due drafts can't be published/));
    passes[0]?.wake();
    await eventually(() =>
      expect(front.asked.filter((name) => name === "publish_due_draft").length).toBeGreaterThan(1),
    );
    front.refuse(undefined);
    passes[0]?.wake();
    await eventually(async () => expect(await titleOf()).toBe("Drafted"));
    expect(await draftOf()).toBeUndefined();
  });

  test("PUB-3 takes a proxy's answer for no publication", async () => {
    await schedule();
    await come();
    front.refuse(200, "publish_due_draft", { ok: true });
    startPasses();
    await eventually(() => expectSaid(/due drafts can't be published/));
    expect(await draftOf()).toMatchObject({ failure: null, publish_at: expect.anything() });
  });
});

test("PUB-5 a draft that was published comes back with 'Cofnij', and goes again with the undo of that", async () => {
  await send(await form({ title_en: "Drafted", outcome: "draft" }));
  const before = await titleOf();
  expect((await send(await form({ outcome: "publish" }))).status).toBe(302);
  expect(await titleOf()).toBe("Drafted");
  const undo = async () => {
    const [entry] =
      await database`select change_id from content_history where row_id = ${id} order by id desc limit 1`;
    const change = String(entry?.change_id);
    return historyAction(
      ask("/admin/history", { cookie: admin.cookie, form: { intent: "undo", change, to: PATH } }),
    );
  };
  await undo();
  expect(await titleOf()).toBe(before);
  expect(await form()).toMatchObject({ title_en: "Drafted" });
  expect(await itemOf()).toMatchObject({ hasDraft: true });
  await undo();
  expect(await titleOf()).toBe("Drafted");
  expect(await itemOf()).toMatchObject({ hasDraft: false });
});
