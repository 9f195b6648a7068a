import { pino } from "pino";
import { logLevel } from "~/env.server";

/** The structured log: one JSON line each, on standard output. Never an e-mail's content, a token or a query string. */
export const log = pino({ level: logLevel(), base: undefined });
