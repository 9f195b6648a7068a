import { createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import type { AddressInfo } from "node:net";

/** What a back end was asked: the method, the path without its query, and whose key or token came along. */
type Asked = { method: string; path: string; bearer: string };

/** Longer than anybody waits for an answer (milliseconds). */
const SLOW = 12_000;

const answerWith = (status: number, type: string, body: string) => (outgoing: ServerResponse) => {
  outgoing.writeHead(status, { "Content-Type": type });
  outgoing.end(body);
};
const PAGE = "<!doctype html><title>Welcome</title>";

/** What becomes of an answer of the back end on its way, once it is whole. */
const SPOILT = {
  "status 500": answerWith(500, "application/json", '{"code":"XX000","message":"broken for a test"}'),
  "a page in its place": answerWith(200, "text/html", PAGE),
  "no JSON": answerWith(200, "application/json", PAGE),
  "other JSON": answerWith(200, "application/json", '{"ok":true}'),
  "half of it": (outgoing: ServerResponse) => {
    outgoing.writeHead(200, { "Content-Type": "application/json", "Content-Length": 2_000 });
    outgoing.write('[{"id":"');
    setImmediate(() => outgoing.destroy());
  },
};

/**
 * How a back end fails: nobody answers there; it takes too long, and does nothing; it does what it was asked and the
 * answer is spoilt.
 */
export type Fault = "down" | "slow" | keyof typeof SPOILT;
export const FAULTS = ["down", "slow", ...Object.keys(SPOILT)] as Fault[];

/**
 * A loopback proxy before a back end: it tells what was asked, and can break or be taken away. Its port stays its own,
 * so that nothing else can answer there.
 */
export async function startFront(target: string) {
  const asked: Asked[] = [];
  const waiting = new Set<() => void>();
  let broken: { fault: Fault; where: (asked: Asked) => boolean } | undefined;

  const pass = (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    spoil?: (to: ServerResponse) => void,
  ) => {
    const { method, headers } = incoming;
    const passed = send(target + incoming.url, { method, headers }, (answer) => {
      if (spoil) {
        answer.resume().once("end", () => spoil(outgoing));
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  };

  const server = createServer((incoming, outgoing) => {
    const request = {
      method: incoming.method ?? "",
      path: incoming.url?.replace(/\?.*/s, "") ?? "",
      bearer: incoming.headers.authorization?.replace(/^Bearer /, "") ?? "",
    };
    asked.push(request);
    const fault = broken?.where(request) ? broken.fault : undefined;
    if (fault === undefined) return pass(incoming, outgoing);
    if (fault === "down") return incoming.socket.destroy();
    if (fault !== "slow") return pass(incoming, outgoing, SPOILT[fault]);
    const go = () => {
      clearTimeout(timer);
      if (waiting.delete(go)) pass(incoming, outgoing);
    };
    const timer = setTimeout(go, SLOW);
    waiting.add(go);
    // Who does not wait any longer is not served either.
    outgoing.once("close", () => {
      clearTimeout(timer);
      waiting.delete(go);
    });
  });
  let isAway = false;
  server.on("connection", (socket) => isAway && socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on requests fail in this way. @param where which of them: all, by default */
    break(fault: Fault, where: (asked: Asked) => boolean = () => true) {
      broken = { fault, where };
      if (fault === "down") server.closeAllConnections();
    },
    /** Nothing fails any more, and who still waits is answered. */
    mend() {
      broken = undefined;
      for (const go of [...waiting]) go();
    },
    stop() {
      isAway = true;
      server.closeAllConnections();
      server.unref();
    },
  };
}
