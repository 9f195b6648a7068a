/** Categories that a visitor allows beyond the necessary one, which is always on (COOK-2). */
export type Consent = { analytics: boolean; marketing: boolean };

/** Stored consent. `time` is when it was given, in seconds since 1970. */
export type ConsentRecord = Consent & { time: number };

/** Version of the cookie policy: consent under another version is void, and the banner is shown again. */
const POLICY_VERSION = 1;

const NAME = "rl_consent";
const DAY_SECONDS = 86_400;
/** Six months, as the privacy policy says. */
const LIFETIME_SECONDS = 182 * DAY_SECONDS;

const inSeconds = (milliseconds: number) => Math.floor(milliseconds / 1_000);

/** Record of a choice made now. */
export function recordOf({ analytics, marketing }: Consent): ConsentRecord {
  return { analytics, marketing, time: inSeconds(Date.now()) };
}

/** The record as the cookie and local storage hold it: version, time and categories. */
export function formatConsent({ analytics, marketing, time }: ConsentRecord): string {
  const categories = ["necessary", analytics && "analytics", marketing && "marketing"].filter(Boolean);
  return [POLICY_VERSION, time, categories.join("-")].join(".");
}

/**
 * Reads what `formatConsent` wrote.
 * @returns null for anything else, for another version of the policy, and for what is too old or from the future
 */
export function parseConsent(text: string | null | undefined): ConsentRecord | null {
  const [, version, seconds, analytics, marketing] =
    /^(\d{1,4})\.(\d{10})\.necessary(-analytics)?(-marketing)?$/.exec(text ?? "") ?? [];
  if (Number(version) !== POLICY_VERSION) return null;
  const time = Number(seconds);
  const age = inSeconds(Date.now()) - time;
  if (age >= LIFETIME_SECONDS || age < -DAY_SECONDS) return null;
  return { analytics: Boolean(analytics), marketing: Boolean(marketing), time };
}

/**
 * Consent in a `Cookie` header or `document.cookie`. Without one nothing is allowed: a Global Privacy Control signal,
 * which counts as a rejection until the visitor chooses, needs no special case (COOK-4).
 */
export function consentIn(cookies: string | null): ConsentRecord | null {
  return parseConsent(new RegExp(`(?:^|;\\s*)${NAME}=([^;]*)`).exec(cookies ?? "")?.[1]);
}

/**
 * Consent cookie as part of a page's cache key: equal for equal choices of a day, as it holds the day instead of the
 * time. "" without consent.
 */
export function sharedConsent(cookies: string): string {
  const record = consentIn(cookies);
  const now = inSeconds(Date.now());
  return record ? `${NAME}=${formatConsent({ ...record, time: now - (now % DAY_SECONDS) })}` : "";
}

/** The record as a `Set-Cookie` value, or for `document.cookie`: kept as long as the choice holds. */
export function consentCookie(record: ConsentRecord, isSecure: boolean): string {
  const left = record.time + LIFETIME_SECONDS - inSeconds(Date.now());
  return `${NAME}=${formatConsent(record)}; Path=/; Max-Age=${left}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

const SETTINGS = ["cookies", "settings"] as const;

/** Anchor of the bar in URLs that open it: without JavaScript nothing else scrolls to it. */
export const SETTINGS_ANCHOR = "consent-heading";

/** Whether a page's query opens the cookie settings (PRIV-1). */
export function areSettingsOpen(search: string): boolean {
  const [name, value] = SETTINGS;
  return new URLSearchParams(search).get(name) === value;
}

/** A page's query with the cookie settings open or closed; other parameters are unchanged. */
export function settingsQuery(search: string, isOpen: boolean): string {
  const query = new URLSearchParams(search);
  if (isOpen) query.set(...SETTINGS);
  else query.delete(SETTINGS[0]);
  return `?${query}`.replace(/\?$/, "");
}
