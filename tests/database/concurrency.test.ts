import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { actAs, addAdmin, addUser, startDatabaseHome, wordOf } from "./database-home.ts";

// Races between connections. Each runs one transaction, as the API runs one per request.
const { database, stop } = await startDatabaseHome(20);
const admin = await addAdmin(database, "admin@tests.example");
afterAll(stop);

/** Runs an action several times concurrently. @returns the values, and the words of the refusals */
async function atOnce<Value>(times: number, action: (index: number) => Promise<Value>) {
  const settled = await Promise.allSettled(Array.from({ length: times }, (_, index) => action(index)));
  const values: Value[] = [];
  const refusals: string[] = [];
  for (const result of settled) {
    if (result.status === "fulfilled") values.push(result.value);
    else refusals.push(wordOf(result.reason));
  }
  return { values, refusals };
}

describe("the active hero video", () => {
  test("MED-3 20 activations at once all succeed and leave exactly one active", async () => {
    const videos = await database<{ id: string }[]>`
      insert into public.media_assets (bunny_id) select 'video-' || n from generate_series(1, 5) as n returning id`;
    for (let round = 0; round < 3; round++) {
      const { refusals } = await atOnce(20, (index) =>
        actAs(database, admin, (own) => own`select public.activate_hero(${videos[index % 5]?.id ?? ""})`),
      );
      expect(refusals).toEqual([]);
      const active = await database`select id from public.media_assets where is_active`;
      expect(active).toHaveLength(1);
    }
  });
});

describe("the admins", () => {
  test("USR-1 two admins who remove each other at once leave one", async () => {
    for (let round = 0; round < 10; round++) {
      const other = await addAdmin(database, `other-${round}@tests.example`);
      // Both transactions pass the admin check before either removes the other admin.
      let arrived = 0;
      let open = () => {};
      const bothIn = new Promise<void>((resolve) => {
        open = resolve;
      });
      const remove = (own: string, foreign: string) =>
        actAs(database, own, async (transaction) => {
          arrived += 1;
          if (arrived === 2) open();
          await bothIn;
          return transaction`delete from public.admins where id = ${foreign} returning id`;
        });
      const { values, refusals } = await atOnce(2, (index) =>
        index ? remove(admin, other) : remove(other, admin),
      );
      expect(await database`select id from public.admins`).toHaveLength(1);
      // The second is refused as the last one's remover, or no longer an admin when its statement begins.
      expect(values.filter((rows) => rows.length === 1)).toHaveLength(1);
      expect(refusals.every((word) => word === "last_admin")).toBe(true);
      await database`insert into public.admins (id, email) values (${admin}, 'admin@tests.example') on conflict do nothing`;
      await database`delete from public.admins where id <> ${admin}`;
    }
  });

  test("USR-1 the same user registered ten times at once becomes an admin once", async () => {
    const user = await addUser(database, "new@tests.example");
    const { values, refusals } = await atOnce(10, () =>
      actAs(database, admin, (own) => own`select public.register_admin('new@tests.example')`),
    );
    expect(values).toHaveLength(1);
    expect(refusals).toEqual(Array(9).fill("already_admin"));
    await database`delete from public.admins where id = ${user}`;
  });
});

// Timestamps are passed as text: a Date would lose the microseconds.
describe("saves", () => {
  test("DATA-4 of ten saves of the same details at once one wins and the others are told", async () => {
    const [service] = await database<{ id: string }[]>`
      insert into public.services (link) values ('/services/audio') returning id`;
    const save = (readAt: string | null) => (index: number) =>
      actAs(
        database,
        admin,
        (own) => own`
          select updated_at::text from public.replace_service_details(
            ${service?.id ?? ""}, ${readAt}::text::timestamptz, ${own.json({ title_pl: `${readAt} ${index}` })})`,
      );
    const first = await atOnce(10, save(null));
    expect(first.values).toHaveLength(1);
    expect(first.refusals).toEqual(Array(9).fill("stale"));
    const second = await atOnce(10, save(first.values[0]?.[0]?.updated_at));
    expect(second.values).toHaveLength(1);
    expect(second.refusals).toEqual(Array(9).fill("stale"));
  });

  test("DATA-4 of ten updates that carry the time they were read with one writes a row", async () => {
    const [block] = await database<{ id: string; updated_at: string }[]>`
      insert into public.content_blocks (key) values ('once') returning id, updated_at::text`;
    const { values } = await atOnce(10, (index) =>
      actAs(
        database,
        admin,
        (own) => own`
          update public.content_blocks set title_pl = ${`title ${index}`}
          where id = ${block?.id ?? ""} and updated_at = ${block?.updated_at ?? ""}::text::timestamptz returning id`,
      ),
    );
    expect(values.filter((rows) => rows.length === 1)).toHaveLength(1);
  });

  test("TRA-1 of keys that exclude each other, added at once, one stays", async () => {
    for (let round = 0; round < 5; round++) {
      const keys = [`group${round}`, `group${round}.text`, `group${round}.text.more`];
      const { values, refusals } = await atOnce(3, (index) =>
        actAs(
          database,
          admin,
          (own) => own`insert into public.translations (key) values (${keys[index] ?? ""})`,
        ),
      );
      expect(values).toHaveLength(1);
      expect(refusals).toEqual(["translation_key_conflict", "translation_key_conflict"]);
    }
  });
});

describe("contact messages", () => {
  beforeEach(async () => {
    await database`delete from public.contact_messages`;
  });

  test.each([null, "one-key"])(
    "CONT-4 20 identical submissions at once are one message (key: %s)",
    async (key) => {
      const { values, refusals } = await atOnce(20, () =>
        actAs(
          database,
          null,
          (own) => own<{ id: string; is_new: boolean }[]>`
          select id, is_new from public.submit_contact_message('Ann', 'ann@example.com', 'Hello', 'pl', ${key})`,
        ),
      );
      expect(refusals).toEqual([]);
      expect(values.filter((rows) => rows[0]?.is_new)).toHaveLength(1);
      expect(new Set(values.map((rows) => rows[0]?.id)).size).toBe(1);
      expect(await database`select id from public.contact_messages`).toHaveLength(1);
    },
  );

  test("CONT-4 20 different submissions at once are 20 messages", async () => {
    await atOnce(20, (index) =>
      actAs(
        database,
        null,
        (own) =>
          own`select public.submit_contact_message('Ann', 'ann@example.com', ${`Hello ${index}`}, 'pl', 'one-key')`,
      ),
    );
    expect(await database`select id from public.contact_messages`).toHaveLength(20);
  });
});
