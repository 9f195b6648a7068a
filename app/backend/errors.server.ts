type Failure = { message: string; code?: string; hint?: string | null; details?: string | null };

/**
 * The back end rejected a request, failed or could not be reached. `code` is PostgREST's or PostgreSQL's, `hint` the
 * schema's reason (head of the first migration), `details` its subject; each if present. `status` is that of the HTTP
 * response, 0 without one.
 */
export class BackendError extends Error {
  readonly code: string | undefined;
  readonly hint: string | undefined;
  readonly details: string | undefined;
  readonly status: number;

  constructor(action: string, cause: Failure, status = 0) {
    super(`${action}: ${cause.message}`, { cause });
    this.name = "BackendError";
    this.code = cause.code;
    this.hint = cause.hint ?? undefined;
    this.details = cause.details ?? undefined;
    this.status = status;
  }
}

/**
 * Status of a failed write: 400 for invalid data (SQLSTATE class 22, such as a malformed id or a number out of range),
 * which no page of this site sends; 503 for a failure of the back end.
 */
export function statusOfFailure(error: unknown): 400 | 503 {
  return error instanceof BackendError && /^22[0-9A-Z]{3}$/.test(error.code ?? "") ? 400 : 503;
}

/** Whether a row does not exist, or its id is malformed. */
export function isRowGone({ code }: BackendError): boolean {
  return code === "PGRST116" || code === "22P02";
}

type Reply = { data: unknown; error: null } | { data: unknown; error: Failure; status?: number };

/**
 * The data of a back-end reply.
 * @param action what was tried, for the log
 * @throws {BackendError} where the reply is an error
 */
export async function unwrap<R extends Reply>(
  action: string,
  reply: PromiseLike<R>,
): Promise<Extract<R, { error: null }>["data"]> {
  const answer = await reply;
  if (answer.error) throw new BackendError(action, answer.error, answer.status);
  return answer.data;
}

/** PostgreSQL's code of a unique violation. */
export const UNIQUE_VIOLATION = "23505";
