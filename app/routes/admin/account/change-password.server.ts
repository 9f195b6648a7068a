import { data } from "@remix-run/node";
import { z } from "zod";
import { type Admin, changePassword, SignInUnavailable } from "~/backend/auth/auth.server";
import { commitTokens } from "~/backend/auth/session.server";
import { getAdminCompany } from "~/backend/content/admin/settings-admin.server";
import { withFallback } from "~/backend/with-fallback.server";
import { textOf } from "~/content/kit/form/form.server";
import { countPasswordCheck } from "~/http/limits/sign-in-limit.server";
import { log } from "~/http/log.server";
import { logSecurityEvent } from "~/http/security-log.server";
import { redirectWithToast } from "~/http/toast.server";
import { account as texts } from "~/i18n/admin/sections/account";
import { passwordNotChecked } from "~/routes/admin/parts/password-not-checked.server";
import { type Toast, type ToastInput, ToastSchema } from "~/schemas/toast";
import { newPasswordSchema } from "./new-password";

type Field = "current_password" | "new_password" | "new_password_again";
export type PasswordErrors = { [name in Field]?: string[] | undefined };

/** Reply to the form; never contains a password. */
export type PasswordReply = { errors: PasswordErrors; toast?: Toast | undefined };

function reply(status: number, errors: PasswordErrors, toast?: ToastInput, headers: HeadersInit = {}) {
  const parsedToast = toast && ToastSchema.parse(toast);
  return data<PasswordReply>({ errors, toast: parsedToast }, { status, headers });
}

/**
 * Changes the admin's own password after the current one, whose wrong answers are counted. Their other sessions end; here
 * they go on in a new one.
 * @param to where a success leads
 */
export async function savePassword(admin: Admin, form: FormData, address: string | undefined, to: string) {
  const company = await withFallback(null, "the company's record", getAdminCompany(admin.client));
  const own = [admin.email, company?.name ?? "", company?.legal_name ?? ""];
  const names = ["current_password", "new_password", "new_password_again"] satisfies Field[];
  const typed = Object.fromEntries(names.map((name) => [name, textOf(form, name)]));
  const parsed = newPasswordSchema(own).safeParse(typed);
  if (!parsed.success) return reply(400, z.flattenError(parsed.error).fieldErrors);

  const who = { address, adminId: admin.id };
  const { wait, succeeded, refund } = await countPasswordCheck(admin.id, address);
  if (wait) {
    const message = texts.errors.tooMany.replace("{{minutes}}", String(Math.ceil(wait / 60)));
    return reply(429, { current_password: [message] }, undefined, { "Retry-After": String(wait) });
  }
  try {
    const { current_password, new_password } = parsed.data;
    const change = await changePassword(admin, current_password, new_password, address);
    if (change.outcome === "wrong") {
      logSecurityEvent("password-refused", who);
      return reply(400, { current_password: [texts.errors.currentWrong] });
    }
    await succeeded();
    if (change.outcome === "weak") return reply(400, { new_password: [texts.errors.weak] });
    logSecurityEvent("password-changed", who);
    const toast: ToastInput = change.othersEnded
      ? { type: "success", ...texts.changed }
      : { type: "warning", ...texts.changedHereOnly };
    return redirectWithToast(to, toast, { headers: { "Set-Cookie": await commitTokens(change.tokens) } });
  } catch (error) {
    log.error({ err: error }, "a password could not be changed");
    if (error instanceof SignInUnavailable) {
      await refund();
      const { status, message, headers } = passwordNotChecked(error);
      return reply(status, { current_password: [message] }, { type: "error", ...texts.failed }, headers);
    }
    return reply(503, {}, { type: "error", ...texts.failed });
  }
}
