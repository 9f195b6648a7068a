import { describe, expect, test } from "vitest";
import {
  canonicalPath,
  DEFAULT_LOCALE,
  isLocale,
  isPolishOnly,
  LOCALES,
  localeOfPath,
  localePath,
  plainPath,
  withoutEndSlashes,
} from "~/i18n/config";

test("I18N-1 Polish is the default, English the alternative", () => {
  expect(DEFAULT_LOCALE).toBe("pl");
  expect(LOCALES).toEqual(["pl", "en"]);
  for (const value of ["de", "PL", "", null, undefined, 1, ["pl"]]) expect(isLocale(value)).toBe(false);
});

test.each([
  ["/", "pl"],
  ["/about", "pl"],
  ["/en", "en"],
  ["/en/", "en"],
  ["/en/about", "en"],
  ["/english", "pl"],
  ["/entry", "pl"],
  ["/EN", "en"],
  ["/En/About", "en"],
  ["/about/en", "pl"],
  ["//en", "pl"],
])("I18N-5 the path %s is in %s", (path, locale) => {
  expect(localeOfPath(path)).toBe(locale);
});

test.each([
  ["/", "/"],
  ["/about", "/about"],
  ["/en", "/"],
  ["/en/", "/"],
  ["/en/services/audio", "/services/audio"],
  ["/english", "/english"],
])("I18N-5 the path %s without its language is %s", (path, plain) => {
  expect(plainPath(path)).toBe(plain);
});

test.each([
  ["/", "/"],
  ["/about", "/about"],
  ["/about/", "/about"],
  ["/about//", "/about"],
  ["/EN", "/en"],
  ["/en/", "/en"],
  ["/En/About/", "/en/about"],
  ["//host.example/", "/host.example"],
  ["///", "/"],
  ["/Portfolio/%FFA/", "/portfolio/%FFa"],
])("SEO-3 however it is written, the path %s is %s", (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

describe("the address of a page in a language", () => {
  test.each([
    ["/", "/", "/en"],
    ["/en", "/", "/en"],
    ["/en/", "/", "/en"],
    ["/about", "/about", "/en/about"],
    ["/en/about", "/about", "/en/about"],
    ["/?category=sports#portfolio", "/?category=sports#portfolio", "/en?category=sports#portfolio"],
    ["/en?category=sports#portfolio", "/?category=sports#portfolio", "/en?category=sports#portfolio"],
    ["/#contact", "/#contact", "/en#contact"],
    ["/blog/post?a=/en/x", "/blog/post?a=/en/x", "/en/blog/post?a=/en/x"],
    ["/services/audio#/en", "/services/audio#/en", "/en/services/audio#/en"],
    ["?category=sports", "/?category=sports", "/en?category=sports"],
    ["/english", "/english", "/en/english"],
  ])("I18N-5 %s is %s in Polish and %s in English", (to, polish, english) => {
    expect(localePath("pl", to)).toBe(polish);
    expect(localePath("en", to)).toBe(english);
  });

  test("I18N-4 login and admin have no English address", () => {
    for (const path of ["/login", "/admin", "/admin/portfolio?edit=1"]) {
      expect(localePath("en", path)).toBe(path);
    }
    expect(isPolishOnly("/login")).toBe(true);
    expect(isPolishOnly("/admin/users")).toBe(true);
    expect(isPolishOnly("/administration")).toBe(false);
    expect(isPolishOnly("/en/about")).toBe(false);
  });

  test("I18N-5 switching there and back leads to the same page", () => {
    for (const path of ["/", "/about", "/services/stage?x=1#y"]) {
      expect(localePath("pl", localePath("en", path))).toBe(path);
      expect(localePath("en", localePath("en", path))).toBe(localePath("en", path));
    }
  });

  test.each(["//evil.test", "/en//evil.test", "///evil.test", "/en/\\evil.test", "/en///evil.test?x#y"])(
    "I18N-5 %s in any language is a path of this site",
    (to) => {
      for (const locale of LOCALES) {
        expect(new URL(localePath(locale, to), "https://site.example").host).toBe("site.example");
      }
    },
  );
});

test("SEC-9 a row of slashes costs no more than its length", () => {
  // Quadratic time would take hours here.
  const row = "/".repeat(3_000_000);
  expect(canonicalPath(`/z${row}b`)).toBe(`/z${row}b`);
  expect(canonicalPath(`/about${row}`)).toBe("/about");
  expect(withoutEndSlashes(row)).toBe("/");
});
