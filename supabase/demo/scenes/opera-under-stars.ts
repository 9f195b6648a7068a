/** Opera in the open: a soprano in the shell, the orchestra by its stand lamps, the Milky Way above. */
import { person } from "../paint/body";
import { Film } from "../paint/film";
import { blob, type Point, polygon, Sculptor } from "../paint/form";
import { type Beam, beams, dice, glow, haze } from "../paint/light";
import { hue, times } from "../paint/palette";
import { truss } from "../paint/props";
import type { Scene } from "./index";
import { audience } from "./kit";

export const operaUnderStars: Scene = (w, h) => {
  const film = new Film(w, h, 29);
  const W = film.width;
  const roll = dice(29);
  film.add(`
float band = exp(-pow((p.y - 260.0 - (p.x - size.x * 0.5) * -0.28) / 190.0, 2.0));
float dust = fbm(p * 0.006 + 2.0 * fbm(p * 0.004));
c = mix(vec3(0.003, 0.004, 0.016), vec3(0.03, 0.014, 0.06), smoothstep(100.0, 640.0, p.y));
c += vec3(0.035, 0.028, 0.075) * band * smoothstep(0.35, 0.8, dust) * 1.6;
vec2 cell = floor(p / 7.0), in_ = fract(p / 7.0) - 0.5; float star = hash(cell);
vec2 off = vec2(hash(cell + 3.0), hash(cell + 7.0)) * 0.6 - 0.3; float m = pow(hash(cell + 11.0), 7.0);
if (star > 0.9 - band * 0.06) c += mix(vec3(1.0, 0.85, 0.7), vec3(0.7, 0.85, 1.0), hash(cell + 5.0)) * exp(-dot(in_ - off, in_ - off) * 60.0) * (0.2 + 2.2 * m);
c *= smoothstep(700.0, 520.0, p.y);`);
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 1);
      const trees: Point[] = [[-40, 700]];
      for (let i = 0; i <= 34; i++) trees.push([(W * i) / 34, 560 - Math.abs(i - 17) * 4 - roll() * 46]);
      trees.push([W + 40, 700]);
      s.cloth(blob(trees));
    },
    {
      round: 8,
      base: [0.0022, 0.0018, 0.0055],
      lamps: [{ x: W / 2, y: 420, z: -260, colour: times(hue.violet, 0.4) }],
    },
  );
  glow(film, W / 2, 520, 520, hue.violet, 0.12, 1.3);
  // The shell: ribs of an open vault round the singer.
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 2);
      for (let i = 5; i >= 0; i--) {
        const [rx, ry] = [250 + i * 52, 250 + i * 34];
        const arch: Point[] = [];
        for (let k = 0; k <= 24; k++) {
          const a = Math.PI + (k / 24) * Math.PI;
          arch.push([W / 2 + Math.cos(a) * rx, 650 + Math.sin(a) * ry]);
        }
        for (let k = 24; k >= 0; k--) {
          const a = Math.PI + (k / 24) * Math.PI;
          arch.push([W / 2 + Math.cos(a) * (rx - 56), 650 + Math.sin(a) * (ry - 40)]);
        }
        s.cloth(polygon(arch));
      }
    },
    {
      round: 12,
      albedo: 0.85,
      base: [0.003, 0.002, 0.008],
      lamps: [
        { x: W / 2, y: 600, z: 70, colour: times(hue.violet, 0.55), sharp: 1.2, reach: 600 },
        { x: W / 2, y: 640, z: 30, colour: times(hue.gold, 0.22), sharp: 1.4, reach: 380 },
      ],
    },
  );
  haze(film, 360, 640, hue.violet, { gain: 0.05 });
  beams(film, [
    { x: W * 0.13, y: 95, angle: 38, colour: hue.white, gain: 0.8, spread: 2.1, lens: 9, length: 1500 },
    { x: W * 0.87, y: 95, angle: 142, colour: hue.white, gain: 0.8, spread: 2.1, lens: 9, length: 1500 },
    ...[0.3, 0.38, 0.62, 0.7].map(
      (x, i): Beam => ({
        x: W * x,
        y: 655,
        angle: [-118, -106, -74, -62][i] ?? -90,
        colour: hue.violet,
        gain: 0.8,
        spread: 3,
        lens: 8,
        length: 420,
      }),
    ),
  ]);
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 1);
      for (const x of [0.118, 0.858]) truss(s, W * x, 720, W * x, 70, 34);
      s.cloth(
        polygon([
          [W * 0.2, 652],
          [W * 0.8, 652],
          [W * 0.84, 690],
          [W * 0.84, 800],
          [W * 0.16, 800],
          [W * 0.16, 690],
        ]),
      );
    },
    {
      round: 4,
      base: [0.0014, 0.0012, 0.0035],
      albedo: 0.7,
      lamps: [{ x: W / 2, y: 400, z: -80, colour: times(hue.gold, 0.7) }],
    },
  );
  film.reflect(652, { strength: 0.5, ripple: 2, rough: 1.6, until: 690 });
  const stage = [
    { x: W * 0.13, y: 60, z: -120, colour: times(hue.white, 1.9), sharp: 1.5 },
    { x: W * 0.87, y: 60, z: -120, colour: times(hue.white, 1.9), sharp: 1.5 },
    { x: W / 2, y: 640, z: 140, colour: times(hue.violet, 0.2), sharp: 1 },
  ];
  film.shape(
    (pen) =>
      person(new Sculptor(pen, 1.3), {
        x: W / 2,
        y: 668,
        height: 262,
        view: "front",
        arms: [
          [104, 122],
          [96, 118],
        ],
        hair: "bun",
        outfit: "gown",
        build: 0.95,
        nod: 3,
      }),
    { round: 7, albedo: 1.2, base: [0.004, 0.003, 0.007], lamps: stage },
  );
  glow(film, W / 2, 520, 170, hue.gold, 0.07);
  // The pit: players by their stand lamps, bows at one angle.
  const players = Array.from({ length: 15 }, (_, i) => ({
    x: W * (0.17 + i * 0.047),
    y: 742 + (i % 2) * 16,
  }));
  film.emit(
    (pen) => {
      for (const { x, y } of players) {
        pen.fillStyle = "#ffcf85";
        pen.fill(
          polygon([
            [x + 22, y + 4],
            [x + 50, y - 6],
            [x + 50, y + 1],
            [x + 22, y + 11],
          ]),
        );
      }
    },
    { gain: 1.5, blur: 1 },
  );
  for (const { x, y } of players) glow(film, x + 34, y + 6, 42, hue.gold, 0.09);
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 1);
      for (const { x, y } of players) {
        person(s, {
          x,
          y: y + 78,
          height: 165,
          facing: 1,
          seat: true,
          lean: 6,
          arms: [
            [42, 122],
            [58, 110],
          ],
          legs: [
            [80, 10],
            [80, 0],
          ],
          hair: roll() < 0.5 ? "short" : "bun",
        });
        s.bar(
          [
            [x + 8, y - 6],
            [x + 62, y - 44],
          ],
          2,
        );
        s.cloth(
          blob([
            [x + 14, y + 8],
            [x + 30, y - 4],
            [x + 46, y - 10],
            [x + 46, y - 2],
            [x + 30, y + 10],
          ]),
        );
      }
      person(s, {
        x: W / 2 + 4,
        y: 850,
        height: 200,
        view: "back",
        arms: [
          [120, 160],
          [70, 128],
        ],
        hair: "short",
        outfit: "suit",
      });
    },
    {
      round: 4,
      albedo: 0.9,
      lamps: [
        { x: W / 2, y: 600, z: -120, colour: times(hue.gold, 0.9), sharp: 1.6 },
        { x: W / 2, y: 900, z: 60, colour: times(hue.gold, 0.05) },
      ],
    },
  );
  audience(
    film,
    roll,
    [
      { y: 850, size: 175, gain: 0.6 },
      { y: 905, size: 250, blur: 1.5, gain: 0.7 },
      { y: 978, size: 380, blur: 5, gain: 0.7 },
    ],
    hue.violet,
    520,
  );
  return film.develop({ bloom: 0.14, streak: 0.2 });
};
