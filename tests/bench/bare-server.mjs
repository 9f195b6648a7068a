// A bare Node http server, what a rate is a share of: it sends the same bytes with the same headers, and does nothing
// else. Forked by rate.ts; told by message what to send at which address, or at any other ("*").
import { createServer } from "node:http";

let answers = new Map();

const server = createServer((request, response) => {
  const { headers, body } = answers.get(request.url) ?? answers.get("*");
  response.writeHead(200, headers);
  response.end(body);
});
process.on("message", (message) => {
  const told = Object.entries(message);
  answers = new Map(
    told.map(([path, { headers, body }]) => [path, { headers, body: Buffer.from(body, "base64") }]),
  );
  process.send({ type: "told" });
});
process.on("disconnect", () => process.exit(0));
server.listen(0, "127.0.0.1", () => process.send({ type: "listening", port: server.address().port }));
