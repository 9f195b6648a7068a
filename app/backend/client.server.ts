import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { env } from "~/env.server";
import { isRestoring } from "~/http/restoring.server";
import type { Database } from "./database.types";

export type Client = SupabaseClient<Database>;

/** How long a request to the back end may take, in milliseconds; visitors with older content wait less (cache.server.ts). */
const TIMEOUT = 10_000;
/** How long a file may be on its way there, in milliseconds. */
const FILE_TIMEOUT = 300_000;

const timeoutOf = (input: unknown) =>
  String(input).includes("/storage/v1/object/") ? FILE_TIMEOUT : TIMEOUT;

/**
 * Of a body that is streamed fetch keeps a copy, which grows to the whole of it, to send it again after a redirect; not
 * where there can be none. (By the fetch standard the window counts: only a request without one is sent as it is.)
 */
const SENT_ONCE = { redirect: "error", window: null } as const;

const boundedFetch: typeof fetch = (input, init) => {
  // A form that is only shown again must not write, whatever its action does: not even by mistake (GATE-2).
  if (isRestoring() && !/^(GET|HEAD)$/i.test(init?.method ?? "GET"))
    return Promise.reject(new Error("nothing is written while a form is being restored"));
  const signal = init?.signal ?? AbortSignal.timeout(timeoutOf(input));
  return fetch(input, { ...init, ...(init?.duplex && SENT_ONCE), signal });
};

/** Node 20 has no WebSocket and the site listens to no channel: a stand-in keeps `createClient` from refusing. */
class NoRealtime {
  constructor() {
    throw new Error("realtime is not used by this site");
  }
}

function connect(key: string, accessToken?: string): Client {
  const client = createClient<Database>(env().SUPABASE_URL, key, {
    auth: { flowType: "pkce", persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: NoRealtime as unknown as typeof WebSocket, params: { eventsPerSecond: 10 } },
    global: { fetch: boundedFetch, headers: accessToken ? { Authorization: `Bearer ${accessToken}` } : {} },
  });
  // Its own retries take seven seconds before a failure is told; pages have the last good content long before.
  (client as unknown as { rest: { retry: boolean } }).rest.retry = false;
  return client;
}

let anonymous: Client | undefined;
let trusted: Client | undefined;

/** The back end as any visitor sees it: row level security shows what is public, and takes nothing. */
export function publicClient(): Client {
  anonymous ??= connect(env().SUPABASE_PUBLISHABLE_KEY);
  return anonymous;
}

/** The back end as one signed-in person: every read and write is theirs, and row level security applies (DATA-2). */
export function clientOf(accessToken: string): Client {
  return connect(env().SUPABASE_PUBLISHABLE_KEY, accessToken);
}

/** A client of its own for one sign-in or refresh: supabase-js keeps the session it gets in the client. */
export function signInClient(): Client {
  return connect(env().SUPABASE_PUBLISHABLE_KEY);
}

/** The back end with the secret key. For the contact outbox alone: neither a visitor's nor an admin's work. */
export function outboxClient(): Client {
  trusted ??= connect(env().SUPABASE_SECRET_KEY);
  return trusted;
}
