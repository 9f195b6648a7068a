/** Runs inside the browser: finds the scene, paints it, posts the pixels to the studio. */

import latin from "#archivo-latin";
import latinExt from "#archivo-latin-ext";
import { scenes } from "./scenes/index";

const faces = [
  new FontFace("Archivo", `url(${latinExt})`, {
    weight: "100 900",
    stretch: "62% 125%",
    unicodeRange: "U+0100-02BA, U+1E00-1E9F, U+20A0-20C0",
  }),
  new FontFace("Archivo", `url(${latin})`, {
    weight: "100 900",
    stretch: "62% 125%",
    unicodeRange: "U+0000-00FF, U+2013-2022, U+2190-2193",
  }),
];
const fonts = Promise.all(faces.map(async (face) => document.fonts.add(await face.load())));

async function paint(order: { scene: string; width: number; height: number; phase?: number }): Promise<void> {
  await fonts;
  const scene = scenes[order.scene];
  if (!scene) throw new Error(`no scene ${order.scene}`);
  const pixels = scene(order.width, order.height, order.phase ?? 0);
  await fetch("/frame", { method: "POST", body: pixels });
}

Object.assign(globalThis, { paint });
