import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startTestHome } from "../support/back-end/test-home.ts";
import { startBuiltSite } from "../support/browser/browser-site.ts";
import { eventually } from "../support/run/eventually.ts";

const [debug, info] = [20, 30];

test("a request is logged with the path that was asked for; a file that is there is of interest to debugging alone", async () => {
  const home = await startTestHome({ seed: false, admin: false });
  onTestFinished(() => home.stop());
  await mkdir(path.join(home.mediaDir, "portfolio"));
  await writeFile(path.join(home.mediaDir, "portfolio/a.webp"), "a picture");
  const site = await startBuiltSite(home, { LOG_LEVEL: "debug" });
  onTestFinished(() => site.stop());

  const expected = [
    { path: "/media/portfolio/a.webp", status: 200, level: debug },
    { path: "/media/portfolio/b.webp", status: 404, level: info },
    { path: "/assets/none.js", status: 404, level: info },
    { path: "/og.png", status: 200, level: debug },
    { path: "/healthz", status: 200, level: info },
  ];
  for (const { path } of expected) await (await fetch(`${site.url}${path}?q=secret`)).text();
  await eventually(async () => {
    const lines = site.printed().trim().split("\n");
    const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request");
    expect(requests.map(({ path, status, level }) => ({ path, status, level }))).toEqual(expected);
  });
  expect(site.printed()).not.toContain("secret");
});
