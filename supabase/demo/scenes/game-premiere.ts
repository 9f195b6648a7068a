/** A game premiere: four players at one desk under giant screens. */
import { person } from "../paint/body";
import { Film, type Pen } from "../paint/film";
import { blob, box, disc, type Point, polygon, Sculptor, tube } from "../paint/form";
import { dice, glow, ground, haze } from "../paint/light";
import { hue, times } from "../paint/palette";
import type { Scene } from "./index";
import { audience, pixels, rig } from "./kit";

/** A made-up game's key frame: a rider before a giant moon over sharp hills. */
function gameArt(pen: Pen, x: number, y: number, w: number, h: number): void {
  pen.save();
  pen.beginPath();
  pen.rect(x, y, w, h);
  pen.clip();
  const sky = pen.createLinearGradient(x, y, x, y + h);
  sky.addColorStop(0, "#03140c");
  sky.addColorStop(0.6, "#0f7a45");
  sky.addColorStop(1, "#c9ff8a");
  pen.fillStyle = sky;
  pen.fillRect(x, y, w, h);
  pen.fillStyle = "#eaffd0";
  pen.fill(disc(x + w * 0.62, y + h * 0.5, h * 0.3));
  const hill = (level: number, tone: string, seed: number) => {
    const roll = dice(seed);
    pen.fillStyle = tone;
    const points: Point[] = [[x, y + h]];
    for (let i = 0; i <= 22; i++) points.push([x + (w * i) / 22, y + h * level - roll() * h * 0.16]);
    points.push([x + w, y + h]);
    pen.fill(polygon(points));
  };
  hill(0.78, "#0d6a41", 3);
  hill(0.9, "#074027", 5);
  hill(1.02, "#021a10", 8);
  pen.fillStyle = "#02140c";
  pen.fill(
    polygon([
      [x + w * 0.6, y + h * 0.86],
      [x + w * 0.605, y + h * 0.52],
      [x + w * 0.59, y + h * 0.47],
      [x + w * 0.615, y + h * 0.4],
      [x + w * 0.64, y + h * 0.46],
      [x + w * 0.63, y + h * 0.54],
      [x + w * 0.665, y + h * 0.86],
    ]),
  );
  pen.fill(
    polygon([
      [x + w * 0.628, y + h * 0.56],
      [x + w * 0.74, y + h * 0.22],
      [x + w * 0.744, y + h * 0.225],
      [x + w * 0.64, y + h * 0.58],
    ]),
  );
  pen.fillStyle = "#f2ffe4";
  pen.font = `800 ${h * 0.13}px Archivo`;
  pen.fontStretch = "expanded";
  pen.fillText("NOCNA", x + w * 0.06, y + h * 0.34);
  pen.fillText("WARTA", x + w * 0.06, y + h * 0.48);
  pixels(pen, x, y, w, h, 7);
  pen.restore();
}

