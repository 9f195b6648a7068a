import { beforeEach, describe, expect, test } from "vitest";
import { clearCache, holdsUntil, readPart, readThrough, trackReads } from "~/backend/cache/cache.server";
import { changesOf, invalidate } from "~/backend/cache/content-versions.server";
import { publicContent } from "~/backend/content/public-content.server";
import { changeContent, database } from "../../support/back-end/content.ts";
import { startFront } from "../../support/back-end/front.ts";
import { passTime, setClock } from "../../support/run/clock.ts";
import { eventually } from "../../support/run/eventually.ts";
import { expectSaid } from "../../support/run/output.ts";

const front = await startFront();
const titles = async () => (await publicContent.services()).map((row) => row.title_pl);
const rename = (title: string) => database`
  update public.services set title_pl = ${title} where link = '/services/audio'`;

beforeEach(async () => {
  // An edit by hand; the demo content comes back after the test.
  await changeContent(async () => {});
  clearCache();
});
/** Time after which a visitor waits for the answer to whether content has changed (milliseconds). */
const IDLE = 5_000;
/** Maximum age of a value (milliseconds). */
const LONGEST = 600_000;

describe("the data cache", () => {
  test("HOME-7 many readers at once ask the back end once", async () => {
    await publicContent.company();
    front.asked.length = 0;
    const open = front.hold();
    const readers = Array.from({ length: 50 }, titles);
    await eventually(() => expect(front.asked).toHaveLength(1));
    open();
    const answers = await Promise.all(readers);
    expect(front.asked).toEqual(["services"]);
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]).toHaveLength(5);
  });

  test("I18N-3 an edit made elsewhere shows within 5 s, to the first who asks as well", async () => {
    await titles();
    await rename("Nowy dźwięk");
    passTime(IDLE);
    expect(await titles()).toContain("Nowy dźwięk");
    expect(front.asked).toEqual(["services", "services"]);
  });

  test("PERF-2 while there are visitors nobody waits for that: it is asked in the background", async () => {
    await titles();
    await rename("Nowy dźwięk");
    const open = front.hold("content_versions");
    passTime(2_000);
    expect(await titles()).not.toContain("Nowy dźwięk");
    await eventually(() => expect(front.versionsAsked).toBe(2));
    open();
    await eventually(async () => expect(await titles()).toContain("Nowy dźwięk"));
  });

  test("PERF-2 while nothing changes nothing is read: one small question every other second stands for all reads", async () => {
    const readAll = () =>
      Promise.all([publicContent.projects(), publicContent.services(), publicContent.posts()]);
    await readAll();
    // And the focal points of pictures.
    expect([front.versionsAsked, front.asked.length]).toEqual([1, 4]);
    for (let turn = 2; turn <= 4; turn += 1) {
      passTime(IDLE);
      for (let reader = 0; reader < 20; reader += 1) await readAll();
      expect([front.versionsAsked, front.asked.length]).toEqual([turn, 4]);
    }
    await rename("Nowy dźwięk");
    passTime(IDLE);
    await readAll();
    expect(await titles()).toContain("Nowy dźwięk");
    expect(front.asked.slice(4)).toEqual(["services"]);
  });

  test("I18N-3 what was written past the database's triggers shows within ten minutes", async () => {
    await titles();
    await database`alter table public.services disable trigger note_change`;
    try {
      await rename("Nowy dźwięk");
    } finally {
      await database`alter table public.services enable always trigger note_change`;
    }
    passTime(IDLE);
    expect(await titles()).not.toContain("Nowy dźwięk");
    passTime(LONGEST);
    expect(await titles()).toContain("Nowy dźwięk");
  });

  test("I18N-3 HOME-7 where it is not said whether content has changed it is served on, and an edit shows as soon as it is", async () => {
    await titles();
    await rename("Nowy dźwięk");
    const open = front.hold("content_versions");
    passTime(IDLE);
    expect(await titles()).not.toContain("Nowy dźwięk");
    open();
    front.refuse(500, "content_versions");
    passTime(IDLE);
    expect(await titles()).not.toContain("Nowy dźwięk");
    expect(expectSaid(/stale content is served/)).toBe(1);
    expect(front.asked).toEqual(["services"]);
    front.refuse(undefined);
    passTime(IDLE);
    expect(await titles()).toContain("Nowy dźwięk");
  });

  test("I18N-3 a clock that is set ahead or back holds nothing longer", async () => {
    for (const jump of [-365, 365]) {
      await titles();
      setClock(jump * 86_400_000);
      await rename(`Nowe ${jump}`);
      passTime(IDLE);
      expect(await titles()).toContain(`Nowe ${jump}`);
    }
  });

  test("I18N-3 what an edit touched is dropped at once, what it did not stays", async () => {
    await titles();
    await publicContent.company();
    await rename("Nowy dźwięk");
    invalidate("services");
    expect(await titles()).toContain("Nowy dźwięk");
    await publicContent.company();
    expect(front.asked).toEqual(["services", "company", "services"]);
  });

  test("I18N-3 a read of several tables is dropped by an edit of any of them", async () => {
    for (const table of ["services", "service_details", "service_banners"] as const) {
      await publicContent.service("audio");
      front.asked.length = 0;
      invalidate(table);
      await publicContent.service("audio");
      expect(front.asked, table).toHaveLength(1);
    }
  });

  test("I18N-3 a read begun before an edit is never kept after it", async () => {
    const open = front.hold("services");
    const early = titles();
    // The back end has answered with the old title; the answer is still on its way.
    await eventually(() => expect(front.answered).toBe(2));
    await rename("Nowy dźwięk");
    invalidate("services");
    open();
    expect(await early).not.toContain("Nowy dźwięk");
    expect(await titles()).toContain("Nowy dźwięk");
  });

  test("HOME-7 a read begun before an edit does not become the last good content either", async () => {
    let finishEarly: ((value: string) => void) | undefined;
    const early = readThrough(
      "x",
      ["services"],
      () =>
        new Promise<string>((done) => {
          finishEarly = done;
        }),
    );
    await eventually(() => expect(finishEarly).toBeDefined());
    invalidate("services");
    expect(await readThrough("x", ["services"], async () => "new")).toBe("new");
    finishEarly?.("old");
    await early;
    invalidate("services");
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
    passTime(LONGEST);
    for (let reader = 0; reader < 3; reader++) expect(await titles()).toHaveLength(5);
    expect(front.asked).toEqual(["services", "services"]);
    expect(expectSaid(/stale content is served/)).toBe(1);
    front.refuse(undefined);
    await rename("Nowy dźwięk");
    passTime(IDLE);
    expect(await titles()).toContain("Nowy dźwięk");
  });

  test("HOME-7 a failure is not kept: the next reader asks again", async () => {
    front.refuse(500);
    await expect(titles()).rejects.toThrow("list services");
    front.refuse(undefined);
    expect(await titles()).toHaveLength(5);
  });

  test("HOME-7 a back end that is away, or hangs, is given up after two seconds, and the last good content served", async () => {
    const before = await titles();
    await front.stop();
    passTime(LONGEST);
    expect(await titles()).toEqual(before);
    await front.start();
    const open = front.hold();
    passTime(LONGEST);
    expect(await titles()).toEqual(before);
    open();
    expectSaid(/stale content is served/);
  });

  test("PORT-2 that something does not exist is remembered like anything else", async () => {
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect(await publicContent.project(nobody)).toBeNull();
    expect(await publicContent.project(nobody)).toBeNull();
    expect(front.asked).toEqual(["portfolio", "focal_points"]);
  });

  test("PORT-2 HOME-7 addresses that lead nowhere push out nothing that was found, neither now nor in an outage", async () => {
    const [post] = await publicContent.posts();
    const read = () =>
      Promise.all([publicContent.posts(), publicContent.projects(), publicContent.post(post?.slug ?? "")]);
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
    passTime(LONGEST);
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
      invalidate("blog_posts");
      expect(await read(broken)).toBe(value);
      invalidate("blog_posts");
    }
    expectSaid(/stale content is served/);
  });
});

