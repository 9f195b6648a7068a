import { describe, expect, test } from "vitest";
import { loader } from "~/routes/site/portfolio/route";
import { loader as project } from "~/routes/site/project/route";
import { changeContent } from "../support/back-end/content.ts";
import { startFront } from "../support/back-end/front.ts";
import { ask } from "../support/requests/route-calls.ts";
import { expectSaid } from "../support/run/output.ts";

const front = await startFront();
const wall = (path: string) => loader(ask(path));

describe("the page of all projects", () => {
  test("LOOK-1 it shows all that are public by their order, with place and year, in both languages", async () => {
    const polish = await wall("/portfolio");
    expect(polish.projects).toHaveLength(10);
    expect(polish.projects[0]).toMatchObject({
      title: { text: "Jazz w\u00a0zajezdni" },
      place: { text: "Wrocław" },
      year: "2025",
    });
    expect(polish.seo.title).toMatch(/^Realizacje/);
    const english = await wall("/en/portfolio");
    expect(english.projects[0]?.title.text).toBe("Jazz at the Depot");
    expect(english.seo).toMatchObject({ title: expect.stringMatching(/^Our work/) });
  });

  test("LOOK-1 a category has an address", async () => {
    const { projects, category } = await wall("/portfolio?category=sports");
    expect(category).toBe("sports");
    expect(projects.map((card) => card.category)).toEqual(["sports", "sports"]);
  });

  test("LOOK-1 a project keeps its number, which its own page says, in a category too", async () => {
    const numbers = async (path: string) => (await wall(path)).projects.map(({ number }) => number);
    expect(await numbers("/portfolio")).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const { href, number } of (await wall("/portfolio?category=sports")).projects) {
      const id = href.split("/").at(-1) ?? "";
      expect((await project(ask(href, { params: { id } }))).position).toEqual({ at: number, of: 10 });
    }
  });

  test("LOOK-1 a category that does not exist shows all", async () => {
    expect((await wall("/portfolio?category=x")).projects).toHaveLength(10);
  });

  test("LOOK-1 SEO-1 without texts of its own for search engines it says its heading", async () => {
    await changeContent((sql) => sql`delete from public.seo_settings where page_path = '/portfolio'`);
    expect((await wall("/portfolio")).seo.title).toBe("Realizacje – Reżyserka Live");
  });

  test("LOOK-1 HOME-7 without a back end it is there, and empty", async () => {
    await changeContent(async () => {});
    front.refuse(503, "portfolio");
    expect((await wall("/portfolio")).projects).toEqual([]);
    expectSaid(/projects can't be read/);
  });
});
