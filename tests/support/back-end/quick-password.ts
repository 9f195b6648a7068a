import type { Database, Queries } from "../../../supabase/local/database/database.ts";
import { createAdmin } from "../../../supabase/local/home/accounts.ts";

/**
 * Sets an account's password with the quickest hash. Checking one takes a processor a tenth of a second, by design, and
 * nearly every test of the panel signs in.
 */
export async function setQuickPassword(database: Queries, email: string, password: string): Promise<void> {
  await database`
    update auth.users set encrypted_password = extensions.crypt(${password}, extensions.gen_salt('bf', 4))
    where email = ${email}`;
}

/** Makes an admin whose password is checked quickly; an account that exists keeps the password it has. */
export async function createQuickAdmin(database: Database, email: string, password: string): Promise<void> {
  const created = await createAdmin(database, email, password);
  if (created.password) await setQuickPassword(database, email, created.password);
}
