/** The site's address in tests: no test's request is made to it, so whatever names it took it from the settings. */
const PUBLIC_URL = "https://site.example";

/** A complete set of the site's settings, for functions that ask no back end: nothing listens on that port. */
const SETTINGS: Record<string, string | undefined> = {
  PUBLIC_URL,
  SUPABASE_URL: "http://127.0.0.1:9",
  SUPABASE_PUBLISHABLE_KEY: "publishable-key-of-tests",
  SUPABASE_SECRET_KEY: "secret-key-of-tests",
  SESSION_SECRET: "a-session-secret-for-tests-that-is-long-enough",
  MEDIA_URL: "/media/",
  // Set by some test files, which share a process with the others.
  EMAIL_SERVICE_URL: undefined,
  EMAIL_SERVICE_ID: undefined,
  EMAIL_TEMPLATE_ID: undefined,
  EMAIL_PUBLIC_KEY: undefined,
  EMAIL_PRIVATE_KEY: undefined,
  CONTACT_LIMIT: undefined,
  REDIS_URL: undefined,
  VIDEO_BASE_URL: undefined,
  VIDEO_LIBRARY_ID: undefined,
  VIDEO_PULL_ZONE_URL: undefined,
};

/**
 * Puts settings into the environment. The app reads it once per test file, at its first use: call this before.
 * @param overrides other values; undefined takes a setting away
 */
export function applySettings(overrides: Record<string, string | undefined> = {}): void {
  for (const [name, value] of Object.entries({ ...SETTINGS, ...overrides })) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}
