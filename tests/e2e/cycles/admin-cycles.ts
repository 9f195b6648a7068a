import type { Page } from "@playwright/test";
import { expect, openRowMenu, toast } from "../../support/browser/browser-admin.ts";

// One whole edit of a section each, the same with and without JavaScript.

/** Adds a video, makes it the hero's, takes it off and deletes it (MED). */
export async function pickVideo(page: Page, id: string): Promise<void> {
  const tile = page.getByRole("listitem").filter({ hasText: id });

  await page.getByLabel("ID filmu", { exact: true }).fill(id);
  await page.getByRole("button", { name: "Dodaj film" }).click();
  await expect(toast(page, "Film został dodany")).toBeVisible();
  await expect(tile.getByText("Nieaktywny", { exact: true })).toBeVisible();
  await expect(page.getByLabel("ID filmu", { exact: true })).toHaveValue("");

  await tile.getByRole("button", { name: `Aktywuj: ${id}` }).click();
  await expect(tile.getByText("Aktywny", { exact: true })).toBeVisible();
  await expect(page.getByText("Aktywny", { exact: true })).toHaveCount(1);
  await tile.getByRole("button", { name: `Dezaktywuj: ${id}` }).click();
  await expect(tile.getByText("Nieaktywny", { exact: true })).toBeVisible();

  await tile.getByRole("link", { name: `Usuń: ${id}` }).click();
  const question = page.getByRole("dialog", { name: "Czy na pewno chcesz usunąć ten film?" });
  await question.getByRole("button", { name: "Usuń" }).click();
  await expect(toast(page, "Usunięto film")).toBeVisible();
  await expect(tile).toHaveCount(0);
}

/** Changes the home page's claim, refused once for want of a title, and sees it on the site (HOME-1). */
export async function changeClaim(page: Page, site: string): Promise<void> {
  await page.getByRole("link", { name: /^Edytuj: Na żywo nie\sma\sdubli/ }).click();
  await expect(page.getByRole("heading", { name: "Edycja bloku" })).toBeVisible();
  const title = page.getByRole("textbox", { name: "Tytuł (PL)" });
  const body = page.getByRole("textbox", { name: "Treść (PL)" });
  await body.fill("Obraz & dźwięk");
  await title.fill("");
  await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
  const errors = page.getByRole("alert").filter({ hasText: "Popraw zaznaczone pola" });
  await expect(errors).toBeVisible();
  await expect(body, "what was typed is kept").toHaveValue("Obraz & dźwięk");
  await title.fill("Zawsze na żywo");
  await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
  await expect(toast(page, "Zapisano zmiany")).toBeVisible();
  await expect(page.locator(".admin-row").first()).toContainText("Zawsze na żywo");
  const html = await (await fetch(site)).text();
  expect(html).toContain("Zawsze na żywo");
  expect(html).toContain("Obraz &amp; dźwięk</p>");
}

/** Adds a post, which nobody sees until it is published, publishes it, and deletes it again (BLOG-1). */
export async function writePost(page: Page, site: string, slug: string): Promise<void> {
  const visit = () => fetch(`${site}/blog/${slug}`);
  await page.getByRole("link", { name: "Dodaj wpis" }).click();
  await page.getByRole("textbox", { name: "Adres" }).fill(slug);
  await page.getByRole("textbox", { name: "Tytuł (PL)" }).fill(`Wpis ${slug}`);
  await page.getByRole("textbox", { name: "Zajawka (PL)" }).fill("Dwa zdania zajawki.");
  await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
  await expect(toast(page, "Dodano wpis")).toBeVisible();
  const row = page.locator(".admin-row").filter({ hasText: `Wpis ${slug}` });
  await expect(row).toContainText("Ukryte");
  expect((await visit()).status).toBe(404);

  await row.getByRole("link", { name: `Edytuj: Wpis ${slug}` }).click();
  await page.getByLabel("Stan").selectOption("Opublikowany");
  await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
  await expect(row).toContainText("Opublikowane");
  const published = await visit();
  expect(published.status).toBe(200);
  expect(await published.text()).toContain("Dwa zdania zajawki.");

  await openRowMenu(row);
  await row.getByRole("link", { name: `Usuń: Wpis ${slug}` }).click();
  const question = page.getByRole("dialog", { name: "Czy na pewno chcesz usunąć ten wpis?" });
  await question.getByRole("button", { name: "Usuń" }).click();
  await expect(toast(page, "Usunięto wpis")).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await visit()).status).toBe(404);
}

