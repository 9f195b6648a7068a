import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";

/** What a back end was asked: the method, the path without its query, and whose key or token came along. */
type Asked = { method: string; path: string; bearer: string };

/**
 * A loopback proxy before a back end: it tells what was asked, and can be taken away. Its port stays its own, so that
 * nothing else can answer there.
 */
export async function startFront(target: string) {
  const asked: Asked[] = [];
  const server = createServer((incoming, outgoing) => {
    asked.push({
      method: incoming.method ?? "",
      path: incoming.url?.replace(/\?.*/s, "") ?? "",
      bearer: incoming.headers.authorization?.replace(/^Bearer /, "") ?? "",
    });
    const passed = send(
      target + incoming.url,
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });
  let isAway = false;
  server.on("connection", (socket) => isAway && socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      isAway = true;
      server.closeAllConnections();
      server.unref();
    },
  };
}
