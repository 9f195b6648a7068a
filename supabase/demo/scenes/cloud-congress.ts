/** A keynote before a luminous wall, seen from the audience. */
import { person } from "../paint/body";
import { Film, type Pen } from "../paint/film";
import { disc, polygon, Sculptor } from "../paint/form";
import { beams, dice, glow, ground, haze } from "../paint/light";
import { hue, times } from "../paint/palette";
import { camera } from "../paint/props";
import type { Scene } from "./index";
import { audience, pixels, rig, talker } from "./kit";

/** The keynote's wall: a luminous cloud built of points and links. */
function cloudWall(pen: Pen, x: number, y: number, w: number, h: number, roll: () => number): void {
  pen.save();
  pen.beginPath();
  pen.rect(x, y, w, h);
  pen.clip();
  const back = pen.createLinearGradient(x, y, x + w, y + h);
  back.addColorStop(0, "#0a2a66");
  back.addColorStop(0.55, "#1e6fd0");
  back.addColorStop(1, "#7fd4ff");
  pen.fillStyle = back;
  pen.fillRect(x, y, w, h);
  const puffs = [
    [0.5, 0.62, 0.2],
    [0.58, 0.44, 0.19],
    [0.68, 0.36, 0.22],
    [0.79, 0.5, 0.19],
    [0.88, 0.62, 0.16],
    [0.66, 0.64, 0.22],
    [0.77, 0.68, 0.2],
  ] as const;
  for (const [u, v, r] of puffs) {
    const [cx, cy, cr] = [x + u * w, y + v * h, r * h * 1.25];
    const fill = pen.createRadialGradient(cx - cr * 0.2, cy - cr * 0.35, 0, cx, cy, cr);
    fill.addColorStop(0, "rgba(255,255,255,0.75)");
    fill.addColorStop(0.6, "rgba(214,240,255,0.4)");
    fill.addColorStop(1, "rgba(180,225,255,0)");
    pen.fillStyle = fill;
    pen.fillRect(x, y, w, h);
  }
  const nodes = Array.from({ length: 90 }, () => {
    const [u, v, r] = puffs[Math.floor(roll() * puffs.length)] ?? puffs[0];
    const a = roll() * 7;
    const d = Math.sqrt(roll()) * r * h * 1.2;
    return [x + u * w + Math.cos(a) * d, y + v * h + Math.sin(a) * d] as const;
  });
  pen.lineWidth = 0.9;
  pen.strokeStyle = "rgba(255,255,255,0.5)";
  for (const a of nodes)
    for (const b of nodes) {
      const d = Math.hypot(a[0] - b[0], a[1] - b[1]);
      if (d > 4 && d < 62) pen.stroke(new Path2D(`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`));
    }
  pen.fillStyle = "#ffffff";
  for (const [nx, ny] of nodes) pen.fill(disc(nx, ny, 2.6));
  pen.fillStyle = "rgba(255,255,255,0.92)";
  pen.font = "800 56px Archivo";
  pen.fontStretch = "expanded";
  pen.fillText("cloud", x + w * 0.07, y + h * 0.42);
  pen.fillText("congress", x + w * 0.07, y + h * 0.42 + 58);
  pen.fillStyle = "rgba(255,255,255,0.5)";
  pen.fillRect(x + w * 0.07, y + h * 0.42 + 84, w * 0.14, 5);
  pixels(pen, x, y, w, h, 7);
  pen.restore();
}

