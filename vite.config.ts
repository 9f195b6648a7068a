/// <reference types="vitest/config" />
import { writeFile } from "node:fs/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

const alias = { "~": new URL("./app", import.meta.url).pathname };

/**
 * Puts the gate between Remix and its routes: whoever asks for the server build, in development and production alike,
 * gets it with its routes guarded (app/backend/gate.server.ts).
 */
function gate(): Plugin {
  const build = "virtual:remix/server-build";
  const guarded = "\0guarded-server-build";
  return {
    name: "gate",
    enforce: "pre",
    resolveId: (id, importer) => (id === build && importer !== guarded ? guarded : null),
    load: (id) =>
      id === guarded
        ? `export * from "${build}";
import { routes as unguarded } from "${build}";
import { guardRoutes } from "~/backend/gate.server";
export const routes = guardRoutes(unguarded);`
        : null,
  };
}

/** The files that every page needs: what the public pages share, and what all of it stands on, which changes less often. */
const SHARED = {
  vendor:
    /\/node_modules\/(react|react-dom|scheduler|react-router(-dom)?|turbo-stream|@remix-run\/(react|router))\//,
  site: /\/app\/(ui\/(?!form\/|swiper)|i18n\/(config|translate|use-translate)|seo\/meta|http\/consent|schemas\/category|routes\/site\/parts\/(?!banner|chat|film|paper))|vite\/preload-helper/,
};

/** Gives the browser few files instead of two dozen small ones. */
function chunks(): Plugin {
  const manualChunks = (id: string) => Object.entries(SHARED).find(([, ids]) => ids.test(id))?.[0];
  return {
    name: "chunks",
    config: (_config, { isSsrBuild }) =>
      isSsrBuild ? {} : { build: { rollupOptions: { output: { manualChunks } } } },
  };
}

/** Compresses once, at the build, what browsers get as text, as well as can be; less than a packet gains nothing. */
function precompress(): Plugin {
  let isServer = false;
  return {
    name: "precompress",
    apply: "build",
    configResolved: ({ build }) => {
      isServer = Boolean(build.ssr);
    },
    async writeBundle({ dir = "" }, bundle) {
      if (isServer) return;
      for (const file of Object.values(bundle)) {
        const content = Buffer.from(file.type === "chunk" ? file.code : file.source);
        if (!/\.(js|css|svg)$/.test(file.fileName) || content.length < 1_400) continue;
        const path = `${dir}/${file.fileName}`;
        await writeFile(`${path}.br`, brotliCompressSync(content));
        await writeFile(`${path}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

/** A vitest project of one level; all but the pure functions get a real back end from its global set-up. */
function level(
  name: string,
  options: { environment?: string; home?: boolean; setUp?: string; single?: boolean; timeout?: number } = {},
) {
  return {
    resolve: { alias },
    test: {
      name,
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      environment: options.environment ?? "node",
      setupFiles: ["tests/setup.ts"],
      globalSetup: options.home ? ["tests/support/home.ts"] : (options.setUp ?? []),
      // Files that share a home change the same rows, others need the whole machine: one after another.
      poolOptions: { forks: { singleFork: options.single ?? options.home ?? false } },
      testTimeout: options.timeout ?? 30_000,
      hookTimeout: 60_000,
    },
  };
}

export default defineConfig({
  resolve: { alias },
  plugins: process.env.VITEST
    ? []
    : [
        tailwindcss(),
        gate(),
        chunks(),
        precompress(),
        remix({
          future: {
            v3_fetcherPersist: true,
            v3_lazyRouteDiscovery: true,
            v3_relativeSplatPath: true,
            v3_routeConfig: true,
            v3_singleFetch: true,
            v3_throwAbortReason: true,
          },
        }),
      ],
  build: { target: "es2022", assetsInlineLimit: 0, sourcemap: false },
  server: {
    // In development the bucket's files come from the embedded home's own loopback server.
    proxy: process.env.MEDIA_PROXY ? { "/media": process.env.MEDIA_PROXY } : {},
  },
  test: {
    projects: [
      level("unit"),
      level("routes", { home: true }),
      level("database", { home: false, timeout: 60_000 }),
      level("home", { timeout: 60_000 }),
      level("fault", { single: true, timeout: 60_000 }),
      level("attack", { setUp: "tests/attack/set-up.ts", single: true, timeout: 60_000 }),
    ],
  },
});
