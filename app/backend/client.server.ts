import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { env } from "~/env.server";
import { isRestoring } from "~/http/restoring.server";
import type { Database } from "./database.types";

export type Client = SupabaseClient<Database>;

/** How long a request to the back end may take, in milliseconds: an admin's, and the outbox's. */
const TIMEOUT = 10_000;
/** How long a visitor's may take: there is older content, or a page without it (circuit.server.ts). */
const PUBLIC_TIMEOUT = 2_000;
/** How long a file may be on its way there, in milliseconds. */
const FILE_TIMEOUT = 300_000;

const isFile = (input: unknown) => String(input).includes("/storage/v1/object/");

/**
 * Of a body that is streamed fetch keeps a copy, which grows to the whole of it, to send it again after a redirect; not
 * where there can be none. (By the fetch standard the window counts: only a request without one is sent as it is.)
 */
const SENT_ONCE = { redirect: "error", window: null } as const;

/**
 * An answer that should hold rows, once all of it is there and looks like rows: what stands in between, a proxy say, may
 * answer with a 200 and a page of its own: that is neither the last good content nor a save.
 */
async function withRows(input: unknown, init: RequestInit | undefined, answer: Response): Promise<Response> {
  const headers = new Headers(init?.headers);
  const isAsked =
    (init?.method ?? "GET") === "GET" || headers.get("Prefer")?.includes("return=representation");
  if (!isAsked || !answer.ok || !/\/rest\/v1\/(?!rpc\/)/.test(String(input))) return answer;
  const text = await answer.text();
  const isOne = headers.get("Accept")?.includes("object");
  const isJson = /\bjson\b/.test(answer.headers.get("Content-Type") ?? "");
  if (!isJson || !text.trimStart().startsWith(isOne ? "{" : "[")) throw new Error("the answer holds no rows");
  return new Response(text, answer);
}

/** A kept connection that the other side had closed by the time it was used again. */
const CLOSED = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

/** Asks; once more where the connection was gone and nothing but an answer is wanted, as RFC 9110 (9.2.2) has it. */
async function ask(input: Parameters<typeof fetch>[0], init: RequestInit): Promise<Response> {
  try {
    return await fetch(input, init);
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    if (!CLOSED.has(code ?? "") || !/^(GET|HEAD)$/i.test(init.method ?? "GET")) throw error;
    return fetch(input, init);
  }
}

const boundedFetch =
  (timeout: number): typeof fetch =>
  async (input, init) => {
    // A form that is only shown again must not write, whatever its action does: not even by mistake (GATE-2).
    if (isRestoring() && !/^(GET|HEAD)$/i.test(init?.method ?? "GET"))
      throw new Error("nothing is written while a form is being restored");
    const signal = init?.signal ?? AbortSignal.timeout(isFile(input) ? FILE_TIMEOUT : timeout);
    return withRows(input, init, await ask(input, { ...init, ...(init?.duplex && SENT_ONCE), signal }));
  };

/** Node 20 has no WebSocket and the site listens to no channel: a stand-in keeps `createClient` from refusing. */
class NoRealtime {
  constructor() {
    throw new Error("realtime is not used by this site");
  }
}

function connect(key: string, accessToken?: string, timeout = TIMEOUT): Client {
  const client = createClient<Database>(env().SUPABASE_URL, key, {
    auth: { flowType: "pkce", persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: NoRealtime as unknown as typeof WebSocket, params: { eventsPerSecond: 10 } },
    global: {
      fetch: boundedFetch(timeout),
      headers: accessToken ? { Authorization: `Bearer ${accessToken}` } : {},
    },
  });
  // Its own retries take seven seconds before a failure is told; pages have the last good content long before.
  (client as unknown as { rest: { retry: boolean } }).rest.retry = false;
  return client;
}

let anonymous: Client | undefined;
let trusted: Client | undefined;

/** The back end as any visitor sees it: row level security shows what is public, and no write is accepted. */
export function publicClient(): Client {
  anonymous ??= connect(env().SUPABASE_PUBLISHABLE_KEY, undefined, PUBLIC_TIMEOUT);
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

/** The back end with the secret key. For what is neither a visitor's nor an admin's work: the outbox, abandoned files. */
export function serverClient(): Client {
  trusted ??= connect(env().SUPABASE_SECRET_KEY);
  return trusted;
}
