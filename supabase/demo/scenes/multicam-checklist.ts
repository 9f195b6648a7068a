/** Journal: three cameras in a row, the first is on air. */
import { Film } from "../paint/film";
import { box, Sculptor } from "../paint/form";
import { type Beam, beams, bokeh, dice, glow, ground, haze } from "../paint/light";
import { hue, times } from "../paint/palette";
import { camera } from "../paint/props";
import type { Scene } from "./index";
import { dots } from "./kit";

export const multicamChecklist: Scene = (w, h) => {
  const film = new Film(w, h, 51);
  const W = film.width;
  const roll = dice(51);
  const key = hue.ice;
  ground(film, [0.001, 0.0016, 0.003], [0.002, 0.004, 0.007]);
  glow(film, W * 0.78, 360, 640, key, 0.09);
  beams(
    film,
    [0.52, 0.7, 0.9].map(
      (x, i): Beam => ({
        x: W * x,
        y: -20,
        angle: 98 - i * 8,
        colour: i === 1 ? hue.signal : key,
        gain: 0.6,
        spread: 4,
        lens: 12,
        length: 800,
      }),
    ),
  );
  film.emit((pen) => bokeh(pen, dots(roll, W, 22, ["#7cc4ff", "#dff3ff", "#ffd9a0"], 80, 420)), {
    gain: 0.8,
    blur: 3,
  });
  haze(film, 200, 800, key, { gain: 0.04 });
  const row = [
    { x: 0.79, y: 470, size: 250, blur: 4 },
    { x: 0.575, y: 560, size: 370, blur: 1.2 },
    { x: 0.27, y: 690, size: 590, blur: 0 },
  ];
  row.forEach(({ x, y, size, blur }, i) => {
    const live = i === 2;
    film.shape((pen) => camera(new Sculptor(pen, 2.4), W * x, y, size, 1, 700), {
      round: size * 0.036,
      blur,
      albedo: 0.8,
      base: times(key, 0.004 * (2 - i)),
      lamps: [
        { x: W * 0.98, y: 200, z: -260, colour: times(key, 2), sharp: 1.6 },
        { x: W * x - 200, y: -500, z: -300, colour: times(hue.signal, 1), sharp: 1.8 },
        { x: -300, y: 500, z: -100, colour: times(hue.blue, 0.6), sharp: 1.7 },
      ],
    });
    const [tx, ty] = [W * x - size * 0.26, y - size * 0.61];
    film.emit(
      (pen) => {
        pen.fillStyle = live ? "#ff4436" : "#4a5a66";
        pen.fill(box(tx - size * 0.13, ty - size * 0.055, size * 0.26, size * 0.11, size * 0.02));
        pen.fillStyle = live ? "#ffe2dc" : "#c8d6de";
        pen.font = `800 ${size * 0.1}px Archivo`;
        pen.textAlign = "center";
        pen.fillText(String(3 - i), tx, ty + size * 0.036);
      },
      { gain: live ? 1.9 : 0.35, blur: blur * 0.7 },
    );
    if (live) glow(film, tx, ty, 150, hue.tally, 0.24);
  });
  return film.develop({ bloom: 0.13, streak: 0.15 });
};