/** Adds a testimonial, shows it, puts it higher, and deletes it (HOME-4). */
export async function collectTestimonial(page: Page, site: string, name: string): Promise<void> {
  const isShown = async () => (await (await fetch(site)).text()).includes(name);
  await page.getByRole("link", { name: "Dodaj opinię" }).click();
  await page.getByRole("textbox", { name: "Imię i nazwisko" }).fill(name);
  await page.getByRole("textbox", { name: "Opinia (PL)" }).fill("Było na żywo i było dobrze.");
  await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
  await expect(toast(page, "Dodano opinię")).toBeVisible();
  const row = page.locator(".admin-row").filter({ hasText: name });
  await expect(row).toContainText("Ukryte");
  expect(await isShown()).toBe(false);

  await row.getByRole("link", { name: `Edytuj: ${name}` }).click();
  await page.getByLabel("Stan").selectOption("Widoczna");
  await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
  await expect(row).not.toContainText("Ukryte");
  expect(await isShown()).toBe(true);
  await openRowMenu(row);
  await row.getByRole("button", { name: `Przesuń w górę: ${name}` }).click();
  await expect(page.locator(".admin-row").last()).not.toContainText(name);

  await openRowMenu(row);
  await row.getByRole("link", { name: `Usuń: ${name}` }).click();
  const question = page.getByRole("dialog", { name: "Czy na pewno chcesz usunąć tę opinię?" });
  await question.getByRole("button", { name: "Usuń" }).click();
  await expect(toast(page, "Usunięto opinię")).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await isShown()).toBe(false);
}

/** Adds a link to a profile, is refused an address, sees it in the footer, and deletes it (NAV-2). */
export async function linkProfile(page: Page, site: string, url: string): Promise<void> {
  const isShown = async () => (await (await fetch(site)).text()).includes(`href="${url}"`);
  await page.getByRole("link", { name: "Dodaj link" }).click();
  const address = page.getByRole("textbox", { name: "Adres profilu" });
  await page.getByRole("textbox", { name: "Nazwa" }).fill("Vimeo");
  await page.getByLabel("Ikona").selectOption("Vimeo");
  await page.getByLabel("Stan").selectOption("Widoczny");
  await address.fill("vimeo");
  await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
  await expect(page.getByText("Podaj pełny adres, zaczynający się od https://").first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Nazwa" }), "what was typed is kept").toHaveValue("Vimeo");
  await address.fill(url);
  await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
  await expect(toast(page, "Dodano link")).toBeVisible();
  expect(await isShown()).toBe(true);

  const row = page.locator(".admin-row").filter({ hasText: url });
  await openRowMenu(row);
  await row.getByRole("link", { name: "Usuń: Vimeo" }).click();
  const question = page.getByRole("dialog", { name: "Czy na pewno chcesz usunąć ten link?" });
  await question.getByRole("button", { name: "Usuń" }).click();
  await expect(toast(page, "Usunięto link")).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await isShown()).toBe(false);
}

/** Overrides a bundled text, sees it on the site, and takes it back (TRA). */
export async function changeText(page: Page, site: string): Promise<void> {
  const key = "blog.lead";
  const isShown = async (text: string) => (await (await fetch(`${site}/blog`)).text()).includes(text);
  const row = page.getByRole("row").filter({ hasText: key });

  await page.getByLabel("Szukaj w kluczach i tekstach").fill(key);
  await page.getByRole("button", { name: "Szukaj" }).click();
  await expect(page.getByText("Znaleziono: 1")).toBeVisible();
  await row.getByRole("link", { name: `Nadpisz: ${key}` }).click();
  await page.getByRole("link", { name: "Anuluj" }).click();
  await expect(row, "nothing is left of what was not saved").not.toContainText("Zmieniony");
  await row.getByRole("link", { name: `Nadpisz: ${key}` }).click();
  await expect(page.getByRole("heading", { name: "Edycja tłumaczenia" })).toBeVisible();
  await expect(page.getByLabel("Klucz", { exact: true })).toHaveValue(key);
  await page.getByRole("textbox", { name: "Polski" }).fill("Do lektury zapraszamy");
  await page.getByRole("button", { name: "Zapisz", exact: true }).click();
  await expect(toast(page, "Zapisano zmiany")).toBeVisible();
  await expect(row).toContainText("Do lektury zapraszamy");
  expect(await isShown("Do lektury zapraszamy")).toBe(true);

  await row.getByRole("link", { name: `Usuń: ${key}` }).click();
  const question = page.getByRole("dialog", { name: "Czy na pewno chcesz usunąć to tłumaczenie?" });
  await question.getByRole("button", { name: "Usuń" }).click();
  await expect(toast(page, "Usunięto tłumaczenie")).toBeVisible();
  await expect(row).toContainText("Piszemy o tym");
  expect(await isShown("Do lektury zapraszamy")).toBe(false);
}