export const gamePremiere: Scene = (w, h) => {
  const film = new Film(w, h, 19);
  const W = film.width;
  const roll = dice(19);
  ground(film, [0.001, 0.002, 0.002], [0.001, 0.005, 0.003]);
  glow(film, W / 2, 330, 780, hue.green, 0.08, 1.4);
  film.emit((pen) => gameArt(pen, W * 0.2, 82, W * 0.6, 440), { gain: 0.85 });
  film.emit(
    (pen) => {
      for (const [x, f] of [
        [W * 0.015, 0],
        [W * 0.825, 1],
      ] as const) {
        const g = pen.createLinearGradient(0, 120, 0, 480);
        g.addColorStop(0, "#082016");
        g.addColorStop(1, "#1f9a5a");
        pen.fillStyle = g;
        pen.fillRect(x, 130, W * 0.16, 350);
        pen.fillStyle = "#b6ff3c";
        pen.font = "800 44px Archivo";
        pen.fillText(f ? "19:00" : "LIVE", x + 22, 190);
        pen.globalAlpha = 0.5;
        for (let i = 0; i < 7; i++) pen.fillRect(x + 22, 226 + i * 32, W * (0.04 + roll() * 0.08), 12);
        pen.globalAlpha = 1;
        pixels(pen, x, 130, W * 0.16, 350, 6);
      }
    },
    { gain: 0.5 },
  );
  rig(film, {
    x1: -20,
    y1: 22,
    x2: W + 20,
    y2: 22,
    depth: 24,
    size: 30,
    back: hue.green,
    length: 520,
    lights: Array.from({ length: 8 }, (_, i) => ({
      at: 0.06 + i * 0.126,
      angle: 90 + (i - 3.5) * -6,
      colour: i % 2 ? hue.lime : hue.green,
      gain: 0.5,
      spread: 3.4,
    })),
  });
  haze(film, 260, 640, hue.green, { gain: 0.05 });
  const lamps = [
    { x: W / 2, y: 300, z: -230, colour: times(hue.lime, 1.3), sharp: 1.7 },
    { x: W * 0.1, y: 120, z: -120, colour: times(hue.signal, 0.8), sharp: 1.8 },
    { x: W * 0.9, y: 120, z: -120, colour: times(hue.signal, 0.8), sharp: 1.8 },
  ];
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 0.7);
      for (const x of [0.2, 0.4, 0.6, 0.8])
        s.cloth(
          blob([
            [W * x - 44, 510],
            [W * x, 496],
            [W * x + 44, 510],
            [W * x + 78, 620],
            [W * x + 64, 790],
            [W * x - 64, 790],
            [W * x - 78, 620],
          ]),
        );
    },
    { round: 9, albedo: 0.35, base: [0.001, 0.003, 0.002], lamps },
  );
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 0.7);
      const seats = [
        [0.2, "pony", 1],
        [0.4, "short", 1],
        [0.6, "curly", -1],
        [0.8, "cap", -1],
      ] as const;
      for (const [x, hair, f] of seats) {
        const cx = W * x;
        person(s, {
          x: cx,
          y: 744,
          height: 470,
          view: "front",
          seat: true,
          arms:
            f === 1
              ? [
                  [26, -44],
                  [30, -52],
                ]
              : [
                  [24, -40],
                  [58, 150],
                ],
          hair,
          headset: true,
          outfit: "crew",
          nod: f * 5,
        });
      }
    },
    { round: 9, albedo: 0.9, base: [0.001, 0.003, 0.002], lamps },
  );
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 2);
      s.cloth(
        polygon([
          [W * 0.06, 742],
          [W * 0.94, 742],
          [W * 0.97, 770],
          [W * 0.95, 1040],
          [W * 0.05, 1040],
          [W * 0.03, 770],
        ]),
      );
      for (const x of [0.2, 0.4, 0.6, 0.8]) {
        s.cloth(box(W * x - 62, 676, 124, 66, 5));
        s.cloth(
          tube([
            [W * x, 730, 22],
            [W * x, 746, 44],
          ]),
        );
      }
      for (const x of [0.3, 0.5, 0.7]) {
        s.bar(
          [
            [W * x, 742],
            [W * x - 6, 690],
            [W * x + 24, 660],
          ],
          5,
        );
        s.cloth(
          tube([
            [W * x + 22, 662, 15],
            [W * x + 38, 640, 15],
          ]),
        );
      }
    },
    { round: 6, albedo: 0.7, base: [0.001, 0.002, 0.002], lamps },
  );
  film.emit(
    (pen) => {
      pen.fillStyle = "#8dff5a";
      pen.fillRect(W * 0.045, 768, W * 0.91, 5);
      pen.fillStyle = "#1fae5a";
      pen.font = "800 66px Archivo";
      pen.fontStretch = "expanded";
      pen.textAlign = "center";
      pen.fillText("premiera", W / 2, 880);
      for (const x of [0.2, 0.4, 0.6, 0.8]) {
        pen.fillStyle = "#b6ff3c";
        pen.fill(disc(W * x, 708, 5));
      }
    },
    { gain: 1.1 },
  );
  film.reflect(955, { strength: 0.4, ripple: 3, rough: 1.5 });
  audience(film, roll, [{ y: 958, size: 330, blur: 4, hands: 0.12, gain: 0.7 }], hue.lime, 400);
  return film.develop({ bloom: 0.13 });
};
