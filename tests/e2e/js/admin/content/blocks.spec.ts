import { expect, signInTo, test, toast } from "../../../../support/browser/browser-admin.ts";
import { changeClaim } from "../../../cycles/admin-cycles.ts";

// Whole edits, several pages each: on a busy machine half a minute is short.

const PATH = "/admin/blocks";

test("HOME-1 the claim of the home page is changed, and the site shows it at once", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, PATH);
  await changeClaim(page, own.url);
  // The browser tells of the refusal in its console.
  expect(complaints.splice(0)).toHaveLength(1);
});

test("PRIV-1 a section of the privacy policy is written in the editor", async ({ page, own }) => {
  await signInTo(page, own.admin, PATH);
  await page.getByRole("link", { name: "Edytuj: Ochrona danych osobowych" }).click();
  const editor = page
    .getByRole("textbox", { name: "Treść (PL)", exact: true })
    .and(page.locator("[contenteditable]"));
  await editor.focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Pisz na {{company.email}}");
  await page.keyboard.press("Control+s");
  await expect(toast(page, "Zapisano zmiany")).toBeVisible();
  const html = await (await fetch(`${own.url}/privacy`)).text();
  expect(html).toContain(
    '<p>Pisz na <a href="mailto:studio@rezyserka.example">studio@rezyserka.example</a></p>',
  );
});
