import "@remix-run/node";

declare module "@remix-run/server-runtime" {
  /** One fresh object a request: how an action tells the loaders that run after it what happened. */
  interface AppLoadContext {
    /** The action refused what was typed: the page's title says so (CONT-1). */
    isFormRefused?: boolean;
  }
}
