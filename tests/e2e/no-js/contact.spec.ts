import { en } from "~/i18n/en";
import { pl } from "~/i18n/pl";
import { listRows } from "../../support/browser/browser-rows.ts";
import { expect, forgive, runningSite, test } from "../test.ts";

const TEXTS = { pl, en };

for (const [path, locale] of [
  ["/contact", "pl"],
  ["/en/contact", "en"],
  ["/en/about", "en"],
] as const) {
  const texts = TEXTS[locale].contact;

  test(`CONT-1 without script the answer says what is wrong, keeps what was typed: ${path}`, async ({
    page,
    complaints,
  }) => {
    await page.goto(path);
    const form = page.getByRole("form", { name: texts.formLabel });
    expect(await form.getAttribute("action")).not.toContain("#");
    for (const label of [texts.name, texts.email, texts.message]) {
      await expect(form.getByLabel(label, { exact: true })).toHaveAttribute("required", "");
    }
    await expect(form.getByLabel(texts.email)).toHaveAttribute("type", "email");
    const before = await page.title();
    await form.getByLabel(texts.name).fill("Jan Kowalski");
    await form.getByLabel(texts.email).fill("jan@");
    const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
    await form.getByRole("button", { name: texts.send }).click();
    expect((await answered).status()).toBe(400);
    await expect(page).toHaveTitle(new RegExp(`^${texts.errorPrefix}`));
    expect(await page.title()).not.toBe(before);
    const email = form.getByLabel(texts.email);
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await expect(email).toHaveAccessibleDescription(texts.errors.emailFormat);
    await expect(form.getByLabel(texts.message, { exact: true })).toHaveAccessibleDescription(
      new RegExp(texts.errors.messageRequired),
    );
    await expect(email).toBeFocused();
    await expect(form.locator("[autofocus]")).toHaveCount(1);
    await expect(form.getByLabel(texts.name)).toHaveValue("Jan Kowalski");
    await expect(email).toHaveValue("jan@");
    forgive(complaints, "400");
  });

  test(`CONT-2 TOAST-2 without script a sent message is told in an open dialog, and in the title: ${path}`, async ({
    page,
  }) => {
    await page.goto(path);
    const form = page.getByRole("form", { name: texts.formLabel });
    await form.getByLabel(texts.name).fill("Jan Kowalski");
    await form.getByLabel(texts.email).fill("jan@example.com");
    await form.getByLabel(texts.message, { exact: true }).fill(`Bez skryptu, ${path}`);
    await form.getByRole("button", { name: texts.send }).click();
    const toast = page.getByRole("dialog", { name: texts.sentTitle });
    await expect(toast).toBeVisible();
    await expect(toast).toContainText(texts.sentBody);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page).toHaveTitle(new RegExp(`^${texts.sentTitle}`));
    await expect(form.getByLabel(texts.name)).toHaveValue("");
    await toast.getByRole("button").click();
    await expect(toast).toBeHidden();
    await page.reload();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).not.toHaveTitle(new RegExp(texts.sentTitle));
  });
}

for (const [path, locale] of [
  ["/contact", "pl"],
  ["/en/contact", "en"],
] as const) {
  test(`CONT-1 the number stands once, below the heading; what a message sets going is a list in order: ${path}`, async ({
    page,
  }) => {
    const { contact, steps } = TEXTS[locale];
    await page.goto(path);
    const main = page.getByRole("main");
    const call = main.locator(".banner-room").getByRole("link", { name: contact.phone });
    await expect(call).toHaveAttribute("href", /^tel:\+\d+$/);
    await expect(main.locator("dl [href^='tel:']")).toHaveCount(0);
    const section = main
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: steps.heading }) });
    await expect(section.getByRole("listitem")).toHaveText([
      new RegExp(steps.firstText),
      new RegExp(steps.secondText),
      new RegExp(steps.thirdText),
      new RegExp(steps.fourthText),
    ]);
  });
}

test("CONT-5 a filled honeypot gets the success answer, and nothing is stored", async ({ request }) => {
  const { home, url } = runningSite();
  const sender = "robot@example.com";
  const answer = await request.post("/contact", {
    headers: { Origin: url },
    form: {
      name: "Robot",
      email: sender,
      message: "Buy now",
      website: "https://spam.example",
      from: "/contact",
    },
  });
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain(pl.contact.sentTitle);
  expect(await listRows(home, "contact_messages", `email=eq.${sender}`)).toEqual([]);
});
