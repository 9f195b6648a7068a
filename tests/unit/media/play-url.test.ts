import { expect, test } from "vitest";
import { playerHosts, playUrl } from "~/backend/media/media.server";
import { createVideoSchema } from "~/schemas/video";
import { applySettings } from "../../support/run/settings.ts";

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

const schema = () => createVideoSchema("Bunny Stream", playerHosts());

test("MED-2 the messages name the provider", () => {
  const { error } = schema().safeParse({ bunny_id: "a b", mobile_bunny_id: "ż" });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "Nieprawidłowy format ID Bunny Stream",
    "Nieprawidłowy format ID mobilnego Bunny Stream",
  ]);
});

test.each([
  "https://player.mediadelivery.net/embed/12345/5c8f-a_1?autoplay=true&loop=true",
  "https://iframe.mediadelivery.net/play/12345/5c8f-a_1",
  "http://iframe.mediadelivery.net/embed/12345/5c8f-a_1/",
  "player.mediadelivery.net/play/12345/5c8f-a_1#t=1",
  " https://player.example:8443/embed/12345/5c8f-a_1 ",
  "5c8f-a_1",
])("MED-2 of an address of a player the id is taken: %s", (typed) => {
  expect(schema().parse({ bunny_id: typed, mobile_bunny_id: typed })).toEqual({
    bunny_id: "5c8f-a_1",
    mobile_bunny_id: "5c8f-a_1",
  });
});

test.each(["https://vimeo.com/play/1/2", "https://player.mediadelivery.net/12345/x", "a/b"])(
  "MED-2 any other address is no id: %s",
  (typed) => {
    expect(schema().safeParse({ bunny_id: typed }).success).toBe(false);
  },
);
