import { z } from "zod";

const url = (name: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} must be an http(s) URL` })
    .transform((value) => value.replace(/\/+$/, ""));

const EnvSchema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: z.coerce.number("PORT must be a number").int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default("0.0.0.0"),
  PUBLIC_URL: url("PUBLIC_URL").optional(),
  SUPABASE_URL: url("SUPABASE_URL"),
  SUPABASE_PUBLISHABLE_KEY: z.string("SUPABASE_PUBLISHABLE_KEY is missing").min(1),
  SUPABASE_SECRET_KEY: z.string("SUPABASE_SECRET_KEY is missing").min(1),
  SESSION_SECRET: z
    .string("SESSION_SECRET is missing")
    .transform((value) => value.split(",").map((secret) => secret.trim()))
    .refine((secrets) => secrets.every((secret) => secret.length >= 32), {
      error: "SESSION_SECRET must be one or more comma-separated secrets of at least 32 characters each",
    }),
  MEDIA_URL: z.string().min(1).optional(),
  MEDIA_DIR: z.string().min(1).optional(),
  VIDEO_BASE_URL: url("VIDEO_BASE_URL").default("https://player.mediadelivery.net"),
  VIDEO_LIBRARY_ID: z.string().regex(/^\w+$/, "VIDEO_LIBRARY_ID must be letters and digits").optional(),
  VIDEO_PULL_ZONE_URL: url("VIDEO_PULL_ZONE_URL").optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
});

export type Env = Omit<z.infer<typeof EnvSchema>, "PUBLIC_URL" | "MEDIA_URL"> & {
  PUBLIC_URL: string;
  MEDIA_URL: string;
};

/** A setting is missing or malformed; the message names every such variable, one a line. */
export class EnvError extends Error {}

/**
 * Reads and checks the site's settings.
 * @param source the environment; an empty string counts as absent, as in a `.env` file
 * @throws {EnvError} naming each variable that is missing or malformed
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = EnvSchema.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      return issue.message.includes(name) ? issue.message : `${name}: ${issue.message}`;
    });
    throw new EnvError([...new Set(lines)].join("\n"));
  }
  const env = result.data;
  const mediaUrl = env.MEDIA_URL ?? `${env.SUPABASE_URL}/storage/v1/object/public/media/`;
  return {
    ...env,
    PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    MEDIA_URL: mediaUrl.endsWith("/") ? mediaUrl : `${mediaUrl}/`,
  };
}

let checked: Env | undefined;

/** The site's settings, read from the process once. @throws {EnvError} as `readEnv` */
export function env(): Env {
  checked ??= readEnv(process.env);
  return checked;
}

/** The log's level, readable before the other settings are checked: a start that fails must be able to say so. */
export function logLevel(): Env["LOG_LEVEL"] {
  const level = EnvSchema.shape.LOG_LEVEL.safeParse(process.env.LOG_LEVEL || undefined);
  return level.success ? level.data : "info";
}
