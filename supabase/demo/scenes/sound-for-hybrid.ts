/** Journal: a studio microphone, a waveform, the laptop of those who are far away. */
import { Film } from "../paint/film";
import { blob, box, disc, polygon, Sculptor, tube } from "../paint/form";
import { bokeh, dice, glow, ground, haze } from "../paint/light";
import { hue, times } from "../paint/palette";
import type { Scene } from "./index";
import { dots } from "./kit";

export const soundForHybrid: Scene = (w, h) => {
  const film = new Film(w, h, 53);
  const W = film.width;
  const roll = dice(53);
  const key = hue.rose;
  ground(film, [0.003, 0.0014, 0.002], [0.006, 0.002, 0.003]);
  glow(film, W * 0.3, 420, 620, key, 0.08);
  film.emit(
    (pen) => {
      for (let i = 0; i < 64; i++) {
        const x = W * (0.015 + i * 0.0155);
        const amp =
          24 + 190 * Math.abs(Math.sin(i * 0.33) * Math.sin(i * 0.117 + 0.5)) * (0.5 + roll() * 0.6);
        pen.globalAlpha = 0.28 + roll() * 0.5;
        pen.fillStyle = i % 9 === 4 ? "#ffe0e6" : "#ff6f91";
        pen.fill(box(x, 470 - amp, W * 0.0075, amp * 2, 6));
      }
    },
    { gain: 0.75, blur: 6 },
  );
  film.emit((pen) => bokeh(pen, dots(roll, W, 16, ["#ff6f91", "#ffd9a0", "#bfeaff"], 60, 760)), {
    gain: 0.6,
    blur: 2,
  });
  haze(film, 100, 900, key, { gain: 0.03 });
  const lamps = [
    { x: -200, y: 240, z: -260, colour: times(key, 2.2), sharp: 1.6 },
    { x: W + 100, y: 60, z: -160, colour: times(hue.signal, 1.6), sharp: 1.7 },
    { x: W * 0.4, y: -300, z: 260, colour: times(hue.signal, 0.05), sharp: 1 },
  ];
  // A large-diaphragm microphone in its cradle.
  const [x, y] = [W * 0.66, 420];
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 3);
      s.cloth(
        tube([
          [x + 330, 1050, 46],
          [x + 270, 760, 40],
          [x + 150, 640, 34],
        ]),
      );
      s.cloth(box(x - 118, y - 10, 236, 470, 34));
      s.cloth(box(x - 132, y + 250, 264, 40, 10));
      for (const dy of [40, 70]) s.crease(new Path2D(`M${x - 118} ${y + dy}H${x + 118}`), 4);
      s.cloth(disc(x, y + 150, 30));
    },
    { round: 26, albedo: 0.9, base: [0.002, 0.0014, 0.0018], lamps },
  );
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 3);
      s.cloth(
        blob([
          [x - 128, y],
          [x - 140, y - 120],
          [x - 130, y - 240],
          [x - 80, y - 318],
          [x, y - 336],
          [x + 80, y - 318],
          [x + 130, y - 240],
          [x + 140, y - 120],
          [x + 128, y],
        ]),
      );
      for (let i = -9; i <= 9; i++)
        s.crease(
          new Path2D(
            `M${x + i * 15 - 150} ${y - 340}L${x + i * 15 + 150} ${y + 10}M${x + i * 15 + 150} ${y - 340}L${x + i * 15 - 150} ${y + 10}`,
          ),
          3.4,
        );
      s.cloth(box(x - 150, y - 26, 300, 46, 14));
      s.cloth(
        tube([
          [x - 146, y - 20, 18],
          [x - 152, y - 200, 16],
          [x - 96, y - 322, 16],
          [x, y - 348, 18],
          [x + 96, y - 322, 16],
          [x + 152, y - 200, 16],
          [x + 146, y - 20, 18],
        ]),
      );
    },
    { round: 17, albedo: 1.1, base: [0.002, 0.0014, 0.0018], lamps },
  );
  film.emit(
    (pen) => {
      pen.fillStyle = "#ff4436";
      pen.fill(disc(x, y + 150, 7));
    },
    { gain: 3 },
  );
  // A laptop edge in front: the other half of the room.
  film.shape(
    (pen) =>
      new Sculptor(pen, 3).cloth(
        polygon([
          [W * 0.02, 720],
          [W * 0.34, 690],
          [W * 0.37, 1010],
          [-40, 1010],
        ]),
      ),
    { round: 20, blur: 10, albedo: 0.7, lamps },
  );
  film.emit(
    (pen) => {
      pen.fillStyle = "#bfeaff";
      for (const [dx, dy] of [
        [0.06, 770],
        [0.16, 760],
        [0.26, 750],
        [0.06, 880],
        [0.16, 870],
        [0.26, 862],
      ] as const)
        pen.fill(box(W * dx, dy, W * 0.08, 84, 6));
    },
    { gain: 0.22, blur: 11 },
  );
  return film.develop({ bloom: 0.13, streak: 0.2 });
};
