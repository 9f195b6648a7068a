/** A night run over the Odra, the cathedral island behind. */
import { person } from "../paint/body";
import { Film, type Pen } from "../paint/film";
import { disc, type Point, polygon, Sculptor, tube } from "../paint/form";
import { beams, bokeh, dice, glow, haze } from "../paint/light";
import { hue, times } from "../paint/palette";
import type { Scene } from "./index";

/** The island's roofs and the cathedral's two spires over the water line `y`. */
function skyline(s: Sculptor, W: number, y: number, roll: () => number): void {
  let x = -30;
  while (x < W + 30) {
    const w = 34 + roll() * 60;
    const h = 26 + roll() * 48;
    const roof = roll();
    s.cloth(
      polygon(
        roof < 0.6
          ? [
              [x, y],
              [x, y - h],
              [x + w / 2, y - h - 12 - roll() * 22],
              [x + w, y - h],
              [x + w, y],
            ]
          : [
              [x, y],
              [x, y - h],
              [x + w, y - h],
              [x + w, y],
            ],
      ),
    );
    x += w * (0.8 + roll() * 0.25);
  }
  for (const [cx, k] of [
    [W * 0.635, 1],
    [W * 0.688, 1],
    [W * 0.3, 0.62],
    [W * 0.885, 0.5],
  ] as const) {
    const t = 205 * k;
    s.cloth(
      polygon([
        [cx - 19 * k, y],
        [cx - 19 * k, y - t * 0.72],
        [cx - 22 * k, y - t * 0.74],
        [cx - 16 * k, y - t * 0.86],
        [cx, y - t * 1.42],
        [cx + 16 * k, y - t * 0.86],
        [cx + 22 * k, y - t * 0.74],
        [cx + 19 * k, y - t * 0.72],
        [cx + 19 * k, y],
      ]),
    );
    s.bar(
      [
        [cx, y - t * 1.4],
        [cx, y - t * 1.52],
      ],
      1.6,
    );
    for (const d of [-1, 1])
      s.cloth(
        polygon([
          [cx + d * 17 * k - 4, y - t * 0.76],
          [cx + d * 17 * k, y - t * 0.95],
          [cx + d * 17 * k + 4, y - t * 0.76],
        ]),
      );
  }
  s.cloth(
    polygon([
      [W * 0.64, y],
      [W * 0.64, y - 108],
      [W * 0.69, y - 108],
      [W * 0.8, y - 104],
      [W * 0.815, y - 60],
      [W * 0.815, y],
    ]),
  );
}

/** Lit windows and quay lamps. */
function cityLights(pen: Pen, W: number, y: number, roll: () => number): void {
  for (let i = 0; i < 190; i++) {
    pen.globalAlpha = 0.15 + roll() * 0.6;
    pen.fillStyle = roll() < 0.75 ? "#ffb55c" : "#cfe6ff";
    pen.fillRect(roll() * W, y - 6 - roll() * 58, 3, 4.5);
  }
  pen.globalAlpha = 1;
  for (let x = 20; x < W; x += 62) {
    pen.fillStyle = "#ffc873";
    pen.fill(disc(x + roll() * 14, y - 10, 3.4));
  }
}

