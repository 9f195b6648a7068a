import { randomInt } from "node:crypto";
import net from "node:net";

/** Error code of listening on a TCP port; undefined when it is free. */
export function portFault(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/**
 * Ports below those that systems give to outgoing connections, one of which could take a port between its choice and its use;
 * above 10080, the last that browsers refuse to open.
 */
const FIRST_PORT = 11_000;
const END_OF_PORTS = 32_768;

/** A free loopback port: the preferred one when it is free, else a random one. */
export async function freePort(wished?: number): Promise<number> {
  for (let port = wished || randomPort(); ; port = randomPort())
    if (!(await portFault(port, "127.0.0.1"))) return port;
}

const randomPort = (): number => randomInt(FIRST_PORT, END_OF_PORTS);
