import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { AdminAccount } from "./accounts.ts";
import { Fault } from "./fault.ts";

/** supabase-js wants a WebSocket, which Node 20 lacks; nothing here listens for changes. */
class NoRealtime {
  constructor() {
    throw new Error("There is no realtime connection here.");
  }
}

/**
 * Makes an admin on a hosted (or self-hosted) Supabase, through its admin API.
 * @returns the account, with the password when the user is new.
 * @throws Fault when the key is missing or the back end refuses.
 */
export async function createHostedAdmin(
  url: string,
  secretKey: string | undefined,
  email: string,
  password: string,
): Promise<AdminAccount> {
  if (!secretKey) throw new Fault("SUPABASE_SECRET_KEY is missing: an admin can't be made without it.");
  const client = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: NoRealtime as unknown as typeof WebSocket },
  });
  const created = await client.auth.admin.createUser({ email, password, email_confirm: true });
  const isKnown = created.error?.code === "email_exists" || created.error?.code === "user_already_exists";
  if (created.error && !isKnown) throw new Fault(`${url} refused the account: ${created.error.message}`);
  const id = created.data.user?.id ?? (await findUser(client, email));
  const { error } = await client
    .from("admins")
    .upsert({ id, email }, { onConflict: "id", ignoreDuplicates: true });
  if (error) throw new Fault(`${url} refused the admin's row: ${error.message}`);
  return isKnown ? { email } : { email, password };
}

/** The admin API has no search by e-mail: page by page. */
async function findUser(client: SupabaseClient, email: string): Promise<string> {
  for (let page = 1; ; page++) {
    const { data, error } = await client.auth.admin.listUsers({ page, perPage: 1000 });
    if (error) throw new Fault(`The accounts could not be listed: ${error.message}`);
    const user = data.users.find((candidate) => candidate.email?.toLowerCase() === email);
    if (user) return user.id;
    if (data.users.length === 0) throw new Fault(`The account ${email} exists, but could not be found.`);
  }
}
