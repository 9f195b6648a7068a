import "@remix-run/node";

declare module "@remix-run/server-runtime" {
  /** One fresh object a request: how an action tells the loaders that run after it what happened. */
  interface AppLoadContext {
    /** The peer's address, where the server tells it (LOGIN-5). */
    address?: string;
    /** What a page that another answer replaced says before its title: an admin's form that was refused. */
    happened?: string;
    /** The action refused what was typed: the page's title says so (CONT-1). */
    isFormRefused?: boolean;
  }
}
