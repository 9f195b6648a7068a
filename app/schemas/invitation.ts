import { z } from "zod";
import { AdminEmailSchema } from "./admin-email";

/** The form that invites somebody (ACC-1). */
export const InvitationSchema = AdminEmailSchema.extend({
  role: z.enum(["editor", "administrator"], "Wybierz rolę"),
});
