import { AsyncLocalStorage } from "node:async_hooks";

const replaying = new AsyncLocalStorage<true>();

/** Runs an action to show a form again with its input: nothing may be written meanwhile (GATE-2). */
export function whileReplaying<T>(run: () => T): T {
  return replaying.run(true, run);
}

/** Whether the current form is only shown again, not submitted. */
export function isReplaying(): boolean {
  return replaying.getStore() ?? false;
}
