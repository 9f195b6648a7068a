import { cookieHeader } from "../support/requests/cookies.ts";
import { median } from "./figures.ts";

const TRIES = 15;
export const LISTS = [
  "/admin/portfolio",
  "/admin/translations",
  "/admin/messages",
  "/admin/history",
] as const;

export type AdminTimes = {
  /** Median time to the last byte of each list, in milliseconds. */
  lists: Record<(typeof LISTS)[number], number>;
  /** Median time of saving one text, in milliseconds. */
  save: number;
};

/** Signs in. @returns requests with the session: a page, and a form */
export async function signInTo(url: string, admin: { email: string; password: string }) {
  const post = (path: string, form: Record<string, string>, cookie = "") =>
    fetch(url + path, {
      method: "POST",
      redirect: "manual",
      headers: { Origin: url, Cookie: cookie },
      body: new URLSearchParams(form),
    });
  const signedIn = await post("/login", admin);
  if (signedIn.status !== 302) throw new Error(`no sign-in: ${signedIn.status}`);
  const cookie = cookieHeader(signedIn.headers);

  return {
    read: (path: string) => fetch(url + path, { headers: { Cookie: cookie } }),
    post: (path: string, form: Record<string, string>) => post(path, form, cookie),
  };
}

/** Signs in and asks for the lists, one request at a time. */
export async function measureAdmin(
  url: string,
  admin: { email: string; password: string },
): Promise<AdminTimes> {
  const { read, post } = await signInTo(url, admin);
  const lists = {} as AdminTimes["lists"];
  for (const path of LISTS) lists[path] = await medianTime(() => read(path), 200);

  const list = await (await read("/admin/translations?q=bench.text_1&show=all")).text();
  const id = /[?&](?:amp;)?edit=([0-9a-f-]{36})/.exec(list)?.[1];
  if (!id) throw new Error("no text to edit");
  const editor = `/admin/translations?edit=${id}`;
  const saves: number[] = [];
  for (let n = 0; n < TRIES; n += 1) {
    const updatedAt = /name="updated_at" value="([^"]+)"/.exec(await (await read(editor)).text())?.[1] ?? "";
    const form = { intent: "save", key: "bench.text_1", pl: `Tekst ${n}`, en: "Text", updated_at: updatedAt };
    saves.push(await time(() => post(editor, form), 302));
  }
  return { lists, save: median(saves) };
}

/** Time to a response's last byte, in milliseconds. @throws on another status */
async function time(ask: () => Promise<Response>, status: number): Promise<number> {
  const start = performance.now();
  const answer = await ask();
  await answer.arrayBuffer();
  if (answer.status !== status) throw new Error(`${answer.url}: ${answer.status} instead of ${status}`);
  return performance.now() - start;
}

/** The median of several answers, one request at a time, in milliseconds. */
export async function medianTime(ask: (n: number) => Promise<Response>, status: number): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < TRIES; n += 1) times.push(await time(() => ask(n), status));
  return median(times);
}
