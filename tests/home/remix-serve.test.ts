import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { eventually } from "../support/run/eventually.ts";
import { makePlace, noProcessOn, start } from "./processes.ts";

test("remix-serve stops when its last request is answered, whatever connections are open", async () => {
  const { dataDir, settings, url } = await makePlace();
  const script = await start(settings, "tests/home/stand-in/start-remix-serve.ts");

  const silent = net.connect(Number(settings.PORT), "127.0.0.1").on("error", () => {});
  onTestFinished(() => void silent.destroy());
  await once(silent, "connect");
  const request = http.request(`${url}/echo`, { method: "POST", agent: new http.Agent({ keepAlive: true }) });
  request.write("in flight ");
  const [answer] = (await once(request, "response")) as [http.IncomingMessage];
  await once(answer, "readable");

  script.kill("SIGTERM");
  await eventually(() => expect(fetch(url)).rejects.toThrow());
  request.end("to its end");
  expect(await text(answer)).toBe("in flight to its end");
  await script.prints(/^Ended by itself\.$/m);
  expect(await script.ended).toBe(0);
  await noProcessOn(dataDir);
});
