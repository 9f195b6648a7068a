import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { clientOf } from "~/backend/client.server";
import { applySettings } from "../../support/run/settings.ts";

let asked: string[] = [];
/** Number of first requests whose connection is closed without a response. */
let closed = 1;
const server = createServer((request, response) => {
  asked.push(request.method ?? "");
  if (asked.length <= closed) request.socket.destroy();
  else response.setHeader("Content-Type", "application/json").end("[]");
});
await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
applySettings({ SUPABASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  closed = 1;
});

test("HOME-7 what is read over a connection that the back end had closed is asked for once more", async () => {
  const { data, error } = await clientOf("token").from("services").select();
  expect([data, error]).toEqual([[], null]);
  expect(asked).toEqual(["GET", "GET"]);
});

test("HOME-7 and no more than that", async () => {
  closed = 9;
  expect((await clientOf("token").from("services").select()).error).not.toBeNull();
  expect(asked).toEqual(["GET", "GET"]);
});

test("DATA-3 a write is not sent again: it may have been done", async () => {
  expect((await clientOf("token").from("services").delete().eq("id", "1")).error).not.toBeNull();
  expect(asked).toEqual(["DELETE"]);
});