export const cloudCongress: Scene = (w, h) => {
  const film = new Film(w, h, 11);
  const W = film.width;
  const roll = dice(41);
  const key = hue.ice;
  ground(film, [0.001, 0.0016, 0.0035], [0.001, 0.003, 0.007]);
  const [x, y, ww, hh] = [W * 0.13, 165, W * 0.74, 375];
  glow(film, W / 2, 360, 760, hue.blue, 0.075, 1.5);
  film.emit((pen) => cloudWall(pen, x, y, ww, hh, roll), { gain: 0.8 });
  for (const side of [0, 1])
    film.emit(
      (pen) => {
        pen.fillStyle = "#2d7fe0";
        const e = side ? W : 0;
        const i = side ? W * 0.9 : W * 0.1;
        pen.fill(
          polygon([
            [e, 120],
            [i, 205],
            [i, 500],
            [e, 560],
          ]),
        );
        pen.fillStyle = "#9fdcff";
        talker(pen, (e + i) / 2, 390, 190, "#061428", side ? 1 : 0);
      },
      { gain: 0.22 },
    );
  rig(film, {
    x1: -20,
    y1: 52,
    x2: W + 20,
    y2: 52,
    depth: 34,
    size: 34,
    back: key,
    length: 480,
    lights: Array.from({ length: 11 }, (_, i) => ({
      at: 0.06 + i * 0.088,
      angle: 90 + (i - 5) * -5 + (i % 2 ? 6 : -6),
      colour: i % 3 === 1 ? hue.signal : key,
      gain: 0.5,
      spread: 3.4,
    })),
  });
  film.shape(
    (pen) => {
      const s = new Sculptor(pen);
      s.cloth(
        polygon([
          [W * 0.06, 640],
          [W * 0.94, 640],
          [W * 0.99, 668],
          [W * 0.99, 800],
          [0, 800],
          [0, 668],
        ]),
      );
    },
    {
      base: [0.003, 0.006, 0.012],
      round: 4,
      lamps: [{ x: W / 2, y: 200, z: -60, colour: times(key, 0.8), sharp: 1 }],
    },
  );
  film.reflect(640, { strength: 0.42, ripple: 2, rough: 1.4, until: 668 });
  film.emit(
    (pen) => {
      pen.fillStyle = "#bfeaff";
      pen.fillRect(W * 0.01, 668, W * 0.98, 2.6);
    },
    { gain: 1.2 },
  );
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 1.2);
      person(s, {
        x: W * 0.385,
        y: 655,
        height: 190,
        view: "front",
        arms: [
          [24, 128],
          [14, 4],
        ],
        legs: [
          [4, 1],
          [6, 3],
        ],
        hair: "bob",
        outfit: "suit",
        build: 0.94,
      });
    },
    {
      round: 5,
      albedo: 0.8,
      base: [0.003, 0.006, 0.011],
      lamps: [
        { x: W * 0.62, y: 300, z: -260, colour: times(key, 2.2), sharp: 1.6 },
        { x: W * 0.28, y: 60, z: -150, colour: times(hue.white, 1.5), sharp: 1.8 },
      ],
    },
  );
  beams(film, [
    { x: W * 0.3, y: -30, angle: 78, colour: hue.white, gain: 0.42, spread: 2.6, lens: 12, length: 1400 },
  ]);
  haze(film, 380, 720, key, { gain: 0.05 });
  audience(
    film,
    roll,
    [
      { y: 715, size: 120, gain: 0.7, base: 0.004 },
      { y: 752, size: 170, gain: 0.9, base: 0.002 },
      { y: 805, size: 270, blur: 1.2 },
    ],
    key,
    380,
  );
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 2);
      camera(s, W * 0.855, 700, 190, -1, 420, 0.03);
      person(s, {
        x: W * 0.925,
        y: 1130,
        height: 560,
        view: "side",
        facing: -1,
        lean: 8,
        arms: [
          [42, 98],
          [30, 84],
        ],
        hair: "short",
        headset: true,
        outfit: "crew",
      });
    },
    { round: 9, albedo: 0.8, lamps: [{ x: W * 0.5, y: 330, z: -240, colour: times(key, 2), sharp: 2 }] },
  );
  film.emit(
    (pen) => {
      pen.fillStyle = "#ff4436";
      pen.fill(disc(W * 0.836, 618, 5));
    },
    { gain: 6 },
  );
  audience(film, roll, [{ y: 905, size: 430, blur: 5, gain: 0.9 }], key, 380);
  return film.develop({ bloom: 0.13, streak: 0.12 });
};
