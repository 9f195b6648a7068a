import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeArchive } from "../../supabase/local/backup/archive.ts";
import { embeddedFiles } from "../../supabase/local/backup/backed-up-files.ts";
import type { Difference } from "../../supabase/local/backup/backed-up-tables.ts";
import { restoreBackup } from "../../supabase/local/backup/restore-backup.ts";
import { connectDatabase, type Database } from "../../supabase/local/database/database.ts";
import { type Home, startHome } from "../../supabase/local/home/start-home.ts";
import { connectHosted } from "../../supabase/local/hosted/hosted-client.ts";
import { Fault } from "../../supabase/local/system/fault.ts";
import { startTestHome } from "../support/back-end/test-home.ts";
import { eventually } from "../support/run/eventually.ts";
import { runScript } from "./processes.ts";

// A backup of one home is restored on the other. Each test begins with the state that the previous one left: equal.
const admin = { email: "admin@tests.example", password: "a password of a test" };
const PICTURE = "library/5f2723cd-6593-4f0f-8d77-937926cae10d_1600x900_281858_s.webp";
const FIGURE = `<figure class="half"><img src="/media/${PICTURE}" alt="Łódź nocą"><figcaption>Podpis</figcaption></figure>`;
const silent = { verified() {}, compared() {}, restoring() {} };
let folder: string;
let copyDir: string;
let archive: string;
let original: Home;
let copy: Home;
let originalDatabase: Database;
let copyDatabase: Database;
const settingsOf = (home: Home) => ({ DATA_DIR: path.dirname(home.mediaDir) });

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "backup-tests-"));
  copyDir = await mkdtemp(path.join(os.tmpdir(), "backup-tests-copy-"));
  archive = path.join(folder, "site.tar.gz");
  original = await startTestHome({ seed: true, admin });
  originalDatabase = connectDatabase(original.databaseUrl);
});

afterAll(async () => {
  await copyDatabase?.end();
  await originalDatabase?.end();
  await Promise.all([copy?.stop(), original?.stop()]);
  for (const item of [folder, copyDir]) await rm(item, { recursive: true, force: true });
});

