import type { createPostgresConnection } from "@supabase/lite/postgres";

type Connection = ReturnType<typeof createPostgresConnection>;

const asIso = (value: string): string => value.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");

/**
 * Lite passes timestamps on as PostgreSQL prints them (`2026-01-31 12:00:00+00`); Supabase answers
 * ISO 8601 (`2026-01-31T12:00:00+00:00`).
 */
export const timestampTypes = {
  timestamp: { to: 1114, from: [1114], serialize: (value: string) => value, parse: asIso },
  timestamptz: { to: 1184, from: [1184], serialize: (value: string) => value, parse: asIso },
};

/** Puts right, on a connection, what lite does otherwise than Supabase. */
export function repairConnection(connection: Connection): void {
  const repaired = {
    // At its first request lite grants everything on every table to every role, which would undo the
    // migrations' revokes; roles and grants are laid by hosted-ground.ts.
    ensureRlsContext: async () => true,
    normalizeDbError: asPostgrestError,
  };
  Object.assign(connection, repaired);
}

interface DatabaseError {
  code: string;
  message: string;
  detail?: string;
  hint?: string;
}

/** Classes of SQLSTATE that PostgREST answers with something else than 400, where lite answers 500 "SUP". */
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

/** Codes and classes that lite maps by itself, and rightly. */
const understood = /^(PGRST|PT...|42...|22...|21...|23502|23503|23505|25006)$/;

/**
 * Lite answers 500 without a code to violated checks, exclusions, raised exceptions and more. Its one open door
 * is the error `PGRST`, by which SQL functions choose their answer; other errors go through it with the status
 * and the code that PostgREST has for them.
 */
function asPostgrestError(error: unknown): unknown {
  if (!isDatabaseError(error) || understood.test(error.code)) return error;
  const status = statusByClass[error.code.slice(0, 2)] ?? 400;
  const { code, message, detail, hint } = error;
  return Object.assign(
    new Error(JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null })),
    {
      code: "PGRST",
      detail: JSON.stringify({ status, headers: {} }),
    },
  );
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && "code" in error && /^[0-9A-Z]{5}$/.test(String(error.code));
}
