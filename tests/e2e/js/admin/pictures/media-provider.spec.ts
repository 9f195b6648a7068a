import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, signInTo, test } from "../../../../support/browser/browser-admin.ts";
import { startBuiltSite } from "../../../../support/browser/browser-site.ts";

test("MED-1 with a provider's pull zone a video is judged by its still, and its play page is the preview", async ({
  page,
  own,
  complaints,
  atEnd,
}) => {
  // Starts a second site.
  test.slow();
  // The provider has one video alone, its play page and its still.
  const provider = createServer((request, response) => {
    const isStill = request.url?.startsWith("/zone/");
    atEnd(() => provider.closeAllConnections());
    atEnd(() => provider.close());
    const isMissing = !/\/(zone|play\/77)\/demo-hero\b/.test(request.url ?? "");
    response.writeHead(isMissing ? 404 : 200, { "Content-Type": isStill ? "image/svg+xml" : "text/html" });
    const body = isStill ? '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>' : "<p>film</p>";
    response.end(isMissing ? "" : body);
  });
  await new Promise<void>((done) => provider.listen(0, "127.0.0.1", done));
  const address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  const site = await startBuiltSite(own.home, {
    VIDEO_BASE_URL: address,
    VIDEO_LIBRARY_ID: "77",
    VIDEO_PULL_ZONE_URL: `${address}/zone`,
  });
  atEnd(() => site.stop());
  const zoneless = await startBuiltSite(own.home, { VIDEO_BASE_URL: address, VIDEO_LIBRARY_ID: "77" });
  atEnd(() => zoneless.stop());
  // One host, two ports: the session is the same.
  await signInTo(page, own.admin, "/admin/media");
  await page.goto(`${site.url}/admin/media`);
  const tile = (id: string) => page.getByRole("listitem").filter({ hasText: id });
  await expect(tile("demo-hero").locator("iframe")).toHaveAttribute(
    "src",
    new RegExp(`^${address}/play/77/demo-hero\\?`),
  );
  await expect(tile("demo-stage").getByText("Video unavailable")).toBeVisible();
  await expect(tile("demo-stage").locator("iframe")).toHaveCount(0);
  expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([]);
  complaints.length = 0;

  // Without a pull zone the site's server asks for the play page, which a script may not read.
  await page.goto(`${zoneless.url}/admin/media`);
  await expect(tile("demo-hero").locator("iframe")).toHaveAttribute("src", /\/play\/77\/demo-hero\?/);
  await expect(tile("demo-stage").getByText("Video unavailable")).toBeVisible();
  complaints.length = 0;
});
