import { type Blocker, useBlocker } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Warns before leaving with unsaved changes: out of the site by the browser's own question, inside it by a
 * `<LeaveDialog>`.
 * @returns what was held up, for the dialog
 */
export function useUnsavedGuard(isDirty: boolean): Blocker {
  const blocker = useBlocker(({ currentLocation: { pathname, search }, nextLocation, historyAction }) => {
    // Opening a panel beside the form keeps the form; offline the navigation would fail and an error page replace it.
    const isLeft = historyAction !== "REPLACE" || pathname !== nextLocation.pathname;
    return isDirty && (isLeft || (!navigator.onLine && search !== nextLocation.search));
  });
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isDirty]);
  return blocker;
}
