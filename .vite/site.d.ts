/** Remix's build of the site, bundled with the server that starts it: see bundle-server.ts. */
declare module "virtual:site" {
  const build: import("@remix-run/node").ServerBuild;
  export = build;
}
