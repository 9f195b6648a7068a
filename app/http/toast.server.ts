import { createCookieSessionStorage, redirect } from "@remix-run/node";
import { env } from "~/env.server";
import { type Toast, type ToastInput, ToastSchema } from "~/schemas/toast";

function createStorage() {
  const { PUBLIC_URL, SESSION_SECRET } = env();
  return createCookieSessionStorage({
    cookie: {
      name: "rl_toast",
      httpOnly: true,
      path: "/",
      sameSite: "lax",
      secure: PUBLIC_URL.startsWith("https:"),
      secrets: SESSION_SECRET,
    },
  });
}

let storage: ReturnType<typeof createStorage> | undefined;

function flashes() {
  storage ??= createStorage();
  return storage;
}

/**
 * So many bytes each may have as JSON: both together fill a cookie's 4,096 at most, whatever they say, since base64 makes
 * four characters of three bytes, and a URL three of a `+` or a `/` among them.
 */
const MOST = { title: 300, message: 1_000 };

/** A text cut to so many bytes as JSON, between two characters. */
function cutTo(bytes: number, text: string): string {
  let kept = "";
  let left = bytes;
  for (const character of text) {
    left -= Buffer.byteLength(JSON.stringify(character)) - '""'.length;
    if (left < 0) return `${kept.trimEnd()}…`;
    kept += character;
  }
  return text;
}

/**
 * A redirect to a path of this site that says something on arrival, with or without JavaScript (TOAST-2). It says it by a
 * cookie: what is too long for one is cut.
 */
export async function redirectWithToast(
  to: string,
  toast: ToastInput,
  init: ResponseInit = {},
): Promise<Response> {
  const session = await flashes().getSession();
  const { title, message, ...rest } = ToastSchema.parse(toast);
  const cut = { title: cutTo(MOST.title, title), message: cutTo(MOST.message, message) };
  session.flash("toast", { ...rest, ...cut });
  const headers = new Headers(init.headers);
  headers.append("Set-Cookie", await flashes().commitSession(session));
  return redirect(to, { ...init, headers });
}

/** The toast that a redirect left, and the header that forgets it; neither where there is none. */
export async function takeToast(request: Request): Promise<{ toast: Toast | null; headers: HeadersInit }> {
  const cookie = request.headers.get("Cookie");
  if (!cookie?.includes("rl_toast=")) return { toast: null, headers: {} };
  const session = await flashes().getSession(cookie);
  const parsed = ToastSchema.safeParse(session.get("toast"));
  return {
    toast: parsed.success ? parsed.data : null,
    headers: { "Set-Cookie": await flashes().destroySession(session) },
  };
}

/**
 * What the toast says that comes with a document, for the document's title: a visitor without JavaScript hears the
 * title first (TOAST-2). Data requests get none: there a live region says it.
 */
export async function toastTitle(request: Request): Promise<string | undefined> {
  if (!request.headers.get("Accept")?.includes("text/html")) return undefined;
  return (await takeToast(request)).toast?.title;
}
