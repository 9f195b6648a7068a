import type { Client } from "~/backend/client.server";
import { withFallback } from "~/backend/with-fallback.server";
import { readPlaces } from "~/content/desk/places.server";
import { readDesk } from "~/content/desk/texts.server";
import { deskIn, readDeskView } from "./desk-address";
import { deskPage } from "./desk-data.server";

/** View of the desk by its address: the list (null where it can't be read), files, or neither. */
export async function loadDesk(client: Client, query: URLSearchParams) {
  const view = readDeskView(query);
  switch (deskIn(query)) {
    case "all": {
      const desk = await withFallback(null, "the translation desk", readDesk(client));
      return { desk: { page: desk && deskPage(desk, view, query.get("edit")) }, files: null };
    }
    case "files":
      return { desk: null, files: { view, places: (await readPlaces()).places } };
    default:
      return { desk: null, files: null };
  }
}
