import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import path from "node:path";
import autocannon from "autocannon";
import { rootDir } from "../../supabase/local/paths.ts";
import { median } from "./figures.ts";

const CONNECTIONS = 20;
/** Rounds of both servers, turn about: the machine's own speed drifts, and both get the same of it. */
const ROUNDS = 3;
const HEADERS = { "accept-encoding": "gzip" };

/** How fast an address is answered. */
export type Rate = {
  /** Requests a second as a share of what the bare server manages with the same bytes. */
  share: number;
  /** Requests a second, the median of the rounds. */
  rate: number;
  /** Requests without an answer of 200. */
  failed: number;
};

/** The server that a rate is a share of. */
export type BareServer = { send: (answer: Answer) => Promise<string>; stop: () => void };

/** Starts it, in a process of its own. */
export async function startBareServer(): Promise<BareServer> {
  const child: ChildProcess = fork(path.join(rootDir, "tests/bench/bare-server.mjs"), { execArgv: [] });
  const [{ port }] = await once(child, "message");
  return {
    async send({ headers, body }) {
      child.send({ headers, body: body.toString("base64") });
      await once(child, "message");
      return `http://127.0.0.1:${port}/`;
    },
    stop: () => child.kill(),
  };
}

type Answer = { headers: Record<string, string | string[] | undefined>; body: Buffer };

/** The answer as it goes over the wire, compressed. @throws where it is no 200 */
async function fetchRaw(url: string): Promise<Answer> {
  const asked = request(url, { headers: HEADERS }).end();
  const [answer] = await once(asked, "response");
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  const { date: _date, connection: _connection, "keep-alive": _keepAlive, ...headers } = answer.headers;
  return { headers, body: Buffer.concat(await answer.toArray()) };
}

async function fire(url: string, seconds: number) {
  const { requests, errors, timeouts, non2xx } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: HEADERS,
  });
  return { rate: requests.average, failed: errors + timeouts + non2xx };
}

/**
 * Measures an address against the bare server.
 * @param seconds of each round
 */
export async function measureRate(url: string, bare: BareServer, seconds: number): Promise<Rate> {
  const bareUrl = await bare.send(await fetchRaw(url));
  const rates: number[] = [];
  const shares: number[] = [];
  let failed = 0;
  // Both have to be warm: code is compiled as it is used.
  await fire(url, 1);
  await fire(bareUrl, 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    const site = await fire(url, seconds);
    const base = await fire(bareUrl, seconds);
    rates.push(site.rate);
    shares.push(site.rate / base.rate);
    failed += site.failed;
  }
  return { share: median(shares), rate: median(rates), failed };
}
