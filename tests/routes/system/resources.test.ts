import { describe, expect, test } from "vitest";
import { loader as health } from "~/routes/resources/healthz";
import { loader as player } from "~/routes/resources/player";
import { loader as ready } from "~/routes/resources/readyz";
import { loader as robots } from "~/routes/resources/robots";
import { loader as sitemap } from "~/routes/resources/sitemap";
import { loader as unknown, action as unknownAction } from "~/routes/site/unknown";
import { changeContent, database } from "../../support/back-end/content.ts";
import { startFront } from "../../support/back-end/front.ts";
import { answer, ask } from "../../support/requests/route-calls.ts";
import { expectSaid } from "../../support/run/output.ts";

const front = await startFront();

describe("an unknown path", () => {
  test.each([
    ["/nowhere", "/"],
    ["/nowhere/at/all?x=1", "/"],
    ["/services", "/"],
    ["/en/nowhere", "/en"],
    ["/en/services/", "/en"],
    ["/english", "/"],
    ["/v1.2/notes", "/"],
  ])("NAV-5 %s leads to %s", async (path, home) => {
    expect(await answer(() => unknown(ask(path)))).toMatchObject({ status: 302, location: home });
    expect(await answer(() => unknownAction(ask(path, { form: {} })))).toMatchObject({
      status: 302,
      location: home,
    });
  });

  test.each(["/x.png", "/en/x.png", "/wp-login.php", "/.env", "/deep/down/file.js.map", "/FILE.PDF"])(
    "NAV-5 %s looks like a file: a short 404",
    async (path) => {
      const missing = await answer<string>(() => unknown(ask(path)));
      expect(missing.status).toBe(404);
      expect(missing.location).toBeNull();
      expect(missing.data.length).toBeLessThan(50);
    },
  );
});

