/** The last touch of a fencing final. */
import { person } from "../paint/body";
import { Film } from "../paint/film";
import { blob, box, disc, type Point, polygon, Sculptor, tube } from "../paint/form";
import { dice, glow, ground, haze } from "../paint/light";
import { hue, times } from "../paint/palette";
import { camera } from "../paint/props";
import type { Scene } from "./index";
import { audience, rig } from "./kit";

/**
 * A fencer: mask, jacket, glove and blade; the lunge fully stretched or the parry drawn back. Joints repeat the
 * figure's arithmetic so that the blade sits in the glove.
 */
function fencer(s: Sculptor, x: number, y: number, height: number, facing: 1 | -1, lunge: boolean): void {
  const lean = lunge ? 16 : -7;
  const arm = lunge ? ([93, 91] as const) : ([58, 102] as const);
  const legs = lunge
    ? ([
        [80, -2],
        [-60, -58],
      ] as const)
    : ([
        [38, -8],
        [-30, 10],
      ] as const);
  person(s, {
    x,
    y,
    height,
    facing,
    hair: "bald",
    outfit: "sport",
    build: 1.15,
    lean,
    nod: -lean * 0.4,
    arms: [arm, lunge ? [-74, -70] : [-100, -172]],
    legs,
    feet: lunge ? [0, 40] : [0, 0],
  });
  const sin = (d: number): number => Math.sin((d * Math.PI) / 180);
  const cos = (d: number): number => Math.cos((d * Math.PI) / 180);
  const low = Math.max(...legs.map(([a, b]) => 0.245 * cos(a) + 0.235 * cos(b))) + 0.05;
  const along = (u: number, v: number): Point => [
    sin(180 - lean) * u + cos(lean) * v,
    -low + cos(180 - lean) * u + sin(lean) * v,
  ];
  const head = along(0.402, 0.022);
  const shoulder = along(0.278, 0);
  const hand: Point = [
    shoulder[0] + sin(arm[0]) * 0.168 + sin(arm[1]) * 0.175,
    shoulder[1] + cos(arm[0]) * 0.168 + cos(arm[1]) * 0.175,
  ];
  const aim = lunge ? 91 : 122;
  s.at(
    x,
    y,
    height,
    () => {
      s.cloth(
        blob([
          [head[0] - 0.02, head[1] - 0.082],
          [head[0] + 0.035, head[1] - 0.07],
          [head[0] + 0.064, head[1] - 0.02],
          [head[0] + 0.062, head[1] + 0.035],
          [head[0] + 0.03, head[1] + 0.082],
          [head[0] + 0.0, head[1] + 0.1],
          [head[0] - 0.03, head[1] + 0.06],
          [head[0] - 0.062, head[1] + 0.02],
          [head[0] - 0.066, head[1] - 0.04],
        ]),
      );
      s.crease(
        new Path2D(`M${head[0] - 0.02} ${head[1] - 0.075}L${head[0] + 0.005} ${head[1] + 0.08}`),
        0.008,
      );
      s.skin(disc(hand[0] - 0.008, hand[1], 0.028, 0.024));
      s.skin(disc(hand[0] + 0.022, hand[1], 0.013, 0.036));
      s.skin(
        tube([
          [hand[0], hand[1], 0.01],
          [hand[0] + sin(aim) * 0.25, hand[1] + cos(aim) * 0.25, 0.008],
          [hand[0] + sin(aim) * 0.5, hand[1] + cos(aim) * 0.5, 0.005],
        ]),
      );
    },
    facing,
  );
}

