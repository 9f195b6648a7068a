import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadSearch } from "./search-data.server";

/** The results as data, for the dialog. */
export async function loader(args: LoaderFunctionArgs) {
  return Response.json(await loadSearch(args), { headers: { "Cache-Control": "no-store" } });
}
