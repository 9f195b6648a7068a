import { timingSafeEqual } from "node:crypto";
import type { Database } from "../database/database.ts";
import { createAuthUser } from "../home/accounts.ts";

const USERS = "/auth/v1/admin/users";

/** Fields of the requests that the site makes. */
interface Account {
  email?: unknown;
  password?: unknown;
}

const reply = (status: number, body: object): Response => Response.json(body, { status });
const refuse = (status: number, code: string, message: string): Response =>
  reply(status, { code: status, error_code: code, msg: message });

const isKey = (given: string, key: string): boolean =>
  given.length === key.length && timingSafeEqual(Buffer.from(given), Buffer.from(key));

/** Minimum and maximum length of a password: the auth server's default, and what bcrypt reads. */
const isPassword = (value: unknown): value is string =>
  typeof value === "string" && value.length >= 6 && Buffer.byteLength(value) <= 72;

/**
 * The auth server's admin API as far as the site uses it, which lite lacks: creates an account
 * (`POST /auth/v1/admin/users`), and sets an account's password (`PUT /auth/v1/admin/users/<id>`). With the secret key only.
 * @returns undefined for any other request
 */
export async function manageAccounts(
  request: Request,
  secretKey: string,
  database: () => Database,
): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  if (pathname !== USERS && !pathname.startsWith(`${USERS}/`)) return undefined;
  const given = request.headers.get("authorization")?.replace(/^Bearer\s+/i, "") ?? "";
  if (!isKey(given, secretKey))
    return refuse(401, "no_authorization", "This endpoint requires the secret key");
  const id = pathname.slice(USERS.length + 1);
  const { email, password } = (await request.json().catch(() => ({}))) as Account;
  if (!isPassword(password)) return refuse(422, "weak_password", "The password is too short or too long");
  if (request.method === "POST" && !id) {
    if (typeof email !== "string") return refuse(422, "validation_failed", "An e-mail address is needed");
    const address = email.trim().toLowerCase();
    const user = await createAuthUser(database(), address, password);
    if (!user)
      return refuse(422, "email_exists", "A user with this email address has already been registered");
    return reply(200, { id: user, aud: "authenticated", role: "authenticated", email: address });
  }
  if (request.method !== "PUT" || !/^[0-9a-f-]{36}$/.test(id)) return refuse(404, "not_found", "Not found");
  const [user] = await database()<{ id: string; email: string }[]>`
    update auth.users set encrypted_password = extensions.crypt(${password}, extensions.gen_salt('bf', 10)),
      email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()
    where id = ${id} returning id, email`;
  if (!user) return refuse(404, "user_not_found", "User not found");
  return reply(200, { ...user, aud: "authenticated", role: "authenticated" });
}
