import { describe, expect, test } from "vitest";
import {
  blurredNote,
  byteLimit,
  UPLOAD_RULES,
  type UploadRule,
  type UploadTarget,
} from "~/files/upload-rules";

const MB = 1024 * 1024;
const tooLarge = (n: number) => `Plik jest za duży. Maksymalny rozmiar to ${n}MB.`;

const LIMITS: [UploadTarget, string, number][] = [
  ["project_image", "zdjecie.png", 10],
  ["member_image", "zdjecie.png", 10],
  ["hero_video", "film.webm", 10],
  ["hero_mobile_video", "film-mobile.webm", 10],
  ["og_image", "karta.png", 2],
  ["favicon_url", "favicon.ico", 2],
  ["service_video", "film.mp4", 100],
  ["service_video", "Film-MOBILE.mp4", 50],
];

describe("limits", () => {
  test.each(LIMITS)("UPL-3 %s (%s) may have %i MB, and not a byte more", (target, name, megabytes) => {
    const rule: UploadRule = UPLOAD_RULES[target];
    expect(byteLimit(rule, name)).toBe(megabytes * MB);
    expect(rule.wrongLength(megabytes * MB, name)).toBeNull();
    expect(rule.wrongLength(megabytes * MB + 1, name)).toBe(tooLarge(megabytes));
  });
});

describe("targets", () => {
  test("UPL-1 each goes to its folder", () => {
    const folders = Object.values(UPLOAD_RULES).map(({ folder }) => folder);
    const pictures = ["team", "portfolio", "blog", "library", "testimonials", "clients"];
    expect(new Set(folders)).toEqual(new Set(["seo", "about", "services", ...pictures]));
    expect(UPLOAD_RULES.hero_video.folder).toBe("about");
    expect(UPLOAD_RULES.member_image.folder).toBe("team");
  });

  test("UPL-4 the guidance beside each names the sizes", () => {
    expect(UPLOAD_RULES.og_image.guidance).toContain("1200x630");
    expect(UPLOAD_RULES.favicon_url.guidance).toContain("100KB");
    expect(UPLOAD_RULES.project_image.guidance).toMatch(/5MB .*2MB/);
    expect(UPLOAD_RULES.hero_video.guidance).toContain("1920x1080");
    expect(UPLOAD_RULES.hero_mobile_video.guidance).toContain("1080x1920");
  });

  test("UPL-4 a picture that is narrower than its place is told of, any other is not", () => {
    const { project_image, testimonial_image, library } = UPLOAD_RULES;
    expect(blurredNote(project_image, "/media/portfolio/x_640x360_0c0e15_s.webp")).toMatch(
      /640 × 360 px.*1280\u00a0px/,
    );
    expect(blurredNote(project_image, "portfolio/x_1280x300_s.webp")).toBeNull();
    expect(blurredNote(testimonial_image, "testimonials/x_640x360_0c0e15_s.webp")).toBeNull();
    expect(blurredNote(project_image, "portfolio/placeholder.webp")).toBeNull();
    expect(blurredNote(library, "library/x_64x36_s.webp")).toBeNull();
  });

  test("UPL-5 each says its own failure", () => {
    expect(UPLOAD_RULES.project_image.failed.title).toBe("Nie udało się przesłać zdjęcia");
    expect(UPLOAD_RULES.member_image.failed.title).toBe("Nie udało się przesłać zdjęcia");
    expect(UPLOAD_RULES.og_image.failed.title).toBe("Nie udało się przesłać zdjęcia");
    expect(UPLOAD_RULES.favicon_url.failed.title).toBe("Nie udało się przesłać favicon");
    expect(UPLOAD_RULES.hero_video.failed).toEqual({
      title: "Błąd przesyłania",
      message: "Nie udało się przesłać pliku",
    });
    expect(UPLOAD_RULES.service_video.failed.title).toBe("Błąd podczas przesyłania pliku");
  });

  test("UPL-2 none takes SVG or HTML", () => {
    for (const { kinds, accept } of Object.values(UPLOAD_RULES)) {
      expect(kinds.join()).not.toMatch(/svg|htm/);
      expect(accept).not.toMatch(/svg|htm/);
    }
  });
});
