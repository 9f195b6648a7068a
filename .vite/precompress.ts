import { writeFile } from "node:fs/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** Compresses once, at the build, what browsers get as text, as well as can be; less than a packet gains nothing. */
export function precompress(): Plugin {
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
