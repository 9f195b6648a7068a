import { beforeEach, describe, expect, test } from "vitest";
import { clearCache } from "~/backend/cache/cache.server";
import { en } from "~/i18n/en";
import { pl } from "~/i18n/pl";
import { loader as rootLoader } from "~/root";
import { loader as aboutLoader } from "~/routes/site/about";
import { loader as blogLoader } from "~/routes/site/blog";
import { loader } from "~/routes/site/home/route";
import { loader as layoutLoader } from "~/routes/site/layout";
import { loader as privacyLoader } from "~/routes/site/privacy";
import { loader as serviceLoader } from "~/routes/site/service/route";
import { changeContent, database } from "../support/back-end/content.ts";
import { startFront } from "../support/back-end/front.ts";
import { ask } from "../support/requests/route-calls.ts";
import { passTime } from "../support/run/clock.ts";
import { eventually } from "../support/run/eventually.ts";
import { expectSaid } from "../support/run/output.ts";

const front = await startFront();
const home = (path = "/") => loader(ask(path));

beforeEach(clearCache);

/** Lets the cached values grow older than they may be served without asking. */
const outlive = () => passTime(600_000);

describe("with the back end stopped and nothing cached", () => {
  beforeEach(() => front.stop());

  test("HOME-7 the home page is served with its sections empty, and the failures are logged", async () => {
    const page = await home();
    expect(page).toMatchObject({
      video: null,
      claim: null,
      services: [],
      projects: [],
      testimonials: [],
      monitors: [],
    });
    expect(page.seo.canonical).toBe("https://site.example/");
    for (const part of ["services", "projects", "testimonials", "hero video", "content blocks"]) {
      expectSaid(new RegExp(`"msg":"${part} can't be read`));
    }
    expectSaid(/can't be read/);
  });

  test("HOME-7 I18N-3 its texts are the bundled ones, in the language", async () => {
    expect((await home("/en")).texts.home.portfolio).toBe("Work");
    expectSaid(/translations can't be read: the bundled texts serve/);
    expectSaid(/can't be read/);
  });

  test("HOME-7 menus, footer and contact block are served too, without what can't be read", async () => {
    const shell = await layoutLoader(ask("/about"));
    expect(shell).toMatchObject({ company: null, services: [], socialLinks: [] });
    expect(shell.contact).toEqual({ intro: null, notice: null });
    expect((await rootLoader(ask("/about"))).data.locale).toBe("pl");
    expectSaid(/can't be read/);
  });

  test("HOME-7 every page has a title all the same, in the language", async () => {
    expect((await home("/en")).seo.title).toBe(en.header.home);
    expect((await aboutLoader(ask("/about"))).seo.title).toBe(pl.about.title);
    expect((await blogLoader(ask("/en/blog"))).seo.title).toBe(en.blog.title);
    expectSaid(/can't be read/);
  });

  test("HOME-7 About, the blog and the privacy policy are served empty", async () => {
    expect(await aboutLoader(ask("/about"))).toMatchObject({ hero: null, members: [] });
    expect((await blogLoader(ask("/blog"))).posts).toEqual([]);
    expect((await privacyLoader(ask("/privacy"))).sections).toEqual([]);
    expectSaid(/can't be read/);
  });

  test("SVC-2 a service that can't be read is a 503, never a page that says it does not exist", async () => {
    const asked = serviceLoader(ask("/en/services/audio", { params: { service: "audio" } }));
    await expect(asked).rejects.toMatchObject({
      data: { title: en.errors.awayTitle, text: en.errors.awayText },
      init: { status: 503 },
    });
    expectSaid(/"msg":"service can't be read/);
  });
});

test("HOME-7 one section that can't be read is left out, the others are shown", async () => {
  front.refuse(500, "testimonials");
  const page = await home();
  expect(page.testimonials).toEqual([]);
  expect(page.services).toHaveLength(5);
  expect(page.projects).toHaveLength(10);
  expect(expectSaid(/testimonials can't be read/)).toBe(1);
});

describe("with the back end stopped after it was read", () => {
  test("HOME-7 the page goes on from the last good content", async () => {
    const before = await home();
    await front.stop();
    outlive();
    expect(await home()).toEqual(before);
    expect((await home()).services).toHaveLength(5);
    expectSaid(/the back end failed: stale content is served/);
  });

  test("HOME-7 and shows what is new when the back end is there again", async () => {
    // An edit by hand; the demo content comes back after the test.
    await changeContent(async () => {});
    await home();
    await front.stop();
    outlive();
    await home();
    expectSaid(/stale content is served/);
    await database`update public.services set title_pl = 'Nowe'`;
    await front.start();
    const title = async () => (await home()).services[0]?.title.text;
    await eventually(async () => expect(await title()).toBe("Nowe"));
  });

  test("HOME-7 an answer that is an error is no better than none", async () => {
    const before = await home();
    front.refuse(503);
    outlive();
    expect(await home()).toEqual(before);
    expectSaid(/stale content is served/);
  });
});
