/**
 * npm run admin:create -- EMAIL: creates an admin: the user with a random password, which it prints, and the admin's
 * row; an existing user keeps the password. With SUPABASE_URL on that back end, by SUPABASE_SECRET_KEY; else on the
 * embedded home in DATA_DIR, whether the site runs or not.
 */
import { createAdmin, randomPassword } from "../home/accounts.ts";
import { createHostedAdmin } from "../hosted/hosted-admin.ts";
import { Fault, failWith } from "../system/fault.ts";
import { readEmail, readSettings } from "../system/settings.ts";
import { withEmbeddedDatabase } from "../target/with-database.ts";

async function main(args: string[]): Promise<void> {
  const settings = await readSettings();
  const [text, ...rest] = args;
  if (!text || rest.length > 0) throw new Fault("Usage: npm run admin:create -- EMAIL");
  const email = readEmail(text, "EMAIL");
  const account = settings.supabaseUrl
    ? await createHostedAdmin(settings.supabaseUrl, process.env.SUPABASE_SECRET_KEY, email, randomPassword())
    : await withEmbeddedDatabase(settings.dataDir, (database) => createAdmin(database, email));
  process.stdout.write(
    account.password
      ? `Admin: ${account.email}, password ${account.password}\n`
      : `${account.email} had an account already and is an admin now; the password is unchanged.\n`,
  );
}

main(process.argv.slice(2)).then(() => process.exit(0), failWith);