export const fencingFinals: Scene = (w, h) => {
  const film = new Film(w, h, 31);
  const W = film.width;
  const roll = dice(31);
  ground(film, [0.0008, 0.0012, 0.002], [0.002, 0.003, 0.0045]);
  for (let r = 0; r < 4; r++)
    audience(
      film,
      roll,
      [{ y: 330 + r * 46, size: 105 + r * 10, gain: 0.12 + r * 0.03, base: 0.0014, blur: 2 }],
      hue.signal,
      60,
    );
  haze(film, 60, 560, hue.signal, { gain: 0.02 });
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 1);
      s.cloth(box(-20, 530, W + 40, 74));
    },
    {
      round: 3,
      base: [0.002, 0.003, 0.005],
      lamps: [{ x: W / 2, y: 100, z: -100, colour: times(hue.signal, 0.6) }],
    },
  );
  film.emit(
    (pen) => {
      pen.fillStyle = "#9fdcff";
      pen.globalAlpha = 0.8;
      pen.font = "800 30px Archivo";
      pen.fontStretch = "expanded";
      for (let i = 0; i < 5; i++) pen.fillText(i % 2 ? "szpada" : "finał", W * (0.05 + i * 0.2), 578);
    },
    { gain: 0.22, blur: 1.2 },
  );
  // The scoring tower: red on one side, green on the other, clock between.
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 1.5);
      s.cloth(box(W / 2 - 150, 196, 300, 110, 6));
      s.bar(
        [
          [W / 2, 306],
          [W / 2, 600],
        ],
        12,
      );
    },
    {
      round: 5,
      base: [0.0015, 0.002, 0.003],
      lamps: [{ x: W / 2, y: 60, z: -90, colour: times(hue.signal, 0.8) }],
    },
  );
  film.emit(
    (pen) => {
      pen.fillStyle = "#43d66a";
      pen.fill(box(W / 2 + 64, 214, 70, 74, 4));
      pen.fillStyle = "#551512";
      pen.fill(box(W / 2 - 134, 214, 70, 74, 4));
      pen.fillStyle = "#ffe9c4";
      pen.font = "700 46px Archivo";
      pen.textAlign = "center";
      pen.fillText("14:14", W / 2, 267);
    },
    { gain: 1.5 },
  );
  glow(film, W / 2 + 99, 250, 210, hue.green, 0.16);
  rig(film, {
    x1: -20,
    y1: 34,
    x2: W + 20,
    y2: 34,
    depth: 26,
    size: 40,
    back: hue.signal,
    length: 680,
    smoke: 0.45,
    lights: [0.16, 0.3, 0.42, 0.58, 0.7, 0.84].map((at, i) => ({
      at,
      angle: 90 + (2.5 - i) * 5,
      colour: hue.signal,
      gain: 0.62,
      spread: 5.5,
    })),
  });
  film.add(
    "float d = (p.y - 700.0) / 300.0; if (d > 0.0) c = vec3(0.0025,0.0034,0.005) * (1.0 - 0.5 * d);",
    {},
    "",
    2,
  );
  film.emit(
    (pen) => {
      const g = pen.createLinearGradient(0, 0, W, 0);
      g.addColorStop(0, "#16222c");
      g.addColorStop(0.5, "#b9d6e6");
      g.addColorStop(1, "#16222c");
      pen.fillStyle = g;
      pen.fill(
        polygon([
          [-40, 776],
          [W + 40, 776],
          [W + 160, 856],
          [-160, 856],
        ]),
      );
      pen.fillStyle = "#eaf7ff";
      for (const x of [0.5, 0.37, 0.63, 0.2, 0.8])
        pen.fill(
          polygon([
            [W * x - 3, 776],
            [W * x + 3, 776],
            [W / 2 + (W * x - W / 2) * 1.1 + 4, 856],
            [W / 2 + (W * x - W / 2) * 1.1 - 4, 856],
          ]),
        );
    },
    { gain: 0.28 },
  );
  const lamps = (x: number) => [
    { x, y: -60, z: -60, colour: times(hue.signal, 1.5), sharp: 1.4 },
    { x: W / 2, y: 260, z: -220, colour: times(hue.green, 1.1), sharp: 1.9 },
    { x: W / 2 + (x < W / 2 ? -900 : 900), y: 360, z: -120, colour: times(hue.signal, 0.8), sharp: 1.8 },
    { x, y: 1200, z: 160, colour: times(hue.signal, 0.05), sharp: 1 },
  ];
  for (const [i, x, facing] of [
    [0, W * 0.345, 1],
    [1, W * 0.715, -1],
  ] as const)
    film.shape(
      (pen) => {
        const s = new Sculptor(pen, 2);
        fencer(s, x, 822, 470, facing, i === 0);
      },
      { round: 10, albedo: 1.25, base: [0.006, 0.008, 0.011], lamps: lamps(x) },
    );
  film.reflect(822, { strength: 0.3, ripple: 2, rough: 2 });
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 3);
      camera(s, W * 0.9, 960, 300, -1, 200);
    },
    {
      round: 14,
      blur: 4,
      albedo: 0.6,
      lamps: [{ x: W / 2, y: 300, z: -200, colour: times(hue.signal, 1.2) }],
    },
  );
  film.emit(
    (pen) => {
      pen.fillStyle = "#ff4436";
      pen.fill(disc(W * 0.9 + 10, 838, 7));
    },
    { gain: 4, blur: 3 },
  );
  return film.develop({ bloom: 0.13, streak: 0.2 });
};
