/**
 * Loaded before a server that knows no more than to stop listening: once it is asked to stop, its process ends as soon
 * as no request is in flight. A kept connection, or one that was opened for later, is not waited for.
 */
import { subscribe } from "node:diagnostics_channel";

/** How often it is looked, once stopping (milliseconds): what has just come in is read before the first look. */
const lookEvery = 100;

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
  }, lookEvery);
});
