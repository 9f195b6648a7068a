import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { admin } from "~/i18n/admin/common";
import type { Toast } from "~/schemas/toast";

const texts = admin.unanswered;

/*
 * Depends on: Remix 2.17's `clientAction`, whose `serverAction` rejects with an error response (its shape is public:
 * `isRouteErrorResponse`) or the failed fetch, and its rule that replies of status 4xx and 5xx revalidate nothing.
 * Benefit: what was typed stays where a reply is lost; Remix would show its error page in the form's place.
 * Other errors pass through as in Remix. Test: e2e `unanswered`, over the built site.
 */

/** Intents of a single button: nothing was typed for them. */
const BUTTON_INTENTS = new Set([
  ..."move remove clear activate deactivate open read unread resend purge purge-old restore undo mark unmark".split(
    " ",
  ),
  ..."publish hide publish-draft discard discard-autosave duplicate items revoke".split(" "),
]);

async function intentOf(request: Request): Promise<string> {
  const form = await request.formData().catch(() => null);
  return String(form?.get("intent") ?? "");
}

/** Texts of the notification. A refused form wrote nothing; without a response the outcome is unknown. @param status 0 without a response */
function textsFor(status: number, isTyped: boolean) {
  if (status === 413) return texts.tooLarge;
  if (status >= 400 && status < 500) return texts.refused;
  return isTyped ? texts.lost : texts.lostStep;
}

/**
 * Browser side of the admin area's actions: without a response, or with one that is not an action's, the page and what was
 * typed stay as they are, and a notification says so. Redirects go on, and an ended session asks to sign in (GATE-2).
 */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const isTyped = !BUTTON_INTENTS.has(await intentOf(request.clone()));
  try {
    return await serverAction();
  } catch (thrown) {
    const status = isRouteErrorResponse(thrown) ? thrown.status : 0;
    if (thrown instanceof Response || status === 401) throw thrown;
    const toast: Toast = { id: `unanswered-${Date.now()}`, type: "error", ...textsFor(status, isTyped) };
    // Not a 200: after a success Remix revalidates the page, which would fail as well.
    return new Response(JSON.stringify({ result: null, toast }), {
      status: 503,
      headers: { "Content-Type": "application/json" },
    });
  }
}
