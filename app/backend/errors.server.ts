/** The back end refused, failed or could not be reached. `code` is PostgREST's or PostgreSQL's, where there was one. */
export class BackendError extends Error {
  readonly code: string | undefined;

  constructor(action: string, cause: { message: string; code?: string }) {
    super(`${action}: ${cause.message}`, { cause });
    this.name = "BackendError";
    this.code = cause.code;
  }
}

type Reply<T> = { data: T; error: null } | { data: null; error: { message: string; code?: string } };

/**
 * The data of a back-end reply.
 * @param action what was tried, for the log
 * @throws {BackendError} where the reply is an error
 */
export async function unwrap<T>(action: string, reply: PromiseLike<Reply<T>>): Promise<T> {
  const { data, error } = await reply;
  if (error) throw new BackendError(action, error);
  return data as T;
}
