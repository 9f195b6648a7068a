/** A festival at night: the main stage, its lasers, and hands up to the camera. */
import { person } from "../paint/body";
import { Film } from "../paint/film";
import { box, polygon, Sculptor } from "../paint/form";
import { type Beam, beams, dice, glow, ground, haze } from "../paint/light";
import { hue, times } from "../paint/palette";
import { lineArray, truss } from "../paint/props";
import type { Scene } from "./index";
import { audience, pixels, rig } from "./kit";

export const neonOdraFestival: Scene = (w, h) => {
  const film = new Film(w, h, 14);
  const W = film.width;
  const roll = dice(5);
  ground(film, [0.0025, 0.001, 0.006], [0.01, 0.002, 0.012]);
  glow(film, W / 2, 520, 700, hue.magenta, 0.12, 1.4);
  glow(film, W / 2, 250, 800, hue.violet, 0.06, 1.2);
  film.emit(
    (pen) => {
      const cx = W / 2;
      for (let i = 0; i < 9; i++) {
        pen.strokeStyle = i % 2 ? "#ff2f9a" : "#7b4dff";
        pen.lineWidth = 6 - i * 0.4;
        pen.globalAlpha = 1 - i * 0.08;
        pen.stroke(
          new Path2D(
            `M${cx - 60 - i * 34} 620 V${400 - i * 12} A${60 + i * 34} ${60 + i * 34} 0 0 1 ${cx + 60 + i * 34} ${400 - i * 12} V620`,
          ),
        );
      }
      pixels(pen, cx - 400, 60, 800, 600, 6);
    },
    { gain: 0.9 },
  );
  const fan: Beam[] = [];
  for (let i = 0; i < 22; i++) {
    const left = i % 2 === 0;
    const k = Math.floor(i / 2);
    fan.push({
      x: W * (left ? 0.2 : 0.8),
      y: 590,
      angle: left ? -82 + k * 7.2 : -98 - k * 7.2,
      colour: k % 3 ? hue.ice : hue.green,
      gain: 0.62,
      spread: 0.06,
      lens: 2.2,
      length: 1700,
      edge: 2,
      streaks: 0.5,
    });
  }
  beams(film, fan, { smoke: 0.8, coarse: 1 });
  rig(film, {
    x1: W * 0.1,
    y1: 70,
    x2: W * 0.9,
    y2: 70,
    depth: 40,
    size: 44,
    back: hue.magenta,
    length: 760,
    lights: Array.from({ length: 10 }, (_, i) => ({
      at: 0.05 + i * 0.1,
      angle: 90 + (i - 4.5) * 7,
      colour: i % 2 ? hue.magenta : hue.violet,
      gain: 1.15,
      spread: 3.2,
    })),
  });
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 1);
      for (const x of [0.085, 0.885]) {
        truss(s, W * x, 620, W * x, 40, 44);
      }
      lineArray(s, W * 0.165, 110, 76, 8, 1);
      lineArray(s, W * 0.835, 110, 76, 8, -1);
      s.cloth(
        polygon([
          [W * 0.05, 612],
          [W * 0.95, 612],
          [W * 0.97, 720],
          [W * 0.03, 720],
        ]),
      );
      s.cloth(box(W / 2 - 130, 548, 260, 66, 3));
      for (const x of [0.24, 0.3, 0.7, 0.76]) s.cloth(box(W * x - 32, 560, 64, 54, 4));
    },
    {
      round: 4,
      albedo: 0.7,
      base: [0.002, 0.0008, 0.003],
      lamps: [
        { x: W / 2, y: 380, z: -160, colour: times(hue.magenta, 1.3) },
        { x: W / 2, y: -100, z: -200, colour: times(hue.violet, 1) },
      ],
    },
  );
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 1);
      person(s, {
        x: W / 2,
        y: 640,
        height: 190,
        view: "front",
        arms: [
          [150, 172],
          [62, 20],
        ],
        legs: [
          [8, 4],
          [8, 4],
        ],
        hair: "cap",
        outfit: "sport",
      });
      person(s, {
        x: W * 0.365,
        y: 622,
        height: 172,
        view: "front",
        arms: [
          [160, 178],
          [158, 174],
        ],
        legs: [
          [14, 4],
          [10, 6],
        ],
        hair: "long",
        outfit: "sport",
      });
    },
    { round: 4, albedo: 1, lamps: [{ x: W / 2, y: 400, z: -90, colour: times(hue.rose, 2.2), sharp: 1.5 }] },
  );
  haze(film, 380, 760, hue.magenta, { gain: 0.11 });
  audience(
    film,
    roll,
    [
      { y: 690, size: 92, hands: 0.5, gain: 0.9, base: 0.012 },
      { y: 722, size: 130, hands: 0.5, gain: 1, base: 0.006 },
      { y: 770, size: 190, hands: 0.45, gain: 1.1, base: 0.002 },
      { y: 850, size: 300, hands: 0.42, gain: 1.1 },
    ],
    hue.magenta,
    430,
  );
  haze(film, 560, 900, hue.violet, { gain: 0.03 });
  audience(film, roll, [{ y: 985, size: 520, hands: 0.6, blur: 4 }], hue.magenta, 430);
  film.emit(
    (pen) => {
      for (let i = 0; i < 90; i++) {
        pen.fillStyle = roll() < 0.5 ? "#ff8fc8" : "#cfe6ff";
        pen.globalAlpha = 0.2 + roll() * 0.6;
        pen.save();
        pen.translate(roll() * W, roll() * 760);
        pen.rotate(roll() * 7);
        pen.fillRect(0, 0, 3 + roll() * 5, 2 + roll() * 2);
        pen.restore();
      }
    },
    { gain: 0.8 },
  );
  return film.develop({ bloom: 0.16, streak: 0.18 });
};
