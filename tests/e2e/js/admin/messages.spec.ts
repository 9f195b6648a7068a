import type { Page } from "@playwright/test";
import {
  type AdminSite,
  expect,
  expectSound,
  openAdmin,
  signInTo,
  test,
} from "../../../support/browser/browser-admin.ts";
import { mailTest, setMessages } from "../../../support/browser/browser-messages.ts";
import { changeRows } from "../../../support/browser/browser-rows.ts";
import {
  changeRetention,
  download,
  findSome,
  line,
  MESSAGES,
  opener,
  readOne,
  removeTwo,
  sendAgain,
  someUndelivered,
  threeMessages,
} from "../../cycles/message-cycles.ts";
import { forgive } from "../../test.ts";

const stay = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }));
const hasStayed = (page: Page) => page.evaluate(() => "isSame" in window);

test("CONT-4 a message is opened and marked without a reload; the focus goes to it and back", async ({
  page,
  own,
}) => {
  await threeMessages(own);
  await signInTo(page, own.admin, MESSAGES);
  await stay(page);
  await readOne(page);
  await expect(opener(page, "Piotr Łąka")).toBeFocused();
  await opener(page, "Ewa").click();
  await expect(page.getByRole("heading", { name: "Wiadomość od: Ewa" })).toBeFocused();
  expect(await hasStayed(page)).toBe(true);
});

test("CONT-4 messages are searched and filtered, a page of them is marked, and empty lists say what to do", async ({
  page,
  own,
}) => {
  await threeMessages(own);
  await signInTo(page, own.admin, MESSAGES);
  await findSome(page);
});

test("CONT-4 the focus goes on from the message in the place of one that is gone", async ({ page, own }) => {
  await threeMessages(own);
  await signInTo(page, own.admin, `${MESSAGES}?show=unread`);
  await page.getByRole("button", { name: /^Oznacz jako przeczytaną: Piotr Łąka/ }).press("Enter");
  await expect(opener(page, "Mary")).toBeFocused();
  await page.getByRole("button", { name: /^Oznacz jako przeczytaną: Mary/ }).press("Enter");
  await expect(page.getByRole("link", { name: "Pokaż wszystkie wiadomości" })).toBeFocused();
});

test("CONT-4 messages are deleted after a question, which Escape leaves", async ({ page, own }) => {
  await threeMessages(own);
  await signInTo(page, own.admin, MESSAGES);
  const question = page.getByText("Czy na pewno chcesz usunąć tę wiadomość?");
  const cancel = page.getByRole("dialog").getByRole("link", { name: "Anuluj" });
  const remove = page.getByRole("link", { name: /^Usuń: Mary/ });
  await remove.click();
  await expect(question).toBeVisible();
  await expect(cancel).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(remove).toBeFocused();
  await opener(page, "Mary").click();
  await expect(page.getByRole("heading", { name: "Wiadomość od: Mary" })).toBeVisible();
  await remove.click();
  await expect(question).toBeVisible();
  await expect(cancel).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(remove).toBeFocused();
  await page.getByRole("link", { name: "Wróć do listy" }).click();
  await expect(opener(page, "Mary")).toBeFocused();
  await removeTwo(page);
});

test("CONT-4 what is found is downloaded as a file for a spreadsheet", async ({ page, own }) => {
  await threeMessages(own);
  await signInTo(page, own.admin, `${MESSAGES}?q=mary`);
  const { name, text } = await download(page);
  expect(name).toMatch(/^wiadomosci-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(text).toContain('"Mary"');
  expect(text).not.toContain('"Ewa"');
});

test("CONT-4 how long messages are kept is changed, and the privacy policy pointed to", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, MESSAGES);
  await changeRetention(page, own);
  forgive(complaints, "400");
});

/** One with more than fits, one in English and one without anything special. @returns the first one's id */
async function longMessages(own: AdminSite): Promise<string> {
  const [id = ""] = await setMessages(own, [
    {
      name: "Bardzo długa nazwa firmy produkcyjnej spółka z ograniczoną odpowiedzialnością",
      email: `${"dlugi.adres.".repeat(6)}koniec@poddomena.bardzo-dluga-domena.example.com`,
      message: "Bardzodługiesłowobezspacji".repeat(20),
      delivery_state: "failed",
      last_status: 403,
      last_error: "403 API calls are disabled for non-browser applications",
    },
    { name: "Mary", locale: "en", read_at: "2026-01-01T12:00:00Z" },
    { name: "Ola" },
  ]);
  return id;
}