/** Contents of a backup: rows in PostgreSQL's text format, sequences, and the files' digests. */
async function stateOf(database: Database, { mediaDir }: Home) {
  const tables = await database<{ name: string }[]>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema = 'public' or table_schema || '.' || table_name in ('auth.users', 'auth.identities', 'storage.objects')`;
  const state: Record<string, unknown> = {};
  for (const { name } of tables) {
    const rows = await database.unsafe(`select t::text as row from ${name} as t order by 1`);
    state[name] = rows.map(({ row }) => row);
  }
  state.sequence = [...(await database`select last_value, is_called from public.content_history_id_seq`)];
  state.files = await filesIn(mediaDir);
  return state;
}

async function filesIn(mediaDir: string): Promise<string[]> {
  const entries = await readdir(mediaDir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const lines = files.map(async (file) => {
    const digest = createHash("sha256").update(await readFile(file));
    return `${path.relative(mediaDir, file)} ${digest.digest("hex")}`;
  });
  return (await Promise.all(lines)).sort();
}

/** The bucket through the storage API, as the site has it. */
const bucketOf = ({ supabaseUrl, secretKey }: Home) =>
  connectHosted(supabaseUrl, secretKey).storage.from("media");

const backup = (home: Home, ...args: string[]) =>
  runScript("supabase/local/commands/backup.ts", settingsOf(home), args);
const restore = (settings: Record<string, string>, ...args: string[]) =>
  runScript("supabase/local/commands/restore.ts", settings, args);

/** The copy has the picture with what is known of it, and knows where it is used (LIB-1, LIB-2, LIB-3). */
async function expectPicture(): Promise<void> {
  const [picture] = await copyDatabase`
    select name, width, height, alt_pl, alt_en, focal_x, focal_y from public.media_files where path = ${PICTURE}`;
  expect(picture).toEqual({
    name: "Łódź nocą.webp",
    width: 1600,
    height: 900,
    alt_pl: "Łódź nocą",
    alt_en: "Łódź by night",
    focal_x: 15,
    focal_y: 80,
  });
  const uses = await copyDatabase`
    select list, field, is_draft from private.file_uses() where path = ${PICTURE} order by list`;
  expect([...uses]).toEqual([
    { list: "blog_posts", field: "body_pl", is_draft: false },
    { list: "portfolio", field: "description_pl", is_draft: true },
  ]);
  const [post] = await copyDatabase`select body_pl from public.blog_posts where body_pl like ${`%${FIGURE}`}`;
  expect(post).toBeDefined();
}

/** Changes a home: adds, changes and deletes rows and files, adds an account, and rows written by triggers. */
async function change(database: Database, home: Home): Promise<void> {
  await database`update public.services set title_pl = 'zmieniona' where link = (select min(link) from public.services)`;
  await database`delete from public.testimonials where "order" = 1`;
  await database`insert into public.content_blocks (key, title_pl) values ('added', 'dodany')`;
  await database`
    insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'added@tests.example', now())`;
  await database`insert into public.admins (id, email) select id, email from auth.users where email like 'added@%'`;
  await database`update public.media_files set focal_x = 50, focal_y = 50, alt_pl = '' where path = ${PICTURE}`;
  await database`update public.blog_posts set body_pl = '<p>x</p>' where body_pl like ${`%${FIGURE}`}`;
  const [first, second] = await filesIn(home.mediaDir);
  await writeFile(path.join(home.mediaDir, first?.split(" ")[0] ?? ""), "changed");
  const removed = await bucketOf(home).remove([second?.split(" ")[0] ?? ""]);
  const added = await bucketOf(home).upload("team/added.webp", "added", { contentType: "image/webp" });
  expect([added.error, removed.error]).toEqual([null, null]);
}

test("a backup holds all rows and files, for its owner's eyes alone, and no other file is written over", async () => {
  // Characters that a text format must escape, and traces of an edit: history, and an advanced sequence.
  await originalDatabase`
    insert into public.content_blocks (key, title_pl, body_pl) values ('odd', ${"\\N\t\\.\n"}, ${"Zażółć\r\n'\"\\"})`;
  await originalDatabase`update public.content_blocks set title_en = 'x' where key = 'odd'`;
  const stored = await bucketOf(original).upload("team/one.webp", "one", { contentType: "image/webp" });
  expect(stored.error).toBeNull();
  // A picture of the library that stands in a text, in a draft, and nowhere else.
  const added = await bucketOf(original).upload(PICTURE, "picture", { contentType: "image/webp" });
  expect(added.error).toBeNull();
  await originalDatabase`
    insert into public.media_files (path, name, size, width, height, alt_pl, alt_en, focal_x, focal_y)
    values (${PICTURE}, 'Łódź nocą.webp', 7, 1600, 900, 'Łódź nocą', 'Łódź by night', 15, 80)`;
  await originalDatabase`
    update public.blog_posts set body_pl = ${`<p>Tekst</p>${FIGURE}`}
    where slug = (select min(slug) from public.blog_posts)`;
  await originalDatabase`
    insert into public.drafts (table_name, row_id, fields, author)
    select 'portfolio', id, jsonb_build_object('description_pl', ${FIGURE}::text), null from public.portfolio limit 1`;

  const script = backup(original, archive);
  expect(await script.ended, script.stderr()).toBe(0);
  expect(script.stdout()).toMatch(
    /^\S+\/site\.tar\.gz \(\d+\.\d MB\): \d+ tables with \d+ rows, \d+ files\.\n$/,
  );
  expect(script.stderr()).toMatch(/^Files: \d+\.\d MB of \d+\.\d MB\n/);
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(["site.tar.gz"]);
  // For the dashboard (PANEL-4).
  const [noted] = await originalDatabase`
    select made_at > now() - interval '10 minutes' as is_now from private.last_backup`;
  expect(noted?.is_now).toBe(true);

  const again = backup(original, archive);
  expect(await again.ended).toBe(1);
  expect(again.stderr()).toMatch(/^\S+site\.tar\.gz is there already: [^\n]+\n$/);
  const forced = backup(original, archive, "--force");
  expect(await forced.ended, forced.stderr()).toBe(0);
});

test("LIB-1 LIB-2 LIB-3 a copy in an empty data folder equals the original row by row and file by file, the library of pictures too", async () => {
  const script = restore({ DATA_DIR: copyDir }, archive);
  expect(await script.ended, script.stderr()).toBe(0);
  expect(script.stdout()).toMatch(/^A backup of \S+, schema \d{14}: \d+ rows, \d+ files\.\n/);
  expect(script.stdout()).toMatch(/\nRestored\.\n$/);

  // The restore adds neither demo content nor a first admin.
  copy = await startHome({ dataDir: copyDir, seed: true, admin, disposable: true });
  copyDatabase = connectDatabase(copy.databaseUrl);
  expect(copy).toMatchObject({ seeded: false, firstAdmin: null });
  expect(await stateOf(copyDatabase, copy)).toEqual(await stateOf(originalDatabase, original));
  await expectPicture();
  const answer = await fetch(`${copy.supabaseUrl}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: copy.publishableKey, "content-type": "application/json" },
    body: JSON.stringify(admin),
  });
  expect(answer.status).toBe(200);
});

