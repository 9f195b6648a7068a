import { describe, expect, test } from "vitest";
import { formatConsent, recordOf } from "~/http/consent";
import {
  languageRedirect,
  localeCookie,
  pageCookies,
  storedConsent,
  storedLocale,
} from "~/http/preferences.server";
import { cookieHeader, setCookies } from "../../support/requests/cookies.ts";
import { ask } from "../../support/requests/route-calls.ts";
import { passTime } from "../../support/run/clock.ts";
import { applySettings } from "../../support/run/settings.ts";

applySettings({ PUBLIC_URL: "https://site.example" });

const storedIn = (cookie: string) => storedLocale(ask("/", { cookie }).request);
const redirected = (path: string, cookie?: string) => {
  const response = languageRedirect(ask(path, { cookie }).request);
  return response && { to: response.headers.get("Location"), cookies: setCookies(response.headers) };
};

describe("the stored choice", () => {
  test("I18N-2 lasts a year, for the whole site, and can be read by the page's script", () => {
    const [cookie] = setCookies({ "Set-Cookie": localeCookie("en") });
    expect(cookie).toEqual({
      name: "rl_lang",
      value: "en",
      attributes: { path: "/", "max-age": "31536000", samesite: "Lax", secure: true },
    });
  });

  test("I18N-2 is read back from the browser's cookies", () => {
    expect(storedIn(cookieHeader({ "Set-Cookie": localeCookie("en") }))).toBe("en");
    expect(storedIn("a=b; rl_lang=pl; c=d")).toBe("pl");
  });

  test.each(["", "rl_lang=de", "rl_lang=", "xrl_lang=en", "rl_lang=english", "rl_lang=EN", "a=rl_lang=en"])(
    "I18N-2 is none in the cookies %j",
    (cookie) => {
      expect(storedIn(cookie)).toBeNull();
    },
  );
});

describe("what of the cookies a page is kept by", () => {
  const chosen = (analytics: boolean, marketing = false) =>
    `rl_consent=${formatConsent(recordOf({ analytics, marketing }))}`;

  test("I18N-5 COOK-3 English and the choice of cookies, and nothing else", () => {
    expect(pageCookies("")).toBe("");
    expect(pageCookies("a=b; rl_lang=pl; rl_consent=yes; rl_author=x; xrl_session=x")).toBe("");
    expect(pageCookies("a=b; rl_lang=en")).toBe("rl_lang=en");
    expect(pageCookies(`${chosen(true)}; a=b; rl_lang=en`)).toMatch(
      /^rl_lang=en; rl_consent=1\.\d{10}\.necessary-analytics$/,
    );
    expect(pageCookies(`rl_toast=x; ${chosen(true)}`)).toBeNull();
  });

  test("PANEL-6 a request with a session has no kept page", () => {
    for (const name of ["rl_session", "__Host-rl_session"])
      expect(pageCookies(`rl_lang=en; ${name}=x`), name).toBeNull();
  });

  test("COOK-3 is the same for all who chose the same, whenever it was, and says what they chose", () => {
    const earlier = chosen(true);
    passTime(3 * 86_400_000);
    const [first, second] = [pageCookies(earlier), pageCookies(chosen(true))];
    expect(first).toBe(second);
    expect(storedConsent(ask("/", { cookie: first ?? "" }).request)).toEqual({
      analytics: true,
      marketing: false,
    });
    expect(new Set([chosen(false), chosen(true), chosen(false, true), ""].map(pageCookies)).size).toBe(4);
  });
});

describe("where a page's language leads", () => {
  test("I18N-5 without a choice every page is served where it is", () => {
    for (const path of ["/", "/about?x=1", "/en", "/en/about", "/login"]) expect(redirected(path)).toBeNull();
  });

  test("I18N-5 a stored English choice leads from the plain path to /en, the query kept", () => {
    expect(redirected("/", "rl_lang=en")?.to).toBe("/en");
    expect(redirected("/about", "rl_lang=en")?.to).toBe("/en/about");
    expect(redirected("/?category=sports", "rl_lang=en")?.to).toBe("/en?category=sports");
    expect(redirected("/about", "rl_lang=en")?.cookies).toEqual([]);
  });

  test("I18N-5 the address wins over a stored Polish choice, and opening /en stores nothing", () => {
    expect(redirected("/en/about", "rl_lang=pl")).toBeNull();
    expect(redirected("/about", "rl_lang=pl")).toBeNull();
  });

  test("I18N-4 the admin area and login stay Polish whatever is stored", () => {
    for (const path of ["/login", "/admin", "/admin/users"])
      expect(redirected(path, "rl_lang=en")).toBeNull();
  });

  test("I18N-5 ?lng stores the choice and leads to the page in that language, the rest of the query kept", () => {
    const english = redirected("/services/audio?a=1&lng=en&b=2");
    expect(english?.to).toBe("/en/services/audio?a=1&b=2");
    expect(english?.cookies).toMatchObject([{ name: "rl_lang", value: "en" }]);
    const polish = redirected("/en/services/audio?lng=pl", "rl_lang=en");
    expect(polish?.to).toBe("/services/audio");
    expect(polish?.cookies).toMatchObject([{ name: "rl_lang", value: "pl" }]);
  });

  test("I18N-5 an unknown ?lng stores nothing and is dropped from the address", () => {
    expect(redirected("/about?lng=de")).toEqual({ to: "/about", cookies: [] });
    expect(redirected("/en/about?lng=")).toEqual({ to: "/en/about", cookies: [] });
  });

  test("I18N-5 ?lng never leads to another site", () => {
    for (const path of [
      "//evil.test?lng=en",
      "//evil.test?lng=pl",
      "/en//evil.test?lng=pl",
      "/\\evil.test?lng=pl",
    ]) {
      const url = new URL(`http://site.example${path}`);
      const response = languageRedirect(new Request(url));
      const to = response?.headers.get("Location") ?? "/";
      expect(new URL(to, "https://site.example").host, path).toBe("site.example");
    }
  });

  test("I18N-5 a stored choice never leads to another site", () => {
    const request = new Request("http://site.example//evil.test", { headers: { Cookie: "rl_lang=en" } });
    const to = languageRedirect(request)?.headers.get("Location") ?? "/";
    expect(new URL(to, "https://site.example").host).toBe("site.example");
  });
});