describe("what a rendering is made of", () => {
  const services = () => readThrough("services", ["services"], async () => [{ title: "Dźwięk" }]);

  test("PERF-1 it is current until a table changes that it was read from, and is the same again where its values are", async () => {
    const { result, basis } = await trackReads(services);
    expect(result).toEqual([{ title: "Dźwięk" }]);
    expect([basis.isComplete, basis.isCurrent()]).toEqual([true, true]);
    invalidate("portfolio");
    expect(basis.isCurrent()).toBe(true);
    invalidate("services");
    expect(basis.isCurrent()).toBe(false);
    expect(await basis.check()).toBe(true);
    expect(basis.isCurrent()).toBe(true);
    invalidate("services");
    await readThrough("services", ["services"], async () => [{ title: "Nowy dźwięk" }]);
    expect(basis.isCurrent()).toBe(false);
    expect(await basis.check()).toBe(false);
  });

  test("PERF-1 two renderings at once note what each of them read", async () => {
    const other = () => readThrough("projects", ["portfolio"], async () => []);
    const [one, two] = await Promise.all([trackReads(services), trackReads(other)]);
    invalidate("portfolio");
    expect([one.basis.isCurrent(), two.basis.isCurrent()]).toEqual([true, false]);
  });

  test("PERF-1 I18N-3 one that read before a change and after it is not current", async () => {
    const { basis } = await trackReads(async () => {
      await services();
      invalidate("services");
      await readThrough("projects", ["portfolio"], async () => []);
    });
    expect(basis.isCurrent()).toBe(false);
  });

  test("PERF-1 it holds until the time that it names, and ten minutes at most", async () => {
    const { basis } = await trackReads(async () => {
      holdsUntil(Date.now() + 60_000);
      holdsUntil(Date.now() + 120_000);
      return services();
    });
    await services();
    expect(basis.isCurrent()).toBe(true);
    setClock(60_000);
    expect(basis.isCurrent()).toBe(false);
    expect(await basis.check()).toBe(false);
    const { basis: another } = await trackReads(services);
    passTime(LONGEST);
    await publicContent.company();
    expect(another.isCurrent()).toBe(false);
    expect(await another.check()).toBe(true);
  });

  test("HOME-7 PERF-1 one that lacks something is not whole", async () => {
    front.refuse(500, "testimonials");
    const { basis } = await trackReads(() => publicContent.testimonials().catch(() => []));
    expect(basis.isComplete).toBe(false);
  });

  test("PERF-1 PERF-2 an edit of a row leaves the other rows, but no list, as they are", async () => {
    const reads: string[] = [];
    const read = (row?: string) =>
      readThrough(`row:${row}`, ["portfolio"], async () => String(reads.push(`${row}`)), row);
    const [one, other, list] = await Promise.all(
      ["a", "b", undefined].map((row) => trackReads(() => read(row))),
    );
    const current = () => [one, other, list].map((noted) => noted?.basis.isCurrent());
    invalidate({ table: "portfolio", row: "a" });
    expect(current()).toEqual([false, true, false]);
    invalidate("portfolio");
    expect(current()).toEqual([false, false, false]);
    for (const row of ["a", "b", undefined]) await read(row);
    expect(reads).toEqual(["a", "b", "undefined", "a", "b", "undefined"]);
  });

  test("PERF-1 a rendering that picked a part of a list is the same until that part is another", async () => {
    const list = (value: number[]) => readThrough("list", ["portfolio"], async () => value);
    const page = () => readPart(async () => (await list([]))[0] ?? null);
    await list([1, 2]);
    const { result, basis } = await trackReads(page);
    expect(result).toBe(1);
    const change = async (value: number[]) => {
      invalidate("portfolio");
      expect(basis.isCurrent()).toBe(false);
      await list(value);
      return basis.check();
    };
    expect(await change([1, 3])).toBe(true);
    expect(basis.isCurrent()).toBe(true);
    expect(await change([3, 1])).toBe(false);
  });

  test("HOME-7 PERF-1 one that lacks a part is not whole", async () => {
    const broken = () =>
      readThrough("broken", ["portfolio"], async () => {
        throw new Error("broken");
      });
    const { basis } = await trackReads(() => readPart(broken).catch(() => null));
    expect(basis.isComplete).toBe(false);
  });

  test("PERF-2 an edit counts for its tables alone", () => {
    const before = changesOf(["services", "company"]);
    invalidate("portfolio");
    expect(changesOf(["services", "company"])).toBe(before);
    invalidate("company");
    expect(changesOf(["services", "company"])).not.toBe(before);
  });
});
