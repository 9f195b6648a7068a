/** The back end refused, failed or could not be reached. `code` is PostgREST's or PostgreSQL's, where there was one. */
export class BackendError extends Error {
  readonly code: string | undefined;

  constructor(action: string, cause: { message: string; code?: string }) {
    super(`${action}: ${cause.message}`, { cause });
    this.name = "BackendError";
    this.code = cause.code;
  }
}

type Failure = { message: string; code?: string };
type Reply = { data: unknown; error: null } | { data: unknown; error: Failure };

/**
 * The data of a back-end reply.
 * @param action what was tried, for the log
 * @throws {BackendError} where the reply is an error
 */
export async function unwrap<R extends Reply>(
  action: string,
  reply: PromiseLike<R>,
): Promise<Extract<R, { error: null }>["data"]> {
  const { data, error } = await reply;
  if (error) throw new BackendError(action, error);
  return data;
}
