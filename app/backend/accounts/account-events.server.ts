import type { Client } from "~/backend/client.server";
import type { Database } from "~/backend/database.types";
import { unwrap } from "~/backend/errors.server";

export type AccountEvent = Database["public"]["Tables"]["account_events"]["Row"];

/** Number of events that the panel shows. */
const SHOWN = 20;

/** The latest security events of an account, and those that its admin caused (ACC-2, ACC-4). */
export async function listAccountEvents(client: Client, account: string): Promise<AccountEvent[]> {
  const events = client.from("account_events").select("*").or(`account.eq.${account},actor.eq.${account}`);
  return unwrap("list account events", events.order("id", { ascending: false }).limit(SHOWN));
}

/** The latest security events of all accounts, for administrators. */
export async function listAllAccountEvents(client: Client): Promise<AccountEvent[]> {
  const events = client.from("account_events").select("*");
  return unwrap("list all account events", events.order("id", { ascending: false }).limit(SHOWN));
}

/** Number of events that the notice on every page of the panel shows; the account's page has more. */
const NOTICED = 3;

/**
 * The latest events that the account's admin has not been told yet: those that others caused, and sign-ins from new
 * devices before this session, of the same browser and network the last one.
 * @param signedInAt of this session, in seconds since 1970
 */
export async function listUnseenEvents(client: Client, account: string, signedInAt: number) {
  const events = client.from("account_events").select("*").eq("account", account).is("seen_at", null);
  const unseen = await unwrap("list unseen events", events.order("id"));
  // The sign-in notes its own event after the session has begun.
  const before = (signedInAt - 1) * 1_000;
  const untold = unseen.filter(
    ({ kind, actor, created_at }) =>
      (actor !== account && kind !== "joined") || (kind === "new-device" && Date.parse(created_at) < before),
  );
  const latest = new Map(untold.map((event) => [`${event.kind} ${event.details}`, event]));
  return untold.filter((event) => latest.get(`${event.kind} ${event.details}`) === event).slice(-NOTICED);
}

/** Marks all events of the caller's account as seen. */
export async function seeAccountEvents(client: Client): Promise<void> {
  await unwrap("see account events", client.rpc("see_account_events"));
}
