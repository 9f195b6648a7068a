import { bust } from "../paint/bust";
import { Film } from "../paint/film";
import { blob, disc, Sculptor, tube } from "../paint/form";
import { type Beam, beams, bokeh, dice, glow, ground, haze } from "../paint/light";
import { hue, times } from "../paint/palette";
import { camera } from "../paint/props";
import { calm } from "./banner-calm";
import type { Scene } from "./index";

export const videoProduction: Scene = (w, h) => {
  const film = new Film(w, h, 16);
  const W = film.width;
  const tall = W < 900;
  const roll = dice(16);
  const key = hue.amber;
  const cx = tall ? W * 0.66 : W * 0.75;
  const cy = tall ? 400 : 430;
  const size = tall ? 400 : 470;
  ground(film, [0.002, 0.0016, 0.002], [0.006, 0.003, 0.002]);
  glow(film, cx - size * 0.9, 330, 620, key, 0.085);
  beams(
    film,
    [0.2, 0.36, 0.52, 0.9].map(
      (x, i): Beam => ({
        x: W * x,
        y: -20,
        angle: 84 + i * 8,
        colour: i % 2 ? hue.signal : key,
        gain: 0.5,
        spread: 4,
        lens: 12,
        length: 900,
      }),
    ),
    { smoke: 0.7 },
  );
  film.emit(
    (pen) =>
      bokeh(
        pen,
        Array.from({ length: tall ? 14 : 24 }, () => ({
          x: roll() * W,
          y: 60 + roll() * 620,
          r: 16 + roll() * 52,
          colour: roll() < 0.6 ? "#ff9a2e" : roll() < 0.6 ? "#ffd9a0" : "#7cc4ff",
          alpha: 0.07 + roll() * 0.3,
        })),
      ),
    { gain: 0.9, blur: 2 },
  );
  haze(film, 100, 800, key, { gain: 0.04 });
  const lamps = [
    { x: cx + 700, y: 160, z: -330, colour: times(key, 2.1), sharp: 1.6 },
    { x: cx - 80, y: -700, z: -380, colour: times(key, 1.3), sharp: 1.7 },
    { x: cx - size * 1.5, y: 330, z: -120, colour: times(hue.signal, 0.5), sharp: 1.9 },
    { x: cx - 300, y: 100, z: 500, colour: times(hue.signal, 0.014), sharp: 1 },
  ];
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 3.2);
      s.at(
        cx + size * 0.34,
        cy + 20,
        size,
        () => bust(s, { hair: "crop", wear: "hoodie", beard: true, headset: true, build: 1.05 }),
        -1,
      );
    },
    { round: 28, albedo: 0.8, lamps },
  );
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 3);
      camera(s, cx - size * 0.72, cy + size * 0.42, size * 1.12, -1, 0, 0.03);
      // The arm that carries: sleeve from below, hand round the lens.
      s.cloth(
        tube([
          [cx + size * 0.5, cy + size * 1.5, 190],
          [cx + size * 0.1, cy + size * 1.22, 165],
          [cx - size * 0.5, cy + size * 0.95, 120],
          [cx - size * 0.98, cy + size * 0.5, 84],
        ]),
      );
      s.skin(
        blob([
          [cx - size * 1.1, cy + size * 0.32],
          [cx - size * 0.98, cy + size * 0.26],
          [cx - size * 0.88, cy + size * 0.36],
          [cx - size * 0.9, cy + size * 0.5],
          [cx - size * 1.02, cy + size * 0.54],
          [cx - size * 1.12, cy + size * 0.45],
        ]),
      );
      for (let i = 0; i < 4; i++)
        s.skin(
          tube([
            [cx - size * (1.1 - i * 0.055), cy + size * 0.44, 26],
            [cx - size * (1.13 - i * 0.055), cy + size * 0.31, 25],
            [cx - size * (1.1 - i * 0.055), cy + size * 0.19, 20],
          ]),
        );
    },
    { round: 20, albedo: 0.85, lamps },
  );
  film.emit(
    (pen) => {
      pen.fillStyle = "#ff4436";
      pen.fill(disc(cx - size * 0.46, cy + size * 0.06, 8));
    },
    { gain: 5 },
  );
  glow(film, cx - size * 0.46, cy + size * 0.06, 70, hue.tally, 0.16);
  // The lamp in the corner flares through the lens: ghosts on the line to the middle.
  const [fx, fy] = [tall ? W * 0.9 : W * 0.94, 120];
  glow(film, fx, fy, 60, hue.white, 2.6);
  glow(film, fx, fy, 340, key, 0.16);
  film.add(
    "vec2 q = p - at; c = tone * exp(-abs(q.y) * 0.16) * exp(-abs(q.x) / 620.0) * 0.5;",
    { at: [fx, fy], tone: [...hue.ice] },
    "uniform vec2 at; uniform vec3 tone;",
    2,
  );
  film.emit(
    (pen) =>
      bokeh(
        pen,
        [0.32, 0.55, 0.86, 1.2].map((t, i) => ({
          x: fx + (W / 2 - fx) * t * 1.2,
          y: fy + (500 - fy) * t * 1.2,
          r: [34, 16, 58, 26][i] ?? 20,
          colour: i % 2 ? "#7cc4ff" : "#ff9a2e",
          alpha: 0.1,
        })),
      ),
    { gain: 0.8, blur: 3 },
  );
  calm(film, tall, 0.5);
  return film.develop({ bloom: 0.15, streak: 0.4 });
};
