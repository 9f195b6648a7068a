import { z } from "zod";

/** The contact form (CONT-1). Messages are keys under `contact.errors`, said in the page's language by the action. */
export const ContactSchema = z.object({
  name: z.string("nameRequired").trim().min(1, "nameRequired").max(200, "nameLong"),
  email: z
    .string("emailRequired")
    .trim()
    .min(1, "emailRequired")
    .max(254, "emailFormat")
    .refine((value) => value === "" || z.email().safeParse(value).success, "emailFormat"),
  message: z.string("messageRequired").trim().min(1, "messageRequired").max(5000, "messageLong"),
});

export type Contact = z.infer<typeof ContactSchema>;
