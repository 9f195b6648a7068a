import { beforeEach, describe, expect, test } from "vitest";
import { clearCache, dropTags, readThrough } from "~/backend/cache.server";
import { publicContent } from "~/backend/public-content.server";
import { passTime } from "../support/clock.ts";
import { changeContent, database } from "../support/content.ts";
import { eventually } from "../support/eventually.ts";
import { startFront } from "../support/front.ts";
import { expectSaid } from "../support/output.ts";

const front = await startFront();
const titles = async () => (await publicContent.services()).map((row) => row.title_pl);
const rename = (title: string) => database`
  update public.services set title_pl = ${title} where link = '/services/audio'`;

beforeEach(async () => {
  // An edit by hand; the demo content comes back after the test.
  await changeContent(async () => {});
  clearCache();
});
/** Background work is done. */
const settled = () => eventually(() => expect(front.asked.length).toBeGreaterThan(1));

describe("the data cache", () => {
  test("HOME-7 many readers at once ask the back end once", async () => {
    const open = front.hold();
    const readers = Array.from({ length: 50 }, titles);
    await eventually(() => expect(front.asked).toHaveLength(1));
    open();
    const answers = await Promise.all(readers);
    expect(front.asked).toEqual(["services"]);
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]).toHaveLength(5);
  });

  test("HOME-7 what was read is served for a while without asking", async () => {
    await titles();
    passTime(1_000);
    await titles();
    expect(front.asked).toEqual(["services"]);
  });

  test("I18N-3 after that the old is served once more while the new is fetched: an edit shows within 5 s", async () => {
    await titles();
    await rename("Nowy dźwięk");
    passTime(2_500);
    expect(await titles()).not.toContain("Nowy dźwięk");
    await settled();
    await eventually(async () => expect(await titles()).toContain("Nowy dźwięk"));
    expect(front.asked).toEqual(["services", "content_versions", "services"]);
  });

  test("I18N-3 after 5 s nothing old is served any more", async () => {
    await titles();
    await rename("Nowy dźwięk");
    passTime(3_001);
    expect(await titles()).toContain("Nowy dźwięk");
  });

  test("SPEED what has not changed is not read again: one small question stands for all reads", async () => {
    await Promise.all([publicContent.projects(), publicContent.services()]);
    passTime(3_001);
    // The first time there is nothing to compare with.
    await Promise.all([publicContent.projects(), publicContent.services()]);
    for (let turn = 0; turn < 3; turn += 1) {
      front.asked.length = 0;
      passTime(3_001);
      await Promise.all([publicContent.projects(), publicContent.services()]);
      expect(front.asked).toEqual(["content_versions"]);
    }
    await rename("Nowy dźwięk");
    front.asked.length = 0;
    passTime(3_001);
    await publicContent.projects();
    expect(await titles()).toContain("Nowy dźwięk");
    expect(front.asked).toEqual(["content_versions", "content_versions", "services"]);
  });

  test("I18N-3 what was written past the database's triggers shows within a minute", async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      await titles();
      passTime(3_001);
    }
    await database`alter table public.services disable trigger note_change`;
    try {
      await rename("Nowy dźwięk");
    } finally {
      await database`alter table public.services enable always trigger note_change`;
    }
    expect(await titles()).not.toContain("Nowy dźwięk");
    passTime(60_001);
    expect(await titles()).toContain("Nowy dźwięk");
  });

  test("HOME-7 where the answer to whether it has changed does not come it is read", async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      await titles();
      passTime(3_001);
    }
    const open = front.hold("content_versions");
    await rename("Nowy dźwięk");
    expect(await titles()).toContain("Nowy dźwięk");
    open();
  });

  test("HOME-7 where nobody says whether the content has changed it is read", async () => {
    await titles();
    front.refuse(500, "content_versions");
    await rename("Nowy dźwięk");
    for (let turn = 0; turn < 3; turn += 1) {
      passTime(3_001);
      expect(await titles()).toContain("Nowy dźwięk");
    }
    expect(front.asked.filter((table) => table === "services")).toHaveLength(4);
  });

  test("I18N-3 what an edit touched is dropped at once, what it did not stays", async () => {
    await titles();
    await publicContent.company();
    await rename("Nowy dźwięk");
    dropTags("services");
    expect(await titles()).toContain("Nowy dźwięk");
    await publicContent.company();
    expect(front.asked).toEqual(["services", "company", "services"]);
  });

  test("I18N-3 a read of several tables is dropped by an edit of any of them", async () => {
    for (const table of ["services", "service_details", "service_banners"] as const) {
      await publicContent.service("audio");
      front.asked.length = 0;
      dropTags(table);
      await publicContent.service("audio");
      expect(front.asked, table).toHaveLength(1);
    }
  });

  test("I18N-3 a read begun before an edit is never kept after it", async () => {
    const open = front.hold();
    const early = titles();
    // The back end has answered with the old title; the answer is still on its way.
    await eventually(() => expect(front.answered).toBe(1));
    await rename("Nowy dźwięk");
    dropTags("services");
    open();
    expect(await early).not.toContain("Nowy dźwięk");
    expect(await titles()).toContain("Nowy dźwięk");
  });

  test("HOME-7 a read begun before an edit does not become the last good content either", async () => {
    let finishEarly = (_value: string) => {};
    const early = readThrough(
      "x",
      ["services"],
      () =>
        new Promise<string>((done) => {
          finishEarly = done;
        }),
    );
    await eventually(() => expect(finishEarly.length).toBe(1));
    dropTags("services");
    expect(await readThrough("x", ["services"], async () => "new")).toBe("new");
    finishEarly("old");
    await early;
    dropTags("services");
    const broken = async (): Promise<string> => {
      throw new Error("broken");
    };
    expect(await readThrough("x", ["services"], broken)).toBe("new");
    expectSaid(/stale content is served/);
  });

  test("HOME-7 a failure is told at once: the back end is not asked again and again meanwhile", async () => {
    front.refuse(503);
    await expect(titles()).rejects.toThrow("list services");
    expect(front.asked).toEqual(["services"]);
  });

  test("HOME-7 while the back end is down, not every page waits for it", async () => {
    await titles();
    front.refuse(500);
    passTime(10_000);
    for (let reader = 0; reader < 3; reader++) expect(await titles()).toHaveLength(5);
    expect(front.asked).toEqual(["services", "content_versions", "services"]);
    expect(expectSaid(/stale content is served/)).toBe(1);
    front.refuse(undefined);
    await rename("Nowy dźwięk");
    passTime(3_001);
    expect(await titles()).toContain("Nowy dźwięk");
  });

  test("HOME-7 a failure is not kept: the next reader asks again", async () => {
    front.refuse(500);
    await expect(titles()).rejects.toThrow("list services");
    front.refuse(undefined);
    expect(await titles()).toHaveLength(5);
  });

  test("HOME-7 a failure while the old is served hurts nobody, and the last good is served after it", async () => {
    const before = await titles();
    await front.stop();
    passTime(2_500);
    expect(await titles()).toEqual(before);
    passTime(10_000);
    expect(await titles()).toEqual(before);
    expectSaid(/stale content is served/);
  });

  test("HOME-7 a back end that hangs is given up after two seconds", async () => {
    const before = await titles();
    front.hold();
    passTime(10_000);
    expect(await titles()).toEqual(before);
    expectSaid(/stale content is served/);
  });

  test("PORT-2 that something does not exist is remembered like anything else", async () => {
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect(await publicContent.project(nobody)).toBeNull();
    expect(await publicContent.project(nobody)).toBeNull();
    expect(front.asked).toEqual(["portfolio"]);
  });

  test("PORT-2 HOME-7 addresses that lead nowhere push out nothing that was found, neither now nor in an outage", async () => {
    const [post] = await publicContent.posts();
    const read = () =>
      Promise.all([publicContent.posts(), publicContent.projects(), publicContent.post(post?.slug ?? "")]);
    // The clock stands still: all of it is read at once.
    passTime(0);
    const before = await read();
    const asked = [...front.asked];
    const flood = async (name: string) => {
      for (let at = 0; at < 2_100; at++)
        await readThrough(`post:${name}-${at}`, ["blog_posts"], async () => null);
    };
    await flood("unknown");
    expect(await read()).toEqual(before);
    expect(front.asked).toEqual(asked);
    await flood("another");
    await front.stop();
    passTime(60_000);
    expect(await read()).toEqual(before);
    expectSaid(/stale content is served/);
  });

  test("PORT-2 HOME-7 what there was never, or is no more, is not there in an outage either", async () => {
    const read = (load: () => Promise<string | null>) => readThrough("post:x", ["blog_posts"], load);
    const broken = async () => {
      throw new Error("broken");
    };
    for (const value of [null, "there", null]) {
      expect(await read(async () => value)).toBe(value);
      dropTags("blog_posts");
      expect(await read(broken)).toBe(value);
      dropTags("blog_posts");
      expectSaid(/stale content is served/);
    }
  });
});
