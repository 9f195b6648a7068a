import { Film } from "../paint/film";
import { box, polygon, Sculptor } from "../paint/form";
import { dice, glow, ground } from "../paint/light";
import { hue, times } from "../paint/palette";
import { calm } from "./banner-calm";
import type { Scene } from "./index";

export const audio: Scene = (w, h) => {
  const film = new Film(w, h, 26);
  const W = film.width;
  const tall = W < 900;
  const roll = dice(26);
  const key = hue.green;
  ground(film, [0.001, 0.0022, 0.0018], [0.001, 0.002, 0.0018]);
  glow(film, W * 0.72, 150, 560, key, 0.05, 1.2);
  // Meter bridge, far and soft.
  film.emit(
    (pen) => {
      const n = tall ? 13 : 30;
      for (let i = 0; i < n; i++) {
        const level = 0.35 + 0.3 * Math.sin(i * 0.7) + roll() * 0.3;
        for (let k = 0; k < 16; k++) {
          pen.globalAlpha = k / 16 < level ? 0.9 : 0.07;
          pen.fillStyle = k > 14 ? "#f0362c" : k > 11 ? "#ffb347" : "#43d66a";
          pen.fill(box(W * 0.02 + (i * W * 0.97) / n, 318 - k * 16, (W * 0.6) / n, 10, 4));
        }
      }
    },
    { gain: 1.15, blur: 7 },
  );
  film.reflect(345, { strength: 0.5, ripple: 2, rough: 3, until: 470 });
  // Four ranks of faders, from soft and small to soft and large; the third is sharp.
  const ranks = [
    { y: 400, k: 0.42, blur: 6 },
    { y: 520, k: 0.66, blur: 2.6 },
    { y: 690, k: 1, blur: 0 },
    { y: 960, k: 1.6, blur: 11 },
  ];
  ranks.forEach(({ y, k, blur }, rank) => {
    const pitch = 118 * k;
    const n = Math.ceil(W / pitch) + 2;
    const shift = W * 0.6 - Math.floor(n * 0.6) * pitch;
    const at = Array.from({ length: n }, (_, i) => ({
      x: shift + i * pitch,
      lift: (Math.sin(i * 0.55 + rank * 1.9) * 0.5 + 0.5) * 74 * k + roll() * 16 * k,
    }));
    film.shape(
      (pen) => {
        const s = new Sculptor(pen, 1.5);
        s.cloth(
          polygon([
            [-30, y - 84 * k],
            [W + 30, y - 84 * k],
            [W + 30, y + 150 * k],
            [-30, y + 150 * k],
          ]),
        );
        for (const { x } of at) {
          s.crease(new Path2D(`M${x} ${y - 70 * k}V${y + 78 * k}`), 7 * k);
          s.crease(new Path2D(`M${x + pitch / 2} ${y - 84 * k}V${y + 150 * k}`), 2.5 * k);
        }
      },
      {
        round: 6 * k,
        albedo: 0.34,
        base: [0.0016, 0.0026, 0.0024],
        blur,
        lamps: [
          { x: W * 0.72, y: y - 420, z: 60, colour: times(key, 0.5), sharp: 1.2, reach: 700 },
          { x: W * 0.2, y: y - 300, z: 90, colour: times(hue.signal, 0.12), sharp: 1 },
        ],
      },
    );
    film.emit(
      (pen) => {
        for (const [i, { x }] of at.entries()) {
          const on = roll();
          pen.fillStyle = (i + rank) % 7 === 3 ? "#f0362c" : on > 0.5 ? "#43d66a" : "#bfeaff";
          pen.globalAlpha = on > 0.35 ? 0.95 : 0.1;
          pen.fill(box(x + pitch * 0.22, y - 60 * k, 15 * k, 8 * k, 2 * k));
          pen.globalAlpha = 0.12;
          pen.fillStyle = "#dff3ff";
          for (let t = 0; t < 9; t++)
            pen.fillRect(x - pitch * 0.3, y - 62 * k + t * 16 * k, pitch * 0.12, 1.6 * k);
        }
      },
      { gain: 1.6, blur: blur + 0.6 },
    );
    film.shape(
      (pen) => {
        const s = new Sculptor(pen, 2 * k);
        for (const { x, lift } of at) {
          const top = y + 26 * k - lift;
          s.cloth(
            polygon([
              [x - 25 * k, top - 36 * k],
              [x + 25 * k, top - 36 * k],
              [x + 31 * k, top + 44 * k],
              [x + 26 * k, top + 56 * k],
              [x - 26 * k, top + 56 * k],
              [x - 31 * k, top + 44 * k],
            ]),
          );
          s.crease(new Path2D(`M${x - 29 * k} ${top + 4 * k}H${x + 29 * k}`), 5 * k);
          s.crease(new Path2D(`M${x - 30 * k} ${top + 43 * k}H${x + 30 * k}`), 2.5 * k);
        }
      },
      {
        round: 9 * k,
        albedo: 1,
        base: [0.0022, 0.0034, 0.0032],
        blur,
        lamps: [
          { x: W * 0.75, y: y - 330, z: -40, colour: times(key, 1.25), sharp: 1.3, reach: 800 },
          { x: W * 0.45, y: y - 500, z: -130, colour: times(hue.signal, 1.1), sharp: 1.7 },
          { x: W + 300, y: y - 60, z: -60, colour: times(hue.teal, 0.6), sharp: 1.8 },
        ],
      },
    );
    film.emit(
      (pen) => {
        for (const { x, lift } of at) {
          pen.fillStyle = "#eafff2";
          pen.fill(box(x - 24 * k, y + 28 * k - lift, 48 * k, 2.6 * k, 1));
        }
      },
      { gain: 0.75, blur: blur + 0.3 },
    );
  });
  calm(film, tall, 0.68);
  return film.develop({ bloom: 0.13, streak: 0.1 });
};
