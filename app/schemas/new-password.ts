import { z } from "zod";
import { account } from "~/i18n/admin/account";
import { isEasyPassword } from "./easy-password";

const { errors } = account;

/** In characters, as people count them. */
const SHORTEST = 12;
/** In bytes: bcrypt, which the back end keeps it by, reads no further. */
const LONGEST = 72;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

function whatIsWrong(password: string, own: readonly string[]): string | null {
  if (password === "") return errors.missing;
  if ([...password].length < SHORTEST) return errors.short;
  if (bytesOf(password) > LONGEST) return errors.long;
  return isEasyPassword(password, own) ? errors.easy : null;
}

/**
 * The form that changes one's own password.
 * @param own what the new one may not consist of: see `isEasyPassword`
 */
export const newPasswordSchema = (own: readonly string[]) =>
  z
    .object({
      current_password: z.string().min(1, errors.currentMissing).max(1_000, errors.currentWrong),
      new_password: z.string().superRefine((value, context) => {
        const message = whatIsWrong(value, own);
        if (message) context.addIssue({ code: "custom", message });
      }),
      new_password_again: z.string(),
    })
    .refine((form) => form.new_password === form.new_password_again, {
      error: errors.different,
      path: ["new_password_again"],
      // Whatever else is wrong; but who typed none is only asked for one.
      when: ({ value }) => (value as { new_password?: string }).new_password !== "",
    })
    .refine((form) => form.new_password !== form.current_password, {
      error: errors.same,
      path: ["new_password"],
    });
