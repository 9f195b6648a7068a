/**
 * npm run admin:rescue -- EMAIL: for an admin whom no other one can help: removes their second factor, makes them an
 * administrator, and prints a link by which they choose a new password within 30 minutes. On the database of DATABASE_URL;
 * else on the embedded home in DATA_DIR, whether the site runs or not.
 */
import { createHash, randomBytes } from "node:crypto";
import type { Database } from "../database/database.ts";
import { checkSiteSettings } from "../process/site-settings.ts";
import { Fault, failWith } from "../system/fault.ts";
import { readEmail, readSettings } from "../system/settings.ts";
import { withDatabase, withEmbeddedDatabase } from "../target/with-database.ts";

/** Removes the factor and keeps the link. @returns the link's key */
async function rescue(database: Database, email: string): Promise<string> {
  const key = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(key).digest("base64url");
  await database.begin(async (transaction) => {
    const [admin] = await transaction<{ id: string }[]>`
      update public.admins set role = 'administrator' where email = ${email} returning id`;
    if (!admin) throw new Fault(`${email} is no admin: npm run admin:create -- ${email}`);
    await transaction`delete from public.second_factors where account = ${admin.id}`;
    await transaction`select private.note_account_event(${admin.id}, 'factor-removed')`;
    await transaction`select private.keep_account_link('reset', ${email}, null, ${hash}, null)`;
  });
  return key;
}

async function main(args: string[]): Promise<void> {
  const settings = await readSettings();
  const [text, ...rest] = args;
  if (!text || rest.length > 0) throw new Fault("Usage: npm run admin:rescue -- EMAIL");
  const email = readEmail(text, "EMAIL");
  const { databaseUrl, supabaseUrl } = settings;
  if (supabaseUrl && !databaseUrl) throw new Fault("DATABASE_URL is missing: see supabase/README.md.");
  const { publicUrl } = checkSiteSettings(settings);
  const key = databaseUrl
    ? await withDatabase(databaseUrl, (database) => rescue(database, email))
    : await withEmbeddedDatabase(settings.dataDir, (database) => rescue(database, email));
  process.stdout.write(
    `${email} signs in without a code, with the password chosen here: ${publicUrl}/login/link?key=${key}\n`,
  );
}

main(process.argv.slice(2)).then(() => process.exit(0), failWith);
