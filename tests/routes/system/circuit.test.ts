import { beforeEach, describe, expect, test } from "vitest";
import { clearCache } from "~/backend/cache/cache.server";
import { isCircuitOpen } from "~/backend/cache/circuit.server";
import { publicContent } from "~/backend/content/public-content.server";
import { startFront } from "../../support/back-end/front.ts";
import { passTime } from "../../support/run/clock.ts";
import { eventually } from "../../support/run/eventually.ts";
import { expectSaid } from "../../support/run/output.ts";

const front = await startFront();

beforeEach(clearCache);

/** Reads of three tables, together. */
const readSome = () =>
  Promise.all([publicContent.services(), publicContent.projects(), publicContent.company()]);
const refusal = (reading: Promise<unknown>) => reading.then(() => null, isCircuitOpen);

describe("the circuit breaker of the public reads", () => {
  test("HOME-7 once reads of three tables failed nothing is asked, and the last good content is served at once", async () => {
    const before = await readSome();
    front.refuse(500);
    passTime(600_000);
    expect(await readSome()).toEqual(before);
    expect(expectSaid(/circuit opened: the back end is down/)).toBe(1);
    front.asked.length = 0;
    passTime(600_000);
    expect(await readSome()).toEqual(before);
    expect(await refusal(publicContent.posts())).toBe(true);
    // At most the background probe of the back end.
    expect(front.asked).not.toContain("blog_posts");
    expect(expectSaid(/stale content is served/)).toBe(1);
  });

  test("HOME-7 it closes by itself when the back end answers, and what is read then is new", async () => {
    await readSome();
    await front.stop();
    passTime(600_000);
    await readSome();
    expectSaid(/stale content is served/);
    await front.start();
    await eventually(async () => expect(await refusal(publicContent.posts())).toBe(null));
    front.asked.length = 0;
    passTime(600_000);
    await readSome();
    expect(new Set(front.asked)).toEqual(new Set(["services", "portfolio", "company", "focal_points"]));
  });

  test("HOME-7 it closes too where a read that was slower than the failures succeeded after it had opened", async () => {
    const release = front.hold("company");
    const slow = publicContent.company();
    await eventually(() => expect(front.asked).toContain("company"));
    front.refuse(500);
    const others = [publicContent.services(), publicContent.projects(), publicContent.testimonials()];
    await Promise.allSettled(others);
    expect(await refusal(publicContent.posts())).toBe(true);
    release();
    expect(await slow).not.toBeNull();
    front.refuse(undefined);
    await eventually(async () => expect(await refusal(publicContent.posts())).toBe(null));
  });

  test("HOME-7 it stays open while the back end fails, and says so once", async () => {
    front.refuse(503);
    await expect(readSome()).rejects.toThrow();
    await eventually(() => expect(front.asked.length).toBeGreaterThan(6));
    expect(await refusal(publicContent.posts())).toBe(true);
    expect(expectSaid(/circuit opened/)).toBe(1);
  });

  test("HOME-7 one table that fails, however often, is not the back end", async () => {
    front.refuse(500, "testimonials");
    for (let reader = 0; reader < 5; reader++)
      expect(await refusal(publicContent.testimonials())).toBe(false);
    expect(await publicContent.services()).toHaveLength(5);
  });

  test("HOME-7 reads of one table that fail, whichever they are, are not the back end", async () => {
    front.refuse(500, "blog_posts");
    for (const slug of ["one", "two", "three"]) await expect(publicContent.post(slug)).rejects.toThrow();
    await expect(publicContent.posts()).rejects.toThrow();
    await expect(publicContent.feedPosts()).rejects.toThrow();
    expect(await refusal(publicContent.services())).toBe(null);
  });

  test("HOME-7 what the back end refuses was answered: it is not down", async () => {
    front.refuse(401);
    await expect(readSome()).rejects.toThrow();
    expect(await refusal(publicContent.posts())).toBe(false);
  });
});
