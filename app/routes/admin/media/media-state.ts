import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/backend/auth/gate.server";
import { videoState } from "~/backend/media/video-provider.server";

const ID = /^[A-Za-z0-9_-]{1,100}$/;

/** Whether the provider has the video `?id=`: a script may not read that from another host's answer (MED-1). */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  const state = ID.test(id) ? await videoState(id) : "missing";
  return Response.json(state, { headers: { "Cache-Control": "no-store" } });
}
