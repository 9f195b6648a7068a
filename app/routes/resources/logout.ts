import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { signOut, userIdOf } from "~/backend/auth/auth.server";
import { forgetTokens, readTokens } from "~/backend/auth/session.server";
import { logSecurityEvent } from "~/http/security-log.server";

/** Redirects GET requests: this route has no page. */
export function loader() {
  return redirect("/login");
}

/** Ends the session at the back end and in the browser (LOGIN-3); all of the admin's sessions at `?everywhere` (LOGIN-4). */
export async function action({ request, context }: ActionFunctionArgs) {
  const tokens = await readTokens(request);
  if (tokens) {
    const isEverywhere = new URL(request.url).searchParams.has("everywhere");
    await signOut(tokens, isEverywhere ? "global" : "local");
    const event = isEverywhere ? "signed-out-everywhere" : "sign-out";
    logSecurityEvent(event, { address: context.address, adminId: userIdOf(tokens) });
  }
  return redirect("/login", { headers: { "Set-Cookie": await forgetTokens() } });
}
