import { createHmac, timingSafeEqual } from "node:crypto";
import type { createPostgresConnection } from "@supabase/lite/postgres";

type Connection = ReturnType<typeof createPostgresConnection>;

const asIso = (value: string): string => value.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");

/**
 * ISO 8601 timestamps, as Supabase returns them (`2026-01-31T12:00:00+00:00`). Lite passes PostgreSQL's own format on
 * (`2026-01-31 12:00:00+00`).
 */
export const timestampTypes = {
  timestamp: { to: 1114, from: [1114], serialize: (value: string) => value, parse: asIso },
  timestamptz: { to: 1184, from: [1184], serialize: (value: string) => value, parse: asIso },
};

/** Corrects where lite's connection differs from Supabase. */
export function repairConnection(connection: Connection): void {
  Object.assign(connection, {
    // At its first request lite grants everything on every table to every role, which would undo the migrations'
    // revokes; base-schema.ts creates roles and grants.
    ensureRlsContext: async () => true,
    normalizeDbError: asPostgrestError,
    applyJwtSessionContext: setSession,
    applyRpcRequestGucs: setRequest,
  });
}

/** Lite's data about a request's sender, and about a function's call. */
type Session = {
  auth?: { role?: string; uid?: string; jwt?: object };
  storage?: { operation?: string };
};
type Call = { method: string; path: string; requestHeaders?: object };

/** Sets a transaction's role and claims. Lite takes six statements for it, most of a short request's time. */
async function setSession(transaction: Connection["kysely"], { auth, storage }: Session): Promise<void> {
  const role = auth?.role || "anon";
  await setLocally(transaction, {
    "request.jwt.claim.sub": auth?.uid ?? "",
    "request.jwt.claim.role": role,
    "storage.operation": storage?.operation ?? "",
    ...(auth?.jwt && { "request.jwt.claims": JSON.stringify(auth.jwt) }),
    role,
  });
}

/** Sets what a called function may know of its request, and what it may answer with. Lite takes five statements for it. */
async function setRequest(transaction: Connection["kysely"], call: Call): Promise<void> {
  await setLocally(transaction, {
    "response.status": "",
    "response.headers": "",
    "request.method": call.method,
    "request.path": call.path,
    "request.headers": JSON.stringify(call.requestHeaders ?? {}),
  });
}

/**
 * Sets parameters until the transaction's end, in one statement without placeholders: those would cost the driver a
 * second round trip.
 */
async function setLocally(transaction: Connection["kysely"], values: Record<string, string>): Promise<void> {
  const calls = Object.entries(values).map(
    ([name, value]) => `set_config('${name}', ${literal(value)}, true)`,
  );
  const sql = `select ${calls.join(", ")}`;
  const query = { kind: "RawNode", sqlFragments: [sql], parameters: [] } as const;
  await transaction.executeQuery({ sql, parameters: [], query, queryId: { queryId: "set_config" } });
}

/** A string constant of SQL, which means the same whether or not a backslash escapes. */
const literal = (value: string): string => ` E'${value.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

interface DatabaseError extends Error {
  code: string;
  detail?: string;
  hint?: string;
}

/** HTTP status by SQLSTATE class, where PostgREST's is not 400 and lite's is 500 "SUP". */
const statusByClass: Record<string, number> = {
  "08": 503,
  "09": 500,
  "0L": 403,
  "0P": 403,
  "25": 500,
  "28": 403,
  "2D": 500,
  "38": 500,
  "39": 500,
  "3B": 500,
  "40": 500,
  "53": 503,
  "54": 500,
  "55": 500,
  "57": 500,
  "58": 500,
  F0: 500,
  HV: 500,
  XX: 500,
};

/** Codes and classes that lite maps correctly. */
const understood = /^(PGRST|PT...|42...|22...|21...|23502|23503|23505|25006)$/;

/**
 * Rewrites an error so that lite responds as PostgREST would: lite responds 500 without a code to violated checks,
 * exclusions, raised exceptions and more. SQL functions choose their response by raising the error `PGRST`, which lite
 * supports, so other errors are sent as that one with PostgREST's status and code.
 */
function asPostgrestError(error: unknown): unknown {
  if (!isDatabaseError(error) || understood.test(error.code)) return error;
  const { code, message, detail = null, hint = null } = error;
  return Object.assign(new Error(JSON.stringify({ code, message, details: detail, hint })), {
    code: "PGRST",
    detail: JSON.stringify({ status: statusOf(code), headers: {} }),
  });
}

const statusOf = (code: string): number => statusByClass[code.slice(0, 2)] ?? 400;

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && "code" in error && /^[0-9A-Z]{5}$/.test(String(error.code));
}

/**
 * Refuses a forged or expired session token, as PostgREST does, which makes the site refresh the session; lite would
 * continue as an anonymous visitor.
 * @returns the refusal, or undefined for a request that may continue.
 */
export function refuseBadToken(request: Request, jwtSecret: string): Response | undefined {
  if (!new URL(request.url).pathname.startsWith("/rest/v1")) return undefined;
  const token = request.headers.get("authorization")?.match(/^Bearer\s+(.+)$/i)?.[1];
  // Without a session supabase-js sends the API key in this header too.
  if (!token || token.startsWith("sb_")) return undefined;
  const claims = verify(token, jwtSecret);
  if (!claims) return refusal("PGRST301", "No suitable key or wrong key type");
  if (typeof claims.exp === "number" && claims.exp * 1000 <= Date.now())
    return refusal("PGRST303", "JWT expired");
  return undefined;
}

function verify(token: string, secret: string): { exp?: unknown } | undefined {
  const [header = "", payload = "", signature = ""] = token.split(".");
  const expected = createHmac("sha256", secret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return JSON.parse(Buffer.from(payload, "base64url").toString());
}

function refusal(code: string, message: string): Response {
  const headers = { "WWW-Authenticate": `Bearer error="invalid_token", error_description="${message}"` };
  return Response.json({ code, message, details: null, hint: null }, { status: 401, headers });
}

/**
 * Silences lite's log of every refused write and its storage notice at each start. The caller gets the error in the
 * response, and a refused row's detail may be personal data, so only unexpected errors are printed.
 */
export function quietLite(): void {
  const { error, warn } = console;
  const isExpected = (value: unknown): boolean =>
    isDatabaseError(value) &&
    (value.code === "PGRST" || understood.test(value.code) || statusOf(value.code) < 500);
  console.error = (...values) => {
    if (!values.some(isExpected)) error(...values);
  };
  console.warn = (...values) => {
    if (!String(values[0]).startsWith("EXPERIMENTAL FEATURES")) warn(...values);
  };
}
