import { describe, expect, test } from "vitest";
import { type CompanyRow, companyView } from "~/backend/content/company.server";

const row: CompanyRow = {
  id: 1,
  name: "Studio",
  legal_name: "Studio sp. z o.o.",
  phone: "+48 (71) 000-00 00",
  email: "studio@company.example",
  street: "ul. Prosta 1",
  postal_code: "50-000",
  city: "Wrocław",
  country_pl: "Polska",
  country_en: "Poland",
  tax_number: "899-000-00-02",
  court_register_pl: "KRS po polsku",
  court_register_en: "KRS in English",
  map_url: "https://maps.example/",
  latitude: null,
  longitude: null,
  opening_hours: [
    { days: [1, 2, 3, 4, 5], open: "09:00", close: "18:00" },
    { days: [6], open: "10:00", close: "15:00" },
  ],
  updated_at: "2026-01-01T00:00:00Z",
};
const office = { open: "09:00", close: "18:00" };
const hoursOf = (opening_hours: CompanyRow["opening_hours"], locale: "pl" | "en" = "en") =>
  companyView({ ...row, opening_hours }, locale).hours.map(({ label, hours }) => [label, hours] as const);

describe("the office hours", () => {
  test.each([
    ["en", ["Mon–Fri", "Sat", "Sun"]],
    ["pl", ["pon.–pt.", "sob.", "niedz."]],
  ] as const)(
    "NAV-7 cover the week in the language (%s); a day that is in no entry is closed",
    (locale, labels) => {
      expect(hoursOf(row.opening_hours, locale)).toEqual([
        [labels[0], office],
        [labels[1], { open: "10:00", close: "15:00" }],
        [labels[2], null],
      ]);
    },
  );

  test("NAV-7 days that do not follow one another are told one by one, in the week's order", () => {
    expect(hoursOf([{ days: [5, 1, 3], ...office }])).toEqual([
      ["Mon, Wed, Fri", office],
      ["Tue, Thu, Sat, Sun", null],
    ]);
  });

  test("NAV-7 two days that follow one another are both named", () => {
    expect(hoursOf([{ days: [1, 2], ...office }])[0]).toEqual(["Mon, Tue", office]);
  });

  test("NAV-7 entries are shown from Monday on, whatever their order", () => {
    const saturdayFirst = [
      { days: [6, 7], ...office },
      { days: [1, 2, 3, 4, 5], ...office },
    ];
    expect(hoursOf(saturdayFirst).map(([label]) => label)).toEqual(["Mon–Fri", "Sat, Sun"]);
  });

  test("NAV-7 a week that is open every day has no closed line", () => {
    expect(hoursOf([{ days: [1, 2, 3, 4, 5, 6, 7], ...office }])).toEqual([["Mon–Sun", office]]);
  });

  test.each([null, {}, "9-17", [{ days: [1], open: "9", close: "18:00" }], [{ days: ["Mon"], ...office }]])(
    "NAV-7 hours that can't be read (%j) are a closed week, not an error",
    (stored) => {
      expect(hoursOf(stored)).toEqual([["Mon–Sun", null]]);
    },
  );
});

describe("the company's facts", () => {
  test("NAV-7 come from its record", () => {
    expect(companyView(row, "pl")).toMatchObject({
      name: "Studio",
      legalName: "Studio sp.\u00a0z\u00a0o.o.",
      phone: "+48\u00a0(71)\u00a0000-00\u00a000",
      phoneHref: "tel:+48710000000",
      email: "studio@company.example",
      street: "ul.\u00a0Prosta 1",
      city: "50-000 Wrocław",
      country: "Polska",
      taxNumber: "899-000-00-02",
      courtRegister: "KRS po polsku",
      mapUrl: "https://maps.example/",
    });
  });

  test("I18N-4 country and register are in the language, in Polish where the English is empty", () => {
    expect(companyView(row, "en")).toMatchObject({ country: "Poland", courtRegister: "KRS in English" });
    const polishOnly = { ...row, country_en: "", court_register_en: "" };
    expect(companyView(polishOnly, "en")).toMatchObject({
      country: "Polska",
      courtRegister: "KRS po polsku",
    });
  });
});
