import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, inject } from "vitest";
import { clearCache } from "~/backend/cache/cache.server";
import { allowSaid } from "../run/output.ts";
import { applySettings } from "../run/settings.ts";

/** Default body of a refusal. */
const BROKEN = { code: "XX000", message: "broken for a test", details: null, hint: null };

/** A loopback proxy before the back end: counts, delays and breaks requests. */
export type Front = {
  url: string;
  /** The tables and functions that were asked for since the last test, in order, without the question for versions. */
  asked: string[];
  /** Requests for the content's versions since the last test. */
  versionsAsked: number;
  /** Every request since the last test, in order: what `asked` has of it, its path and its headers. */
  requests: { name: string; path: string; headers: IncomingHttpHeaders }[];
  /** Those that the back end has answered. */
  answered: number;
  /** Requests for this table ("object" for the files, "token", "user" and "logout" for sessions; all, by default) are answered with this status, body and headers; undefined lets them through again. */
  refuse(status: number | undefined, table?: string, body?: object, headers?: Record<string, string>): void;
  /** Requests for this table reach the back end, but what it answered is lost on the way: a 502 comes in its place. */
  lose(table: string): void;
  /** Holds requests for this table up (all, by default), once the back end has answered them, until the returned function is called. */
  hold(table?: string): () => void;
  /** Stops listening: connections are refused. */
  stop(): Promise<void>;
  /** Listens again on the same address. */
  start(): Promise<void>;
};

/**
 * Starts a front and makes it the app's back end. To be called at a test file's top, before the app asks anything.
 * After each test it is whole again, and the app's cache empty.
 * @param settings further settings of the site for this file
 */
export async function startFront(settings: Record<string, string> = {}): Promise<Front> {
  const home = inject("home");
  if (!home) throw new Error("This test needs a level with a back end.");
  const target = new URL(home.supabaseUrl);
  let refusal: Parameters<Front["refuse"]> | undefined;
  let lost: string | undefined;
  let gate: { table: string | undefined; opened: Promise<void> } | undefined;
  let openGate = () => {};

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const name =
      /^\/(?:rest\/v1\/(?:rpc\/)?|storage\/v1\/(?=object)|auth\/v1\/(?=token|user|logout))(\w+)/.exec(
        incoming.url ?? "",
      )?.[1] ?? "";
    if (name === "content_versions") front.versionsAsked += 1;
    else front.asked.push(name);
    front.requests.push({ name, path: incoming.url ?? "", headers: incoming.headers });
    const [status, table = name, body = BROKEN, own] = refusal ?? [];
    if (status && table === name) {
      outgoing.writeHead(status, { "Content-Type": "application/json", ...own });
      outgoing.end(JSON.stringify(body));
      return;
    }
    const held = gate && (gate.table ?? name) === name ? gate.opened : undefined;
    const { method, headers, url: path } = incoming;
    const onward = send(
      { host: target.hostname, port: target.port, method, headers, path },
      async (answer) => {
        front.answered += 1;
        await held;
        if (name === lost) {
          answer.resume().once("end", () => outgoing.writeHead(502).end());
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  }

  const server = createServer(pass);
  // Node's 5 s would close a kept connection under a write that a busy machine sends late, and a write isn't sent twice.
  server.keepAliveTimeout = 65_000;
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  const front: Front = {
    url: `http://127.0.0.1:${port}`,
    asked: [],
    versionsAsked: 0,
    requests: [],
    answered: 0,
    refuse(...wanted) {
      refusal = wanted;
    },
    lose(table) {
      lost = table;
    },
    hold(table) {
      const opened = new Promise<void>((open) => {
        openGate = open;
      });
      gate = { table, opened };
      return () => {
        gate = undefined;
        openGate();
      };
    },
    async stop() {
      server.closeAllConnections();
      if (server.listening) await new Promise((done) => server.close(done));
    },
    async start() {
      if (!server.listening) await listen(port);
    },
  };
  applySettings({
    SUPABASE_URL: front.url,
    SUPABASE_PUBLISHABLE_KEY: home.publishableKey,
    SUPABASE_SECRET_KEY: home.secretKey,
    SESSION_SECRET: home.sessionSecret,
    ...settings,
  });
  afterEach(async () => {
    // The front itself has stopped the back end.
    allowSaid(/circuit opened/);
    front.refuse(undefined);
    lost = undefined;
    openGate();
    gate = undefined;
    await front.start();
    front.asked.length = 0;
    front.versionsAsked = 0;
    front.requests.length = 0;
    front.answered = 0;
    clearCache();
  });
  afterAll(() => front.stop());
  return front;
}
