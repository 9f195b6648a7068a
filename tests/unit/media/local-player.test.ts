import { expect, test } from "vitest";
import { backgroundEmbed, thumbnailUrl } from "~/backend/media/media.server";
import { applySettings } from "../../support/run/settings.ts";

applySettings({ VIDEO_LIBRARY_ID: undefined, VIDEO_PULL_ZONE_URL: undefined });

test("HOME-1 without a provider the site's own player page plays, with the same parameters", () => {
  expect(backgroundEmbed("demo-hero", null)?.desktop).toMatch(/^\/player\/embed\/demo-hero\?autoplay=true&/);
});

test("MED-1 without a pull zone there is no still of the provider's", () => {
  expect(thumbnailUrl("demo-hero")).toBeNull();
});
