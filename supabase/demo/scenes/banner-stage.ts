/** Banner of the stage: empty, from the wings; the stage manager waits for the cue light. */
import { person } from "../paint/body";
import { Film } from "../paint/film";
import { box, disc, type Point, polygon, Sculptor, tube } from "../paint/form";
import { type Beam, beams, glow, ground, haze } from "../paint/light";
import { hue, times } from "../paint/palette";
import { movingHead, truss } from "../paint/props";
import { calm } from "./banner-calm";
import type { Scene } from "./index";

export const stage: Scene = (w, h) => {
  const film = new Film(w, h, 46);
  const W = film.width;
  const tall = W < 900;
  const key = hue.teal;
  const pool = tall ? W * 0.42 : W * 0.56;
  ground(film, [0.001, 0.002, 0.0026], [0.001, 0.002, 0.0022]);
  glow(film, pool, 520, 520, key, 0.06, 1.3);
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 1);
      truss(s, W * 0.2, 90, W + 20, 90, 30);
      for (let i = 0; i < 7; i++)
        movingHead(s, W * (0.3 + i * 0.1), 120, 34, 90 + (pool - W * (0.3 + i * 0.1)) * -0.04);
      // The far wing, its drapes in folds, and empty chairs of an orchestra.
      for (let i = 0; i < 9; i++)
        s.cloth(
          tube([
            [W * 0.2 + i * 26, 60, 34],
            [W * 0.2 + i * 27, 400, 30],
            [W * 0.2 + i * 26, 662, 36],
          ]),
        );
    },
    {
      round: 8,
      albedo: 0.5,
      base: [0.0015, 0.003, 0.0034],
      blur: 1.5,
      lamps: [{ x: pool + 200, y: 360, z: 40, colour: times(key, 0.55), sharp: 1.3, reach: 800 }],
    },
  );
  beams(
    film,
    [-2, -1, 0, 1, 2].map(
      (i): Beam => ({
        x: pool + i * 120,
        y: 165,
        angle: 90 - i * 6,
        colour: i % 2 ? key : hue.signal,
        gain: i ? 0.55 : 0.95,
        spread: 5.5,
        lens: 13,
        length: 760,
        edge: 2.2,
      }),
    ),
    { smoke: 0.6 },
  );
  film.add(
    "float d = p.y - 655.0; if (d > 0.0) { vec2 q = (p - vec2(at, 705.0)) / vec2(330.0, 62.0); float board = 0.85 + 0.15 * step(0.06, fract((p.x - at) / (26.0 + d * 0.16))); c = board * (tone * 0.24 * exp(-pow(dot(q, q), 1.3)) + tone * 0.012 * exp(-d / 200.0)); }",
    { at: pool, tone: [0.55, 1, 0.95] },
    "uniform float at; uniform vec3 tone;",
  );
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 1);
      const x = pool + 10;
      s.bar(
        [
          [x, 712],
          [x, 492],
          [x + 4, 486],
        ],
        4.4,
      );
      s.cloth(
        tube([
          [x - 3, 490, 9],
          [x + 12, 470, 14],
        ]),
      );
      s.cloth(disc(x, 714, 27, 6));
    },
    {
      round: 3,
      albedo: 1.1,
      base: [0.002, 0.003, 0.003],
      lamps: [
        { x: pool, y: 160, z: -30, colour: times(hue.signal, 1.5) },
        { x: pool + 300, y: 400, z: -90, colour: times(key, 1) },
      ],
    },
  );
  film.reflect(716, { strength: 0.32, ripple: 3, rough: 2 });
  haze(film, 300, 760, key, { gain: 0.05 });
  const mx = tall ? W * 0.76 : W * 0.82;
  const lamps = [
    { x: pool - 60, y: 460, z: -150, colour: times(key, 2), sharp: 1.7 },
    { x: pool - 500, y: 100, z: -220, colour: times(hue.signal, 0.9), sharp: 1.8 },
    { x: mx + 190, y: 330, z: -30, colour: times(hue.tally, 1.5), sharp: 1.6, reach: 420 },
  ];
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 3);
      for (let i = 0; i < 7; i++)
        s.cloth(
          tube([
            [W * 0.93 + i * 58, -40, 76],
            [W * 0.925 + i * 60, 500, 66],
            [W * 0.935 + i * 58, 1050, 84],
          ]),
        );
      if (!tall)
        for (let i = 0; i < 4; i++)
          s.cloth(
            tube([
              [-40 + i * 74, -40, 92],
              [-30 + i * 70, 500, 84],
              [-40 + i * 74, 1050, 98],
            ]),
          );
    },
    { round: 18, albedo: 0.5, blur: 2, lamps },
  );
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 2.6);
      person(s, {
        x: mx,
        y: 1010,
        height: 690,
        facing: -1,
        lean: 2,
        nod: 6,
        arms: [
          [20, 116],
          [40, 88],
        ],
        legs: [
          [4, 2],
          [-6, -4],
        ],
        hair: "pony",
        headset: true,
        outfit: "crew",
        build: 0.95,
      });
      s.at(mx - 165, 610, 1, () => {
        s.cloth(
          polygon([
            [-62, -18],
            [52, -62],
            [72, -18],
            [-42, 32],
          ]),
        );
        s.crease(new Path2D("M-40 -8L50 -42M-34 8L58 -28"), 3);
      });
    },
    { round: 13, albedo: 1, lamps },
  );
  // The cue light: red means stand by.
  const cue: Point = [tall ? W * 0.95 : W * 0.945, 330];
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 2);
      s.cloth(box(cue[0] - 26, cue[1] - 46, 52, 96, 8));
    },
    { round: 7, base: [0.004, 0.003, 0.003], lamps },
  );
  film.emit(
    (pen) => {
      pen.fillStyle = "#ff4436";
      pen.fill(disc(cue[0], cue[1] - 20, 13));
      pen.fillStyle = "#0d3a1c";
      pen.fill(disc(cue[0], cue[1] + 24, 13));
    },
    { gain: 4 },
  );
  glow(film, cue[0], cue[1] - 20, 130, hue.tally, 0.28);
  calm(film, tall, 0.5);
  return film.develop({ bloom: 0.14, streak: 0.12 });
};
