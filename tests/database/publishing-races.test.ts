import { afterAll, beforeEach, expect, test } from "vitest";
import { actAs, addAdmin, startDatabaseHome, type Transaction, wordOf } from "./database-home.ts";

// Drafts between connections. Each runs one transaction, as the API runs one per request.
const { database, stop } = await startDatabaseHome(20);
const admin = await addAdmin(database, "admin@tests.example");
afterAll(stop);

const TABLES = { portfolio: "is_active", blog_posts: "is_published" } as const;
type Table = keyof typeof TABLES;
type Draft = { row_id: string; version: string };

beforeEach(async () => {
  await database`delete from portfolio`;
  await database`delete from blog_posts`;
  await database`delete from drafts`;
  await database`delete from content_history`;
});

/** Adds live rows, each with a draft that is due. */
async function addDue(table: Table, count: number): Promise<Draft[]> {
  const own = table === "portfolio" ? "category" : "slug";
  const rows = await database<{ id: string }[]>`
    insert into ${database(table)} (title_pl, ${database(own)}, ${database(TABLES[table])})
    select 'before', ${own === "slug" ? database`'post-' || n` : database`'sports'`}, true
    from generate_series(1, ${count}::integer) as n returning id`;
  return database<Draft[]>`
    insert into drafts (table_name, row_id, fields, base, author, publish_at)
    select ${table}, id, '{"title_pl": "drafted"}', '{"title_pl": "before"}', ${admin}, now()
    from unnest(${rows.map(({ id }) => id)}::uuid[]) as id
    returning row_id, updated_at::text as version`;
}

const publish = (table: Table, { row_id, version }: Draft) =>
  actAs(database, admin, async (sql) => {
    const [answer] = await sql`
      select publish_draft(${table}, ${row_id}, '{"title_pl": "drafted"}', ${version}::text::timestamptz) is not null as done`;
    return answer?.done ? "published" : "another";
  });
const publishDue = (table: Table, { row_id, version }: Draft) =>
  actAs(database, null, async (sql) => {
    const [answer] = await sql`
      select outcome from publish_due_draft(${table}, ${row_id}, '{"title_pl": "drafted"}', ${version}::text::timestamptz)`;
    return String(answer?.outcome);
  });
const write = (statement: (sql: Transaction) => Promise<{ count: number }>) =>
  actAs(database, admin, async (sql) => ((await statement(sql)).count ? "written" : "stale"));

/** Runs all at once. @returns how often each answer came; of a refusal its word */
async function outcomesOf(calls: Promise<string>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const result of await Promise.allSettled(calls)) {
    const word = result.status === "fulfilled" ? result.value : wordOf(result.reason);
    counts[word] = (counts[word] ?? 0) + 1;
  }
  return counts;
}

const publications = async () =>
  (await database`select from content_history where kind in ('published', 'published_on_schedule')`).count;

test.each(Object.keys(TABLES) as Table[])(
  "PUB-2 PUB-3 of admins and instances that publish one draft of %s at once one does",
  async (table) => {
    for (let round = 0; round < 5; round++) {
      const [draft] = await addDue(table, 1);
      if (!draft) throw new Error("No draft was added.");
      const by = Array.from({ length: 8 }, (_, index) => (index % 2 ? publishDue : publish)(table, draft));
      const { published, another = 0, not_due = 0, ...more } = await outcomesOf(by);
      expect({ published, others: another + not_due, more }).toEqual({ published: 1, others: 7, more: {} });
      expect(await publications()).toBe(1);
      await database`delete from ${database(table)}`;
      await database`delete from content_history`;
    }
  },
);

test.each(Object.keys(TABLES) as Table[])(
  "PUB-3 five instances publish 40 due drafts of %s, each once",
  async (table) => {
    const drafts = await addDue(table, 40);
    const instances = Array.from({ length: 5 }, async () => {
      const said: string[] = [];
      for (const draft of drafts) said.push(await publishDue(table, draft));
      return said;
    });
    const outcomes = (await Promise.all(instances)).flat();
    expect(outcomes.filter((outcome) => outcome === "published")).toHaveLength(40);
    expect(new Set(outcomes)).toEqual(new Set(["published", "not_due"]));
    expect(await publications()).toBe(40);
    expect(await database`select from drafts`).toHaveLength(0);
  },
);

test.each(Object.keys(TABLES) as Table[])(
  "PUB-2 DATA-4 a draft of %s is published beside saves, hiding, drafting and deleting: nobody fails, nothing is half done",
  async (table) => {
    for (let round = 0; round < 6; round++) {
      const drafts = await addDue(table, 4);
      const state = TABLES[table];
      const outcomes = await outcomesOf(
        drafts.flatMap((draft, index) => {
          const { row_id: id, version } = draft;
          const rivals = [
            () =>
              write((sql) => sql`update ${sql(table)} set title_en = 'saved' where id = ${id} returning id`),
            () =>
              write(
                (sql) => sql`update ${sql(table)} set ${sql(state)} = false where id = ${id} returning id`,
              ),
            () =>
              write(
                (sql) =>
                  sql`select save_draft(${table}, ${id}, '{"title_pl": "newer"}', ${version}::text::timestamptz)`,
              ),
            () => write((sql) => sql`delete from ${sql(table)} where id = ${id} returning id`),
          ];
          const rival = rivals[index];
          return [publish(table, draft), rival?.() ?? Promise.resolve("none"), publishDue(table, draft)];
        }),
      );
      expect(Object.keys(outcomes).filter((word) => !/^[a-z_]+$/.test(word))).toEqual([]);
      // A row has what was drafted, or there is a draft of it.
      const torn = await database`
        select content.id, content.title_pl, drafts.fields from ${database(table)} as content
        left join drafts on drafts.row_id = content.id
        where (content.title_pl = 'drafted') = (coalesce(drafts.fields ->> 'title_pl', '') <> '')
          and drafts.fields ->> 'title_pl' is distinct from 'newer'`;
      expect(torn).toEqual([]);
      await database`delete from ${database(table)}`;
      await database`delete from drafts`;
    }
  },
);
