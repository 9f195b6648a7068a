import type { SupabaseClient } from "@supabase/supabase-js";
import type { AdminAccount } from "../home/accounts.ts";
import { Fault } from "../system/fault.ts";
import { connectHosted } from "./hosted-client.ts";

/**
 * Creates an admin on a hosted (or self-hosted) Supabase, through its admin API.
 * @returns the account, with the password when the user is new.
 * @throws Fault when a setting is missing or malformed, or the back end refuses or can't be reached.
 */
export async function createHostedAdmin(
  url: string,
  secretKey: string | undefined,
  email: string,
  password: string,
): Promise<AdminAccount> {
  if (!secretKey) throw new Fault("SUPABASE_SECRET_KEY is missing: an admin can't be made without it.");
  const client = connectHosted(url, secretKey);
  const created = await client.auth.admin.createUser({ email, password, email_confirm: true });
  const isKnown = created.error?.code === "email_exists" || created.error?.code === "user_already_exists";
  if (created.error && !isKnown) throw refusal(`No account was made at ${url}`, created.error);
  const id = created.data.user?.id ?? (await findUser(client, url, email));
  const { error } = await client
    .from("admins")
    .upsert({ id, email }, { onConflict: "id", ignoreDuplicates: true });
  if (error) throw refusal(`${email} has an account at ${url}, but was not made an admin`, error);
  return isKnown ? { email } : { email, password };
}

/** One-line fault: a proxy may respond with a whole page, for which supabase-js has an empty message. */
function refusal(what: string, error: { message: string; status?: number }): Fault {
  const [line = ""] = error.message.trim().split("\n");
  return new Fault(`${what}: ${line && line !== "{}" ? line : `status ${error.status}`}`);
}

/** Finds a user page by page: the admin API has no search by e-mail. */
async function findUser(client: SupabaseClient, url: string, email: string): Promise<string> {
  for (let page = 1; ; page++) {
    const { data, error } = await client.auth.admin.listUsers({ page, perPage: 1000 });
    if (error) throw refusal(`The accounts of ${url} could not be listed`, error);
    const user = data.users.find((candidate) => candidate.email?.toLowerCase() === email);
    if (user) return user.id;
    if (data.users.length === 0) throw new Fault(`The account ${email} exists, but could not be found.`);
  }
}
