import { expect, test } from "vitest";
import { safePath } from "~/http/safe-redirect";

test.each([
  "/",
  "/about",
  "/en/services/audio?lng=pl#features",
  "/?category=sports#portfolio",
  "/portfolio/żółw".normalize(),
])("I18N-2 a path inside the site is kept: %s", (path) => {
  expect(decodeURI(safePath(path))).toBe(path);
});

test.each([
  ["another host", "https://evil.test/"],
  ["a host without a scheme", "//evil.test"],
  ["a host after three slashes", "///evil.test"],
  ["a backslash, which a browser reads as a slash", "/\\evil.test"],
  ["a backslash later on", "/about\\..\\evil"],
  ["two backslashes", "\\\\evil.test"],
  ["a tab, which a browser drops", "/\t/evil.test"],
  ["a line break, which a browser drops", "/\n/evil.test"],
  ["a header split", "/about\r\nSet-Cookie: a=b"],
  ["a null byte", "/about\u0000"],
  ["a control character of Latin-1", "/about\u0085"],
  ["dots that leave two slashes", "/.//evil.test"],
  ["dots that climb to two slashes", "/about/..//evil.test"],
  ["encoded dots that climb to two slashes", "/%2e%2e//evil.test"],
  ["a script", "javascript:alert(1)"],
  ["a script behind a slash-less path", "about"],
  ["a data address", "data:text/html,<script>"],
  ["a user name", "@evil.test"],
  ["a leading space", " /about"],
  ["nothing", ""],
  ["no text at all", null],
  ["a file", new File([], "x")],
  ["an endless path", `/${"a".repeat(2_000)}`],
])("I18N-2 a redirect never leaves the site: %s", (_what, to) => {
  expect(safePath(to)).toBe("/");
  expect(safePath(to, "/en/contact")).toBe("/en/contact");
});

test("I18N-2 what is kept resolves to the site itself in a browser's eyes", () => {
  for (const path of [
    "/%2F/evil.test",
    "/%5Cevil.test",
    "/a//evil.test",
    "/?to=//evil.test",
    "/#//evil.test",
  ]) {
    expect(new URL(safePath(path), "https://site.example").host).toBe("site.example");
  }
});
