import type { Admin } from "~/backend/auth/auth.server";
import { withFallback } from "~/backend/with-fallback.server";
import { addToToast } from "~/http/toast.server";
import { changeSince, newestEntry } from "./history.server";

/**
 * Called before an admin's write, of whatever kind.
 * @returns a function that adds "Cofnij" to the toast of its answer (PUB-5), where it changed content. Without a history
 * that can be read the answer is as it was: the write itself succeeded
 */
export async function watchForUndo({ client, id }: Admin): Promise<(answer: unknown) => Promise<unknown>> {
  const before = await withFallback(null, "the history", newestEntry(client));
  return async (answer) => {
    if (before === null || !(answer instanceof Response)) return answer;
    return addToToast(answer, async () => {
      const change = await withFallback(null, "a change", changeSince(client, id, before));
      return change ? { undo: change } : {};
    });
  };
}
