import { LRUCache } from "lru-cache";
import type { Client } from "~/backend/client.server";
import { unwrap } from "~/backend/errors.server";
import { coarseNetworkOf } from "~/http/limits/rate-limit.server";
import { log } from "~/http/log.server";
import { type Admin, sessionIdOf } from "./auth.server";

/** Interval at which a session's last use is written down, in milliseconds. */
const NOTE_INTERVAL_MS = 5 * 60_000;

const noted = new LRUCache<string, true>({ max: 1_000, ttl: NOTE_INTERVAL_MS });

async function note(admin: Admin, request: Request, address: string | undefined, isNewDevice: boolean) {
  noted.set(sessionIdOf(admin), true);
  const device = {
    agent: request.headers.get("User-Agent") ?? "",
    network: address ? coarseNetworkOf(address) : "",
    is_new_device: isNewDevice,
  };
  await unwrap("note session", admin.client.rpc("note_session", device));
}

/** Writes down, now and then, that a session is in use, by which browser and from where (ACC-4). Never throws. */
export async function noteUse(admin: Admin, request: Request, address: string | undefined): Promise<void> {
  if (noted.has(sessionIdOf(admin))) return;
  await note(admin, request, address, false).catch((error) =>
    log.debug({ err: error }, "the use of a session was not noted"),
  );
}

/** Writes down a sign-in, and whether its device is new to the account. Never throws. */
export async function noteSignIn(
  admin: Admin,
  request: Request,
  address: string | undefined,
  isNewDevice: boolean,
): Promise<void> {
  await note(admin, request, address, isNewDevice).catch((error) =>
    log.warn({ err: error }, "the device of a sign-in was not noted"),
  );
}

/** One's own sessions, this one first (ACC-4). */
export async function listSessions(client: Client) {
  return unwrap("list sessions", client.rpc("own_sessions"));
}

/** Ends all sessions of an admin. @throws {BackendError} 42501 for an editor, `not_found` */
export async function endSessionsOf(client: Client, id: string): Promise<number> {
  return unwrap("end sessions of an admin", client.rpc("end_sessions_of", { admin_id: id }));
}

/** Ends one of one's own sessions. @returns false where it has ended already */
export async function endSession(client: Client, id: string): Promise<boolean> {
  return unwrap("end session", client.rpc("end_session", { session: id }));
}
