/** Portraits: a profile traced by two lamps before the light of the room it works in. */
import { type Bust, bust } from "../paint/bust";
import { type Colour, Film, type Pen } from "../paint/film";
import { Sculptor } from "../paint/form";
import { type Beam, beams, bokeh, dice, glow, ground, haze } from "../paint/light";
import { between, hue, times } from "../paint/palette";
import type { Scene } from "./index";

type Room = "screens" | "faders" | "beams" | "lens" | "soft";

interface Sitting extends Bust {
  seed: number;
  key: Colour;
  /** Second light, from the front. */
  front: Colour;
  facing: 1 | -1;
  room: Room;
  css: string;
}

const sittings: Record<string, Sitting> = {
  "portrait-1": {
    seed: 3,
    key: hue.ice,
    front: hue.white,
    facing: 1,
    room: "soft",
    css: "#7cc4ff",
    hair: "bob",
    wear: "blazer",
    face: 0.98,
    build: 0.92,
  },
  "portrait-2": {
    seed: 5,
    key: hue.teal,
    front: hue.signal,
    facing: -1,
    room: "soft",
    css: "#1fc7b0",
    hair: "crop",
    wear: "blazer",
    glasses: true,
    face: 1.01,
    build: 1.04,
  },
  "portrait-3": {
    seed: 8,
    key: hue.amber,
    front: hue.signal,
    facing: 1,
    room: "soft",
    css: "#ff9a2e",
    hair: "quiff",
    wear: "turtleneck",
    beard: true,
    face: 1,
    build: 1.05,
  },
  "portrait-4": {
    seed: 13,
    key: hue.magenta,
    front: hue.signal,
    facing: -1,
    room: "soft",
    css: "#ff2f9a",
    hair: "curls",
    wear: "shirt",
    face: 0.97,
    build: 0.92,
  },
  "portrait-5": {
    seed: 21,
    key: hue.green,
    front: hue.white,
    facing: 1,
    room: "soft",
    css: "#43d66a",
    hair: "bald",
    wear: "polo",
    beard: true,
    face: 1.015,
    build: 1.08,
  },
  "portrait-6": {
    seed: 34,
    key: hue.violet,
    front: hue.signal,
    facing: -1,
    room: "soft",
    css: "#7b4dff",
    hair: "long",
    wear: "blazer",
    face: 0.975,
    build: 0.9,
  },
  "member-1": {
    seed: 4,
    key: hue.ice,
    front: hue.signal,
    facing: 1,
    room: "screens",
    css: "#7cc4ff",
    hair: "bun",
    wear: "turtleneck",
    headset: true,
    face: 0.98,
    build: 0.92,
  },
  "member-2": {
    seed: 7,
    key: hue.amber,
    front: hue.signal,
    facing: -1,
    room: "lens",
    css: "#ff9a2e",
    hair: "crop",
    wear: "hoodie",
    beard: true,
    build: 1.06,
  },
  "member-3": {
    seed: 11,
    key: hue.green,
    front: hue.signal,
    facing: 1,
    room: "faders",
    css: "#43d66a",
    hair: "waves",
    wear: "shirt",
    headset: true,
    face: 0.975,
    build: 0.93,
  },
  "member-4": {
    seed: 17,
    key: hue.violet,
    front: hue.white,
    facing: -1,
    room: "beams",
    css: "#7b4dff",
    hair: "cap",
    wear: "hoodie",
    glasses: true,
    build: 1.02,
  },
};

