import { z } from "zod";

/** The sign-in form (LOGIN-1). Messages are keys under `login`. */
export const LoginSchema = z.object({
  email: z.string("emailRequired").trim().min(1, "emailRequired").max(254, "failed"),
  password: z.string("passwordRequired").min(1, "passwordRequired").max(1000, "failed"),
});