test("on top of changed data the difference is shown, a dry run changes nothing, and a restore all of it", async () => {
  await change(copyDatabase, copy);
  const changed = await stateOf(copyDatabase, copy);
  const dry = restore(settingsOf(copy), archive, "--dry-run");
  expect(await dry.ended, dry.stderr()).toBe(0);
  const lines = dry.stdout().split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "  public.services: 0 added, 1 changed, 0 removed",
      "  public.content_blocks: 0 added, 0 changed, 1 removed",
      "  public.admins: 0 added, 0 changed, 1 removed",
      expect.stringMatching(/^ {2}public\.testimonials: 1 added, \d+ changed, 0 removed$/),
      expect.stringMatching(/^ {2}public\.content_history: 0 added, 0 changed, \d+ removed$/),
      "  files: 1 added, 1 changed, 1 removed",
      "A dry run: nothing was changed.",
    ]),
  );
  expect(dry.stdout()).not.toMatch(/translations/);
  expect(await stateOf(copyDatabase, copy)).toEqual(changed);

  const script = restore(settingsOf(copy), archive);
  expect(await script.ended, script.stderr()).toBe(0);
  expect(script.stdout()).toContain(lines.slice(0, -2).join("\n"));
  await expectPicture();
  expect(await stateOf(copyDatabase, copy)).toEqual(await stateOf(originalDatabase, original));
});

test("an archive of an older schema fits: a column that it does not know gets its default in the rows it brings", async () => {
  await copyDatabase`alter table public.content_blocks add column newer text not null default 'as made'`;
  await copyDatabase`delete from public.content_blocks where key = 'odd'`;
  await restoreBackup(copyDatabase, embeddedFiles(copy.mediaDir), archive, false, silent);
  const [odd] = await copyDatabase`select newer from public.content_blocks where key = 'odd'`;
  expect(odd).toEqual({ newer: "as made" });
  await copyDatabase`alter table public.content_blocks drop column newer`;
  expect(await stateOf(copyDatabase, copy)).toEqual(await stateOf(originalDatabase, original));
});