/** Adds a row, is refused a key, gives it another, and cancels an edit of it (TRA). */
export async function addText(page: Page, key: string): Promise<void> {
  await page.getByRole("link", { name: "Dodaj tłumaczenie" }).click();
  const field = page.getByLabel("Klucz", { exact: true });
  await expect(field).toHaveValue(/^new-key/);
  await field.fill("footer.tagline");
  await page.getByRole("button", { name: "Zapisz", exact: true }).click();
  await expect(field).toHaveAccessibleDescription(/Taki klucz już istnieje\./);
  await field.fill("__proto__");
  await page.getByRole("button", { name: "Zapisz", exact: true }).click();
  await expect(field).toHaveAccessibleDescription(/__proto__/);
  await expect(field).toHaveValue("__proto__");
  await field.fill(key);
  await page.getByRole("button", { name: "Zapisz", exact: true }).click();
  await expect(toast(page, "Dodano tłumaczenie")).toBeVisible();

  await page.getByLabel("Szukaj w kluczach i tekstach").fill(key);
  await page.getByRole("button", { name: "Szukaj" }).click();
  await expect(page.getByText("Znaleziono: 1")).toBeVisible();
  await page.getByRole("link", { name: `Edytuj: ${key}` }).click();
  await expect(field).toHaveValue(key);
  await page.getByRole("link", { name: "Anuluj" }).click();
  await expect(field).toHaveCount(0);
}

/** Gets instructions for making an account, then adds an account's owner as an admin, and removes them (USR). */
export async function changeAdmins(page: Page, email: string): Promise<void> {
  const field = page.getByLabel("Adres email");
  await field.fill("nikt@rezyserka.example");
  await page.getByRole("button", { name: "Dodaj administratora" }).click();
  await expect(toast(page, "Błąd podczas dodawania użytkownika")).toBeVisible();
  await expect(field).toHaveAccessibleDescription(/npm run admin:create -- nikt@rezyserka\.example/);
  await expect(field).toHaveValue("nikt@rezyserka.example");

  await field.fill(email);
  await page.getByRole("button", { name: "Dodaj administratora" }).click();
  await expect(toast(page, "Dodano administratora")).toBeVisible();
  await expect(field).toHaveValue("");
  await page.getByRole("link", { name: `Usuń: ${email}` }).click();
  const question = page.getByRole("dialog", { name: "Czy na pewno chcesz usunąć tego administratora?" });
  await question.getByRole("button", { name: "Usuń" }).click();
  await expect(toast(page, "Usunięto administratora")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: email })).toHaveCount(0);
}

/** Removes one's own admin entry after two confirmations, and is signed out (USR). */
export async function leave(page: Page, email: string): Promise<void> {
  await page.getByRole("link", { name: `Usuń: ${email}` }).click();
  const first = page.getByRole("dialog", { name: "Czy na pewno chcesz usunąć tego administratora?" });
  await first.getByRole("button", { name: "Usuń moje konto z listy" }).click();
  await expect(page).toHaveURL(/again=yes/);
  const second = page.getByRole("dialog", { name: /Czy na pewno chcesz odebrać sobie dostęp do panelu\?/ });
  await expect(second.getByRole("link", { name: "Anuluj" })).toBeFocused();
  await second.getByRole("button", { name: "Odbierz mi dostęp" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(toast(page, "Usunięto administratora")).toBeVisible();
  await page.goto("/admin/users");
  await expect(page).toHaveURL(/\/login\?to=/);
}
