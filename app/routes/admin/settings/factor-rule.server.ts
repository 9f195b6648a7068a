import { getFactorState, requireFactor } from "~/backend/accounts/second-factor.server";
import type { Admin } from "~/backend/auth/auth.server";
import { textOf } from "~/content/kit/form/form.server";
import { perform } from "~/content/kit/form/perform.server";
import { logSecurityEvent } from "~/http/security-log.server";
import { settings } from "~/i18n/admin/sections/settings";

const texts = settings.factor;

/**
 * Decides whether all admins need a second factor (ACC-2). Only who has one may require it: nobody locks themselves out.
 * @param to where a success leads
 */
export function saveFactorRule(admin: Admin, form: FormData, address: string | undefined, to: string) {
  const isRequired = textOf(form, "required") === "yes";
  return perform(
    async () => {
      const { hasFactor } = await getFactorState(admin.client);
      if (isRequired && !hasFactor) return { to, toast: { type: "warning", title: texts.ownFirst } };
      await requireFactor(admin.client, isRequired);
      logSecurityEvent("factor-required", { address, adminId: admin.id });
      return { to, toast: { type: "success", title: isRequired ? texts.required : texts.released } };
    },
    { tables: [], failed: { type: "error", ...texts.failed } },
  );
}
