import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const app = new URL("../../../app/", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, app), "utf8");

test("NAV-6 the public styles are made of every folder that public pages import components from", () => {
  const sources = [...read("ui/theme.css").matchAll(/@source "\.\/([\w-]+)";/g)].map(([, folder]) => folder);
  const modules = readdirSync(new URL("routes/site/", app), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => read(`routes/site/${file}`));
  const imported = modules.flatMap((code) =>
    [...code.matchAll(/ from "~\/ui\/([\w-]+)\//g)].map(([, folder = ""]) => folder),
  );
  const folders = [...new Set(imported)].filter((folder) =>
    readdirSync(new URL(`ui/${folder}/`, app)).some((file) => file.endsWith(".tsx")),
  );
  expect(folders.length).toBeGreaterThan(0);
  expect(sources).toEqual(expect.arrayContaining(folders));
});
