// A bare Node http server, what a rate is a share of: it sends the same bytes with the same headers, and does nothing
// else. Forked by rate.ts; told by message what to send.
import { createServer } from "node:http";

let headers = {};
let body = Buffer.alloc(0);

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
process.on("message", (message) => {
  headers = message.headers;
  body = Buffer.from(message.body, "base64");
  process.send({ type: "told" });
});
process.on("disconnect", () => process.exit(0));
server.listen(0, "127.0.0.1", () => process.send({ type: "listening", port: server.address().port }));
