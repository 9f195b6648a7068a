/// <reference types="vitest/config" />
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunks } from "./.vite/chunks.ts";
import { fonts, wholeFonts } from "./.vite/fonts.ts";
import { gate } from "./.vite/gate.ts";
import { precompress } from "./.vite/precompress.ts";
import { shortClasses } from "./.vite/short-classes.ts";
import { future } from "./app/framework/future.ts";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

const alias = { "~": new URL("./app", import.meta.url).pathname };

/** A vitest project of one level; all but the pure functions get a real back end from its global set-up. */
function level(
  name: string,
  options: { environment?: string; home?: boolean; setUp?: string; single?: boolean } = {},
) {
  return {
    resolve: { alias: { ...alias, ...wholeFonts } },
    test: {
      name,
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      environment: options.environment ?? "node",
      setupFiles: ["tests/setup.ts"],
      globalSetup: options.home ? ["tests/support/back-end/home.ts"] : (options.setUp ?? []),
      // Files that share a home change the same rows, attacks need the whole machine, a process for each file takes
      // longer than its pure functions: one after another.
      poolOptions: { forks: { singleFork: options.single ?? options.home ?? false } },
      // Generous: only a failing test takes so long, and a busy machine must not make one fail.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 30_000 } },
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  resolve: { alias },
  plugins: process.env.VITEST
    ? []
    : [tailwindcss(), fonts(), gate(), chunks(), shortClasses(), precompress(), remix({ future })],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    sourcemap: false,
    // Compressed, React and Remix are 4 kB smaller than by esbuild.
    minify: isSsrBuild ? false : "terser",
  },
  server: {
    // In development the bucket's files come from the embedded home's own loopback server.
    proxy: process.env.MEDIA_PROXY ? { "/media": process.env.MEDIA_PROXY } : undefined,
  },
  test: {
    projects: [
      level("unit", { single: true }),
      level("routes", { home: true }),
      level("database", { home: false }),
      level("home", { setUp: "tests/support/run/built.ts" }),
      level("fault", { setUp: "tests/support/run/built.ts" }),
      level("attack", { setUp: "tests/attack/set-up.ts", single: true }),
    ],
  },
}));
