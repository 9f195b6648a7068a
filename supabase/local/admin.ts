/**
 * npm run admin:create -- EMAIL: an admin on either home. Makes the user with a random password, which it prints,
 * and the admin's row; a user who exists keeps the password and is just made admin. With SUPABASE_URL it works on that
 * back end, by SUPABASE_SECRET_KEY; else on the embedded home in DATA_DIR, whether the site runs or not.
 */
import { createAdmin, randomPassword } from "./accounts.ts";
import { Fault, failWith } from "./fault.ts";
import { createHostedAdmin } from "./hosted-admin.ts";
import { readEmail, readSettings } from "./settings.ts";
import { onEmbeddedDatabase } from "./which-database.ts";

async function main(args: string[]): Promise<void> {
  const settings = await readSettings();
  const [text, ...rest] = args;
  if (!text || rest.length > 0) throw new Fault("Usage: npm run admin:create -- EMAIL");
  const email = readEmail(text, "EMAIL");
  const account = settings.supabaseUrl
    ? await createHostedAdmin(settings.supabaseUrl, process.env.SUPABASE_SECRET_KEY, email, randomPassword())
    : await onEmbeddedDatabase(settings.dataDir, (database) => createAdmin(database, email));
  process.stdout.write(
    account.password
      ? `Admin: ${account.email}, password ${account.password}\n`
      : `${account.email} had an account already and is an admin now; the password is unchanged.\n`,
  );
}

main(process.argv.slice(2)).then(() => process.exit(0), failWith);
