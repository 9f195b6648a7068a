import { z } from "zod";
import { parseEmailAddress } from "./email-address";
import { isVisible } from "./visible";

/** Characters, as mail allows (RFC 5321) and the table. */
const MAX_EMAIL = 254;

/** The contact form (CONT-1). Messages are keys under `contact.errors`, translated by the action. */
export const ContactSchema = z.object({
  // Used in an e-mail subject: line breaks are removed, and marks that turn the direction of what follows.
  name: z
    .string("nameRequired")
    .transform((typed) => typed.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, " ").trim())
    .pipe(z.string().refine(isVisible, "nameRequired").max(200, "nameLong")),
  email: z
    .string("emailRequired")
    .trim()
    .min(1, "emailRequired")
    .max(MAX_EMAIL, "emailFormat")
    .transform((typed, context) => {
      const address = typed && parseEmailAddress(typed);
      if (address === null || address.length > MAX_EMAIL) context.addIssue("emailFormat");
      return address ?? typed;
    }),
  message: z.string("messageRequired").trim().refine(isVisible, "messageRequired").max(5000, "messageLong"),
});

export type Contact = z.infer<typeof ContactSchema>;
