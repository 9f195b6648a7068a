/** What a visitor allows beyond what is necessary, which is always on (COOK-2). */
export type Consent = { analytics: boolean; marketing: boolean };

/** The one record of a choice. `time` is when it was made, in seconds since 1970. */
export type ConsentRecord = Consent & { time: number };

/** The version of the cookie policy: a choice made under another one counts for nothing, and the banner asks again. */
const POLICY_VERSION = 1;

const NAME = "rl_consent";
const DAY = 86_400;
/** A choice holds so long, in seconds: the six months that the privacy policy names. */
const LIFETIME = 182 * DAY;

const inSeconds = (milliseconds: number) => Math.floor(milliseconds / 1_000);

/** A choice made now, as the record of it. */
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
  if (age >= LIFETIME || age < -DAY) return null;
  return { analytics: Boolean(analytics), marketing: Boolean(marketing), time };
}

/**
 * The choice in a `Cookie` header or in `document.cookie`. Where there is none nothing is allowed: so a Global Privacy
 * Control signal, which counts as a rejection until the visitor says otherwise, needs no case of its own (COOK-4).
 */
export function consentIn(cookies: string | null): ConsentRecord | null {
  return parseConsent(new RegExp(`(?:^|;\\s*)${NAME}=([^;]*)`).exec(cookies ?? "")?.[1]);
}

/**
 * The choice in a `Cookie` header as pages are kept by it, a cookie too: the same for all who chose the same, so it
 * names the day instead of the time. "" where there is none.
 */
export function sharedConsent(cookies: string): string {
  const record = consentIn(cookies);
  const now = inSeconds(Date.now());
  return record ? `${NAME}=${formatConsent({ ...record, time: now - (now % DAY) })}` : "";
}

/** The record as a `Set-Cookie` value, or for `document.cookie`: kept as long as the choice holds. */
export function consentCookie(record: ConsentRecord, isSecure: boolean): string {
  const left = record.time + LIFETIME - inSeconds(Date.now());
  return `${NAME}=${formatConsent(record)}; Path=/; Max-Age=${left}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

const SETTINGS = ["cookies", "settings"] as const;

/** What of the bar an address that opens it leads to: without script nothing else would tell where it is. */
export const SETTINGS_ANCHOR = "consent-heading";

/** Whether a page's query opens its cookie settings, a state with an address like any other (PRIV-1). */
export function areSettingsOpen(search: string): boolean {
  const [name, value] = SETTINGS;
  return new URLSearchParams(search).get(name) === value;
}

/** A page's query with its cookie settings open, or closed; the rest of it stays. */
export function settingsQuery(search: string, isOpen: boolean): string {
  const query = new URLSearchParams(search);
  if (isOpen) query.set(...SETTINGS);
  else query.delete(SETTINGS[0]);
  return `?${query}`.replace(/\?$/, "");
}
