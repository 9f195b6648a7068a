import { afterAll, beforeAll, expect, test } from "vitest";
import { fillAdminLists, ROWS } from "../bench/content.ts";
import { actAs, addAdmin, startDatabaseHome } from "./database-home.ts";

// A page of a list with years of rows is found by an index. (The planner chooses the cheapest way to count all rows:
// an index, once the table was vacuumed.)
const { home, database, stop } = await startDatabaseHome();
const admin = await addAdmin(database, "admin@tests.example");
beforeAll(() => fillAdminLists(home.databaseUrl));
afterAll(stop);

/** Queries of the site, in the SQL that PostgREST makes of them. */
const QUERIES = {
  "a page of messages": `select id, name, message from public.contact_messages order by created_at desc, id desc limit 50`,
  "a page of new messages": `select id, name from public.contact_messages where read_at is null
    order by created_at desc, id desc limit 50`,
  "what nobody could be told": `select count(*) from public.contact_messages
    where delivery_state in ('pending', 'sending', 'failed', 'uncertain') and attempts > 0`,
  "a message": "select * from public.contact_messages where id = '00000000-0000-4000-8000-000000000000'",
  "the first texts": "select * from public.translations order by key limit 1000",
  "the next texts": "select * from public.translations where key > 'bench.text_5' order by key limit 1000",
  "a text": "select * from public.translations where key = 'bench.text_5'",
  "the projects": `select id, title_pl, title_en, image_url, is_active, "order" from public.portfolio order by id limit 1000`,
  "a project": "select * from public.portfolio where id = '00000000-0000-4000-8000-000000000000'",
  "a page of the history": "select * from public.content_history order by changed_at desc, id desc limit 50",
};

test.each(Object.entries(QUERIES))(
  `SPEED with ${ROWS.messages} messages, ${ROWS.translations} texts and ${ROWS.projects} projects no scan is sequential: %s`,
  async (_, query) => {
    const plan = await actAs(database, admin, (own) => own.unsafe(`explain ${query}`));
    const lines = plan.map((row) => String(row["QUERY PLAN"]));
    expect(lines.join("\n")).toMatch(/Index (Only )?Scan|Bitmap/);
    expect(lines.join("\n")).not.toContain("Seq Scan");
  },
);
