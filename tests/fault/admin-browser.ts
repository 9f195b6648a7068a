import { MULTIPART, multipartBody } from "../support/requests/multipart.ts";

export const ADMIN = { email: "admin@rezyserka.example", password: "a-password-of-the-fault-tests" };

/** Status, redirect target and HTML of a response. */
export type Answer = { status: number; location: string | null; html: string };

/** An admin's browser without JavaScript: keeps cookies, submits forms, follows no redirect. */
export function openBrowser(url: string) {
  const cookies = new Map<string, string>();

  async function send(path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers(init.headers);
    headers.set("Cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    headers.set("Connection", "close");
    if (init.method) headers.set("Origin", url);
    const answer = await fetch(url + path, { ...init, headers, redirect: "manual" });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return {
      status: answer.status,
      location: answer.headers.get("Location"),
      html: await answer.text(),
    };
  }

  const submit = (path: string, fields: Record<string, string>) =>
    send(path, { method: "POST", body: new URLSearchParams(fields) });

  return {
    visit: (path: string) => send(path),
    submit,
    signIn: (account = ADMIN) => submit("/login", account),
    isSignedIn: () => cookies.has("rl_session"),
    /** Sends a file by the form of an upload panel. */
    upload: (path: string, bytes: Buffer, fields: Record<string, string>) =>
      send(path, {
        method: "POST",
        headers: { "Content-Type": MULTIPART },
        body: new Uint8Array(multipartBody({ name: "plik.png", type: "image/png", bytes, fields })),
      }),
  };
}
export type AdminBrowser = ReturnType<typeof openBrowser>;

/** The version of a row that an editor's form was filled with, or of its draft; "" without one. */
export const versionIn = (html: string, field: "updated_at" | "draft_version" = "updated_at"): string =>
  new RegExp(`name="${field}"[^>]* value="([^"]+)"`).exec(html)?.[1] ?? "";
