import { BackendError } from "./errors.server";

type Reply<Row> = {
  data: Row[] | null;
  count: number | null;
  error: ConstructorParameters<typeof BackendError>[1] | null;
};

/** PostgREST: the list has no such page. */
const OUT_OF_RANGE = "PGRST103";

/**
 * A page of a list; the last one where the list is shorter.
 * @param page from 1
 * @param ask reads the rows from one index to another, both included, in a unique order, with their exact count
 * @returns the rows, how many there are on all pages, which page it is, and how many pages there are
 * @throws {BackendError} where a reply is an error
 */
export async function readPage<Row>(
  action: string,
  { page, size }: { page: number; size: number },
  ask: (first: number, last: number) => PromiseLike<Reply<Row>>,
) {
  const read = (number: number) => ask((number - 1) * size, number * size - 1);
  let shown = page;
  let reply = await read(shown);
  if (shown > 1 && (reply.error?.code === OUT_OF_RANGE || reply.data?.length === 0)) {
    reply = await read(1);
    shown = Math.max(1, Math.ceil((reply.count ?? 0) / size));
    if (shown > 1) reply = await read(shown);
  }
  if (reply.error) throw new BackendError(action, reply.error);
  const count = reply.count ?? 0;
  return { rows: reply.data ?? [], count, page: shown, pages: Math.max(1, Math.ceil(count / size)) };
}
