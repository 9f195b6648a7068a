import { readFile, writeFile } from "node:fs/promises";
import { createRequestHandler } from "@remix-run/express";
import type { ActionFunctionArgs, ServerBuild } from "@remix-run/node";
import express from "express";
import { clientOf } from "~/backend/client.server";
import { replaceFile } from "~/content/kit/form/upload.server";
import { drainUnreadBody } from "~/http/bodies/unread-body.server";

// The way of an upload through the site, from the socket to the storage, for a target that no page has yet: Express and
// Remix as in app/server.ts, and one action. It tells how much memory its process has held.

const accessToken = process.env.ACCESS_TOKEN ?? "";
const admin = {
  id: "the-admin",
  email: "",
  role: "administrator" as const,
  client: clientOf(accessToken),
  accessToken,
};

const action = ({ request, context }: ActionFunctionArgs) =>
  replaceFile({
    request,
    admin,
    address: context.address,
    writes: { service_video: async (path) => path },
    tables: [],
    to: "/stored",
  });

const build = {
  routes: {
    root: { id: "root", path: "", module: { default: () => null } },
    upload: { id: "upload", parentId: "root", path: "upload", module: { action } },
  },
  entry: { module: { default: () => new Response(), handleError: () => {} } },
  assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "" },
  assetsBuildDirectory: "",
  publicPath: "/",
  isSpaMode: false,
  future: { v3_singleFetch: true },
} as unknown as ServerBuild;

/** The most memory that this process has held since `/forget`, in kB, as the kernel counts it. */
async function peak(): Promise<number> {
  return Number(/^VmHWM:\s+(\d+)/m.exec(await readFile("/proc/self/status", "utf8"))?.[1]);
}

const app = express();
app.use((request, response, next) => {
  drainUnreadBody(request, response);
  next();
});
app.get("/peak", async (_request, response) => response.json(await peak()));
app.get("/forget", async (_request, response) => {
  await writeFile("/proc/self/clear_refs", "5");
  response.json(await peak());
});
app.all("*", createRequestHandler({ build, mode: "production" }));
const server = app.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(typeof address === "object" ? address?.port : 0);
});
