import { createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import type { AddressInfo } from "node:net";

/** A request to a back end: method, path without query, and bearer key or token. */
type Asked = { method: string; path: string; bearer: string };

/** Delay in milliseconds, longer than any request timeout. */
const SLOW = 12_000;

const answerWith = (status: number, type: string, body: string) => (outgoing: ServerResponse) => {
  outgoing.writeHead(status, { "Content-Type": type });
  outgoing.end(body);
};
const PAGE = "<!doctype html><title>Welcome</title>";

/** Replacements of a complete response of the back end. */
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
 * Failures of a back end: refused connections; a timeout without effect; a request that takes effect but whose
 * response is broken.
 */
export type Fault = "down" | "slow" | keyof typeof SPOILT;
export const FAULTS = ["down", "slow", ...Object.keys(SPOILT)] as Fault[];

/**
 * A loopback proxy before a back end: it records requests, and can fail or be stopped. It keeps its port meanwhile,
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
    // A request whose client has gone is dropped.
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
    /** Ends all failures and answers the requests on hold. */
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
