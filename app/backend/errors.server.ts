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
