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

function getStorage() {
  storage ??= createStorage();
  return storage;
}

/**
 * Maximum size of each text as JSON: both fit into a cookie's 4,096 bytes, since base64 makes four characters of three
 * bytes, and URL encoding three of each `+` or `/`.
 */
const MAX_BYTES = { title: 300, message: 1_000 };

/** Truncates a text to a size in bytes as JSON, at a character boundary. */
function truncate(text: string, maxBytes: number): string {
  let kept = "";
  let left = maxBytes;
  for (const character of text) {
    left -= Buffer.byteLength(JSON.stringify(character)) - '""'.length;
    if (left < 0) return `${kept.trimEnd()}…`;
    kept += character;
  }
  return text;
}

/**
 * Redirect to a path of this site that shows a toast there, with or without JavaScript (TOAST-2). The toast is stored in
 * a cookie: texts too long for one are truncated.
 */
export async function redirectWithToast(
  to: string,
  toast: ToastInput,
  init: ResponseInit = {},
): Promise<Response> {
  const session = await getStorage().getSession();
  const { title, message, ...rest } = ToastSchema.parse(toast);
  const cut = { title: truncate(title, MAX_BYTES.title), message: truncate(message, MAX_BYTES.message) };
  session.flash("toast", { ...rest, ...cut });
  const headers = new Headers(init.headers);
  headers.append("Set-Cookie", await getStorage().commitSession(session));
  return redirect(to, { ...init, headers });
}

/**
 * Adds to the toast that a redirect shows, unless it tells of a failure.
 * @param addition asked for only where there is such a toast
 */
export async function addToToast(
  response: Response,
  addition: () => Promise<Partial<ToastInput>>,
): Promise<Response> {
  const set = response.headers.getSetCookie();
  const cookie = set.find((line) => line.startsWith("rl_toast="));
  if (!cookie) return response;
  const session = await getStorage().getSession(cookie.slice(0, cookie.indexOf(";")));
  const toast = ToastSchema.safeParse(session.get("toast")).data;
  if (!toast || toast.type === "error") return response;
  session.flash("toast", { ...toast, ...(await addition()) });
  const changed = new Response(response.body, response);
  changed.headers.delete("Set-Cookie");
  for (const line of set)
    changed.headers.append("Set-Cookie", line === cookie ? await getStorage().commitSession(session) : line);
  return changed;
}

/** The toast of a redirect, and the header that deletes its cookie; null and no header without one. */
export async function consumeToast(request: Request): Promise<{ toast: Toast | null; headers: HeadersInit }> {
  const cookie = request.headers.get("Cookie");
  if (!cookie?.includes("rl_toast=")) return { toast: null, headers: {} };
  const session = await getStorage().getSession(cookie);
  const parsed = ToastSchema.safeParse(session.get("toast"));
  return {
    toast: parsed.success ? parsed.data : null,
    headers: { "Set-Cookie": await getStorage().destroySession(session) },
  };
}

/**
 * Title of the toast that comes with a document, for the document's own title, which a screen reader announces first
 * (TOAST-2). Data requests get none: there a live region announces it.
 */
export async function toastTitle(request: Request): Promise<string | undefined> {
  if (!request.headers.get("Accept")?.includes("text/html")) return undefined;
  return (await consumeToast(request)).toast?.title;
}
