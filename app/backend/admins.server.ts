import type { Client } from "./client.server";
import { unwrap } from "./errors.server";

/** All admins, the first one first (USR-1). */
export async function listAdmins(client: Client) {
  return unwrap("list admins", client.from("admins").select("*").order("created_at").order("id"));
}

/** Makes the user with this address an admin. @throws {BackendError} with the hint of `register_admin` */
export async function registerAdmin(client: Client, email: string) {
  return unwrap("register admin", client.rpc("register_admin", { admin_email: email }));
}

/**
 * Takes somebody off the list; their account stays.
 * @throws {BackendError} `last_admin`; PGRST116 where there is no such admin (or row level security hides the row)
 */
export async function removeAdmin(client: Client, id: string) {
  return unwrap("remove admin", client.from("admins").delete().eq("id", id).select("id").single());
}
