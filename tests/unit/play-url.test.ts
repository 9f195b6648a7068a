import { expect, test } from "vitest";
import { playUrl, videoHost } from "~/backend/media.server";
import { createVideoSchema } from "~/schemas/video";
import { applySettings } from "../support/settings.ts";

applySettings({ VIDEO_BASE_URL: "https://player.example:8443/base", VIDEO_LIBRARY_ID: "12345" });

test("MED-1 a configured provider's play page is the preview; it waits to be started", () => {
  const url = new URL(playUrl("abc-1"));
  expect(url.origin + url.pathname).toBe("https://player.example:8443/base/play/12345/abc-1");
  expect(url.searchParams.get("autoplay")).toBe("false");
  expect(url.searchParams.get("rememberPosition")).toBe("false");
});

test("MED-1 an id can't leave the provider's path", () => {
  expect(playUrl("../x?autoplay=true&a=")).toContain("/play/12345/..%2Fx%3Fautoplay%3Dtrue%26a%3D?");
});

test("MED-2 the messages name the provider by its host name", () => {
  expect(videoHost()).toBe("player.example");
  const { error } = createVideoSchema(videoHost()).safeParse({ bunny_id: "a b", mobile_bunny_id: "ż" });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "Nieprawidłowy format ID player.example",
    "Nieprawidłowy format ID mobilnego player.example",
  ]);
});
