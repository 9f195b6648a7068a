import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

/**
 * A server on loopback in the video provider's place: it has every video, unless `answers` says otherwise of an id.
 * It stops after the test file.
 */
export async function startVideoProvider() {
  const answers = new Map<string, number | "hang">();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://provider.test");
    asked.push(pathname);
    const answer = answers.get(pathname.split("/").at(-1) ?? "") ?? 200;
    if (answer !== "hang") response.writeHead(answer, { "Content-Type": "text/html" }).end("<p>film</p>");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, answers, asked };
}
