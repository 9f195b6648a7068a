import { describe, expect, test } from "vitest";
import { backgroundEmbed, mediaUrl, thumbnailUrl } from "~/backend/media/media.server";
import { applySettings } from "../../support/run/settings.ts";

applySettings({
  MEDIA_URL: "https://files.example/media/",
  VIDEO_BASE_URL: "https://player.example",
  VIDEO_LIBRARY_ID: "12345",
  VIDEO_PULL_ZONE_URL: "https://zone.example",
});

describe("the address of a stored file", () => {
  test.each([
    ["portfolio/a.webp", "https://files.example/media/portfolio/a.webp"],
    ["/portfolio/a.webp", "https://files.example/media/portfolio/a.webp"],
    [
      "team/Zażółć gęślą.webp",
      "https://files.example/media/team/Za%C5%BC%C3%B3%C5%82%C4%87%20g%C4%99%C5%9Bl%C4%85.webp",
    ],
    ["seo/a?b#c.png", "https://files.example/media/seo/a%3Fb%23c.png"],
    ["https://cdn.example/a.webp", "https://cdn.example/a.webp"],
    ["HTTPS://cdn.example/a.webp", "HTTPS://cdn.example/a.webp"],
  ])("UPL-1 %s is at %s", (stored, url) => {
    expect(mediaUrl(stored)).toBe(url);
  });

  test("UPL-1 nothing stored is no address", () => {
    expect(mediaUrl("")).toBe("");
    expect(mediaUrl(null)).toBeNull();
  });

  test.each(["javascript:alert(1)", "http://evil.test/a.png", "//evil.test/a.png", "data:image/svg+xml,x"])(
    "UPL-1 %s is taken for a file's name, never for an address",
    (stored) => {
      const url = mediaUrl(stored);
      expect(url.startsWith("https://files.example/media/")).toBe(true);
      expect(new URL(url).host).toBe("files.example");
    },
  );
});

describe("the background video", () => {
  test("HOME-1 plays by itself, without controls, in a loop, muted, preloaded, responsive, and remembers nothing", () => {
    const url = new URL(backgroundEmbed("abc-1", null)?.desktop ?? "");
    expect(url.origin + url.pathname).toBe("https://player.example/embed/12345/abc-1");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      autoplay: "true",
      controls: "false",
      loop: "true",
      muted: "true",
      preload: "true",
      responsive: "true",
      playsinline: "true",
      rememberPosition: "false",
    });
  });

  test("HOME-1 below 768 px is the mobile one, where there is one", () => {
    expect(backgroundEmbed("wide", "narrow")?.mobile).toContain("/embed/12345/narrow?");
    for (const none of [null, ""]) {
      const embed = backgroundEmbed("wide", none);
      expect(embed?.mobile).toBe(embed?.desktop);
    }
  });

  test("HOME-1 without an id there is none", () => {
    expect(backgroundEmbed(null, "narrow")).toBeNull();
    expect(backgroundEmbed("", null)).toBeNull();
  });

  test("HOME-1 an id can't leave the provider's path", () => {
    expect(backgroundEmbed("../x?autoplay=false&a=", null)?.desktop).toContain("/embed/12345/..%2Fx%3F");
  });

  test("MED-1 the provider's still is in the pull zone", () => {
    expect(thumbnailUrl("abc-1")).toBe("https://zone.example/abc-1/thumbnail.jpg");
  });
});
