type Failure = { message: string; code?: string; hint?: string | null; details?: string | null };

/**
 * The back end refused, failed or could not be reached. `code` is PostgREST's or PostgreSQL's, `hint` the schema's own
 * word for why (head of the first migration), `details` what it names; each where there was one. `status` is that of the
 * HTTP answer, 0 where none came.
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
 * The status of a write that failed: 400 where the database could make nothing of what was sent (SQLSTATE class 22: an
 * id that is none, a number past its bounds), which no page of this site sends; 503 for a failure of the back end.
 */
export function statusOfFailure(error: unknown): 400 | 503 {
  return error instanceof BackendError && /^22[0-9A-Z]{3}$/.test(error.code ?? "") ? 400 : 503;
}

/** Whether the row that was named is not there, or its name is none. */
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