test("DASH-1 CONT-4 the dashboard, the list and an open message have no accessibility violation, and nothing sticks out", async ({
  page,
  own,
}) => {
  const id = await longMessages(own);
  await signInTo(page, own.admin, "/admin");
  await expect(page.getByRole("link", { name: "2 Nieprzeczytane" })).toBeVisible();
  await expectSound(page);
  for (const state of ["", `?open=${id}`, `?open=${crypto.randomUUID()}`]) {
    await openAdmin(page, MESSAGES + state);
    await expectSound(page);
  }
});

test("CONT-4 the questions and the empty lists have no accessibility violation, and nothing sticks out", async ({
  page,
  own,
}) => {
  const id = await longMessages(own);
  await signInTo(page, own.admin, `${MESSAGES}?delete=${id}`);
  await expectSound(page);
  await openAdmin(page, `${MESSAGES}?open=${id}&delete=${id}`);
  await expectSound(page);
  await openAdmin(page, `${MESSAGES}?q=nic-takiego`);
  await expectSound(page);
  await setMessages(own, []);
  await openAdmin(page, MESSAGES);
  await expect(page.getByText("Nie ma jeszcze żadnej wiadomości.")).toBeVisible();
  await expectSound(page);
});

test("CONT-4 DATA-4 the time messages are kept, its errors and both its versions have no accessibility violation", async ({
  page,
  own,
  complaints,
}) => {
  const months = page.getByLabel("Usuwaj wiadomości starsze niż tyle miesięcy");
  const save = page.getByRole("button", { name: "Zapisz", exact: true });
  await setMessages(own, []);
  await changeRows(own.home, "contact_settings", "id=is.true", { retention_months: 12 });
  await signInTo(page, own.admin, `${MESSAGES}?edit=retention`);
  await expectSound(page);
  await months.fill("0");
  await save.click();
  await expect(page.getByText("Popraw zaznaczone pola:")).toBeVisible();
  await expectSound(page);
  await changeRows(own.home, "contact_settings", "id=is.true", { retention_months: 6 });
  await months.fill("9");
  await save.click();
  await expect(page.getByText("Ktoś zapisał ten wpis po tym, jak go otwarto")).toBeVisible();
  await expectSound(page);
  forgive(complaints, "400");
  forgive(complaints, "409");
});

test("CONT-4 DASH-1 the dashboard leads to what is unread and undelivered", async ({ page, own }) => {
  await someUndelivered(own);
  await signInTo(page, own.admin, "/admin");
  await page.getByRole("link", { name: "2 Niedostarczone" }).click();
  await expect(page).toHaveURL(`${own.url}${MESSAGES}?show=undelivered`);
  await expect(page.getByText("Usługa e-mail nie jest ustawiona")).toContainText(".env.example");
  await expect(page.getByRole("button", { name: /Wyślij ponownie/ })).toHaveCount(0);
  await expect(line(page, "Jan")).toContainText("Czeka, aż usługa e-mail zostanie ustawiona.");
  await openAdmin(page, "/admin");
  await page.getByRole("link", { name: "2 Nieprzeczytane" }).click();
  await expect(page.getByText("Znaleziono: 2")).toBeVisible();
});

mailTest("CONT-4 messages are sent again without a reload", async ({ page, own, mail }) => {
  await someUndelivered(own);
  await signInTo(page, own.admin, MESSAGES);
  await stay(page);
  await sendAgain(page, mail.service);
  expect(await hasStayed(page)).toBe(true);
});

mailTest(
  "DASH-1 a service that refuses the site's settings is told on the dashboard, and what to check",
  async ({ page, own }) => {
    const [id = ""] = await setMessages(own, [
      { name: "Jan", delivery_state: "failed", attempts: 12, last_status: 403, last_error: "403 Forbidden" },
      { name: "Iza" },
    ]);
    await signInTo(page, own.admin, "/admin");
    const warning = page.getByRole("alert").filter({ hasText: "odrzuca ustawienia strony (kod 403)" });
    await expect(warning).toContainText("EMAIL_PUBLIC_KEY");
    await expectSound(page);
    await warning.getByRole("link", { name: "Pokaż niedostarczone" }).click();
    await expect(line(page, "Jan")).toContainText("Usługa e-mail odrzuca ustawienia strony");
    await expectSound(page);
    await opener(page, "Jan").click();
    await expect(page.getByRole("heading", { name: "Wiadomość od: Jan" })).toBeVisible();
    await expectSound(page);
    await openAdmin(page, `${MESSAGES}?resend=${id}`);
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectSound(page);
  },
);
