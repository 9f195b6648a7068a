import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/backend/auth/gate.server";
import { mayOpen } from "~/backend/auth/permissions";
import { textIn } from "~/content/kit/list/list-view";
import { searchPanel } from "~/content/search/search.server";
import { PLACES } from "./places.server";

/** Characters of a search at most: a whole paragraph of the site may be searched. */
const MAX_LENGTH = 600;

/** The results of the search in a request's address, for its page and its dialog. */
export async function loadSearch(args: LoaderFunctionArgs) {
  const { client, role } = await requireAdmin(args);
  const query = textIn(new URL(args.request.url).searchParams, "q", MAX_LENGTH);
  return { query, ...(await searchPanel(client, query, PLACES, (to) => mayOpen(role, to))) };
}
export type SearchData = Awaited<ReturnType<typeof loadSearch>>;
