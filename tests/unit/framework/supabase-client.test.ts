import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { publicClient } from "~/backend/client.server";
import { withoutRetries } from "~/framework/supabase-client.server";
import { expectSaid } from "../../support/run/output.ts";
import { applySettings } from "../../support/run/settings.ts";

test("HOME-7 a read that fails is not repeated", async () => {
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.writeHead(503, { "Retry-After": "0", "Content-Type": "application/json" }).end("{}");
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  applySettings({ SUPABASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const { status } = await publicClient().from("services").select("id");
  expect([status, requests]).toEqual([503, 1]);
});

test("a client with another inside stays as it is, and the log says so", () => {
  const client = { from: () => {} };
  expect(withoutRetries(client)).toBe(client);
  expectSaid(/supabase-js keeps its retries/);
});
