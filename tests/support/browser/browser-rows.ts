import type { Database } from "~/backend/database.types";
import type { SiteHome } from "./browser-site.ts";

type Tables = Database["public"]["Tables"];
type Table = keyof Tables;

async function call(home: SiteHome, query: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(`${home.supabaseUrl}/rest/v1/${query}`, {
    ...init,
    headers: {
      apikey: home.secretKey,
      Authorization: `Bearer ${home.secretKey}`,
      "Content-Type": "application/json",
      Prefer: "return=representation",
    },
  });
  if (!answer.ok)
    throw new Error(`${init.method ?? "GET"} ${query}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/**
 * The rows of a table as the back end has them, row level security aside: what a page must show.
 * @param query a PostgREST query, such as `is_active=is.true&order=order`
 */
export async function listRows<T extends Table>(
  home: SiteHome,
  table: T,
  query = "",
): Promise<Tables[T]["Row"][]> {
  return (await call(home, `${table}?select=*&${query}`)) as Tables[T]["Row"][];
}

/** The one row that a query finds. @throws when it finds another number of rows */
export async function getRow<T extends Table>(
  home: SiteHome,
  table: T,
  query = "",
): Promise<Tables[T]["Row"]> {
  const rows = await listRows(home, table, query);
  const [row] = rows;
  if (!row || rows.length !== 1) throw new Error(`${table}?${query}: ${rows.length} rows instead of one`);
  return row;
}

/** Changes all rows that a query finds. @throws when it finds none */
export async function changeRows<T extends Table>(
  home: SiteHome,
  table: T,
  query: string,
  change: Tables[T]["Update"],
): Promise<void> {
  const changed = (await call(home, `${table}?${query}`, {
    method: "PATCH",
    body: JSON.stringify(change),
  })) as unknown[];
  if (changed.length === 0) throw new Error(`${table}?${query}: nothing to change`);
}

/** Adds rows to a table. */
export async function addRows<T extends Table>(
  home: SiteHome,
  table: T,
  rows: Tables[T]["Insert"][],
): Promise<Tables[T]["Row"][]> {
  return (await call(home, table, { method: "POST", body: JSON.stringify(rows) })) as Tables[T]["Row"][];
}

/** Removes all rows that a query finds. */
export async function removeRows(home: SiteHome, table: Table, query: string): Promise<void> {
  await call(home, `${table}?${query}`, { method: "DELETE" });
}
