import { Film } from "../paint/film";
import { Sculptor } from "../paint/form";
import { type Beam, beams, glow, ground, haze } from "../paint/light";
import { hue, times } from "../paint/palette";
import { movingHead, truss } from "../paint/props";
import { calm } from "./banner-calm";
import type { Scene } from "./index";

export const lighting: Scene = (w, h) => {
  const film = new Film(w, h, 36);
  const W = film.width;
  const tall = W < 900;
  const key = hue.violet;
  ground(film, [0.002, 0.001, 0.006], [0.001, 0.001, 0.003]);
  const vx = tall ? W * 0.55 : W * 0.68;
  glow(film, vx, 380, 700, key, 0.06);
  // Three trusses come towards us overhead: far, middle, near.
  const bars = [
    { y: 400, depth: 30, size: 46, n: 9, gain: 0.5, blur: 3, tilt: 0.0, x0: 0.18, x1: 1.1 },
    { y: 210, depth: 60, size: 92, n: 6, gain: 0.5, blur: 0.8, tilt: 0.03, x0: 0.1, x1: 1.12 },
    {
      y: -40,
      depth: 130,
      size: 200,
      n: tall ? 2 : 4,
      gain: 0.34,
      blur: 0,
      tilt: 0.05,
      x0: tall ? 0.28 : 0.32,
      x1: 1.02,
    },
  ];
  bars.forEach(({ y, depth, size, n, gain, blur, tilt, x0, x1 }, rank) => {
    const heads = Array.from({ length: n }, (_, i) => {
      const t = (i + 0.5) / n;
      const x = W * (x0 + (x1 - x0) * t);
      return {
        x,
        y: y + depth + tilt * (x - W / 2) * -1,
        angle: 90 + (x - vx) * 0.045 + (i % 2 ? 22 : -18) + rank * 4,
      };
    });
    film.shape(
      (pen) => {
        const s = new Sculptor(pen, 1.6);
        truss(s, -60, y + tilt * W * 0.5, W + 60, y - tilt * W * 0.5, depth);
        for (const head of heads) movingHead(s, head.x, head.y, size, head.angle);
      },
      {
        round: 5 + size * 0.05,
        albedo: 0.7,
        base: times(key, 0.004 - rank * 0.001),
        blur,
        lamps: [
          { x: vx, y: y + 420, z: -120, colour: times(key, 1.4), sharp: 1.5 },
          { x: vx + 700, y: y - 100, z: -160, colour: times(hue.magenta, 0.7), sharp: 1.8 },
          { x: vx - 900, y: y + 300, z: -100, colour: times(hue.ice, 0.5), sharp: 1.8 },
        ],
      },
    );
    beams(
      film,
      heads.map(({ x, y: hy, angle }, i): Beam => {
        const a = (angle * Math.PI) / 180;
        return {
          x: x + Math.cos(a) * size * 0.66,
          y: hy + size * 0.85 + Math.sin(a) * size * 0.66,
          angle,
          colour: (i + rank) % 3 === 1 ? hue.signal : (i + rank) % 3 === 2 ? hue.magenta : key,
          gain,
          spread: 3.4 + rank,
          lens: size * 0.29,
          length: 700 + rank * 200,
        };
      }),
      { smoke: 0.7 },
    );
    haze(film, 150, 760, key, { gain: 0.025 });
  });
  calm(film, tall, 0.62);
  return film.develop({ bloom: 0.1, streak: 0.25, exposure: 0.9 });
};
