/** Stand-in for Remix's build, with one address: /echo streams its request's body back. */
const echo = ({ request }) =>
  new Response(request.body, { headers: { "Content-Type": "application/octet-stream" } });

export const routes = {
  root: { id: "root", path: "", module: { default: () => null } },
  echo: { id: "echo", parentId: "root", path: "echo", module: { action: echo } },
};
export const entry = { module: { default: () => new Response(), handleError() {} } };
export const assets = { entry: { module: "", imports: [] }, routes: {}, url: "", version: "" };
export const assetsBuildDirectory = "build/client";
export const publicPath = "/build/";
export const isSpaMode = false;
export const future = { v3_singleFetch: true };

process.on("exit", () => process.stdout.write("Ended by itself.\n"));
