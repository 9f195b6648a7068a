import "@remix-run/node";

declare module "@remix-run/server-runtime" {
  /** One fresh object a request: how an action tells the loaders that run after it what happened. */
  interface AppLoadContext {
    /** The peer's address, where the server tells it (LOGIN-5). */
    address?: string;
    /** What a page that another answer replaced says before its title: a form that was refused (CONT-1). */
    happened?: string;
    /** The page's structured data, which stand in the document alone (SEO-3). */
    jsonLd?: object;
  }
}
