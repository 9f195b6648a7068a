import { type IncomingHttpHeaders, request as send } from "node:http";
import { text } from "node:stream/consumers";
import type { APIRequestContext } from "@playwright/test";
import { en } from "~/i18n/en";
import { pl } from "~/i18n/pl";
import { startFront } from "../../support/browser/browser-front.ts";
import { textOf } from "../../support/browser/browser-html.ts";
import { startBuiltSite } from "../../support/browser/browser-site.ts";
import { PAGES } from "../pages.ts";
import { expect, forgive, runningSite, test } from "../test.ts";

/** Sends a raw request: method, address and headers are not normalised. */
async function ask(
  path: string,
  headers: Record<string, string> = {},
  { method = "GET", site = runningSite().url } = {},
) {
  const { hostname, port } = new URL(site);
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const asked = send({ hostname, port, path, method, headers, agent: false }, async (answer) => {
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) });
    });
    asked.on("error", reject);
    asked.end();
  });
}

// A visitor's own cookie, which bypasses the page cache.
const OWN = { Cookie: "rl_toast=none" };

for (const method of ["OPTIONS", "TRACE", "PROPFIND"]) {
  test(`NAV-5 ${method} is answered with 405, wherever it goes`, async () => {
    for (const path of [
      "/",
      "/en/contact",
      "/none",
      "/login",
      "/language",
      "/robots.txt",
      "/icon.svg",
      "/about.data",
    ]) {
      const answer = await ask(path, {}, { method });
      expect(answer.status, path).toBe(405);
      expect(answer.headers.allow, path).toBe("GET, HEAD, POST");
    }
  });
}

test.describe("NAV-5 what no browser sends is refused, and is no failure", () => {
  for (const [what, path, headers] of [
    ["an address of another site", "http://evil.example/about", {}],
    ["no address", "*", {}],
    ["a host with a path", "/about", { Host: "evil.example/admin?" }],
    ["a host with a name", "/about", { Host: "somebody@evil.example" }],
    ["a host with a port there can't be", "/about", { Host: "127.0.0.1:99999" }],
  ] as const) {
    test(what, async () => {
      expect((await ask(path, { ...OWN, ...headers })).status).toBe(400);
    });
  }
});

for (const [locale, texts] of [
  ["pl", pl],
  ["en", en],
] as const) {
  const prefix = locale === "pl" ? "" : "/en";
  const { url } = runningSite();
  const post = (request: APIRequestContext, path: string, headers: Record<string, string>, data = "") =>
    request.post(prefix + path, { headers, data, maxRedirects: 0 });
  const FORM = "application/x-www-form-urlencoded";

  test(`I18N-4 CONT-1 a form that is refused is answered with a whole page in its language: ${locale}`, async ({
    request,
  }) => {
    for (const [status, path, headers, data] of [
      [403, "/contact", { "Content-Type": FORM }, "name=a"],
      [403, "/contact", { "Content-Type": FORM, Origin: "https://evil.example" }, "name=a"],
      [403, "/contact", { "Content-Type": FORM, Origin: "null" }, "name=a"],
      [403, "/contact", { "Content-Type": FORM, Origin: "%" }, "name=a"],
      [405, "/about", { "Content-Type": FORM, Origin: url }, "name=a"],
      [400, "/contact", { "Content-Type": "text/plain", Origin: url }, "name=a"],
      [400, "/contact", { "Content-Type": "multipart/form-data; boundary=x", Origin: url }, "--x\r\nC"],
      [413, "/contact", { "Content-Type": FORM, Origin: url }, "&a=1".repeat(3_000)],
    ] as const) {
      const answer = await post(request, path, headers, data);
      const what = `${path} ${JSON.stringify(headers)}`;
      expect(answer.status(), what).toBe(status);
      const html = await answer.text();
      expect(html, what).toContain(`<html lang="${locale}"`);
      expect(html, what).toMatch(/<title>[^<]+<\/title>/);
      const said = textOf(html.replace(/<script[\s\S]*?<\/script>/g, ""));
      for (const part of [texts.header.skip, texts.footer.privacy, texts.errors.requestTitle])
        expect(said, what).toContain(part);
    }
  });

  test(`PORT-2 NAV-5 a broken escape is an address like any other: ${locale}`, async ({ atEnd }) => {
    // A separate site: the router logs a line for each, and the shared site's log must stay empty.
    const site = await startBuiltSite(runningSite().home);
    atEnd(() => site.stop());
    for (const headers of [{}, OWN]) {
      const answer = await ask(`${prefix}/portfolio/%FF`, headers, { site: site.url });
      expect(answer.status).toBe(404);
      expect(answer.body).toContain(`<html lang="${locale}"`);
      expect(textOf(answer.body)).toContain(texts.project.notFound);
      const unknown = await ask(`${prefix}/%`, headers, { site: site.url });
      expect(unknown).toMatchObject({ status: 302, headers: { location: prefix || "/" } });
    }
  });

  test(`CONT-2 without script a message that could not be stored can be sent again: ${locale}`, async ({
    page,
    complaints,
    atEnd,
  }) => {
    const { home } = runningSite();
    const front = await startFront(home.supabaseUrl);
    front.stop();
    const site = await startBuiltSite({ ...home, supabaseUrl: front.url }, { LOG_LEVEL: "silent" });
    atEnd(() => site.stop());
    await page.goto(`${site.url}${prefix}/contact`);
    const form = page.getByRole("form", { name: texts.contact.formLabel });
    await form.getByLabel(texts.contact.name).fill("Jan Kowalski");
    await form.getByLabel(texts.contact.email).fill("jan@example.com");
    await form.getByLabel(texts.contact.message, { exact: true }).fill("Gala w maju");
    for (let time = 0; time < 2; time += 1) {
      await form.getByRole("button", { name: texts.contact.send }).click();
      await expect(page.getByRole("dialog", { name: texts.contact.failedTitle })).toBeVisible();
      await expect(form.getByLabel(texts.contact.message, { exact: true })).toHaveValue("Gala w maju");
    }
    forgive(complaints, "503");
  });
}

test("UPL-1 nobody keeps the refusal of a part of a file for as long as the file", async ({ request }) => {
  const html = await (await request.get(PAGES[1] ?? "")).text();
  const file = /\/media\/[^"\s]+\.webp/.exec(html)?.[0] ?? "";
  const headers = { Range: "bytes=999999999-" };
  expect((await ask(file)).headers["cache-control"]).toContain("immutable");
  const refused = await ask(file, headers);
  expect(refused.status).toBe(416);
  expect(refused.headers["cache-control"]).toBeUndefined();
});
