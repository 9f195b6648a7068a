/** A panel of four in armchairs before a pulse. */
import { person } from "../paint/body";
import { Film } from "../paint/film";
import { box, disc, Sculptor, tube } from "../paint/form";
import { dice, glow, ground, haze } from "../paint/light";
import { hue, times } from "../paint/palette";
import { armchair, camera } from "../paint/props";
import type { Scene } from "./index";
import { audience } from "./kit";

export const digitalHealthForum: Scene = (w, h) => {
  const film = new Film(w, h, 7);
  const W = film.width;
  const roll = dice(9);
  const key = hue.teal;
  ground(film, [0.001, 0.003, 0.0035], [0.002, 0.008, 0.009]);
  film.emit(
    (pen) => {
      const back = pen.createLinearGradient(0, 120, W, 620);
      back.addColorStop(0, "#06363a");
      back.addColorStop(0.5, "#15998a");
      back.addColorStop(1, "#07484c");
      pen.fillStyle = back;
      pen.fill(box(W * 0.1, 120, W * 0.8, 440, 4));
      pen.strokeStyle = "#d8fff6";
      pen.lineWidth = 3.4;
      const wave = new Path2D();
      wave.moveTo(W * 0.1, 330);
      for (let i = 0; i < 6; i++) {
        const x = W * (0.16 + i * 0.13);
        for (const [dx, dy] of [
          [0, 0],
          [10, -16],
          [20, 0],
          [30, 0],
          [37, 18],
          [48, -120],
          [60, 84],
          [70, 0],
          [88, 0],
          [102, -30],
          [118, 0],
        ] as const)
          wave.lineTo(x + dx, 330 + dy);
      }
      wave.lineTo(W * 0.9, 330);
      pen.stroke(wave);
      pen.globalAlpha = 0.2;
      pen.lineWidth = 1.2;
      for (let i = 1; i < 20; i++) pen.stroke(new Path2D(`M${W * (0.1 + i * 0.04)} 120V560`));
      for (let i = 1; i < 7; i++) pen.stroke(new Path2D(`M${W * 0.1} ${120 + i * 63}H${W * 0.9}`));
      pen.globalAlpha = 0.3;
      for (const r of [90, 150, 215]) {
        pen.lineWidth = 3;
        pen.stroke(disc(W * 0.5, 330, r));
      }
    },
    { gain: 0.55, blur: 1.6 },
  );
  glow(film, W / 2, 350, 700, key, 0.06, 1.3);
  for (const x of [W * 0.045, W * 0.955])
    film.emit(
      (pen) => {
        pen.fillStyle = "#6ff0dc";
        pen.fill(box(x - 5, 90, 10, 560, 5));
      },
      { gain: 1.4, blur: 2 },
    );
  film.reflect(690, { strength: 0.3, ripple: 3, rough: 2.4, tint: [0.8, 1, 1] });
  haze(film, 200, 700, key, { gain: 0.035 });
  const sits = [
    {
      x: W * 0.25,
      f: 1,
      hair: "bob",
      arms: [
        [28, 96],
        [22, 70],
      ],
      nod: 4,
    },
    {
      x: W * 0.41,
      f: 1,
      hair: "short",
      arms: [
        [34, 118],
        [30, 96],
      ],
      nod: -4,
    },
    {
      x: W * 0.59,
      f: -1,
      hair: "bun",
      arms: [
        [48, 150],
        [26, 80],
      ],
      nod: 2,
    },
    {
      x: W * 0.755,
      f: -1,
      hair: "bald",
      arms: [
        [24, 78],
        [28, 64],
      ],
      nod: 6,
    },
  ] as const;
  const light = (x: number, f: number) => [
    { x: x + f * 160, y: 250, z: -190, colour: times(key, 1.8), sharp: 1.5 },
    { x: x - f * 320, y: 60, z: -170, colour: times(hue.signal, 1.3), sharp: 1.9 },
    { x: x + f * 420, y: 300, z: 260, colour: times(hue.white, 0.05), sharp: 1 },
  ];
  for (const { x, f, hair, arms, nod } of sits) {
    film.shape((pen) => armchair(new Sculptor(pen, 2), x - f * 8, 748, 250, f), {
      round: 11,
      albedo: 0.5,
      base: [0.001, 0.004, 0.0045],
      lamps: light(x, f),
    });
    film.shape(
      (pen) => {
        const s = new Sculptor(pen, 1.6);
        person(s, {
          x: x - f * 4,
          y: 640,
          height: 345,
          facing: f,
          seat: true,
          lean: -6,
          nod,
          arms,
          legs: [
            [84, 8],
            [80, -14],
          ],
          feet: [0, 12],
          hair,
          outfit: "suit",
          build: 0.92,
        });
      },
      { round: 7, albedo: 0.85, base: [0.0015, 0.004, 0.005], lamps: light(x, f) },
    );
  }
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 1.5);
      for (const x of [W * 0.5]) {
        s.cloth(
          tube([
            [x, 692, 12],
            [x, 750, 12],
          ]),
        );
        s.cloth(disc(x, 752, 40, 6));
        s.cloth(disc(x, 690, 62, 9));
        s.cloth(
          tube([
            [x - 18, 686, 15],
            [x - 18, 660, 15],
          ]),
        );
        s.cloth(
          tube([
            [x + 16, 686, 13],
            [x + 16, 664, 13],
          ]),
        );
      }
    },
    { round: 4, albedo: 0.8, lamps: [{ x: W / 2, y: 300, z: -120, colour: times(key, 2), sharp: 1.4 }] },
  );
  audience(film, roll, [{ y: 850, size: 240, blur: 2.2, gain: 0.8 }], key, 420);
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 3);
      camera(s, W * 0.13, 850, 420, 1, 400);
    },
    {
      round: 16,
      blur: 6,
      albedo: 0.6,
      lamps: [{ x: W * 0.45, y: 300, z: -240, colour: times(key, 1.7), sharp: 1.8 }],
    },
  );
  film.emit(
    (pen) => {
      pen.fillStyle = "#1fc7b0";
      pen.fill(box(W * 0.13 - 173, 562, 130, 72, 3));
      pen.fillStyle = "#ff4436";
      pen.fill(disc(W * 0.13 - 20, 690, 8));
    },
    { gain: 1.2, blur: 5 },
  );
  return film.develop({ bloom: 0.12 });
};
