import "@remix-run/node";

declare module "@remix-run/server-runtime" {
  /** Load context, created per request: passes an action's result to the loaders that run after it. */
  interface AppLoadContext {
    /** Client IP address, if known (LOGIN-5). */
    address?: string;
    /** Result of a form before the page's title, such as that it was rejected (CONT-1). */
    titlePrefix?: string;
    /** The page's structured data; part of the document only, not of its data (SEO-3). */
    jsonLd?: object;
    /** Digest of the data of the cached page: if it is unchanged, the page is not rendered again. */
    cachedDigest?: string;
    /** Digest of this page's data. */
    data?: string;
    /** Whether the request asks for a preview: its response is private and not indexed (PUB-4). */
    isPreview?: boolean;
    /** Whether the page is an admin's, with their bar: its response is stored nowhere (PANEL-6). */
    isPrivate?: boolean;
  }
}
