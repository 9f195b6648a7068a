import { expect, runningSite, test } from "../test.ts";

/** Addresses in a page's HTML: links, pictures, styles, scripts, forms that read. */
function addressesIn(html: string): string[] {
  const plain = html.replace(
    /<script\b[^>]*>[\s\S]*?<\/script>/g,
    (script) => /<script[^>]*>/.exec(script)?.[0] ?? "",
  );
  const single = [...plain.matchAll(/\s(?:href|src|poster)="([^"]+)"/g)].map(([, value]) => value ?? "");
  const sets = [...plain.matchAll(/\ssrc[sS]et="([^"]+)"/g)].flatMap(([, value]) =>
    (value ?? "").split(",").map((part) => part.trim().split(/\s+/)[0] ?? ""),
  );
  return [...single, ...sets].map((address) => address.replace(/&amp;/g, "&"));
}

test("I18N-5 NAV-5 every link and file of every page answers, every anchor has its place", async ({
  request,
}) => {
  const { url } = runningSite();
  const pages = new Map<string, string>();
  const files = new Map<string, string>();
  const anchors = new Map<string, string>();
  const waiting = ["/", "/en"];
  while (waiting.length > 0) {
    const path = waiting.pop() ?? "/";
    if (pages.has(path) || files.has(path)) continue;
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBeLessThan(300);
    if (!answer.headers()["content-type"]?.startsWith("text/html")) {
      files.set(path, await answer.text());
      continue;
    }
    const html = await answer.text();
    pages.set(path, html);
    expect(html.includes("\0"), `${path} holds a NUL`).toBe(false);
    expect(html.endsWith("</body></html>"), `${path} goes on after its end`).toBe(true);
    for (const address of addressesIn(html)) {
      const target = new URL(address, url + path);
      if (!/^https?:$/.test(target.protocol) || target.origin !== url) continue;
      waiting.push(target.pathname + target.search);
      if (target.hash) anchors.set(target.pathname + target.search + target.hash, path);
    }
  }
  expect(pages.size).toBeGreaterThan(40);
  expect(files.size).toBeGreaterThan(20);
  for (const [anchor, from] of anchors) {
    const [path = "", id = ""] = anchor.split("#");
    const target = pages.get(path) ?? files.get(path);
    expect(target?.includes(`id="${decodeURIComponent(id)}"`), `${anchor} (linked from ${from})`).toBe(true);
  }
});
