import { beforeEach, describe, expect, test } from "vitest";
import { action, loader } from "~/routes/admin/portfolio";
import { changeContent, database } from "../../../support/back-end/content.ts";
import { answer, ask } from "../../../support/requests/route-calls.ts";
import { type SignedIn, signIn } from "../../../support/requests/signed-in.ts";

const PATH = "/admin/portfolio";
/** More rows than one response of the back end holds: none may be missing. */
const MANY = 1_010;

let admin: SignedIn;
beforeEach(async () => {
  admin = await signIn();
  await changeContent(async (sql) => {
    await sql`
      insert into portfolio (title_pl, title_en, is_active)
      select 'Realizacja nr ' || n, 'Production no ' || n, false from generate_series(1, ${MANY}) as n`;
  });
});

const view = (query = "") => loader(ask(PATH + query, { cookie: admin.cookie }));
const send = (form: Record<string, string>, query: string) =>
  answer(() => action(ask(PATH + query, { cookie: admin.cookie, form })));
const idAt = async (place: number) => {
  const [row] = await database<{ id: string }[]>`select id from portfolio where "order" = ${place}`;
  return row?.id ?? "";
};

describe("PFA-1 a portfolio of more than a thousand projects", () => {
  test("comes in pages, none of them left out", async () => {
    const first = await view();
    expect(first.total).toBeGreaterThan(MANY);
    expect(first.list).toMatchObject({ offset: 0, page: 1, count: first.total });
    expect(first.list.items).toHaveLength(50);
    const last = await view(`?page=${first.list.pages}`);
    expect(last.list.items.at(-1)?.id).toBe(await idAt(first.total ?? 0));
    expect((await view("?page=99999")).list.page).toBe(first.list.pages);
    expect((await view("?page=-1")).list.page).toBe(1);
  });

  test("is searched in both languages' titles, whatever the case", async () => {
    for (const query of ["?q=REALIZACJA+nr+777", "?q=production%20no%20777"]) {
      const { list, total } = await view(query);
      expect(list.items.map(({ name }) => name)).toEqual(["Realizacja nr 777"]);
      expect(total).toBeGreaterThan(MANY);
    }
    expect((await view("?q=nie+ma+takiego")).list.count).toBe(0);
    expect((await view("?q=nr+7%0077")).list.items.map(({ name }) => name)).toEqual(["Realizacja nr 777"]);
  });

  test("opens at the page of the project that is edited, deleted or was just moved", async () => {
    const id = await idAt(110);
    for (const name of ["edit", "delete", "at"]) expect((await view(`?${name}=${id}`)).list.page).toBe(3);
  });

  test("is gone on with where one was: after a move on the project's own page, after the rest on the same", async () => {
    const id = await idAt(51);
    const moved = await send({ intent: "move", id, direction: "up" }, "?page=2");
    expect(moved.location).toBe(`${PATH}?at=${id}`);
    expect((await view(`?at=${id}`)).list).toMatchObject({ page: 1, offset: 0 });
    const dropped = await send({ intent: "move", id, place: "30" }, "?page=1");
    expect(dropped.location).toBe(`${PATH}?at=${id}`);
    expect(await idAt(30)).toBe(id);
    const removed = await send({ intent: "remove", id }, `?delete=${id}&page=2`);
    expect(removed.location).toBe(`${PATH}?page=2`);
    const other = await idAt(52);
    const searched = await send({ intent: "remove", id: other }, `?delete=${other}&q=nr`);
    expect(searched.location).toBe(`${PATH}?q=nr`);
  });

  test("is told of a project that is gone already, which is no failure to look into", async () => {
    const id = await idAt(52);
    await send({ intent: "remove", id }, `?delete=${id}`);
    expect(await send({ intent: "remove", id }, `?delete=${id}`)).toMatchObject({
      status: 409,
      data: { toast: { title: "Błąd usuwania", message: "Tego projektu już nie ma. Odśwież stronę." } },
    });
  });
});
