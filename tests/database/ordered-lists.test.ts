import { afterAll, describe, expect, test } from "vitest";
import { actAs, addAdmin, startDatabaseHome, type Transaction, wordOf } from "./database-home.ts";

// Orders stay 1..n after any sequence of moves, additions and removals: one after the other against a model of the
// list, and from many connections at once.
const { database, stop } = await startDatabaseHome(10);
const admin = await addAdmin(database, "admin@tests.example");
afterAll(stop);

const lists = [
  { id: "ABA-3", table: "about_team_members" },
  { id: "PFA-1", table: "portfolio" },
];

/** Repeatable random numbers from 0 to below 1 (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Action = "create" | "delete" | "up" | "down" | "drop" | "place" | "edit";

function pickAction(random: () => number, length: number): Action {
  if (length < 3) return "create";
  if (length > 15) return "delete";
  const actions: Action[] = ["create", "delete", "up", "down", "drop", "drop", "place", "edit"];
  return actions[Math.floor(random() * actions.length)] ?? "create";
}

/** Performs one operation on a list as an admin. @returns the id of a created row */
async function act(
  own: Transaction,
  list: (typeof lists)[number],
  action: Action,
  item: string,
  place: number,
) {
  const table = own(`public.${list.table}`);
  if (action === "create") {
    const rows = await own<{ id: string }[]>`insert into ${table} default values returning id`;
    return rows[0]?.id;
  }
  if (action === "delete") await own`delete from ${table} where id = ${item}`;
  if (action === "place") await own`update ${table} set "order" = ${place} where id = ${item}`;
  if (action === "edit") await own`update ${table} set image_alt_pl = ${`alt ${place}`} where id = ${item}`;
  if (action === "drop") await own`select public.move_item_to(${list.table}, ${item}, ${place})`;
  if (action === "up" || action === "down")
    await own`select public.move_item(${list.table}, ${item}, ${action})`;
  return undefined;
}

/** Performs the operation on a plain array, the model of the list. */
function actOnModel(
  model: string[],
  action: Action,
  item: string,
  place: number,
  created?: string,
): string[] {
  const from = model.indexOf(item);
  const rest = model.filter((id) => id !== item);
  if (action === "create") return [...model, created ?? ""];
  if (action === "delete") return rest;
  if (action === "edit") return model;
  const to = action === "place" || action === "drop" ? place - 1 : from + (action === "up" ? -1 : 1);
  return to < 0 ? model : [...rest.slice(0, to), item, ...rest.slice(to)];
}

async function readList(table: string) {
  const rows = await database<{ id: string; order: number }[]>`
    select id, "order" from ${database(`public.${table}`)} order by "order"`;
  return { ids: rows.map((row) => row.id), places: rows.map((row) => row.order) };
}

const upTo = (length: number): number[] => Array.from({ length }, (_, index) => index + 1);

describe.each(lists)("$table", (list) => {
  test.each([1, 2026])(
    `${list.id} 200 random changes keep order 1..n and the right sequence (seed %i)`,
    async (seed) => {
      await database`delete from ${database(`public.${list.table}`)}`;
      const random = seededRandom(seed);
      let model: string[] = [];
      for (let step = 0; step < 200; step++) {
        const action = pickAction(random, model.length);
        const item = model[Math.floor(random() * model.length)] ?? "";
        const place = 1 + Math.floor(random() * model.length);
        const created = await actAs(database, admin, (own) => act(own, list, action, item, place));
        model = actOnModel(model, action, item, place, created);
        const { ids, places } = await readList(list.table);
        expect(places, `step ${step}: ${action}`).toEqual(upTo(model.length));
        expect(ids, `step ${step}: ${action}`).toEqual(model);
      }
    },
  );

  test(`${list.id} 200 random changes from ten connections at once keep order 1..n`, async () => {
    await database`delete from ${database(`public.${list.table}`)}`;
    const random = seededRandom(7);
    for (let step = 0; step < 10; step++)
      await actAs(database, admin, (own) => act(own, list, "create", "", 0));
    for (let wave = 0; wave < 10; wave++) {
      const { ids } = await readList(list.table);
      const changes = Array.from({ length: 20 }, async () => {
        const action = pickAction(random, ids.length);
        const item = ids[Math.floor(random() * ids.length)] ?? "";
        const place = 1 + Math.floor(random() * ids.length);
        try {
          await actAs(database, admin, (own) => act(own, list, action, item, place));
        } catch (error) {
          // Another connection may have removed the row; any other error (a deadlock, a duplicate place) is a failure.
          expect(wordOf(error)).toBe("not_found");
        }
      });
      await Promise.all(changes);
      const { places } = await readList(list.table);
      expect(places).toEqual(upTo(places.length));
    }
  });

  test(`${list.id} DATA-3 a plain edit waits for who numbers the list: neither waits for the other for ever`, async () => {
    const item = (await actAs(database, admin, (own) => act(own, list, "create", "", 0))) ?? "";
    await actAs(database, admin, async (numbering) => {
      await act(numbering, list, "create", "", 0);
      const edit = actAs(database, admin, async (own) => {
        await own`set local lock_timeout = 100`;
        await act(own, list, "edit", item, 1);
      });
      await expect(edit).rejects.toMatchObject({ code: "55P03" });
    });
    await actAs(database, admin, (own) => act(own, list, "edit", item, 2));
  });

  test(`${list.id} 20 added at once stand in 20 places`, async () => {
    await database`delete from ${database(`public.${list.table}`)}`;
    await Promise.all(upTo(20).map(() => actAs(database, admin, (own) => act(own, list, "create", "", 0))));
    expect((await readList(list.table)).places).toEqual(upTo(20));
  });
});
