import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { signOut } from "~/backend/auth.server";
import { forgetTokens, readTokens } from "~/backend/session.server";

/** There is nothing to read here. */
export function loader() {
  return redirect("/login");
}

/** Ends the session at the back end and in the browser (LOGIN-3); all of the admin's sessions at `?everywhere` (LOGIN-4). */
export async function action({ request }: ActionFunctionArgs) {
  const tokens = await readTokens(request);
  if (tokens) {
    const { searchParams } = new URL(request.url);
    await signOut(tokens, searchParams.has("everywhere") ? "global" : "local");
  }
  return redirect("/login", { headers: { "Set-Cookie": await forgetTokens() } });
}
