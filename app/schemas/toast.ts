import { z } from "zod";

/**
 * A notification (TOAST-1). `duration` is in milliseconds; 5000 where it is not given, 15000 with an `undo`: the id of the
 * change that its button undoes (PUB-5).
 */
export const ToastSchema = z.object({
  id: z.string().default(() => crypto.randomUUID()),
  type: z.enum(["success", "error", "info", "warning"]),
  title: z.string(),
  message: z.string().default(""),
  duration: z.number().int().positive().optional(),
  undo: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
});

export type Toast = z.infer<typeof ToastSchema>;
export type ToastInput = z.input<typeof ToastSchema>;
