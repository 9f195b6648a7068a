import net from "node:net";

/** Error code of listening on a TCP port; undefined when it is free. */
export function portFault(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** A free loopback port: the preferred one when it is free, else one chosen by the system. */
export async function freePort(wished?: number): Promise<number> {
  if (wished && !(await portFault(wished, "127.0.0.1"))) return wished;
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      const port = typeof address === "object" && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