/** What glows behind the sitter, out of focus. */
function backdrop(film: Film, { room, key, css, seed, facing }: Sitting): void {
  const roll = dice(seed);
  const W = film.width;
  const side = facing === 1 ? W * 0.72 : W * 0.28;
  ground(film, [0.0012, 0.0016, 0.003], times(key, 0.006));
  glow(film, side, 420, 520, key, 0.085);
  if (room === "beams") {
    const list = Array.from(
      { length: 6 },
      (_, i): Beam => ({
        x: W * (0.02 + i * 0.2),
        y: 30 + (i % 2) * 50,
        angle: 112 - i * 9,
        colour: i % 3 === 1 ? hue.signal : key,
        gain: 0.8,
        spread: 4,
        lens: 9,
        length: 900,
      }),
    );
    beams(film, list);
  }
  if (room === "screens" || room === "lens")
    film.emit(
      (pen) => {
        for (let r = 0; r < 3; r++)
          for (let c = 0; c < 4; c++) {
            pen.fillStyle =
              r === 1 && c === (facing === 1 ? 3 : 0) ? "#f0362c" : roll() < 0.3 ? "#dff3ff" : css;
            pen.globalAlpha = 0.25 + roll() * 0.6;
            pen.fillRect(W * (0.02 + c * 0.25), 120 + r * 165, W * 0.22, 128);
          }
      },
      { gain: room === "lens" ? 0.16 : 0.42, blur: 20 },
    );
  film.emit((pen) => points(pen, roll, W, css, room), { gain: 0.7, blur: 2.5 });
  haze(film, 0, 900, key, { gain: 0.035 });
}

function points(pen: Pen, roll: () => number, W: number, css: string, room: Room): void {
  const many = room === "soft" ? 16 : 12;
  const low = room === "faders" ? 500 : 80;
  bokeh(
    pen,
    Array.from({ length: many }, () => ({
      x: roll() * W,
      y: low + roll() * 520,
      r: 18 + roll() * 46,
      colour: roll() < 0.6 ? css : roll() < 0.75 ? "#dff3ff" : "#ffd9a0",
      alpha: 0.06 + roll() * 0.3,
    })),
  );
  if (room === "faders")
    for (let i = 0; i < 11; i++)
      for (let k = 0; k < 9; k++) {
        pen.globalAlpha = k < 3 + roll() * 6 ? 0.55 : 0.06;
        pen.fillStyle = k > 7 ? "#f0362c" : k > 5 ? "#ffb347" : css;
        pen.beginPath();
        pen.roundRect(W * 0.03 + i * W * 0.09, 640 - k * 52, W * 0.055, 34, 12);
        pen.fill();
      }
}

const portrait =
  (sitting: Sitting): Scene =>
  (w, h) => {
    const film = new Film(w, h, sitting.seed);
    const W = film.width;
    const tall = W < 900;
    const size = tall ? 400 : 440;
    const x = W * 0.5 + (sitting.facing === 1 ? -1 : 1) * size * (tall ? 0.02 : 0.03);
    const y = tall ? 410 : 430;
    backdrop(film, sitting);
    if (sitting.room === "faders") film.defocus(9);
    const f = sitting.facing;
    film.shape(
      (pen) => {
        const s = new Sculptor(pen, 3.2);
        s.at(x, y, size, () => bust(s, sitting), f);
      },
      {
        round: 30,
        albedo: 0.8,
        base: times(between(sitting.key, hue.ground, 0.5), 0.006),
        lamps: [
          { x: x - f * 620, y: y - 260, z: -330, colour: times(sitting.key, 2.6), sharp: 1.5 },
          { x: x - f * 160, y: y - 900, z: -420, colour: times(sitting.key, 1.5), sharp: 1.7 },
          { x: x + f * 620, y: y - 60, z: -60, colour: times(sitting.front, 0.2), sharp: 2 },
          { x: x + f * 500, y: y - 420, z: 420, colour: times(sitting.front, 0.012), sharp: 1 },
        ],
      },
    );
    glow(film, x - f * size * 0.9, y - size * 0.6, 260, sitting.key, 0.05);
    return film.develop({ bloom: 0.12, vignette: 0.85, grain: 0.03 });
  };

export const portraits: Record<string, Scene> = Object.fromEntries(
  Object.entries(sittings).map(([name, sitting]) => [name, portrait(sitting)]),
);
