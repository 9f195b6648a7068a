import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { NEW } from "~/schemas/new-row";

/** The id of the row in a preview's query (`?preview=project.ID`). */
const PREVIEWED = /[?&]preview=[a-z_-]+\.([0-9a-f-]{36})/;

/**
 * While the preview of a row that was new comes, the form's entry in the history becomes that of the stored row: Back leads
 * to what was typed, not to an empty form.
 */
export function useStoredAddress() {
  const { state, location } = useNavigation();
  const id = state === "loading" ? PREVIEWED.exec(location.search)?.[1] : undefined;
  useEffect(() => {
    const here = new URL(window.location.href);
    if (!id || here.searchParams.get("edit") !== NEW) return;
    here.searchParams.set("edit", id);
    window.history.replaceState(window.history.state, "", here);
  }, [id]);
}
