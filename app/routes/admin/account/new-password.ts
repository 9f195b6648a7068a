import { z } from "zod";
import { account } from "~/i18n/admin/sections/account";
import { isGuessablePassword } from "./guessable-password";

const { errors } = account;

/** In characters, as people count them. */
const MIN_CHARACTERS = 12;
/** In bytes: bcrypt, which the back end keeps it by, reads no further. */
const MAX_BYTES = 72;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

function passwordError(password: string, own: readonly string[]): string | null {
  if (password === "") return errors.missing;
  if ([...password].length < MIN_CHARACTERS) return errors.short;
  if (bytesOf(password) > MAX_BYTES) return errors.long;
  return isGuessablePassword(password, own) ? errors.easy : null;
}

/**
 * A new password, typed twice.
 * @param own what it may not consist of: see `isGuessablePassword`
 */
const newPassword = (own: readonly string[]) => ({
  new_password: z.string().superRefine((value, context) => {
    const message = passwordError(value, own);
    if (message) context.addIssue({ code: "custom", message });
  }),
  new_password_again: z.string(),
});

type Typed = { new_password: string; new_password_again: string };

const isSameTwice = (form: Typed) => form.new_password === form.new_password_again;

const DIFFERENT = {
  error: errors.different,
  path: ["new_password_again"],
  // Runs even after other errors, except for an empty password, which has its own error.
  when: ({ value }: { value: unknown }) => (value as Partial<Typed>).new_password !== "",
};

/** The form that chooses a password by a link (ACC-1). @param own as `newPassword` */
export const chosenPasswordSchema = (own: readonly string[]) =>
  z.object(newPassword(own)).refine(isSameTwice, DIFFERENT);

/** The form that changes one's own password. @param own as `newPassword` */
export const newPasswordSchema = (own: readonly string[]) =>
  z
    .object({
      current_password: z.string().min(1, errors.currentMissing).max(1_000, errors.currentWrong),
      ...newPassword(own),
    })
    .refine(isSameTwice, DIFFERENT)
    .refine((form) => form.new_password !== form.current_password, {
      error: errors.same,
      path: ["new_password"],
    });
