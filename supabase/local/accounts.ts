import { randomBytes, randomUUID } from "node:crypto";
import { chmod, readFile } from "node:fs/promises";
import path from "node:path";
import type { Database } from "./database.ts";
import { codeOf } from "./fault.ts";
import { writePrivateFile } from "./private-file.ts";

/** An admin who can sign in. The password is there only when it was made just now. */
export interface AdminAccount {
  email: string;
  password?: string;
}

/** Letters and digits without look-alikes: a password that can be read out and typed. */
export function randomPassword(length = 20): string {
  const alphabet = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  let password = "";
  while (password.length < length) {
    for (const byte of randomBytes(length)) {
      // Bytes past the last whole multiple are dropped, so that every letter is as likely.
      if (byte < 256 - (256 % alphabet.length)) password += alphabet[byte % alphabet.length];
    }
  }
  return password.slice(0, length);
}

/**
 * Makes an admin in the embedded home: the auth user when there is none with that e-mail (as the admin API,
 * which lite lacks, would), and the row in `admins`.
 * @param password used for a new user only; random by default.
 */
export async function createAdmin(
  database: Database,
  email: string,
  password: string = randomPassword(),
): Promise<AdminAccount> {
  const address = email.trim().toLowerCase();
  return database.begin(async (transaction) => {
    const [existing] = await transaction<
      { id: string }[]
    >`select id from auth.users where email = ${address}`;
    const id = existing?.id ?? randomUUID();
    if (!existing) {
      await transaction`
        insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data)
        values (${id}, 'authenticated', 'authenticated', ${address},
          extensions.crypt(${password}, extensions.gen_salt('bf', 10)), now(),
          '{"provider": "email", "providers": ["email"]}')`;
      const identity = { sub: id, email: address, email_verified: true };
      await transaction`
        insert into auth.identities (id, provider, provider_id, user_id, identity_data)
        values (${randomUUID()}, 'email', ${id}, ${id}, ${transaction.json(identity)})`;
    }
    await transaction`insert into public.admins (id, email) values (${id}, ${address}) on conflict (id) do nothing`;
    return existing ? { email: address } : { email: address, password };
  });
}

/** The file with the first admin's e-mail and password. */
export function credentialsFile(dataDir: string): string {
  return path.join(dataDir, "admin-credentials.txt");
}

/**
 * Makes the first admin when the database has none. The credentials are written (0600) before the row, so
 * that a start cut short between the two never leaves an admin whose password nobody knows.
 * @returns the account with its password when it was made now, undefined when there are admins already.
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

/** The e-mail in the credentials file, for telling where the password is. */
export async function readFirstAdminEmail(dataDir: string): Promise<string | undefined> {
  const text = await readFile(credentialsFile(dataDir), "utf8").catch(ignoreMissing);
  return text?.match(/^E-mail:\s*(\S+)/)?.[1];
}

function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) !== "ENOENT") throw error;
}
