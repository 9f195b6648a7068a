/**
 * The last step of the build: the production server with all of the site and what it stands on in one file, which Node
 * loads in half the time that it takes over hundreds of modules. What Remix built stays beside it for `remix-serve`.
 */
import { copyFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const { outputFiles } = await build({
  write: false,
  entryPoints: [file("app/server.ts")],
  outfile: file("build/server.js"),
  bundle: true,
  platform: "node",
  format: "esm",
  target: "node20",
  alias: { "virtual:site": file("build/server/index.js") },
  // Less to read at each start; names stay, as errors in the log tell them.
  minifyWhitespace: true,
  minifySyntax: true,
  define: { "process.env.NODE_ENV": '"production"' },
  // Some of the packages are CommonJS and ask for Node's own modules by `require`.
  banner: {
    js: 'import { createRequire } from "node:module";\nconst require = createRequire(import.meta.url);',
  },
  // Remix imports what it has no use of for its side effects; there are none.
  logOverride: { "ignored-bare-import": "silent" },
});

// One letter outside Latin-1, in an expression of some package, and V8 holds all of the text in twice the memory.
const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
for (const { path, text } of outputFiles) await writeFile(path, text.replace(/[^\0-\x7f]/g, escaped));

// They run in a process of their own, from beside the file that starts it.
for (const folder of ["build", "build/server/assets"])
  for (const name of ["make-variants.mjs", "clean-picture.mjs"])
    await copyFile(file(`app/files/${name}`), file(`${folder}/${name}`));
