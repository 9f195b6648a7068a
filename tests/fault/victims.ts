import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { findHolder } from "../../supabase/local/data-folder/lock.ts";
import { loadSecrets } from "../../supabase/local/data-folder/secrets.ts";
import { type Database, formatDatabaseUrl } from "../../supabase/local/database/database.ts";
import { homePid, postgresPid, processesOn } from "../home/processes.ts";
import { withDatabase } from "../support/back-end/with-database.ts";

/** Uses the database of a data folder, with a connection of its own. */
export async function withDatabaseIn<Result>(dataDir: string, use: (database: Database) => Promise<Result>) {
  const { postgresPassword } = await loadSecrets(dataDir);
  const port = (await findHolder(dataDir))?.postgresPort ?? 0;
  return withDatabase(formatDatabaseUrl(port, postgresPassword), use);
}

/** The process of the site that runs on a data folder. */
async function sitePid(dataDir: string): Promise<number> {
  for (const pid of await processesOn(dataDir)) {
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (command.split("\0").includes("build/server.js")) return pid;
  }
  throw new Error(`No site runs on ${dataDir}.`);
}

/** Checks each list's order, each change's entry in the history, and the last entry against the row. */
export async function expectWhole(database: Database): Promise<void> {
  for (const table of ["portfolio", "about_team_members"]) {
    const rows = await database<{ order: number }[]>`
      select "order" from public.${database(table)} order by "order"`;
    expect(rows.map(({ order }) => order)).toEqual(rows.map((_, index) => index + 1));
    const broken = await database`
      with told as (
        select row_id, operation, before, after,
          lead(before) over change as next_before, lead(id) over change is null as is_last
        from public.content_history where table_name = ${table}
        window change as (partition by row_id order by id)
      )
      select told.* from told left join public.${database(table)} as now on now.id::text = told.row_id
      where (is_last and to_jsonb(now) <> after) or (not is_last and next_before <> after)`;
    expect(broken).toEqual([]);
  }
}

/** Processes to kill, by what they are. */
export const VICTIMS = { site: sitePid, home: homePid, postgres: postgresPid };
