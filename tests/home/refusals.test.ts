import { existsSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { expectRefusal, makePlace, runScript } from "./processes.ts";

const preload = (name: string): Record<string, string> => ({
  NODE_OPTIONS: `--import ${pathToFileURL(path.join(import.meta.dirname, "stand-in", name)).href}`,
});

test("a start that can't work says why in one line and exits 1", async () => {
  const { dataDir, settings } = await makePlace();
  const refused = (changed: Record<string, string>, line: RegExp) =>
    expectRefusal("tests/home/stand-in/start.ts", { ...settings, ...changed }, line);
  const blocker = net.createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => blocker.once("listening", resolve));
  const { port } = blocker.address() as net.AddressInfo;
  await writeFile(path.join(dataDir, "file"), "");

  await Promise.all([
    refused(
      { PORT: String(port), DATA_DIR: path.join(dataDir, "new") },
      new RegExp(`^Port ${port} is taken`),
    ),
    refused(
      { DATA_DIR: path.join(dataDir, "file/data") },
      /^The data folder .*\/file\/data can't be written/,
    ),
    refused({ DATA_DIR: "/proc/nowhere" }, /^The data folder \/proc\/nowhere can't be written/),
    refused({ PORT: "http" }, /^PORT must be a number/),
    refused(
      { SUPABASE_SECRET_KEY: "sb_secret_of_a_test" },
      /^SUPABASE_URL is missing: .*SUPABASE_SECRET_KEY/,
    ),
    refused({ SUPABASE_PUBLISHABLE_KEY: "sb_publishable_of_a_test" }, /^SUPABASE_URL is missing/),
    refused({ ADMIN_EMAIL: "nobody" }, /^ADMIN_EMAIL must be an e-mail address/),
    refused(preload("old-node.mjs"), /^Node 20\.9\.0 is too old: 20\.19 or newer is needed/),
    refused(
      preload("without-lite.mjs"),
      /^The package @supabase\/lite is missing: run npm ci .* or set SUPABASE_URL/,
    ),
  ]);
  await new Promise((resolve) => blocker.close(resolve));
  expect(existsSync(path.join(dataDir, "new"))).toBe(false);
});

test.each(["start.ts", "dev.ts", "start.ts --remix-serve"])(
  "%s tells of each setting of the site that is wrong or missing before it starts anything",
  async (command) => {
    const { dataDir, settings } = await makePlace();
    const [file = "", ...args] = `supabase/local/commands/${command}`.split(" ");
    const refused = async (changed: Record<string, string>): Promise<string> => {
      const script = runScript(file, { ...settings, ...changed }, args);
      expect(await script.ended).toBe(1);
      expect(script.stdout()).toBe("");
      return script.stderr();
    };
    expect(await refused({ CONTACT_LIMIT: "0", LOG_LEVEL: "loud" })).toMatch(
      /^CONTACT_LIMIT must be .*\nLOG_LEVEL must be .*\n$/,
    );
    expect(await refused({ SUPABASE_URL: "https://project.example" })).toBe(
      "SUPABASE_PUBLISHABLE_KEY is missing\nSUPABASE_SECRET_KEY is missing\nSESSION_SECRET is missing\n",
    );
    expect(await readdir(dataDir)).toEqual([]);
  },
);

test("admin:create needs one e-mail address", async () => {
  const { settings } = await makePlace();
  for (const args of [[], ["nobody"], ["a@rezyserka.live", "b@rezyserka.live"]]) {
    const script = runScript("supabase/local/commands/admin.ts", settings, args);
    expect(await script.ended).toBe(1);
    expect(script.stderr()).toMatch(
      /^(Usage: npm run admin:create -- EMAIL|EMAIL must be an e-mail address.*)\n$/,
    );
  }
});
