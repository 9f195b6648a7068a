import { log } from "./log.server";

/** Security events and their messages; refusals are warnings. */
const EVENTS = {
  "sign-in": "an admin signed in",
  "sign-out": "an admin signed out",
  "signed-out-everywhere": "an admin ended all of their sessions",
  "password-changed": "an admin changed their password",
  "admin-added": "an admin was added",
  "admin-removed": "an admin was removed",
  "role-changed": "an admin got another role",
  "invitation-made": "somebody was invited",
  "invitation-withdrawn": "an invitation was withdrawn",
  "reset-link-made": "a link to choose a new password was made",
  "reset-requested": "a link to choose a new password was asked for",
  "link-used": "a password was chosen by a link",
  "factor-added": "an admin set up a second factor",
  "factor-removed": "a second factor was removed",
  "factor-required": "whether a second factor is required was changed",
  "recovery-codes-made": "an admin made new recovery codes",
  "session-ended": "an admin ended one of their sessions",
  "sessions-ended": "an administrator ended all sessions of another admin",
  "sign-in-failed": "signing in was refused",
  "password-refused": "a signed-in admin gave a wrong password",
  "code-refused": "a wrong code of the second factor was given",
  "access-refused": "an editor asked for what is for administrators",
  "link-refused": "a link that is used, expired or none was opened",
  "refused-origin": "a write from another origin was refused",
  "rate-limit": "a limit was reached",
} as const;
const REFUSALS = new Set<SecurityEvent>([
  "sign-in-failed",
  "password-refused",
  "code-refused",
  "access-refused",
  "link-refused",
  "refused-origin",
  "rate-limit",
]);

export type SecurityEvent = keyof typeof EVENTS;

/** Actor and subject of an event. No user input: no e-mail address, no password, no query string. */
export type SecurityDetails = {
  /** Client IP address, if known. */
  address: string | undefined;
  /** The acting admin. */
  adminId?: string;
  /** The affected admin. */
  subjectId?: string;
  path?: string;
  /** Name of the limit. */
  limit?: string;
};

/**
 * Logs a security event; all have the same fields: `event`, `address`, `adminId` and, like every line, the request id.
 */
export function logSecurityEvent(event: SecurityEvent, details: SecurityDetails): void {
  log[REFUSALS.has(event) ? "warn" : "info"]({ event, ...details }, EVENTS[event]);
}
