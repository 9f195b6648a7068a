import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { codeOf, Fault } from "../system/fault.ts";
import { writePrivateFile } from "../system/private-file.ts";

/** Keys and passwords shared by the embedded home and its site; created once per data folder. */
export interface Secrets {
  jwtSecret: string;
  publishableKey: string;
  secretKey: string;
  sessionSecret: string;
  postgresPassword: string;
}

const names = ["jwtSecret", "publishableKey", "secretKey", "sessionSecret", "postgresPassword"] as const;

const random = (bytes: number): string => randomBytes(bytes).toString("base64url");

function makeSecrets(): Secrets {
  return {
    jwtSecret: random(48),
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(24)}`,
    sessionSecret: random(48),
    postgresPassword: random(32),
  };
}

/**
 * Reads the data folder's secrets; creates them at the first start (file mode 0600).
 * @throws Fault when the file is damaged: new ones would lock the database's owner out.
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, "secrets.json");
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    const secrets = makeSecrets();
    await writePrivateFile(file, `${JSON.stringify(secrets, null, 2)}\n`);
    return secrets;
  }
  const damaged = new Fault(`${file} is damaged: restore it from a backup, or run npm run db:reset.`);
  let stored: Partial<Secrets>;
  try {
    stored = JSON.parse(text);
  } catch {
    throw damaged;
  }
  if (names.some((name) => typeof stored[name] !== "string")) throw damaged;
  return stored as Secrets;
}
