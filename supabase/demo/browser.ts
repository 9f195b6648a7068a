/** A headless Chromium that runs the painter and hands finished frames back over loopback. */
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { chromium } from "playwright";

export interface Shot {
  scene: string;
  width: number;
  height: number;
  /** Position in a loop, 0..1; 0 for stills. */
  phase?: number;
}

export interface Studio {
  /** Renders one frame as RGBA bytes, top row first. */
  shoot(shot: Shot): Promise<Buffer>;
  /** Draws an SVG as a PNG of `size` pixels a side. */
  draw(svg: string, size: number): Promise<Buffer>;
  close(): Promise<void>;
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH, "/usr/bin/chromium"].find((path) => path && existsSync(path));

const font = (subset: string): string =>
  here(`../../node_modules/@fontsource-variable/archivo/files/archivo-${subset}-wdth-normal.woff2`);

/** Opens the studio: software WebGL, so pictures come out the same with or without a graphics card. */
export async function openStudio(): Promise<Studio> {
  const bundle = await build({
    entryPoints: [here("painter.ts")],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
    loader: { ".woff2": "dataurl" },
    alias: { "#archivo-latin": font("latin"), "#archivo-latin-ext": font("latin-ext") },
  });
  const script = bundle.outputFiles[0]?.text ?? "";
  let deliver: (frame: Buffer) => void = () => undefined;
  const server = createServer(async (request, response) => {
    if (request.method === "POST") {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      response.end();
      deliver(Buffer.concat(chunks));
    } else if (request.url === "/painter.js")
      response.setHeader("Content-Type", "text/javascript").end(script);
    else
      response
        .setHeader("Content-Type", "text/html")
        .end('<!doctype html><script src="/painter.js"></script>');
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      "--no-sandbox",
      "--use-gl=angle",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return {
    async shoot(shot) {
      const frame = new Promise<Buffer>((resolve) => {
        deliver = resolve;
      });
      await page.evaluate(
        (order) => (globalThis as unknown as { paint(o: Shot): Promise<void> }).paint(order),
        shot,
      );
      return frame;
    },
    async draw(svg, size) {
      const sheet = await browser.newPage({ viewport: { width: size, height: size } });
      await sheet.setContent(`<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
      const png = await sheet.screenshot({ omitBackground: true });
      await sheet.close();
      return png;
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}
