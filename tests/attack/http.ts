import { type Agent, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { inject } from "vitest";
import { type BuiltSite, startBuiltSite } from "../support/browser/browser-site.ts";
import { cookieHeader } from "../support/requests/cookies.ts";
import { eventually } from "../support/run/eventually.ts";
import type { AttackedHome } from "./set-up.ts";

/** A raw request: any `Host`, and a path whose dot segments are not normalised. */
export type Sent = {
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  agent?: Agent;
};

export type Answer = { status: number; headers: Headers; text: string };

/** The home of this run. @throws outside of the project `attack` */
export function attackedHome(): AttackedHome {
  const home = inject("attacked");
  if (!home) throw new Error("Run the attacks with: npm run test:attack");
  return home;
}

/** A site of a test file's own that has said that it is ready. */
export async function startSite(env: Record<string, string> = {}): Promise<BuiltSite> {
  const site = await startBuiltSite(attackedHome(), env);
  await eventually(async () => {
    if ((await send(site, "/readyz")).status !== 200) throw new Error("not ready");
  });
  return site;
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  return headers;
}

/** Sends a raw request, its path not normalised. @throws when the site closes the connection */
export function send(site: BuiltSite, path: string, sent: Sent = {}): Promise<Answer> {
  const { method = "GET", headers = {}, body, agent } = sent;
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, method, headers, agent: agent ?? false });
    let isAnswered = false;
    asked.on("response", (answer) => {
      isAnswered = true;
      text(answer).then(
        (whole) => resolve({ status: answer.statusCode ?? 0, headers: headersOf(answer), text: whole }),
        reject,
      );
    });
    // The site may have answered before it has read all of it.
    asked.on("error", (error) => !isAnswered && reject(error));
    asked.end(body);
  });
}

/** Posts a form as a page of the site does. */
export function post(site: BuiltSite, path: string, form: Record<string, string>, sent: Sent = {}) {
  const body = new URLSearchParams(form).toString();
  const own = { Origin: site.url, "Content-Type": "application/x-www-form-urlencoded" };
  return send(site, path, { method: "POST", body, ...sent, headers: { ...own, ...sent.headers } });
}

/** Signs in as the home's first admin. @returns the browser's cookies */
export async function signIn(site: BuiltSite, headers: Record<string, string> = {}): Promise<string> {
  const answer = await post(site, "/login", attackedHome().admin, { headers });
  if (answer.status !== 302) throw new Error(`Nobody was signed in: ${answer.status}`);
  return cookieHeader(answer.headers);
}

/** `4xx` for a refusal. */
export const statusClass = ({ status }: Answer): string => `${Math.floor(status / 100)}xx`;

/** Target of a redirect; for data requests Remix sends it in a header of its own. */
export const leadsTo = ({ headers }: Answer): string | null =>
  headers.get("Location") ?? headers.get("X-Remix-Redirect");

/** Sends raw bytes. @returns the output up to the end of the first response's head, or of the connection */
export const sendBytes = (site: BuiltSite, bytes: string | Buffer) =>
  sendUntil(site, bytes, (answer) => answer.includes("\r\n\r\n"));

/** Sends raw bytes and waits for the site to end the connection. @returns the output until then */
export const sendAndWait = (site: BuiltSite, bytes: string) => sendUntil(site, bytes, () => false);

async function sendUntil(site: BuiltSite, bytes: string | Buffer, isEnough: (answer: string) => boolean) {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk.toString("latin1");
    if (isEnough(answer)) socket.destroy();
  });
  socket.on("error", () => {});
  socket.write(bytes);
  await new Promise((resolve) => socket.once("close", resolve));
  return answer;
}

/** Sends the beginning of a request and disconnects. */
export async function sendPart(site: BuiltSite, bytes: string): Promise<void> {
  const { hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  await new Promise((resolve) => socket.write(bytes, resolve));
  socket.destroy();
}
