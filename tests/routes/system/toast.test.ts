import { expect, test } from "vitest";
import { consumeToast, redirectWithToast } from "~/http/toast.server";
import { loader as rootLoader } from "~/root";
import { cookieHeader, setCookies } from "../../support/requests/cookies.ts";
import { answer, ask } from "../../support/requests/route-calls.ts";
import { toastOf } from "../../support/requests/toast-of.ts";

const toast = {
  type: "warning",
  title: "Uwaga: zażółć",
  message: "Tekst „w cudzysłowie”",
  duration: 9_000,
} as const;

/** Cookies of a browser after a redirect with this notification. */
const told = async () => cookieHeader((await redirectWithToast("/about", toast)).headers);

test("TOAST-2 a redirect carries a notification to the next page, whatever it says", async () => {
  const response = await redirectWithToast("/about", toast, { headers: { "X-Other": "1" } });
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/about");
  expect(response.headers.get("X-Other")).toBe("1");
  const page = await rootLoader(ask("/about", { cookie: cookieHeader(response.headers) }));
  expect(page.data.toast).toEqual({ ...toast, id: expect.any(String) });
});

test("TOAST-2 it is shown once: the page that shows it takes the cookie back", async () => {
  const cookie = await told();
  const shown = await answer(() => rootLoader(ask("/about", { cookie })));
  expect(setCookies(shown.headers).map(({ name }) => name)).toEqual(["rl_toast"]);
  expect(cookieHeader(shown.headers)).toBe("");
});

test("TOAST-2 the cookie is the server's alone, signed, for this site, over https", async () => {
  const [cookie] = setCookies((await redirectWithToast("/", toast)).headers);
  expect(cookie?.name).toBe("rl_toast");
  expect(cookie?.attributes).toMatchObject({ path: "/", httponly: true, samesite: "Lax", secure: true });
  expect(cookie?.attributes).not.toHaveProperty("max-age");
});

test("TOAST-2 a page without one sets no cookie, so that it can be kept", async () => {
  const page = await answer(() => rootLoader(ask("/about", { cookie: "a=b; rl_lang=pl" })));
  expect(page.headers.get("Set-Cookie")).toBeNull();
  expect(page.data).toMatchObject({ toast: null });
});

test.each(["rl_toast=forged", "rl_toast=", "rl_toast=eyJ0b2FzdCI6e319.c2ln", "rl_toast=%E0%A4%A"])(
  "TOAST-2 a forged or broken cookie (%s) shows nothing and breaks nothing",
  async (cookie) => {
    const { toast: none } = await consumeToast(ask("/", { cookie }).request);
    expect(none).toBeNull();
  },
);

test("TOAST-2 what one byte was changed in shows nothing", async () => {
  const cookie = await told();
  const changed = cookie.replace(/=(.)/, (_whole, first: string) => `=${first === "a" ? "b" : "a"}`);
  expect((await consumeToast(ask("/", { cookie: changed }).request)).toast).toBeNull();
});

/** The worst for a cookie is U+FFFF: base64 makes `77+/` of it, in which a URL escapes two of the four. */
test.each([
  ["Polish letters", "ż", 150, 500],
  ["emoji", "🎬", 75, 250],
  ["quotes", '"', 150, 500],
  ["what is escaped", "\u0001", 50, 166],
  ["slashes of base64", "\uffff", 100, 333],
])("TOAST-2 CONT-2 %s without end are cut to what a cookie holds", async (_, letter, title, message) => {
  const long = { ...toast, title: letter.repeat(5_000), message: letter.repeat(5_000) };
  const numbers = { duration: Number.MAX_SAFE_INTEGER, undo: "9".repeat(15) };
  const { headers } = await redirectWithToast("/", { ...long, ...numbers });
  expect(headers.get("Set-Cookie")?.length).toBeLessThanOrEqual(4_096);
  expect(await toastOf({ headers })).toMatchObject({
    title: `${letter.repeat(title)}…`,
    message: `${letter.repeat(message)}…`,
  });
});

test("PUB-5 the change that a notification undoes comes with it, if it is the id of one", async () => {
  expect(await toastOf(await redirectWithToast("/", { ...toast, undo: "42" }))).toMatchObject({ undo: "42" });
  await expect(redirectWithToast("/", { ...toast, undo: "x" })).rejects.toThrow();
});

test("TOAST-2 what a cookie holds is not cut", async () => {
  const said = { ...toast, title: "a".repeat(300), message: "ż".repeat(500) };
  expect(await toastOf(await redirectWithToast("/", said))).toMatchObject(said);
});

test("TOAST-2 a notification that is none never leaves", async () => {
  const wrong = { type: "danger", title: "x" } as unknown as typeof toast;
  await expect(redirectWithToast("/", wrong)).rejects.toThrow();
});