test("SEO-3 robots.txt keeps everybody out of admin and login, and names the sitemap", async () => {
  const { data, headers } = await answer<string>(() => robots());
  expect(headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  expect(data.split("\n")).toEqual([
    "User-agent: *",
    "Disallow: /admin",
    "Disallow: /login",
    "",
    "Sitemap: https://site.example/sitemap.xml",
    "",
  ]);
});

describe("sitemap.xml", () => {
  const read = async () => {
    const { data, headers } = await answer<string>(() => sitemap(ask("/sitemap.xml")));
    expect(headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
    expect(headers.get("Cache-Control")).toBe("public, no-cache");
    return data;
  };
  const places = async () => {
    const data = await read();
    return [...data.matchAll(/<loc>https:\/\/site\.example(.*?)<\/loc>/g)].map((match) => match[1]);
  };

  test("SEO-3 I18N-5 lists every public page in both languages, and nothing else", async () => {
    const listed = await places();
    const fixed = ["/", "/about", "/portfolio", "/blog", "/contact", "/privacy"];
    expect(listed).toEqual(expect.arrayContaining(fixed));
    expect(listed).toEqual(expect.arrayContaining(["/en", "/en/about", "/en/services/audio"]));
    expect(listed).toContain("/en/blog/multicam-checklist");
    expect(listed).toContain("/portfolio/3617d257-ae37-4cb7-8f73-fbbdfa14e60b");
    expect(listed).toHaveLength(2 * (6 + 5 + 10 + 5));
    expect(new Set(listed).size).toBe(listed.length);
  });

  test("SEO-3 leaves out what is not public", async () => {
    const listed = (await places()).join("\n");
    expect(listed).not.toContain("lighting-for-camera");
    expect(listed).not.toContain("fa13c2bf-04c3-4004-93e1-500053b05bda");
    expect(listed).not.toMatch(/admin|login/);
  });

  test("SEO-3 a post that is published is in it on the next request", async () => {
    await changeContent((sql) => sql`update public.blog_posts set is_published = true`);
    expect(await places()).toContain("/blog/lighting-for-camera");
  });

  const CHANGED = "2031-05-06T07:08:09.123Z";
  /** Makes a row's last change later than any other's, past the trigger that keeps the time. */
  const touch = (table: string, where: string, at = CHANGED) =>
    changeContent((sql) =>
      sql.begin(async (within) => {
        await within`set local session_replication_role = replica`;
        await within.unsafe(`update public.${table} set updated_at = '${at}' where ${where}`);
      }),
    );
  /** The paths whose last change is a time, English ones without their prefix. */
  const changedAt = async (at = CHANGED) => {
    const urls = (await read()).split("</url>").filter((url) => url.includes(`<lastmod>${at}</lastmod>`));
    const paths = urls.map((url) => /<loc>https:\/\/site\.example(\/en)?(.*?)<\/loc>/.exec(url)?.[2] || "/");
    return [...new Set(paths)].sort();
  };

  test.each([
    ["blog_posts", "slug = 'multicam-checklist'", ["/blog", "/blog/multicam-checklist"]],
    ["testimonials", "is_active", ["/"]],
    ["media_assets", "is_active", ["/"]],
    ["content_blocks", "key = 'home_hero'", ["/"]],
    ["content_blocks", "key = 'privacy_rights'", ["/privacy"]],
    ["content_blocks", "key = 'contact_intro'", ["/contact"]],
    ["company", "true", ["/contact", "/privacy"]],
    ["about_hero", "true", ["/about"]],
    ["about_team_members", "is_active", ["/about"]],
    ["seo_settings", "page_path = '/about'", ["/about"]],
    ["services", "link = '/services/audio'", ["/", "/services/audio"]],
    [
      "service_details",
      "service_id = (select id from services where link = '/services/audio')",
      ["/services/audio"],
    ],
    ["service_banners", "title_pl like 'Słychać%'", ["/services/audio"]],
    [
      "portfolio",
      "id = '3617d257-ae37-4cb7-8f73-fbbdfa14e60b'",
      ["/", "/portfolio", "/portfolio/3617d257-ae37-4cb7-8f73-fbbdfa14e60b", "/services/stage"],
    ],
  ])(
    "SEO-3 an edit of %s where %s shows as the last change of the pages that show it",
    async (table, where, paths) => {
      await touch(table, where);
      expect(await changedAt()).toEqual(paths);
    },
  );

  test("SEO-3 the last change is the newest of the rows', whatever form the back end gives times in", async () => {
    await touch("blog_posts", "slug = 'multicam-checklist'", "2031-05-06 23:30:00+00");
    await touch("blog_posts", "slug = 'low-latency-streaming'", "2031-05-07 01:00:00+02");
    expect(await changedAt("2031-05-06T23:30:00.000Z")).toEqual(["/blog", "/blog/multicam-checklist"]);
  });

  test("SEO-3 a change of what visitors don't see shows nowhere", async () => {
    await touch("testimonials", "not is_active");
    await touch("blog_posts", "not is_published");
    expect(await changedAt()).toEqual([]);
  });

  test.each(["2", "0", "x", "1e9"])("SEO-3 there is no part %s of one file", async (part) => {
    expect((await answer(() => sitemap(ask(`/sitemap.xml?part=${part}`)))).status).toBe(404);
  });

  test("HOME-7 SEO-3 a part that can't be read is left out, the others are listed", async () => {
    front.refuse(500, "portfolio");
    expect(await places()).toHaveLength(2 * (6 + 5 + 5));
    expectSaid(/a part of the sitemap can't be read/);
  });
});

describe("the site's own player", () => {
  const page = (mode: string, id: string, query = "") =>
    answer<string>(() => player(ask(`/player/${mode}/${id}${query}`, { params: { mode, id } })));

  test("HOME-1 plays the bundled loop silently, without controls, by itself when asked", async () => {
    const { status, data, headers } = await page("embed", "demo-hero", "?autoplay=true&controls=false");
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(data).toMatch(/<video muted loop playsinline autoplay>/);
    expect(data).toContain('<source src="/loop/hero.webm" type="video/webm">');
    expect(data).toContain('<source src="/loop/hero.mp4" type="video/mp4">');
    expect((await page("embed", "demo-hero")).data).not.toContain("autoplay");
  });

  test("HOME-1 the mobile id plays the upright loop", async () => {
    expect((await page("embed", "demo-hero-mobile")).data).toContain("/loop/hero-mobile.webm");
  });

  test("MED-1 its play page has controls", async () => {
    expect((await page("play", "demo-hero", "?autoplay=true")).data).toMatch(/<video controls\s*>/);
  });

  test.each([
    ["embed", "unknown"],
    ["embed", "constructor"],
    ["embed", "__proto__"],
    ["watch", "demo-hero"],
    ["embed", '"><script>'],
  ])("MED-1 %s/%s is unavailable, and says no word of what was asked", async (mode, id) => {
    expect(await page(mode, id)).toMatchObject({ status: 404, data: "Video unavailable" });
  });
});

describe("readyz", () => {
  test("HOME-7 says that the back end answers, and is never kept", async () => {
    const { status, headers, data } = await answer(() => ready());
    expect([status, data]).toEqual([200, "ready"]);
    expect(headers.get("Cache-Control")).toBe("no-store");
  });

  test("HOME-7 is a 503 while the back end is away", async () => {
    front.refuse(503, "schema_version");
    expect((await answer(() => ready())).status).toBe(503);
    expectSaid(/the back end is not ready/);
  });

  test("HOME-7 is a 503 where migrations are missing", async () => {
    const [newest] = await database`
      delete from supabase_migrations.schema_migrations
      where version = (select max(version) from supabase_migrations.schema_migrations) returning *`;
    expect((await answer(() => ready())).status).toBe(503);
    expectSaid(/migrations are missing/);
    await database`insert into supabase_migrations.schema_migrations ${database(newest ?? {})}`;
    expect((await answer(() => ready())).status).toBe(200);
  });
});

test("healthz says that the process answers, and is never kept", async () => {
  const { status, headers, data } = await answer(() => health());
  expect([status, data]).toEqual([200, "ok"]);
  expect(headers.get("Cache-Control")).toBe("no-store");
});
