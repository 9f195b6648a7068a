import { z } from "zod";

// An empty one is told apart before: it is missing, not malformed.
const ID = /^[A-Za-z0-9_-]*$/;

/**
 * The form that adds a background video (MED-2).
 * @param host the video provider's name, as the messages say it
 */
export const createVideoSchema = (host: string) => {
  const missing = `Wprowadź ID filmu z ${host}`;
  return z.object({
    bunny_id: z.string(missing).trim().min(1, missing).max(100).regex(ID, `Nieprawidłowy format ID ${host}`),
    mobile_bunny_id: z
      .string()
      .trim()
      .max(100)
      .regex(ID, `Nieprawidłowy format ID mobilnego ${host}`)
      .optional()
      .transform((value) => value || null),
  });
};

export type NewVideo = z.output<ReturnType<typeof createVideoSchema>>;
