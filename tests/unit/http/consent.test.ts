import { beforeEach, describe, expect, test } from "vitest";
import {
  areSettingsOpen,
  type Consent,
  consentCookie,
  consentIn,
  formatConsent,
  parseConsent,
  recordOf,
  settingsQuery,
} from "~/http/consent";
import { setCookies } from "../../support/requests/cookies.ts";
import { passTime } from "../../support/run/clock.ts";

const DAY = 86_400_000;
const CHOICES: Consent[] = [
  { analytics: false, marketing: false },
  { analytics: true, marketing: false },
  { analytics: false, marketing: true },
  { analytics: true, marketing: true },
];
const now = () => Math.floor(Date.now() / 1_000);
// Records have a resolution of one second: the clock must not advance between two that are compared.
beforeEach(() => passTime(0));

describe("the record of a choice", () => {
  test.each(CHOICES)("COOK-3 %j is read back as it was written: version, time, categories", (choice) => {
    const record = recordOf(choice);
    expect(record).toEqual({ ...choice, time: expect.closeTo(now(), -1) });
    expect(formatConsent(record)).toMatch(/^1\.\d{10}\.necessary(-analytics)?(-marketing)?$/);
    expect(parseConsent(formatConsent(record))).toEqual(record);
  });

  test.each([
    "",
    "necessary",
    "true",
    "{}",
    `1.${now()}.`,
    `1.${now()}.analytics`,
    `1.${now()}.necessary-marketing-analytics`,
    `1.${now()}.necessary-analytics-analytics`,
    `1.${now()}.necessary-`,
    `1.${now()}.necessary-analytics `,
    ` 1.${now()}.necessary`,
    `1.${now()}.necessary\n`,
    `1.${now()}.NECESSARY`,
    `1.${now()}000.necessary`,
    "1.now.necessary",
    `1.-${now()}.necessary`,
    "1.1e9.necessary",
  ])("COOK-3 %j is none", (text) => {
    expect(parseConsent(text)).toBeNull();
    expect(consentIn(`rl_consent=${text}x`)).toBeNull();
  });

  test("COOK-3 what is not there is none", () => {
    expect([parseConsent(null), parseConsent(undefined), consentIn(null), consentIn("")]).toEqual(
      Array(4).fill(null),
    );
  });

  test("COOK-2 another version of the policy asks again", () => {
    const record = formatConsent(recordOf({ analytics: true, marketing: true }));
    expect(parseConsent(record.replace(/^1\./, "2."))).toBeNull();
    expect(parseConsent(record.replace(/^1\./, "0."))).toBeNull();
  });

  test("COOK-2 a choice holds for six months, and one from the future is none", () => {
    const record = formatConsent(recordOf({ analytics: true, marketing: false }));
    passTime(181 * DAY);
    expect(parseConsent(record)).toMatchObject({ analytics: true });
    passTime(DAY);
    expect(parseConsent(record)).toBeNull();
    passTime(-190 * DAY);
    expect(parseConsent(record)).toBeNull();
  });
});

describe("the cookie", () => {
  const record = () => recordOf({ analytics: true, marketing: false });
  const cookie = (isSecure: boolean) => setCookies({ "Set-Cookie": consentCookie(record(), isSecure) })[0];

  test("COOK-3 is for the whole site, for six months, and can be read by the page's script", () => {
    expect(cookie(true)).toEqual({
      name: "rl_consent",
      value: formatConsent(record()),
      attributes: { path: "/", "max-age": String(182 * 86_400), samesite: "Lax", secure: true },
    });
    expect(cookie(false)?.attributes).not.toHaveProperty("secure");
  });

  test("COOK-3 given back later it lasts no longer than the choice", () => {
    const old = record();
    passTime(100 * DAY);
    expect(consentCookie(old, false)).toContain(`Max-Age=${82 * 86_400}`);
  });

  test("COOK-3 is found among others, by its whole name", () => {
    const value = formatConsent(record());
    expect(consentIn(`a=b; rl_consent=${value}; c=d`)).toMatchObject({ analytics: true, marketing: false });
    expect(consentIn(`xrl_consent=${value}`)).toBeNull();
    expect(consentIn(`a=rl_consent=${value}`)).toBeNull();
  });
});

describe("the settings' address", () => {
  test("PRIV-1 opens them and closes them, the rest of the query kept", () => {
    expect(settingsQuery("", true)).toBe("?cookies=settings");
    expect(settingsQuery("?category=sports", true)).toBe("?category=sports&cookies=settings");
    expect(settingsQuery("?category=sports&cookies=settings", true)).toBe(
      "?category=sports&cookies=settings",
    );
    expect(settingsQuery("?cookies=settings&category=sports", false)).toBe("?category=sports");
    expect(settingsQuery("?cookies=settings", false)).toBe("");
  });

  test("PRIV-1 nothing else opens them", () => {
    expect(areSettingsOpen("?a=b&cookies=settings")).toBe(true);
    for (const search of ["", "?cookies", "?cookies=", "?cookies=all", "?Cookies=settings"])
      expect(areSettingsOpen(search), search).toBe(false);
  });
});
