import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import path from "node:path";
import autocannon, { type Client } from "autocannon";
import { rootDir } from "../../supabase/local/system/paths.ts";
import { median } from "./figures.ts";

const CONNECTIONS = 20;
/** Rounds of both servers, alternating, so that drift of the machine's speed affects both alike. */
const ROUNDS = 3;
const HEADERS = { "accept-encoding": "gzip" };

/** Request rate of an address. */
export type Rate = {
  /** Requests per second, as a share of the bare server's with the same bytes. */
  share: number;
  /** Requests a second, the median of the rounds. */
  rate: number;
  /** Requests without an answer of 200. */
  failed: number;
};

/** The bare server, reference of the rates. */
export type BareServer = {
  /** Sets the responses by path; "*" is any other path. @returns the address, without a trailing slash */
  send: (answers: Record<string, Answer>) => Promise<string>;
  stop: () => void;
};

/** Starts it, in a process of its own. */
export async function startBareServer(): Promise<BareServer> {
  const child: ChildProcess = fork(path.join(rootDir, "tests/bench/bare-server.mjs"), { execArgv: [] });
  const [{ port }] = await once(child, "message");
  return {
    async send(answers) {
      const told = Object.entries(answers).map(([path, { headers, body }]) => [
        path,
        { headers, body: body.toString("base64") },
      ]);
      child.send(Object.fromEntries(told));
      await once(child, "message");
      return `http://127.0.0.1:${port}`;
    },
    stop: () => child.kill(),
  };
}

export type Answer = { headers: Record<string, string | string[] | undefined>; body: Buffer };

/** The answer as it goes over the wire, compressed. @throws where it is no 200 */
export async function fetchRaw(url: string): Promise<Answer> {
  const asked = request(url, { headers: HEADERS }).end();
  const [answer] = await once(asked, "response");
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  const { date: _date, connection: _connection, "keep-alive": _keepAlive, ...headers } = answer.headers;
  return { headers, body: Buffer.concat(await answer.toArray()) };
}

/** Requests the paths in turn on each connection, each starting at a different one. */
export function inTurn(paths: string[]): (client: Client) => void {
  let first = 0;
  return (client) => {
    const at = first++ % paths.length;
    client.setRequests([...paths.slice(at), ...paths.slice(0, at)].map((path) => ({ path })));
  };
}

async function fire(url: string, seconds: number, paths: string[]) {
  const { requests, errors, timeouts, non2xx } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: HEADERS,
    setupClient: inTurn(paths),
  });
  return { rate: requests.average, failed: errors + timeouts + non2xx };
}

/**
 * Measures addresses, asked for in turn, against the bare server.
 * @param url the site's, without a slash at the end
 * @param seconds of each round
 */
export async function measureRate(
  url: string,
  paths: string[],
  bare: BareServer,
  seconds: number,
): Promise<Rate> {
  const answers: Record<string, Answer> = {};
  for (const path of paths) answers[path] = await fetchRaw(url + path);
  const bareUrl = await bare.send(answers);
  const rates: number[] = [];
  const shares: number[] = [];
  let failed = 0;
  // Warm-up of both servers: code is compiled as it is used.
  await fire(url, 1, paths);
  await fire(bareUrl, 1, paths);
  for (let round = 0; round < ROUNDS; round += 1) {
    const site = await fire(url, seconds, paths);
    const base = await fire(bareUrl, seconds, paths);
    rates.push(site.rate);
    shares.push(site.rate / base.rate);
    failed += site.failed;
  }
  return { share: median(shares), rate: median(rates), failed };
}
