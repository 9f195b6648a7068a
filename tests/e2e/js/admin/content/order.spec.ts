import type { CDPSession, Locator, Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  restoreContent,
  rowWithMenu,
  signInTo,
  test,
  toast,
} from "../../../../support/browser/browser-admin.ts";
import { changeRows } from "../../../../support/browser/browser-rows.ts";

const LISTS = [
  { id: "CED-1", path: "/admin/content" },
  { id: "PFA-1", path: "/admin/portfolio" },
  { id: "ABA-3", path: "/admin/about" },
];

/** A member that somebody else has removed. */
const GONE = "00000000-0000-4000-8000-000000000000";

const rows = (page: Page) => page.locator(".admin-row");
const handle = (row: Locator) => row.locator("[data-handle]");
const name = async (row: Locator) => ((await row.locator("p").first().textContent()) ?? "").trim();
const names = async (page: Page) => Promise.all((await rows(page).all()).map(name));
const told = (page: Page) => page.locator("[aria-live]").filter({ hasText: /pozycja \d+ z \d+/ });

/** The list with one item put elsewhere, both counted from 0. */
function moved(list: string[], from: number, to: number): string[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), list[from] ?? "", ...rest.slice(to)];
}

const middleOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not to be seen.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Drags a row by its handle and drops it on another one. */
async function drag(page: Page, from: number, to: number, letGo = () => page.mouse.up()) {
  await rows(page)
    .nth(Math.floor((from + to) / 2))
    .evaluate((row) => row.scrollIntoView({ block: "center", behavior: "instant" }));
  const start = await middleOf(handle(rows(page).nth(from)));
  const end = await middleOf(rows(page).nth(to));
  expect(Math.min(end.y, start.y), "within the window, where it does not scroll").toBeGreaterThan(80);
  expect(Math.max(end.y, start.y)).toBeLessThan(820);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  const beyond = to > from ? 4 : -4;
  await page.mouse.move(start.x, end.y + beyond, { steps: 6 });
  await letGo();
}

/** POST requests of a page. */
function posts(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") seen.push(request.postData() ?? "");
  });
  return seen;
}

for (const { id, path } of LISTS)
  test(`${id} an item is dragged to its place with the mouse: one request, told in a live region`, async ({
    page,
    own,
  }) => {
    await signInTo(page, own.admin, path);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    const before = await names(page);
    const sent = posts(page);
    await drag(page, 0, 2);
    await expect.poll(() => names(page)).toEqual(moved(before, 0, 2));
    await expect(told(page)).toHaveText(`${before[0]}: pozycja 3 z ${before.length}`);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatch(/place=3/);
    expect(await page.locator(".admin-list").getAttribute("data-dragging")).toBeNull();
    expect(
      await rows(page).evaluateAll((all) => all.map((row) => (row as HTMLElement).style.transform).join("")),
    ).toBe("");
    await drag(page, 2, 0);
    await expect.poll(() => names(page)).toEqual(before);
    await expect(told(page)).toHaveText(`${before[0]}: pozycja 1 z ${before.length}`);
    expect(await page.evaluate(() => "isSame" in window)).toBe(true);
    await expectAccessible(page);
  });

test("ABA-3 a drag that ends where it began, or with Escape, sends nothing", async ({ page, own }) => {
  await signInTo(page, own.admin, "/admin/about");
  const before = await names(page);
  const sent = posts(page);
  await drag(page, 1, 2, async () => {
    await expect(page.locator(".admin-row[data-dragged]")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.locator(".admin-row[data-dragged]")).toHaveCount(0);
    await page.mouse.up();
  });
  const { x, y } = await middleOf(handle(rows(page).nth(1)));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 8);
  await page.mouse.up();
  expect(await names(page)).toEqual(before);
  expect(sent).toEqual([]);
  await expect(told(page)).toHaveCount(0);
});

test("ABA-3 a drop of what somebody has removed puts the list back and says so", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, "/admin/about");
  const before = await names(page);
  await page.route("**/admin/about.data**", (route) =>
    route.request().method() === "POST"
      ? route.continue({
          postData: `${route
            .request()
            .postData()
            ?.replace(/id=[^&]+/, `id=${GONE}`)}`,
        })
      : route.continue(),
  );
  await drag(page, 0, 1);
  await expect(page.getByRole("dialog", { name: "Błąd przesuwania" })).toBeVisible();
  expect(await names(page)).toEqual(before);
  expect(
    await rows(page)
      .first()
      .evaluate((row: HTMLElement) => row.style.transform),
  ).toBe("");
  await expect(told(page)).toHaveCount(0);
  // Without a script the page comes back with a single notification, too.
  const reply = await page.request.post("/admin/about", {
    form: { intent: "move", id: GONE, direction: "down" },
    headers: { Origin: own.url },
  });
  expect((await reply.text()).match(/<dialog/g)).toHaveLength(1);
  // The browser tells of the 409 in its console.
  complaints.length = 0;
});

