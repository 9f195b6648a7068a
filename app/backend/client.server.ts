import { isIP } from "node:net";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { env } from "~/env.server";
import { NoRealtime, withoutRetries } from "~/framework/supabase-client.server";
import { isReplaying } from "~/http/replay.server";
import type { Database } from "./database.types";
import { currentPreview } from "./preview/preview-context.server";

export type Client = SupabaseClient<Database>;

/** Timeout of an admin's or the outbox's request to the back end, in milliseconds. */
const TIMEOUT = 10_000;
/** Timeout of a visitor's request: the fallback is older content, or a page without it (circuit.server.ts). */
const PUBLIC_TIMEOUT = 2_000;
/** Timeout of a file upload to the back end, in milliseconds. */
const FILE_TIMEOUT = 300_000;

const isFile = (input: unknown) => String(input).includes("/storage/v1/object/");

/**
 * fetch buffers a copy of a streamed body to repeat it after a redirect, unless redirects are errors. (By the fetch
 * standard only a request without a window is sent without a copy.)
 */
const SENT_ONCE = { redirect: "error", window: null } as const;

/**
 * Checks that a response holds rows: a proxy may reply with a 200 and an HTML page, which must count neither as content
 * nor as a successful save.
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

/** Error codes of a keep-alive connection that the other side had closed. */
const CLOSED = new Set(["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

/** Fetches; repeats a GET or HEAD once if the keep-alive connection was closed (RFC 9110, 9.2.2). */
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
    // A replayed form must not write, whatever its action does (GATE-2).
    if (isReplaying() && !/^(GET|HEAD)$/i.test(init?.method ?? "GET"))
      throw new Error("nothing is written while a form is being restored");
    const signal = init?.signal ?? AbortSignal.timeout(isFile(input) ? FILE_TIMEOUT : timeout);
    return withRows(input, init, await ask(input, { ...init, ...(init?.duplex && SENT_ONCE), signal }));
  };

/**
 * The fetch of sign-in and refresh. The auth server limits both by address and would count all visitors as this site. It
 * accepts the visitor's address (Sb-Forwarded-For) only with the secret key, so these two requests carry the key, and no
 * other request on behalf of a visitor or an admin does (DATA-2).
 * @param address the visitor's; without it the request goes out as the site's own, with the publishable key
 * @param onAnswer gets each answer of the two: supabase-js keeps neither its headers nor, of a proxy's page, its status
 */
function tokenFetch(address: string | undefined, onAnswer: (answer: Response) => void): typeof fetch {
  const send = boundedFetch(TIMEOUT);
  return async (input, init) => {
    if (!String(input).startsWith(`${env().SUPABASE_URL}/auth/v1/token?`)) return send(input, init);
    const headers = new Headers(init?.headers);
    // A proxy may pass on whatever a visitor has sent as an address.
    if (address && isIP(address)) {
      const key = env().SUPABASE_SECRET_KEY;
      headers.set("apikey", key);
      headers.set("Authorization", `Bearer ${key}`);
      headers.set("Sb-Forwarded-For", address);
    }
    const answer = await send(input, { ...init, headers });
    onAnswer(answer);
    return answer;
  };
}

type PreviewReader = {
  table: string;
  id: string;
  /**
   * An admin's. Without it the item's table is read with the secret key: only after the key of a shared preview of this
   * item was found valid.
   */
  accessToken: string | undefined;
  /** Columns that are not saved; of an item that is not stored, all of them. */
  change?: object | undefined;
};

/**
 * The fetch of a preview. Reads of the item's table go to the function that lays the draft over the live rows
 * (`preview_<table>`), with the reader's token; all others are an anonymous visitor's.
 */
function previewFetch({ table, id, accessToken, change }: PreviewReader): typeof fetch {
  const send = boundedFetch(TIMEOUT);
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = env();
  const rows = `${SUPABASE_URL}/rest/v1/${table}?`;
  return async (input, init) => {
    if (!String(input).startsWith(rows) || !/^(GET|HEAD)$/i.test(init?.method ?? "GET"))
      return send(input, init);
    const query = new URLSearchParams(String(input).slice(rows.length));
    // The function returns no other row whose time has not come; the item is shown before its own.
    if (query.get("created_at") === "lte.now") query.delete("created_at");
    if (!change) query.set("item", id);
    const headers = new Headers(init?.headers);
    if (!accessToken) headers.set("apikey", SUPABASE_SECRET_KEY);
    headers.set("Authorization", `Bearer ${accessToken ?? SUPABASE_SECRET_KEY}`);
    const address = `${SUPABASE_URL}/rest/v1/rpc/preview_${table}?${query}`;
    if (!change) return send(address, { ...init, headers });
    // A typed value may be too long for an address.
    headers.set("Content-Type", "application/json");
    return send(address, { ...init, headers, method: "POST", body: JSON.stringify({ item: id, change }) });
  };
}

function connect(key: string, accessToken?: string, fetchWith = boundedFetch(TIMEOUT)): Client {
  return withoutRetries(
    createClient<Database>(env().SUPABASE_URL, key, {
      auth: { flowType: "pkce", persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      realtime: { transport: NoRealtime as unknown as typeof WebSocket, params: { eventsPerSecond: 10 } },
      global: {
        fetch: fetchWith,
        headers: accessToken ? { Authorization: `Bearer ${accessToken}` } : {},
      },
    }),
  );
}

let anonymous: Client | undefined;
let trusted: Client | undefined;

/**
 * Client with a visitor's rights: row level security shows what is public, and no write is accepted. In a preview, the
 * item's table is read with its draft.
 */
export function publicClient(): Client {
  const preview = currentPreview();
  if (preview) return preview.client;
  anonymous ??= connect(env().SUPABASE_PUBLISHABLE_KEY, undefined, boundedFetch(PUBLIC_TIMEOUT));
  return anonymous;
}

/** The back end as one signed-in person: every read and write is theirs, and row level security applies (DATA-2). */
export function clientOf(accessToken: string): Client {
  return connect(env().SUPABASE_PUBLISHABLE_KEY, accessToken);
}

/** Client with a visitor's rights that reads one item from its draft, or from a form's current values (PUB-4). */
export function previewClient(reader: PreviewReader): Client {
  return connect(env().SUPABASE_PUBLISHABLE_KEY, undefined, previewFetch(reader));
}

/**
 * A client of its own for one sign-in or refresh: supabase-js keeps the session it gets in the client.
 * @param address the visitor's, for the limits of the auth server
 * @param onAnswer gets the auth server's answer to a sign-in or a refresh
 */
export function signInClient(address?: string, onAnswer: (answer: Response) => void = () => {}): Client {
  return connect(env().SUPABASE_PUBLISHABLE_KEY, undefined, tokenFetch(address, onAnswer));
}

/** The back end with the secret key. For what is neither a visitor's nor an admin's work: the outbox, abandoned files, keys of shared previews. */
export function serverClient(): Client {
  trusted ??= connect(env().SUPABASE_SECRET_KEY);
  return trusted;
}
