import { log } from "./log.server";

/** What whoever keeps the log wants to hear of, and in words; what was refused is a warning. */
const EVENTS = {
  "sign-in": "an admin signed in",
  "sign-out": "an admin signed out",
  "signed-out-everywhere": "an admin ended all of their sessions",
  "password-changed": "an admin changed their password",
  "admin-added": "an admin was added",
  "admin-removed": "an admin was removed",
  "sign-in-failed": "signing in was refused",
  "password-refused": "a signed-in admin gave a wrong password",
  "refused-origin": "a write from another origin was refused",
  "rate-limit": "a limit was reached",
} as const;
const REFUSALS = new Set<SecurityEvent>([
  "sign-in-failed",
  "password-refused",
  "refused-origin",
  "rate-limit",
]);

export type SecurityEvent = keyof typeof EVENTS;

/** Who was at it, and with what. Nothing that was typed: no address of an account, no password, no query string. */
export type SecurityDetails = {
  /** The peer's, where the server tells it. */
  address: string | undefined;
  /** The acting admin. */
  adminId?: string;
  /** The admin it was done to. */
  subjectId?: string;
  path?: string;
  /** Which limit. */
  limit?: string;
};

/**
 * One line of the log in the one shape of all security events: `event`, `address`, `adminId`, and with the request's id
 * like every other line.
 */
export function logSecurityEvent(event: SecurityEvent, details: SecurityDetails): void {
  log[REFUSALS.has(event) ? "warn" : "info"]({ event, ...details }, EVENTS[event]);
}