describe("an archive is refused, and nothing changed, when it", () => {
  /** Restores it on the changed copy. @returns the error of the refusal */
  async function refusal(file: string): Promise<string> {
    const before = await stateOf(copyDatabase, copy);
    const restored = restoreBackup(copyDatabase, embeddedFiles(copy.mediaDir), file, false, silent);
    const fault = await restored.then(
      () => expect.fail("it was restored"),
      (error) => error,
    );
    expect(fault).toBeInstanceOf(Fault);
    expect(await stateOf(copyDatabase, copy)).toEqual(before);
    return fault.message;
  }

  async function altered(alter: (bytes: Buffer) => Buffer): Promise<string> {
    const file = path.join(folder, "altered.tar.gz");
    await writeFile(file, alter(await readFile(archive)));
    return file;
  }

  async function made(parts: Record<string, unknown>): Promise<string> {
    const file = path.join(folder, "made.tar.gz");
    await writeArchive(file, async (add) => {
      for (const [name, value] of Object.entries(parts)) {
        const text = Buffer.from(JSON.stringify(value));
        await add(name, text.length, Readable.from([text]));
      }
    });
    return file;
  }

  const head = {
    format: "rezyserka-live backup",
    version: 1,
    schema: "20260101000000",
    madeAt: "",
    tables: [],
  };
  const damaged = /^\S+ is damaged, cut off, or no backup of this site: nothing was changed\.$/;

  beforeAll(() => change(copyDatabase, copy));
  afterAll(async () => {
    const script = restore(settingsOf(copy), archive);
    expect(await script.ended, script.stderr()).toBe(0);
  });

  test.each([0.001, 0.01, 0.5, 0.9999])("has one wrong byte, at %d of its length", async (share) => {
    const file = await altered((bytes) => {
      const at = Math.floor(bytes.length * share);
      bytes[at] = (bytes[at] ?? 0) ^ 0x10;
      return bytes;
    });
    expect(await refusal(file)).toMatch(damaged);
  });

  test.each([0, 0.001, 0.5, 0.9999])("is cut off at %d of its length", async (share) => {
    expect(await refusal(await altered((bytes) => bytes.subarray(0, bytes.length * share)))).toMatch(damaged);
  });

  test("is something else", async () => {
    expect(await refusal(await altered(() => Buffer.from("a text")))).toMatch(damaged);
    expect(await refusal(await made({ "head.json": { format: "another" } }))).toMatch(damaged);
    expect(await refusal(await made({ "head.json": head }))).toMatch(damaged);
    expect(await refusal(path.join(folder, "missing"))).toMatch(/can't be read \(ENOENT\)\.$/);
  });

  test("is not what its manifest tells", async () => {
    const part = { size: 2, sha256: createHash("sha256").update("{}").digest("hex") };
    const manifest = { head: part, tables: [], sequences: [], files: [] };
    expect(await refusal(await made({ "head.json": head, "manifest.json": manifest }))).toMatch(damaged);
  });

  test("is of a newer form or schema", async () => {
    const form = await made({ "head.json": { ...head, version: 2, tables: "in a form not known here" } });
    expect(await refusal(form)).toMatch(/newer release \(form 2, this one reads 1\): nothing was changed\.$/);
    const schema = await made({ "head.json": { ...head, schema: "99990101000000" } });
    expect(await refusal(schema)).toMatch(/newer schema \(99990101000000, the database has \d{14}\)/);
  });

  test("is given on the command line: one clear line", async () => {
    const script = restore(settingsOf(copy), await altered((bytes) => bytes.subarray(0, 100_000)));
    expect(await script.ended).toBe(1);
    expect(script.stderr().replace(/^Verified: .*\n/gm, "")).toMatch(/^\S+ is damaged[^\n]+\n$/);
  });
});

describe("a kill in the middle", () => {
  test("of a restore leaves what was there", async () => {
    await change(copyDatabase, copy);
    const before = await stateOf(copyDatabase, copy);
    const editing = connectDatabase(copy.databaseUrl);
    const edit = editing.begin(async (transaction) => {
      // The restore is killed while it waits for a running edit.
      await transaction`lock table public.services in row exclusive mode`;
      const script = restore(settingsOf(copy), archive);
      await script.prints(/^Restoring the rows\.$/m);
      script.kill("SIGKILL");
      await script.ended;
      throw new Error("taken back");
    });
    await expect(edit).rejects.toThrow("taken back");
    await editing.end();
    const after = await stateOf(copyDatabase, copy);
    const isWaiting = (line: string): boolean => line.startsWith(".restoring/");
    expect({ ...after, files: (after.files as string[]).filter((line) => !isWaiting(line)) }).toEqual(before);
  });

  test("between the rows and the files of a restore is gone on from by the next start", async () => {
    const killed = { ...embeddedFiles(copy.mediaDir), finish: async () => {} };
    await restoreBackup(copyDatabase, killed, archive, false, silent);
    const wanted = await stateOf(originalDatabase, original);
    expect((await stateOf(copyDatabase, copy)).files).not.toEqual(wanted.files);

    await copyDatabase.end();
    await copy.stop();
    copy = await startHome({
      dataDir: copyDir,
      seed: false,
      admin: false,
      disposable: true,
    });
    copyDatabase = connectDatabase(copy.databaseUrl);
    expect(await stateOf(copyDatabase, copy)).toEqual(wanted);
  });

  test("of a backup leaves no archive", async () => {
    const file = path.join(folder, "killed.tar.gz");
    const locking = connectDatabase(original.databaseUrl);
    await locking.begin(async (transaction) => {
      // The backup has started and waits for this table's lock.
      await transaction`lock table public.translations in access exclusive mode`;
      const script = backup(original, file);
      await eventually(async () => expect(existsSync(`${file}.part`)).toBe(true));
      script.kill("SIGKILL");
      await script.ended;
    });
    await locking.end();
    expect(existsSync(file)).toBe(false);
    const script = backup(original, file);
    expect(await script.ended, script.stderr()).toBe(0);
    expect((await readdir(folder)).filter((name) => name.startsWith("killed"))).toEqual(["killed.tar.gz"]);
  });
});

describe("with a hosted home", () => {
  const hosted = (home: Home) => ({
    SUPABASE_URL: home.supabaseUrl,
    SUPABASE_SECRET_KEY: home.secretKey,
    DATABASE_URL: home.databaseUrl,
  });
  /** Ids and times of file rows differ there: the storage service sets them. */
  const withoutFileRows = async (database: Database, home: Home) => {
    const { "storage.objects": _, ...state } = await stateOf(database, home);
    const names = await database`select name from storage.objects order by name collate "C"`;
    return { ...state, names: [...names] };
  };

  test("tables go over the database and files over the storage API", async () => {
    const file = path.join(folder, "hosted.tar.gz");
    const script = runScript("supabase/local/commands/backup.ts", hosted(original), [file]);
    expect(await script.ended, script.stderr()).toBe(0);
    await change(copyDatabase, copy);
    const restored = restore(hosted(copy), file);
    expect(await restored.ended, restored.stderr()).toBe(0);
    expect(restored.stdout()).toContain("  files: 1 added, 1 changed, 1 removed\n");
    expect(await withoutFileRows(copyDatabase, copy)).toEqual(
      await withoutFileRows(originalDatabase, original),
    );
  });

  test("accounts of the embedded home become such that the auth server finds and reads them", async () => {
    // It looks for the instance, and reads these without a place for null (supabase/auth, internal/models/user.go).
    await copyDatabase`alter table auth.users add column instance_id uuid`;
    const read = `instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_token, recovery_token,
      email_change, email_change_token_current, email_change_token_new, email_change_confirm_status, phone_change,
      phone_change_token, reauthentication_token, raw_app_meta_data, raw_user_meta_data, is_sso_user, is_anonymous,
      created_at, updated_at`;
    const tables: Difference[] = [];
    const restored = () =>
      restoreBackup(copyDatabase, embeddedFiles(copy.mediaDir), archive, false, {
        ...silent,
        compared: (_, found) => tables.splice(0, tables.length, ...found),
      });
    await restored();
    expect(tables.map(({ name }) => name)).toContain("auth.users");

    const accounts = await copyDatabase.unsafe(`select ${read} from auth.users`);
    expect(accounts.map(({ email }) => email)).toContain(admin.email);
    for (const account of accounts) {
      expect(Object.keys(account).filter((name) => account[name] === null)).toEqual([]);
      expect(account.instance_id).toBe("00000000-0000-0000-0000-000000000000");
    }
    await restored();
    expect(tables).toEqual([]);

    await copyDatabase`alter table auth.users drop column instance_id`;
    await restored();
    // The test before has read the original's files, which its storage notes.
    expect(await withoutFileRows(copyDatabase, copy)).toEqual(
      await withoutFileRows(originalDatabase, original),
    );
  });

  test("a missing setting is named", async () => {
    const { DATABASE_URL: _, ...noDatabase } = hosted(original);
    const { SUPABASE_SECRET_KEY: __, ...noKey } = hosted(original);
    for (const [settings, line] of [
      [noDatabase, /^DATABASE_URL is missing: [^\n]+\n$/],
      [{ ...noKey, SUPABASE_SECRET_KEY: "" }, /^SUPABASE_SECRET_KEY is missing: [^\n]+\n$/],
    ] as const) {
      const script = restore(settings, archive, "--dry-run");
      expect(await script.ended).toBe(1);
      expect(script.stderr()).toMatch(line);
    }
  });
});

test("a backup of a folder without data is refused", async () => {
  const script = runScript("supabase/local/commands/backup.ts", { DATA_DIR: path.join(folder, "nothing") }, [
    `${folder}/x`,
  ]);
  expect(await script.ended).toBe(1);
  expect(script.stderr()).toMatch(/^There is nothing to back up in [^\n]+\n$/);
  expect(existsSync(path.join(folder, "nothing"))).toBe(false);
});