async function touch(session: CDPSession, type: "touchStart" | "touchMove" | "touchEnd", x = 0, y = 0) {
  await session.send("Input.dispatchTouchEvent", {
    type,
    touchPoints: type === "touchEnd" ? [] : [{ x, y }],
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("PFA-1 an item is dragged by a finger, the page scrolling along; beside the handle the finger scrolls", async ({
    page,
    own,
  }) => {
    // Other tests of the worker may have left fewer rows than the window shows.
    await restoreContent(own);
    await signInTo(page, own.admin, "/admin/portfolio");
    const before = await names(page);
    const session = await page.context().newCDPSession(page);
    const first = await middleOf(handle(rows(page).first()));
    await touch(session, "touchStart", first.x, first.y);
    // At the window's lower edge the page scrolls on until the list has ended.
    for (let y = first.y; y < 830; y += 40) await touch(session, "touchMove", first.x, y);
    await touch(session, "touchMove", first.x, 838);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    const last = rows(page).last();
    await expect(last).toBeInViewport({ ratio: 0.5 });
    // The dragged row has passed the last one, whichever of the page's frames the browser draws.
    await expect(last).toHaveCSS("transform", /^matrix/);
    await touch(session, "touchEnd");
    await expect.poll(() => names(page)).toEqual(moved(before, 0, before.length - 1));
    await expect(told(page)).toHaveText(`${before[0]}: pozycja ${before.length} z ${before.length}`);

    const text = await middleOf(
      rows(page)
        .nth(before.length - 2)
        .locator("p")
        .first(),
    );
    const from = await page.evaluate(() => window.scrollY);
    await touch(session, "touchStart", text.x, text.y);
    for (let step = 1; step <= 10; step += 1) await touch(session, "touchMove", text.x, text.y + step * 20);
    await touch(session, "touchEnd");
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(from);
    expect(await names(page)).toEqual(moved(before, 0, before.length - 1));
  });
});

test("ABA-3 the move buttons tell the place too, and keep the focus, at the list's ends as well", async ({
  page,
  own,
}) => {
  await signInTo(page, own.admin, "/admin/about");
  const before = await names(page);
  const [first = "", count] = [before[0], before.length];
  const button = (which: "górę" | "dół") =>
    page.getByRole("button", { name: `Przesuń w ${which}: ${first}` });
  await rowWithMenu(page, first);
  for (let place = 2; place < count; place += 1) {
    await button("dół").press("Enter");
    await expect(told(page)).toHaveText(`${first}: pozycja ${place} z ${count}`);
    await expect(button("dół")).toBeFocused();
  }
  await button("dół").press("Enter");
  await expect(told(page)).toHaveText(`${first}: pozycja ${count} z ${count}`);
  await expect(button("dół")).toBeDisabled();
  await expect(button("górę")).toBeFocused();
  await drag(page, count - 1, 0);
  await expect.poll(() => names(page)).toEqual(before);
});

test("CED-1 who leaves an editor with unsaved changes is asked first", async ({ page, own }) => {
  await signInTo(page, own.admin, "/admin/content");
  const [first] = await names(page);
  await page.getByRole("link", { name: `Edytuj: ${first}` }).click();
  const title = page.getByRole("textbox", { name: "Tytuł (PL)" });
  await title.fill("Wpisane");
  await page.getByRole("link", { name: "Usługi na stronie" }).last().click();
  const question = page.getByRole("dialog", { name: /niezapisane zmiany/ });
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(title).toHaveValue("Wpisane");
  await page.getByRole("link", { name: "Usługi na stronie" }).last().click();
  await question.getByRole("button", { name: "Opuść bez zapisywania" }).click();
  await expect(title).toHaveCount(0);
  expect((await names(page))[0]).toBe(first);
});

test("DATA-4 what somebody else saved is not overwritten by a form that stood open over a look at the picture", async ({
  page,
  own,
  complaints,
}) => {
  await signInTo(page, own.admin, "/admin/about");
  const member = await name(rows(page).first());
  await page.getByRole("link", { name: `Edytuj: ${member}` }).click();
  await page.getByRole("textbox", { name: "Stanowisko (PL)" }).fill("Moje");
  await changeRows(own.home, "about_team_members", `name=eq.${encodeURIComponent(member)}`, {
    role_pl: "Ich",
  });
  await page.getByRole("link", { name: "Zmień zdjęcie" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Anuluj" }).click();
  await page.keyboard.press("Control+S");
  const conflict = page.getByRole("alert").filter({ hasText: "Ktoś zapisał ten wpis" });
  await expect(conflict).toContainText("Moje");
  await expect(conflict).toContainText("Ich");
  complaints.length = 0;
});

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`PFA-1 TOAST-1 a new project is counted, and its notification leaves "Zapisz" free, ${width} px wide`, async ({
    page,
    own,
  }) => {
    await page.setViewportSize({ width, height });
    await signInTo(page, own.admin, "/admin/portfolio");
    const count = await rows(page).count();
    await expect(page.getByText(`Liczba projektów: ${count}`)).toBeVisible();
    await page.getByRole("link", { name: "Dodaj projekt" }).click();
    await page.getByRole("textbox", { name: "Tytuł (PL)" }).fill("Dodany");
    await page.getByRole("textbox", { name: "Opis (PL)" }).fill("");
    await page.getByRole("button", { name: "Zapisz", exact: true }).last().click();
    await expect(toast(page, "Dodano projekt")).toBeVisible();
    await expect(page.getByText(`Liczba projektów: ${count + 1}`)).toBeVisible();
    await page.getByRole("link", { name: "Edytuj: Dodany" }).click();
    await expect(page.getByRole("button", { name: "Zapisz", exact: true })).toBeInViewport();
    // The page is scrolled to the editor that was opened.
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    const notification = await toast(page, "Dodano projekt").boundingBox();
    const save = await page.getByRole("button", { name: "Zapisz", exact: true }).boundingBox();
    if (!notification || !save) throw new Error("They are not to be seen.");
    expect(notification.y + notification.height).toBeLessThanOrEqual(save.y);
    await page.getByRole("link", { name: "Anuluj" }).click();
    await expect(page.getByRole("button", { name: "Zapisz", exact: true })).toHaveCount(0);
    await rowWithMenu(page, "Dodany");
    await page.getByRole("link", { name: "Usuń: Dodany" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Usuń" }).click();
    await expect(rows(page)).toHaveCount(count);
  });
