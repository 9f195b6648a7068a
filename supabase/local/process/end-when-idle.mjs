/**
 * Loaded before a server that only stops listening on SIGTERM: the process then ends as soon as no request is in
 * flight, without waiting for idle connections.
 */
import { subscribe } from "node:diagnostics_channel";

/** Time between two checks, in milliseconds; requests just received are read before the first one. */
const POLL_INTERVAL_MS = 100;

let inFlight = 0;
subscribe("http.server.request.start", ({ response }) => {
  inFlight += 1;
  response.once("close", () => {
    inFlight -= 1;
  });
});

process.once("SIGTERM", () => {
  setInterval(() => {
    if (inFlight === 0) process.exit(0);
  }, POLL_INTERVAL_MS);
});
