/** Every scene by name. A scene paints itself at any size and gives RGBA bytes, top row first. */
import { generic } from "./generic";

export type Scene = (width: number, height: number, phase: number) => Uint8Array<ArrayBuffer>;

export const scenes: Record<string, Scene> = new Proxy({}, { get: (_t, name: string) => generic(name) });
