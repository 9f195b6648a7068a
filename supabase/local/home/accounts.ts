import { randomBytes, randomUUID } from "node:crypto";
import { chmod, readFile } from "node:fs/promises";
import path from "node:path";
import type { Database, Queries } from "../database/database.ts";
import { codeOf } from "../system/fault.ts";
import { writePrivateFile } from "../system/private-file.ts";

/** An admin who can sign in; with the password only when it was just created. */
export interface AdminAccount {
  email: string;
  password?: string;
}

/** Random password of letters and digits without look-alikes, to be read out and typed. */
export function randomPassword(length = 20): string {
  const alphabet = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  let password = "";
  while (password.length < length) {
    for (const byte of randomBytes(length)) {
      // Bytes past the last whole multiple are dropped, so that all letters are equally likely.
      if (byte < 256 - (256 % alphabet.length)) password += alphabet[byte % alphabet.length];
    }
  }
  return password.slice(0, length);
}

/**
 * Creates an account in the embedded home (lite lacks the admin API for it).
 * @returns its id; null where the e-mail has one
 */
export async function createAuthUser(
  database: Queries,
  email: string,
  password: string,
): Promise<string | null> {
  const id = randomUUID();
  const [created] = await database`
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data)
    select ${id}, 'authenticated', 'authenticated', ${email},
      extensions.crypt(${password}, extensions.gen_salt('bf', 10)), now(),
      '{"provider": "email", "providers": ["email"]}'
    where not exists (select from auth.users where email = ${email})
    returning id`;
  if (!created) return null;
  const identity = database.json({ sub: id, email, email_verified: true });
  await database`
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    values (${randomUUID()}, 'email', ${id}, ${id}, ${identity})`;
  return id;
}

/**
 * Creates an admin in the embedded home: the account where the e-mail has none, and the row in `admins`.
 * @param password for a new user only; random by default.
 */
export async function createAdmin(
  database: Database,
  email: string,
  password: string = randomPassword(),
): Promise<AdminAccount> {
  const address = email.trim().toLowerCase();
  return database.begin(async (transaction) => {
    const created = await createAuthUser(transaction, address, password);
    await transaction`
      insert into public.admins (id, email) select id, email from auth.users where email = ${address}
      on conflict (id) do nothing`;
    return created ? { email: address, password } : { email: address };
  });
}

/** Path of the file with the first admin's e-mail and password. */
export function credentialsFile(dataDir: string): string {
  return path.join(dataDir, "admin-credentials.txt");
}

/**
 * Creates the first admin when the database has none. The credentials are written (0600) before the row, so that an
 * interrupted start never leaves an admin with an unknown password.
 * @returns the account with its password when it was created now, undefined when there are admins already.
 */
export async function createFirstAdmin(
  database: Database,
  dataDir: string,
  wished: { email: string; password?: string | undefined },
): Promise<AdminAccount | undefined> {
  const [admin] = await database`select 1 from public.admins limit 1`;
  if (admin) {
    await chmod(credentialsFile(dataDir), 0o600).catch(ignoreMissing);
    return undefined;
  }
  const password = wished.password ?? randomPassword();
  await writePrivateFile(credentialsFile(dataDir), `E-mail:   ${wished.email}\nPassword: ${password}\n`);
  return createAdmin(database, wished.email, password);
}

/** E-mail in the credentials file. */
export async function readFirstAdminEmail(dataDir: string): Promise<string | undefined> {
  const text = await readFile(credentialsFile(dataDir), "utf8").catch(ignoreMissing);
  return text?.match(/^E-mail:\s*(\S+)/)?.[1];
}

function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) !== "ENOENT") throw error;
}
