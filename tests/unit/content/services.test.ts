import { describe, expect, test } from "vitest";
import {
  isServiceSlug,
  SERVICE_SLUGS,
  type ServiceWithParts,
  servicePage,
  splitFeature,
} from "~/backend/content/services.server";
import { applySettings } from "../../support/run/settings.ts";

applySettings();

test("SVC-1 there are five services", () => {
  expect(SERVICE_SLUGS).toEqual(["live-streaming", "video-production", "audio", "lighting", "stage"]);
  for (const value of [undefined, "", "Audio", "audio/", "constructor"])
    expect(isServiceSlug(value)).toBe(false);
});

test.each([
  ["Nagłówek\nTekst", "Nagłówek", "Tekst"],
  ["Nagłówek\r\nTekst", "Nagłówek", "Tekst"],
  ["Nagłówek\rTekst", "Nagłówek", "Tekst"],
  ["Nagłówek\nTekst\nw dwóch wierszach", "Nagłówek", "Tekst\nw dwóch wierszach"],
  ["Sam nagłówek", "Sam nagłówek", ""],
  ["Sam nagłówek\n", "Sam nagłówek", ""],
  ["\nSam tekst", "", "Sam tekst"],
  ["", "", ""],
])("SDT-2 the feature %j is split at its first line break", (stored, heading, text) => {
  expect(splitFeature(stored)).toEqual({ heading, text });
});

