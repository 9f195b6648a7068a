import { describe, expect, test } from "vitest";
import { loader as rootLoader } from "~/root";
import { action, loader } from "~/routes/resources/language";
import { cookieHeader, setCookies } from "../../support/requests/cookies.ts";
import { answer, ask } from "../../support/requests/route-calls.ts";

const choose = (form: Record<string, string>) => answer(() => action(ask("/language", { form })));
const open = (path: string, cookie?: string, method?: string) =>
  answer<{ locale: string }>(() => rootLoader(ask(path, { cookie, method })));

describe("the PL/EN switch", () => {
  test("I18N-2 leads to the same page and query in the other language, and the choice lasts", async () => {
    const english = await choose({ lng: "en", to: "/services/audio?a=1" });
    expect(english).toMatchObject({ status: 302, location: "/en/services/audio?a=1" });
    expect(setCookies(english.headers)).toMatchObject([{ name: "rl_lang", value: "en" }]);
    const polish = await choose({ lng: "pl", to: "/en/services/audio?a=1" });
    expect(polish.location).toBe("/services/audio?a=1");
    expect(setCookies(polish.headers)).toMatchObject([{ name: "rl_lang", value: "pl" }]);
  });

  test("I18N-2 the browser's script adds the anchor, and nothing but an anchor", async () => {
    expect((await choose({ lng: "en", to: "/?category=sports", anchor: "#portfolio" })).location).toBe(
      "/en?category=sports#portfolio",
    );
    for (const anchor of ["//evil.test", "@evil.test", "#a b", "#<script>", ".evil.test", "#"]) {
      expect((await choose({ lng: "en", to: "/about", anchor })).location, anchor).toBe("/en/about");
    }
  });

  test.each([
    "https://evil.test/",
    "//evil.test",
    "/\\evil.test",
    "/en//evil.test",
    "javascript:alert(1)",
    "",
  ])("I18N-2 %j leads nowhere but into the site", async (to) => {
    for (const lng of ["pl", "en"]) {
      const { location } = await choose({ lng, to });
      expect(new URL(location ?? "", "https://site.example").host).toBe("site.example");
    }
  });

  test("I18N-1 an unknown language is Polish, a missing page the home page", async () => {
    const { location, headers } = await choose({ lng: "de" });
    expect(location).toBe("/");
    expect(setCookies(headers)).toMatchObject([{ value: "pl" }]);
  });

  test.each(["application/json", "text/plain", "multipart/form-data"])(
    "I18N-2 what is no form (%s) is refused",
    async (type) => {
      const init = { method: "POST", headers: { "Content-Type": type }, body: '{"lng":"en"}' };
      const request = new Request("http://site.test/language", init);
      expect(await answer(() => action({ request, params: {}, context: {} }))).toMatchObject({ status: 400 });
    },
  );

  test("I18N-2 whoever opens its address goes home, and nothing is stored", async () => {
    const { status, location, headers } = await answer(() => loader());
    expect([status, location]).toEqual([302, "/"]);
    expect(setCookies(headers)).toEqual([]);
  });
});

describe("a page's request", () => {
  test("I18N-1 I18N-5 without a choice is Polish on the plain path, English under /en", async () => {
    expect((await open("/about")).data.locale).toBe("pl");
    const english = await open("/en/about");
    expect(english.data.locale).toBe("en");
    expect(setCookies(english.headers)).toEqual([]);
  });

  test("I18N-1 I18N-5 the browser's own languages change nothing", async () => {
    const asked = ask("/about");
    asked.request.headers.set("Accept-Language", "en-GB,en;q=0.9");
    expect(await answer(() => rootLoader(asked))).toMatchObject({ status: 200, data: { locale: "pl" } });
  });

  test("I18N-2 I18N-5 after the switch the plain path leads to /en, until Polish is chosen", async () => {
    const english = cookieHeader((await choose({ lng: "en", to: "/" })).headers);
    expect(await open("/about?x=1", english)).toMatchObject({ status: 302, location: "/en/about?x=1" });
    expect(await open("/en/about", english)).toMatchObject({ status: 200, data: { locale: "en" } });
    const polish = cookieHeader((await choose({ lng: "pl", to: "/" })).headers);
    expect(await open("/about", polish)).toMatchObject({ status: 200, data: { locale: "pl" } });
    expect(await open("/en/about", polish)).toMatchObject({ status: 200, data: { locale: "en" } });
  });

  test("I18N-5 ?lng stores the choice and leads on", async () => {
    const { status, location, headers } = await open("/about?lng=en");
    expect([status, location]).toEqual([302, "/en/about"]);
    expect(setCookies(headers)).toMatchObject([{ name: "rl_lang", value: "en" }]);
  });

  test("I18N-5 a redirect for the language's sake never comes in the way of a form", async () => {
    expect((await open("/contact", "rl_lang=en", "POST")).status).toBe(200);
  });
});

describe("an address that is not written the one way", () => {
  test.each([
    ["/about/", "/about"],
    ["/about/?a=1&b=/", "/about?a=1&b=/"],
    ["/EN", "/en"],
    ["/EN/", "/en"],
    ["/en/?category=sports", "/en?category=sports"],
    ["/En/Services/Audio/?x=Y", "/en/services/audio?x=Y"],
    ["/en//", "/en"],
  ])("SEO-3 I18N-5 %s leads to %s for good", async (path, canonical) => {
    expect(await open(path)).toMatchObject({ status: 301, location: canonical });
  });

  test("SEO-3 I18N-5 the way is the same for whoever asks: the stored language comes into it afterwards", async () => {
    expect(await open("/about/", "rl_lang=en")).toMatchObject({ status: 301, location: "/about" });
    expect(await open("/about", "rl_lang=en")).toMatchObject({ status: 302, location: "/en/about" });
    expect(await open("/about/?lng=en")).toMatchObject({ status: 301, location: "/about?lng=en" });
  });

  test("SEO-3 it never leads out of the site", async () => {
    expect((await open("http://site.test//host.test/a/")).location).toBe("/host.test/a");
  });

  test.each(["/", "/en", "/about", "/blog?x=A/", "/admin/", "/Login/", "/Missing.PNG"])(
    "SEO-3 NAV-5 %s stays where it is",
    async (path) => {
      expect((await open(path)).location).toBeNull();
    },
  );

  test("SEO-3 a form that was sent there is answered there", async () => {
    expect((await open("/contact/", undefined, "POST")).location).toBeNull();
  });
});
