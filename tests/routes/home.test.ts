import { describe, expect, test } from "vitest";
import { loader } from "~/routes/site/home";
import { changeContent, database } from "../support/content.ts";
import { ask } from "../support/route-calls.ts";

const home = (path = "/") => loader(ask(path));

describe("the hero", () => {
  test("HOME-1 the active video plays by the provider's embed, the mobile one below 768 px", async () => {
    const { video } = await home();
    expect(video?.desktop).toMatch(/^\/player\/embed\/demo-hero\?/);
    expect(video?.mobile).toMatch(/^\/player\/embed\/demo-hero-mobile\?/);
  });

  test("HOME-1 without an active row there is no video, and the poster stays", async () => {
    await changeContent((sql) => sql`update public.media_assets set is_active = false`);
    expect((await home()).video).toBeNull();
  });

  test("HOME-1 the next test has the demo content again", async () => {
    expect(await database`select id from public.media_assets where is_active`).toHaveLength(1);
    expect((await home()).video).not.toBeNull();
  });
});
