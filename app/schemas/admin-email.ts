import { z } from "zod";

const MISSING = "Wprowadź adres email";

/** The form that makes somebody an admin (USR-1). */
export const AdminEmailSchema = z.object({
  email: z.string(MISSING).trim().min(1, MISSING).max(254).pipe(z.email("Nieprawidłowy adres email")),
});
