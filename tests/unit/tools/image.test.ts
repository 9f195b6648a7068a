import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SERVER } from "../../../supabase/local/process/site.ts";

test("the image starts the server as npm start does", () => {
  const dockerfile = readFileSync(new URL("../../../Dockerfile", import.meta.url), "utf8");
  expect(JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? "")).toEqual(["node", ...SERVER.args]);
  const [, settings = ""] = /^ENV (.*)$/m.exec(dockerfile) ?? [];
  for (const [name, value] of Object.entries(SERVER.env)) expect(settings).toContain(`${name}=${value}`);
});
