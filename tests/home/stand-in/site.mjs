/** A site as small as one can be, for tests of what runs it: says who it is, and stops as app/server.ts does. */
import http from "node:http";

const server = http.createServer((request, response) => {
  if (request.url === "/back-end") {
    const { SUPABASE_URL = "", SUPABASE_PUBLISHABLE_KEY = "", MEDIA_DIR = "" } = process.env;
    response.end(JSON.stringify({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, MEDIA_DIR, pid: process.pid }));
  } else response.end("OK");
});
const stop = () => {
  server.close(() => process.exit(0));
  server.closeIdleConnections();
};
process.on("SIGTERM", stop);
process.on("disconnect", stop);
process.on("message", ({ type, reason }) => {
  if (type !== "stop") return;
  process.stdout.write(`Stopped: ${reason}\n`);
  stop();
});
server.listen(Number(process.env.PORT), process.env.HOST, () => {
  process.send?.({ type: "listening", port: Number(process.env.PORT) });
});
