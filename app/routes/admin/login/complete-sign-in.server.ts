import { type AppLoadContext, redirect } from "@remix-run/node";
import { describeDevice } from "~/backend/accounts/device";
import { userIdOf } from "~/backend/auth/auth.server";
import { openDraft } from "~/backend/auth/draft.server";
import {
  commitTokens,
  readDevice,
  rememberAuthor,
  rememberDevice,
  type Tokens,
} from "~/backend/auth/session.server";
import { noteSignIn } from "~/backend/auth/sessions.server";
import { clientOf } from "~/backend/client.server";
import { sendAccountEmail } from "~/backend/messages/account-email.server";
import { hasEmailService } from "~/backend/messages/email-service.server";
import { getT } from "~/backend/texts.server";
import { coarseNetworkOf } from "~/http/limits/rate-limit.server";
import { isPreviewAddress } from "~/http/preview-address";
import { safePath } from "~/http/safe-redirect";
import { logSecurityEvent } from "~/http/security-log.server";

/** The requested page of the admin area, or preview, else the area's start page. */
export function destination(request: Request): string {
  const to = safePath(new URL(request.url).searchParams.get("to"), "/admin");
  return /^\/admin(?:[/?#]|$)/.test(to) || isPreviewAddress(to) ? to : "/admin";
}

type Completed = {
  request: Request;
  context: AppLoadContext;
  tokens: Tokens;
  email: string;
  /** Encrypted form input from before the session ended (GATE-2). */
  draft: string;
};

/** Cookies of a session that has passed all steps, its device noted, and the redirect to where the admin was going. */
export async function completeSignIn({
  request,
  context,
  tokens,
  email,
  draft,
}: Completed): Promise<Response> {
  const { address } = context;
  const { accessToken } = tokens;
  const id = userIdOf(tokens);
  const isNewDevice = (await readDevice(request, email)) === null;
  const person = { id, email, role: "editor", client: clientOf(accessToken), accessToken } as const;
  await noteSignIn(person, request, address, isNewDevice);
  if (isNewDevice && hasEmailService()) void tellOfDevice(request, address, email);
  logSecurityEvent("sign-in", { address, adminId: id });
  const to = destination(request);
  // 307 makes the browser post the form on to the page that it was typed on, where the gate opens the draft (GATE-2).
  const status = draft && openDraft(draft, id, to) ? 307 : 302;
  const headers = new Headers({ "Set-Cookie": await commitTokens(tokens) });
  headers.append("Set-Cookie", await rememberAuthor(id));
  headers.append("Set-Cookie", await rememberDevice(email));
  return redirect(to, { status, headers });
}

async function tellOfDevice(request: Request, address: string | undefined, email: string): Promise<void> {
  const t = await getT("pl");
  const device = describeDevice(request.headers.get("User-Agent") ?? "", "?");
  const network = address ? coarseNetworkOf(address) : "?";
  await sendAccountEmail(
    email,
    t("login.newDevice.subject"),
    t("login.newDevice.message", { device, network }),
  );
}
