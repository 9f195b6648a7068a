import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import type { EditReply } from "~/http/editing.server";
import { admin } from "~/i18n/admin/common";
import type { Toast } from "~/schemas/toast";

const texts = admin.unanswered;

/** What is done with a button alone: nothing was typed for it. */
const STEPS = new Set(
  "create override move remove clear activate deactivate read unread resend purge purge-old".split(" "),
);

async function intentOf(request: Request): Promise<string> {
  const form = await request.formData().catch(() => null);
  return String(form?.get("intent") ?? "");
}

/** Nothing of a refused form was written; of one that nobody answered nobody knows. @param status 0 where no answer came */
function wordsFor(status: number, isTyped: boolean) {
  if (status === 413) return texts.tooLarge;
  if (status >= 400 && status < 500) return texts.refused;
  return isTyped ? texts.lost : texts.lostStep;
}

/**
 * The actions of the admin area in the browser: where no answer came, or none of an action's, the page and what was typed
 * stay as they are, and a notification says so. Remix would show an error in the page's place, and the form went with it.
 * Redirects go on, and an ended session asks to sign in (GATE-2).
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const isTyped = !STEPS.has(await intentOf(request.clone()));
  try {
    return await serverAction();
  } catch (thrown) {
    const status = isRouteErrorResponse(thrown) ? thrown.status : 0;
    if (thrown instanceof Response || status === 401) throw thrown;
    const toast: Toast = { id: `unanswered-${Date.now()}`, type: "error", ...wordsFor(status, isTyped) };
    const reply: EditReply = { result: null, toast };
    // A status of its own: after a success Remix asks for the page anew, and that would fail as well.
    return new Response(JSON.stringify(reply), {
      status: 503,
      headers: { "Content-Type": "application/json" },
    });
  }
}
