import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { freePort } from "../../../supabase/local/system/ports.ts";
import { installPackage } from "./debian.ts";

const SERVER = "/usr/bin/redis-server";

/** A real Redis on loopback, without a file on disk. */
export type RedisServer = {
  url: string;
  /** Kills the server. */
  stop(): Promise<void>;
  /** Starts the server again, empty, on the same port. */
  start(): Promise<void>;
  /** Suspends the server: connections stay open without responses. */
  freeze(): void;
  thaw(): void;
};

/** Starts Debian's redis-server, which is installed where it is missing and this process may. */
export async function startRedis(): Promise<RedisServer> {
  if (!existsSync(SERVER))
    installPackage("redis-server", SERVER, "The tests of shared limits need redis-server: install it.");
  const port = await freePort();
  let child: ChildProcess | undefined;
  const server: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
      child = spawn(SERVER, [...args, "--daemonize", "no"], { stdio: ["ignore", "pipe", "inherit"] });
      await new Promise<void>((resolve, reject) => {
        let printed = "";
        child?.stdout?.on("data", (chunk) => {
          printed += chunk;
          if (printed.includes("Ready to accept connections")) resolve();
        });
        child?.once("error", reject);
        child?.once("exit", () => reject(new Error(`redis-server did not start:\n${printed}`)));
      });
    },
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child?.once("exit", resolve));
      child.kill("SIGKILL");
      await ended;
    },
    freeze: () => void child?.kill("SIGSTOP"),
    thaw: () => void child?.kill("SIGCONT"),
  };
  await server.start();
  return server;
}
