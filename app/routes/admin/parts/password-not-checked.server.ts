import type { SignInUnavailable } from "~/backend/auth/auth.server";
import { admin as texts } from "~/i18n/admin/common";

/**
 * Error next to a re-entered password that the back end did not check: never says that it was wrong (SET-2, SEC-2).
 */
export function passwordNotChecked({ status, wait }: SignInUnavailable) {
  const { limited, away } = texts.passwordUnchecked;
  const message = status === 429 ? limited.replace("{{minutes}}", String(Math.ceil(wait / 60))) : away;
  return { status, message, headers: { "Retry-After": String(wait) } };
}
