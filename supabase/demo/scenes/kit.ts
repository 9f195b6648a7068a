/** What several scenes share: rigs with lit fixtures, crowds in rows, screens with content. */
import { crowd } from "../paint/crowd";
import type { Colour, Film, Lamp, Pen } from "../paint/film";
import { disc, Sculptor } from "../paint/form";
import { type Beam, beams } from "../paint/light";
import { times } from "../paint/palette";
import { movingHead, truss } from "../paint/props";

export interface RigLight {
  /** Along the truss, 0..1. */
  at: number;
  angle: number;
  colour: Colour;
  gain?: number;
  spread?: number;
}

/** Hangs a truss with moving heads and switches them on. */
export function rig(
  film: Film,
  {
    x1,
    y1,
    x2,
    y2,
    depth,
    size,
    lights,
    back,
    length = 800,
    smoke = 0.55,
    drift = [0, 0],
    coarse = 2,
    edge,
  }: {
    x1: number;
    y1: number;
    x2: number;
    y2: number;
    depth: number;
    size: number;
    lights: RigLight[];
    back: Colour;
    length?: number;
    smoke?: number;
    drift?: [number, number];
    coarse?: number;
    edge?: number;
  },
): void {
  const spot = (t: number): [number, number] => [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + depth];
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 1);
      truss(s, x1, y1, x2, y2, depth);
      for (const light of lights) movingHead(s, ...spot(light.at), size, light.angle);
    },
    {
      round: 3,
      albedo: 0.5,
      base: times(back, 0.004),
      lamps: [{ x: (x1 + x2) / 2, y: y1 + 500, z: -300, colour: times(back, 0.7), sharp: 1.2 }],
    },
  );
  film.emit(
    (pen) => {
      for (const { at, angle, colour } of lights) {
        const a = (angle * Math.PI) / 180;
        const [x, y] = spot(at);
        const tone = colour.map((c) => Math.round(255 * (0.55 + 0.45 * c)));
        pen.fillStyle = `rgb(${tone.join(" ")})`;
        pen.fill(
          disc(
            x + Math.cos(a) * size * 0.64,
            y + size * 0.85 + Math.sin(a) * size * 0.64,
            size * 0.11,
            size * 0.25,
            a,
          ),
        );
      }
    },
    { gain: 2.2, front: true },
  );
  beams(
    film,
    lights.map(({ at, angle, colour, gain = 1, spread = 3.4 }): Beam => {
      const a = (angle * Math.PI) / 180;
      const [x, y] = spot(at);
      return {
        x: x + Math.cos(a) * size * 0.64,
        y: y + size * 0.85 + Math.sin(a) * size * 0.64,
        angle,
        colour,
        gain,
        spread,
        lens: size * 0.27,
        length,
        edge,
      };
    }),
    { smoke, drift, coarse },
  );
}

export interface Row {
  y: number;
  size: number;
  blur?: number;
  hands?: number;
  gain?: number;
  base?: number;
}

/** Rows of an audience from behind, the nearest last. */
export function audience(
  film: Film,
  roll: () => number,
  rows: Row[],
  key: Colour,
  lampY = 250,
  lampX = film.width / 2,
): void {
  rows.forEach(({ y, size, blur = 0, hands = 0, gain = 1, base = 0 }) => {
    const lamps: Lamp[] = [
      { x: lampX, y: lampY, z: -320 - size * 0.3, colour: times(key, 1.7 * gain), sharp: 2 },
      { x: lampX, y: y - 700, z: -380, colour: times(key, 0.5 * gain), sharp: 2 },
    ];
    film.shape(
      (pen) =>
        crowd(new Sculptor(pen, Math.max(1, size * 0.006)), roll, {
          left: -size * 0.3,
          right: film.width + size * 0.3,
          y,
          size,
          hands,
        }),
      {
        lamps,
        round: Math.max(3, size * 0.022),
        blur,
        albedo: 0.75,
        base: times(key, base),
      },
    );
  });
}

/** Draws rows of small light points inside a rectangle, like the pixels of a wall seen from far away. */
export function pixels(pen: Pen, x: number, y: number, w: number, h: number, pitch: number): void {
  pen.save();
  pen.globalCompositeOperation = "destination-out";
  pen.globalAlpha = 0.35;
  pen.beginPath();
  for (let k = x; k < x + w; k += pitch) pen.rect(k, y, 0.9, h);
  for (let k = y; k < y + h; k += pitch) pen.rect(x, k, w, 0.9);
  pen.fill();
  pen.restore();
}

/** A small bust on a screen: head and shoulders, seen from the front. */
export function talker(pen: Pen, x: number, y: number, size: number, colour: string, hair = 0): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.ellipse(x, y - size * 0.2, size * 0.155, size * 0.2, 0, 0, 7);
  pen.fill();
  pen.fillRect(x - size * 0.07, y - size * 0.1, size * 0.14, size * 0.2);
  pen.beginPath();
  pen.moveTo(x - size * 0.42, y + size * 0.5);
  pen.bezierCurveTo(
    x - size * 0.42,
    y + size * 0.12,
    x - size * 0.26,
    y + size * 0.1,
    x - size * 0.08,
    y + size * 0.04,
  );
  pen.lineTo(x + size * 0.08, y + size * 0.04);
  pen.bezierCurveTo(
    x + size * 0.26,
    y + size * 0.1,
    x + size * 0.42,
    y + size * 0.12,
    x + size * 0.42,
    y + size * 0.5,
  );
  pen.fill();
  pen.beginPath();
  if (hair === 1) pen.ellipse(x, y - size * 0.2, size * 0.2, size * 0.25, 0, Math.PI * 0.8, Math.PI * 2.2);
  if (hair === 2) pen.roundRect(x - size * 0.2, y - size * 0.44, size * 0.4, size * 0.48, size * 0.18);
  if (hair === 3) pen.ellipse(x, y - size * 0.43, size * 0.08, size * 0.08, 0, 0, 7);
  if (hair === 4) pen.roundRect(x - size * 0.21, y - size * 0.44, size * 0.42, size * 0.74, size * 0.18);
  pen.fill();
}

/** Out-of-focus points scattered over a band, for `bokeh`. */
export const dots = (roll: () => number, W: number, n: number, tones: string[], y = 60, tall = 700) =>
  Array.from({ length: n }, () => ({
    x: roll() * W,
    y: y + roll() * tall,
    r: 14 + roll() * 46,
    colour: tones[Math.floor(roll() * tones.length)] ?? "#ffffff",
    alpha: 0.06 + roll() * 0.26,
  }));
