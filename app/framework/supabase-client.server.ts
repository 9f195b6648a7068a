import { log } from "~/http/log.server";

/*
 * Depends on: supabase-js 2.109, whose `rest` client has no option for its retries, and whose `createClient` refuses to start
 * without a WebSocket, which Node 20 lacks.
 * Benefit: a failed read is known at once instead of after seven seconds of retries; pages then show the last good content.
 * Without `rest`, nothing is changed and the log says so. Test: unit `supabase-client`, over the real client.
 */

/** Stand-in for the WebSocket of a channel: the site subscribes to none. */
export class NoRealtime {
  constructor() {
    throw new Error("realtime is not used by this site");
  }
}

/** Switches off the retries of a client's reads. */
export function withoutRetries<Client extends object>(client: Client): Client {
  const { rest } = client as { rest?: { retry?: boolean } };
  if (rest) rest.retry = false;
  else log.error("supabase-js keeps its retries: its client has no `rest`");
  return client;
}
