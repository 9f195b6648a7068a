import { BackendError } from "./errors.server";

type Reply<Row> = {
  data: Row[] | null;
  count: number | null;
  error: ConstructorParameters<typeof BackendError>[1] | null;
};

/**
 * All rows of a table that may exceed the back end's maximum per response (PostgREST's `max-rows`, by default 1,000).
 * @param ask reads the rows after the given one (undefined: from the first), in a unique order, with their exact count
 * @throws {BackendError} where a reply is an error
 */
export async function readAll<Row>(
  action: string,
  ask: (last: Row | undefined) => PromiseLike<Reply<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { data, count, error } = await ask(rows.at(-1));
    if (error) throw new BackendError(action, error);
    rows.push(...(data ?? []));
    if (!data?.length || data.length >= (count ?? 0)) return rows;
  }
}
