import { describe, expect, test } from "vitest";
import { loader } from "~/routes/site/about";
import { changeContent } from "../support/back-end/content.ts";
import { ask } from "../support/requests/route-calls.ts";

const about = (path = "/about") => loader(ask(path));

describe("About", () => {
  test("ABOUT-1 the hero has its videos, title and subtitle in the language", async () => {
    const { hero } = await about();
    expect(hero).toMatchObject({
      title: { text: "Ludzie zza\u00a0czerwonej lampki" },
      video: { desktop: "/media/about/studio.webm", mobile: "/media/about/studio-mobile.webm" },
    });
    expect((await about("/en/about")).hero?.title).toEqual({ text: "The people behind the tally light" });
  });

  test("ABOUT-1 without a mobile video the one video plays everywhere; without any there is the poster", async () => {
    await changeContent((sql) => sql`update public.about_hero set mobile_video_url = null`);
    expect((await about()).hero?.video?.mobile).toBe("/media/about/studio.webm");
    await changeContent((sql) => sql`update public.about_hero set video_url = null`);
    expect((await about()).hero?.video).toBeNull();
  });

  test("ABOUT-1 before the hero is first saved the page stands without it", async () => {
    await changeContent((sql) => sql`delete from public.about_hero`);
    const page = await about();
    expect(page.hero).toBeNull();
    expect(page.members).toHaveLength(4);
  });

  test("ABOUT-2 the active members are there by order, with picture, name and role in the language", async () => {
    const { members } = await about();
    expect(members.map(({ name }) => name)).toEqual([
      "Maja Orzelska",
      "Tymon Gradecki",
      "Helena Sowa",
      "Igor Bystrzycki",
    ]);
    expect(members[0]).toMatchObject({
      image: expect.stringMatching(/^\/media\/team\/member-1_\d+x\d+_\w{6}_s\.webp$/),
      role: { text: "Realizatorka wizji, założycielka" },
    });
    expect((await about("/en/about")).members[0]?.role).toEqual({ text: "Live director, founder" });
  });

  test("ABOUT-2 the one bio is the first member's: another first, another bio", async () => {
    const before = (await about()).members[0];
    await changeContent((sql) => sql`update public.about_team_members set "order" = 6 - "order"`);
    const first = (await about()).members[0];
    expect(first?.name).toBe("Igor Bystrzycki");
    expect(first?.bio).not.toEqual(before?.bio);
  });

  test("ABOUT-2 a member who is not active is not shown", async () => {
    await changeContent(
      (sql) => sql`update public.about_team_members set is_active = false where "order" <> 2`,
    );
    expect((await about()).members.map(({ name }) => name)).toEqual(["Tymon Gradecki"]);
  });

  test("SEO-1 the page has the row of its path, in the language", async () => {
    expect((await about("/about/")).seo).toMatchObject({
      title: "O nas: ekipa zza pulpitów – Reżyserka Live",
      canonical: "https://site.example/about",
    });
    expect((await about("/en/about")).seo.title).toBe("About us: the crew at the desks – Reżyserka Live");
  });
});
