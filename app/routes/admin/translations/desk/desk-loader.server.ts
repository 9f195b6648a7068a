import type { Admin } from "~/backend/auth/auth.server";
import { withFallback } from "~/backend/with-fallback.server";
import { readPlaces } from "~/content/desk/places.server";
import { deskOf, readDesk } from "~/content/desk/texts.server";
import { deskIn, readDeskView } from "./desk-address";
import { deskPage } from "./desk-data.server";

/** View of the desk by its address: the list (null where it can't be read), files, or neither. */
export async function loadDesk({ client, role }: Admin, query: URLSearchParams) {
  const view = readDeskView(query);
  switch (deskIn(query)) {
    case "all": {
      const desk = await withFallback(null, "the translation desk", readDesk(client));
      const page = desk && deskPage(deskOf(desk, role), view, query.get("edit"));
      return { desk: { page }, files: null };
    }
    case "files":
      return { desk: null, files: { view, places: (await readPlaces()).places } };
    default:
      return { desk: null, files: null };
  }
}