export const odraNightRun: Scene = (w, h) => {
  const film = new Film(w, h, 23);
  const W = film.width;
  const roll = dice(12);
  const water = 505;
  film.add(
    "float t = uv.y; c = mix(vec3(0.002,0.004,0.014), vec3(0.035,0.026,0.05), smoothstep(0.05,0.5,t)) * (0.6 + 0.8 * fbm(p * vec2(0.0016, 0.006) + 3.0)); c *= step(p.y, 505.0);",
    {},
    "",
    2,
  );
  glow(film, W * 0.66, 500, 460, hue.amber, 0.09, 2);
  glow(film, W * 0.12, 510, 380, hue.amber, 0.05, 2.6);
  film.shape((pen) => skyline(new Sculptor(pen, 0.6), W, water, roll), {
    round: 5,
    albedo: 0.6,
    base: [0.003, 0.0045, 0.011],
    lamps: [{ x: W * 0.55, y: 720, z: 120, colour: times(hue.amber, 0.12), sharp: 1 }],
  });
  film.emit((pen) => cityLights(pen, W, water, roll), { gain: 2.4 });
  for (const x of [0.635, 0.688]) glow(film, W * x, 440, 70, hue.gold, 0.13, 0.7);
  film.reflect(water, { strength: 0.95, ripple: 13, rough: 3.4, tint: [0.95, 0.95, 1.1] });
  film.add(
    "float d = p.y - 505.0; if (d > 0.0) c = vec3(0.003,0.007,0.018) * (0.5 + 1.4 * pow(noise(vec2(p.x * 0.02, d * 0.22)), 2.0));",
    {},
    "",
    2,
  );
  haze(film, 380, 560, hue.blue, { gain: 0.03 });
  // The bridge: hangers and the main cable sweep behind the runners.
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 1.5);
      const cable: Point[] = [];
      for (let i = 0; i <= 40; i++)
        cable.push([W * (-0.05 + (1.15 * i) / 40), 150 + 470 * (1 - ((i / 40 - 0.47) * 2) ** 2) ** 1 - 60]);
      s.bar(cable, 11);
      for (const [x, y] of cable)
        if (x > 0 && x < W)
          s.bar(
            [
              [x, y],
              [x, 800],
            ],
            3,
          );
      for (const y of [688, 722, 756])
        s.bar(
          [
            [-10, y],
            [W + 10, y],
          ],
          y === 688 ? 8 : 3.2,
        );
      for (let x = 6; x < W; x += 22)
        s.bar(
          [
            [x, 690],
            [x, 800],
          ],
          1.8,
        );
      s.cloth(
        polygon([
          [0, 795],
          [W, 795],
          [W, 1000],
          [0, 1000],
        ]),
      );
    },
    {
      round: 4,
      albedo: 0.75,
      base: [0.0012, 0.0016, 0.003],
      lamps: [
        { x: W * 0.3, y: 380, z: -90, colour: times(hue.amber, 0.5), sharp: 1.4, reach: 500 },
        { x: W * 0.85, y: 380, z: -90, colour: times(hue.amber, 0.5), sharp: 1.4, reach: 500 },
      ],
    },
  );
  for (const x of [0.15, 0.545, 0.94]) {
    film.shape(
      (pen) => {
        const s = new Sculptor(pen, 1);
        s.bar(
          [
            [W * x, 800],
            [W * x, 330],
            [W * x + 40, 306],
          ],
          7,
        );
        s.cloth(
          tube([
            [W * x + 34, 308, 12],
            [W * x + 78, 304, 12],
          ]),
        );
      },
      {
        round: 3,
        base: [0.001, 0.001, 0.002],
        lamps: [{ x: W * x + 60, y: 330, z: 20, colour: times(hue.amber, 0.8), reach: 160 }],
      },
    );
    beams(film, [
      {
        x: W * x + 58,
        y: 312,
        angle: 90,
        colour: hue.amber,
        gain: 0.75,
        spread: 27,
        lens: 13,
        length: 420,
        edge: 1.6,
        streaks: 0.1,
      },
    ]);
  }
  film.reflect(838, { strength: 0.35, ripple: 3, rough: 3, tint: [1, 0.9, 0.8] });
  const runners = [
    {
      x: 0.075,
      h: 320,
      y: 868,
      hair: "short",
      arms: [
        [-58, 40],
        [34, 128],
      ],
      legs: [
        [46, -28],
        [-26, -88],
      ],
    },
    {
      x: 0.225,
      h: 300,
      y: 852,
      hair: "pony",
      arms: [
        [44, 134],
        [-52, 44],
      ],
      legs: [
        [-24, -96],
        [38, -18],
      ],
    },
    {
      x: 0.4,
      h: 345,
      y: 890,
      hair: "cap",
      arms: [
        [-62, 36],
        [40, 132],
      ],
      legs: [
        [52, -34],
        [-30, -84],
      ],
    },
    {
      x: 0.6,
      h: 322,
      y: 868,
      hair: "pony",
      arms: [
        [46, 138],
        [-56, 38],
      ],
      legs: [
        [-32, -98],
        [46, -10],
      ],
    },
    {
      x: 0.765,
      h: 352,
      y: 900,
      hair: "short",
      arms: [
        [-58, 44],
        [42, 126],
      ],
      legs: [
        [44, -38],
        [-20, -78],
      ],
    },
    {
      x: 0.925,
      h: 310,
      y: 862,
      hair: "bun",
      arms: [
        [40, 130],
        [-54, 40],
      ],
      legs: [
        [-28, -92],
        [42, -22],
      ],
    },
  ] as const;
  for (const { x, h: height, y, hair, arms, legs } of runners)
    film.shape(
      (pen) =>
        person(new Sculptor(pen, 1.4), {
          x: W * x,
          y,
          height,
          facing: 1,
          lean: 10,
          nod: -8,
          arms,
          legs,
          feet: [8, -14],
          hair,
          outfit: "sport",
          build: 1.02,
        }),
      {
        round: 7,
        albedo: 0.95,
        base: [0.0016, 0.002, 0.004],
        lamps: [
          { x: W * x - 190, y: 300, z: -150, colour: times(hue.amber, 1.5), sharp: 1.7 },
          { x: W * x + 260, y: 330, z: -130, colour: times(hue.amber, 1.1), sharp: 1.9 },
          { x: W * x + 300, y: 620, z: 150, colour: times(hue.ice, 0.05), sharp: 1 },
        ],
      },
    );
  film.emit(
    (pen) =>
      bokeh(
        pen,
        Array.from({ length: 9 }, () => ({
          x: roll() * W,
          y: 930 + roll() * 60,
          r: 16 + roll() * 30,
          colour: "#ff9a2e",
          alpha: 0.08 + roll() * 0.16,
        })),
      ),
    { gain: 0.9, blur: 2 },
  );
  return film.develop({ bloom: 0.14, streak: 0.3 });
};