describe("a service's page", () => {
  const details: NonNullable<ServiceWithParts["service_details"]> = {
    service_id: "1",
    title_pl: "Szczegóły",
    title_en: "Details",
    description_pl: "<p>opis szczegółów</p>",
    description_en: "<p>details’ text</p>",
    features_pl: ["Raz\nten", "Dwa"],
    features_en: ["One\nthis"],
    updated_at: "2026-01-01T00:00:00Z",
  };
  const banner: NonNullable<ServiceWithParts["service_banners"]> = {
    service_id: "1",
    media_type: "image",
    bunny_id: null,
    mobile_bunny_id: null,
    title_pl: "Baner",
    title_en: "Banner",
    subtitle_pl: "podtytuł",
    subtitle_en: "subtitle",
    updated_at: "2026-01-01T00:00:00Z",
  };
  const service: ServiceWithParts = {
    id: "1",
    order: 1,
    icon: "mic",
    link: "/services/audio",
    title_pl: "Dźwięk",
    title_en: "Audio",
    description_pl: "<p>opis usługi</p>",
    description_en: "<p>service’s text</p>",
    bunny_id: null,
    mobile_bunny_id: null,
    image_url: "",
    kit_pl: "Pierwsza rzecz\n\n  Druga rzecz ",
    kit_en: "",
    kit_picture_pl: '<figure><img src="/media/services/kit.webp" alt="Konsoleta" /></figure>',
    kit_picture_en: "",
    updated_at: "2026-01-01T00:00:00Z",
    service_details: details,
    service_banners: banner,
  };
  const untitledBanner = { ...banner, title_pl: " ", title_en: "" };
  const untitledDetails = { ...details, title_pl: "", title_en: "" };

  test.each([
    ["the banner's", {}, "Baner", "Banner"],
    ["the details', without a banner", { service_banners: null }, "Szczegóły", "Details"],
    ["the details', with an untitled banner", { service_banners: untitledBanner }, "Szczegóły", "Details"],
    [
      "its own, with both untitled",
      { service_banners: untitledBanner, service_details: untitledDetails },
      "Dźwięk",
      "Audio",
    ],
    ["its own, without both", { service_banners: null, service_details: null }, "Dźwięk", "Audio"],
  ])("SVC-1 the heading is %s", (_whose, changes, polish, english) => {
    expect(servicePage({ ...service, ...changes }, "pl").title).toEqual({ text: polish });
    expect(servicePage({ ...service, ...changes }, "en").title).toEqual({ text: english });
  });

  test("SVC-1 I18N-4 a banner with a Polish title only shows it, so marked", () => {
    const page = servicePage({ ...service, service_banners: { ...banner, title_en: "" } }, "en");
    expect(page.title).toEqual({ text: "Baner", lang: "pl" });
  });

  test("LOOK-2 I18N-4 the kit is an item a line; a list without an English one is Polish, so marked", () => {
    expect(servicePage(service, "pl").kit).toEqual([{ text: "Pierwsza rzecz" }, { text: "Druga rzecz" }]);
    expect(servicePage(service, "en").kit[0]).toEqual({ text: "Pierwsza rzecz", lang: "pl" });
    expect(servicePage({ ...service, kit_pl: " \n" }, "pl").kit).toEqual([]);
  });

  test("LOOK-2 a number, its unit and a dash at the head of a line of kit stand apart from it; nothing else does", () => {
    const kitOf = (kit_pl: string) => servicePage({ ...service, kit_pl }, "pl").kit;
    expect(kitOf("7,5 t – wóz\n4–32 kW - poboru\n20 000 — osób\n6% – nachylenia")).toEqual([
      { figure: "7,5 t", text: "wóz" },
      { figure: "4–32 kW", text: "poboru" },
      { figure: "20\u00a0000", text: "osób" },
      { figure: "6%", text: "nachylenia" },
    ]);
    for (const text of ["8 kamer 4K", "Wóz – 7,5 t", "2 – ", "24/7-", "2 bardzo dobre – kamery"])
      expect(kitOf(text)).toEqual([{ text: expect.stringContaining(text.slice(0, 1)) }]);
    expect(kitOf(`${"1 – 2-3 ".repeat(99)}– x`)[0]?.figure).toBe("1 – 2-3 1");
  });

  test("LOOK-2 I18N-4 the kit has its own picture, else the service's; a Polish description is so marked", () => {
    const src = "/media/services/kit.webp";
    expect(servicePage(service, "pl").picture).toEqual({ src, alt: { text: "Konsoleta" } });
    expect(servicePage(service, "en").picture).toEqual({ src, alt: { text: "Konsoleta", lang: "pl" } });
    const without = { ...service, kit_picture_pl: "" };
    expect(servicePage(without, "pl").picture).toBeNull();
    expect(servicePage({ ...without, image_url: "services/a.webp" }, "pl").picture).toEqual({
      src: "/media/services/a.webp",
      alt: { text: "" },
    });
  });

  test("SVC-1 the features are those of the language", () => {
    expect(servicePage(service, "pl").features).toEqual([
      { heading: "Raz", text: "ten" },
      { heading: "Dwa", text: "" },
    ]);
    const english = servicePage(service, "en");
    expect(english.features).toEqual([{ heading: "One", text: "this" }]);
    expect(english.featuresLang).toBeUndefined();
  });

  test("I18N-4 without English features the Polish ones are shown, so marked", () => {
    const page = servicePage({ ...service, service_details: { ...details, features_en: [] } }, "en");
    expect(page.features).toHaveLength(2);
    expect(page.featuresLang).toBe("pl");
  });

  test("SVC-1 subtitle and text: the details', else the service's", () => {
    expect(servicePage(service, "pl").subtitle).toEqual({ text: "podtytuł" });
    expect(servicePage(service, "pl").description).toEqual({ text: "<p>opis szczegółów</p>" });
    const bare = servicePage({ ...service, service_details: null, service_banners: null }, "pl");
    expect(bare.subtitle).toEqual({ text: "" });
    expect(bare.description).toEqual({ text: "<p>opis usługi</p>" });
    expect(bare.features).toEqual([]);
  });

  test("SVC-1 a video plays over the picture: the banner's, else the service's; none without an id", () => {
    expect(servicePage(service, "pl").embed).toBeNull();
    const own = { ...service, bunny_id: "own", mobile_bunny_id: "own-mobile" };
    expect(servicePage(own, "pl").embed?.mobile).toContain("/own-mobile?");
    const both = servicePage({ ...own, service_banners: { ...banner, bunny_id: "banner" } }, "pl");
    expect(both.embed?.desktop).toContain("/banner?");
  });

  test("SVC-1 a banner's video is not mixed with another video's mobile version", () => {
    const own = { ...service, bunny_id: "own", mobile_bunny_id: "own-mobile" };
    const { embed } = servicePage({ ...own, service_banners: { ...banner, bunny_id: "banner" } }, "pl");
    expect(embed?.mobile).toBe(embed?.desktop);
  });
});
