import { existsSync } from "node:fs";
import { isIP } from "node:net";
import { z } from "zod";

const url = (name: string) =>
  z
    .url({ protocol: /^https?$/, error: `${name} must be an http(s) URL` })
    .transform((value) => value.replace(/\/+$/, ""));

/** A URL without path, query and fragment: the site's own links all start at the root. */
function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).href === `${new URL(value).origin}/`;
}

/** Base URL of files: an http(s) URL, or a path of this site. */
function isFileAddress(value: string): boolean {
  if (value.startsWith("/")) return !value.startsWith("//");
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

/** An integer in a range, with one error message for all invalid values. */
const integer = (name: string, least: number, most?: number) => {
  const error = `${name} must be a whole number from ${least}${most ? ` to ${most}` : " up"}`;
  return z.coerce
    .number(error)
    .int(error)
    .min(least, error)
    .max(most ?? Number.MAX_SAFE_INTEGER, error);
};

/** One of the given values. */
const oneOf = <const Words extends readonly [string, ...string[]]>(name: string, words: Words) =>
  z.enum(words, `${name} must be ${words.slice(0, -1).join(", ")} or ${words.at(-1)}`);

/** Named address ranges of Express' `trust proxy`. */
const ADDRESS_GROUPS = ["loopback", "linklocal", "uniquelocal"];

/** An IP address, a network such as 10.0.0.0/8, or a named range. */
function isAddress(entry: string): boolean {
  if (ADDRESS_GROUPS.includes(entry)) return true;
  const [address = "", prefix, ...rest] = entry.split("/");
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    rest.length === 0 &&
    bits > 0 &&
    (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
  );
}

const EnvSchema = z.object({
  NODE_ENV: oneOf("NODE_ENV", ["development", "production", "test"]).default("production"),
  PORT: integer("PORT", 0, 65535).default(3000),
  HOST: z.string().min(1).default("0.0.0.0"),
  PUBLIC_URL: url("PUBLIC_URL")
    .refine(isOrigin, "PUBLIC_URL must have no path, query or fragment, as in https://www.example.com")
    .transform((value) => new URL(value).origin)
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((value) => value.split(",").map((entry) => entry.trim()))
    .transform((entries) => (entries.join("") === "" ? [] : entries))
    .refine((entries) => entries.every(isAddress), {
      error: "TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, comma separated",
    }),
  SUPABASE_URL: url("SUPABASE_URL"),
  SUPABASE_PUBLISHABLE_KEY: z.string("SUPABASE_PUBLISHABLE_KEY is missing").min(1),
  SUPABASE_SECRET_KEY: z.string("SUPABASE_SECRET_KEY is missing").min(1),
  SESSION_SECRET: z
    .string("SESSION_SECRET is missing")
    .transform((value) => value.split(",").map((secret) => secret.trim()))
    .refine((secrets) => secrets.every((secret) => secret.length >= 32), {
      error: "SESSION_SECRET must be one or more comma-separated secrets of at least 32 characters each",
    }),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: "REDIS_URL must be a redis(s):// URL" }).optional(),
  MEDIA_URL: z
    .string()
    .refine(isFileAddress, "MEDIA_URL must be an http(s) URL, or a path that starts with a slash")
    .optional(),
  MEDIA_DIR: z
    .string()
    // The dot excludes files.
    .refine((folder) => existsSync(`${folder}/.`), "MEDIA_DIR must be a folder that exists")
    .optional(),
  VIDEO_BASE_URL: url("VIDEO_BASE_URL").default("https://player.mediadelivery.net"),
  VIDEO_LIBRARY_ID: z.string().regex(/^\w+$/, "VIDEO_LIBRARY_ID must be letters and digits").optional(),
  VIDEO_PULL_ZONE_URL: url("VIDEO_PULL_ZONE_URL").optional(),
  EMAIL_SERVICE_URL: url("EMAIL_SERVICE_URL").default("https://api.emailjs.com"),
  EMAIL_SERVICE_ID: z.string().min(1).optional(),
  EMAIL_TEMPLATE_ID: z.string().min(1).optional(),
  EMAIL_PUBLIC_KEY: z.string().min(1).optional(),
  EMAIL_PRIVATE_KEY: z.string().min(1).optional(),
  EMAIL_TO: z.email("EMAIL_TO must be an e-mail address").optional(),
  CDN_MAX_AGE: integer("CDN_MAX_AGE", 1, 86_400).optional(),
  PAGE_CACHE_MB: integer("PAGE_CACHE_MB", 1, 4_096).default(64),
  PAGES_AHEAD: integer("PAGES_AHEAD", 0, 100_000).default(1_000),
  CONTACT_LIMIT: integer("CONTACT_LIMIT", 1).default(10),
  LOG_LEVEL: oneOf("LOG_LEVEL", ["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default(
    "info",
  ),
});

/** The e-mail service, where one is set up (CONT-3). */
export type EmailSettings = {
  url: string;
  serviceId: string;
  templateId: string;
  publicKey: string;
  privateKey: string | undefined;
};

export type Env = Omit<z.infer<typeof EnvSchema>, "PUBLIC_URL" | "MEDIA_URL"> & {
  PUBLIC_URL: string;
  MEDIA_URL: string;
  EMAIL: EmailSettings | null;
};

/** Missing or malformed settings; the message names every such variable, one per line. */
export class EnvError extends Error {}

/**
 * Reads and checks the site's settings.
 * @param source the environment; an empty string counts as absent, as in a `.env` file
 * @throws {EnvError} naming each variable that is missing or malformed
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = EnvSchema.safeParse(nonEmpty);
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
    EMAIL: readEmail(env),
  };
}

/** The three settings of the e-mail service, all or none. @throws {EnvError} naming those that are missing */
function readEmail(env: z.infer<typeof EnvSchema>): EmailSettings | null {
  const { EMAIL_SERVICE_ID, EMAIL_TEMPLATE_ID, EMAIL_PUBLIC_KEY } = env;
  const required = { EMAIL_SERVICE_ID, EMAIL_TEMPLATE_ID, EMAIL_PUBLIC_KEY };
  const missing = Object.entries(required).flatMap(([name, value]) => (value ? [] : [`${name} is missing`]));
  if (missing.length === Object.keys(required).length && !env.EMAIL_PRIVATE_KEY) return null;
  if (!EMAIL_SERVICE_ID || !EMAIL_TEMPLATE_ID || !EMAIL_PUBLIC_KEY) throw new EnvError(missing.join("\n"));
  return {
    url: env.EMAIL_SERVICE_URL,
    serviceId: EMAIL_SERVICE_ID,
    templateId: EMAIL_TEMPLATE_ID,
    publicKey: EMAIL_PUBLIC_KEY,
    privateKey: env.EMAIL_PRIVATE_KEY,
  };
}

let checked: Env | undefined;

/** The site's settings, read from the process once. @throws {EnvError} as `readEnv` */
export function env(): Env {
  checked ??= readEnv(process.env);
  return checked;
}

/** Log level, readable before the other settings are validated: a failed start has to be logged. */
export function logLevel(): Env["LOG_LEVEL"] {
  const level = EnvSchema.shape.LOG_LEVEL.safeParse(process.env.LOG_LEVEL || undefined);
  return level.success ? level.data : "info";
}
