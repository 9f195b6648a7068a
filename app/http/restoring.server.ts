import { AsyncLocalStorage } from "node:async_hooks";

const restoring = new AsyncLocalStorage<true>();

/** Runs an action to show a form again as it was typed: nothing may be written meanwhile (GATE-2). */
export function whileRestoring<T>(run: () => T): T {
  return restoring.run(true, run);
}

/** Whether the form at hand is only being shown again. */
export function isRestoring(): boolean {
  return restoring.getStore() ?? false;
}
