/** Every scene by name. A scene paints itself at any size and gives RGBA bytes, top row first. */
import { generic } from "./generic";
import { crafts } from "./crafts";
import { galleries } from "./gallery";
import { heroes } from "./hero";
import { conferences } from "./conferences";
import { portraits } from "./portraits";
import { shows } from "./shows";
import { sports } from "./sports";

export type Scene = (width: number, height: number, phase: number) => Uint8Array<ArrayBuffer>;

const all: Record<string, Scene> = { ...crafts, ...galleries, ...heroes, ...conferences, ...portraits, ...shows, ...sports };
export const scenes: Record<string, Scene> = new Proxy({}, { get: (_t, name: string) => all[name] ?? generic(name) });
