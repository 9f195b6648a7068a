import { createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, inject } from "vitest";
import { clearCache } from "~/backend/cache.server";
import { allowSaid } from "./output.ts";
import { applySettings } from "./settings.ts";

/** What a refusal says, by default. */
const BROKEN = { code: "XX000", message: "broken for a test", details: null, hint: null };

/** A server on loopback that stands before the back end: it counts, holds up and breaks what passes. */
export type Front = {
  url: string;
  /** The tables and functions that were asked for since the last test, in order. */
  asked: string[];
  /** How many of these the back end has answered. */
  answered: number;
  /** Requests for this table ("object" for the files, "token", "user" and "logout" for sessions; all, by default) are answered with this status and body; undefined lets them through again. */
  refuse(status: number | undefined, table?: string, body?: object): void;
  /** Requests for this table reach the back end, but what it answered is lost on the way: a 502 comes in its place. */
  lose(table: string): void;
  /** Holds requests for this table up (all, by default), once the back end has answered them, until the returned function is called. */
  hold(table?: string): () => void;
  /** Nobody listens any more: connections are refused. */
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
  let refusal: { status: number; table: string | undefined; body: object } | undefined;
  let lost: string | undefined;
  let gate: { table: string | undefined; opened: Promise<void> } | undefined;
  let openGate = () => {};

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const name =
      /^\/(?:rest\/v1\/(?:rpc\/)?|storage\/v1\/(?=object)|auth\/v1\/(?=token|user|logout))(\w+)/.exec(
        incoming.url ?? "",
      )?.[1] ?? "";
    front.asked.push(name);
    if (refusal && (refusal.table ?? name) === name) {
      outgoing.writeHead(refusal.status, { "Content-Type": "application/json" });
      outgoing.end(JSON.stringify(refusal.body));
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
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  await listen(0);
  const { port } = server.address() as AddressInfo;

  const front: Front = {
    url: `http://127.0.0.1:${port}`,
    asked: [],
    answered: 0,
    refuse(status, table, body = BROKEN) {
      refusal = status === undefined ? undefined : { status, table, body };
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
    // It was the front that took the back end away.
    allowSaid(/circuit opened/);
    front.refuse(undefined);
    lost = undefined;
    openGate();
    gate = undefined;
    await front.start();
    front.asked.length = 0;
    front.answered = 0;
    clearCache();
  });
  afterAll(() => front.stop());
  return front;
}
