import type { Role } from "~/backend/auth/auth.server";
import type { Client } from "~/backend/client.server";
import { unwrap } from "~/backend/errors.server";

/** All admins, the first one first (USR-1). */
export async function listAdmins(client: Client) {
  return unwrap("list admins", client.from("admins").select("*").order("created_at").order("id"));
}

/**
 * The addresses of all who are, or were, admins, by their id: of a former one the history's name (DATA-5).
 * @param former what a former admin is called: `{{name}}` stands for the address
 */
export async function listAdminNames(client: Client, former: string): Promise<Map<string, string>> {
  const [now, before] = await Promise.all([
    listAdmins(client),
    unwrap("list former admins", client.from("former_admins").select("id, email")),
  ]);
  return new Map([
    ...before.map(({ id, email }) => [id, former.replace("{{name}}", () => email)] as const),
    ...now.map(({ id, email }) => [id, email] as const),
  ]);
}

/** Makes the user with this address an admin. @throws {BackendError} with the hint of `register_admin` */
export async function registerAdmin(client: Client, email: string) {
  return unwrap("register admin", client.rpc("register_admin", { admin_email: email }));
}

/** Makes an admin an administrator or an editor (ACC-5). @throws {BackendError} `last_admin`, `not_found` */
export async function setAdminRole(client: Client, id: string, role: Role) {
  return unwrap("set admin role", client.rpc("set_admin_role", { admin_id: id, new_role: role }));
}

/**
 * Removes an admin; their account stays.
 * @throws {BackendError} `last_admin`; PGRST116 where there is no such admin (or row level security hides the row)
 */
export async function removeAdmin(client: Client, id: string) {
  return unwrap("remove admin", client.from("admins").delete().eq("id", id).select("id").single());
}
