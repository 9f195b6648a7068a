/** A jazz trio in a tram depot at dusk. */
import { person } from "../paint/body";
import { Film } from "../paint/film";
import { blob, box, disc, polygon, Sculptor, tube } from "../paint/form";
import { type Beam, beams, dice, glow, ground, haze } from "../paint/light";
import { hue, times } from "../paint/palette";
import { micStand, truss } from "../paint/props";
import type { Scene } from "./index";
import { audience } from "./kit";

/** A double bass leaning back, its scroll at the top. */
function bass(s: Sculptor, x: number, y: number, size: number, turn: number): void {
  s.at(
    x,
    y,
    size,
    () => {
      s.cloth(
        tube([
          [0, -0.52, 0.055],
          [0, -0.98, 0.04],
        ]),
      );
      s.cloth(
        blob([
          [-0.03, -0.98],
          [0.03, -0.98],
          [0.035, -1.06],
          [0.0, -1.1],
          [-0.045, -1.07],
        ]),
      );
      s.cloth(
        blob([
          [0, -0.62],
          [0.07, -0.57],
          [0.16, -0.5],
          [0.17, -0.42],
          [0.115, -0.36],
          [0.12, -0.29],
          [0.2, -0.2],
          [0.225, -0.1],
          [0.18, -0.02],
          [0, 0.01],
          [-0.18, -0.02],
          [-0.225, -0.1],
          [-0.2, -0.2],
          [-0.12, -0.29],
          [-0.115, -0.36],
          [-0.17, -0.42],
          [-0.16, -0.5],
          [-0.07, -0.57],
        ]),
      );
      for (const k of [-1, 1])
        s.crease(
          new Path2D(`M${k * 0.075} -0.36C${k * 0.05} -0.33 ${k * 0.11} -0.27 ${k * 0.08} -0.23`),
          0.012,
        );
      s.crease(new Path2D("M-0.05 -0.26H0.05"), 0.02);
      s.crease(new Path2D("M-0.012 -0.95V-0.1M0.012 -0.95V-0.1"), 0.004);
      s.bar(
        [
          [0, 0],
          [0, 0.09],
        ],
        0.015,
      );
    },
    1,
    turn,
  );
}

export const jazzInTheDepot: Scene = (w, h) => {
  const film = new Film(w, h, 37);
  const W = film.width;
  const roll = dice(37);
  ground(film, [0.002, 0.0014, 0.002], [0.006, 0.003, 0.0025]);
  // Arched windows with the last blue of the day, cut into panes.
  film.emit(
    (pen) => {
      for (let i = 0; i < 5; i++) {
        const cx = W * (0.1 + i * 0.2);
        const g = pen.createLinearGradient(0, 130, 0, 560);
        g.addColorStop(0, "#12305e");
        g.addColorStop(0.7, "#3b6fae");
        g.addColorStop(1, "#d78a5a");
        pen.fillStyle = g;
        pen.fill(new Path2D(`M${cx - 105} 570V250A105 105 0 0 1 ${cx + 105} 250V570Z`));
      }
      pen.globalCompositeOperation = "destination-out";
      for (let i = 0; i < 5; i++) {
        const cx = W * (0.1 + i * 0.2);
        pen.lineWidth = 5;
        for (let k = -2; k <= 2; k++) pen.stroke(new Path2D(`M${cx + k * 42} 120V600`));
        for (let k = 0; k < 7; k++) pen.stroke(new Path2D(`M${cx - 110} ${200 + k * 56}H${cx + 110}`));
        pen.lineWidth = 11;
        pen.stroke(new Path2D(`M${cx - 110} 250H${cx + 110}`));
      }
    },
    { gain: 0.3, blur: 1.3 },
  );
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 1);
      truss(s, -20, 60, W + 20, 60, 46);
      for (let i = 0; i < 6; i++)
        s.bar(
          [
            [W * i * 0.2, 0],
            [W * i * 0.2, 640],
          ],
          15,
        );
    },
    {
      round: 5,
      base: [0.002, 0.0015, 0.0015],
      albedo: 0.6,
      lamps: [{ x: W / 2, y: 400, z: -100, colour: times(hue.copper, 0.5) }],
    },
  );
  // A tram rests at the back, its blind lit.
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 1.5);
      s.cloth(box(W * 0.8, 330, W * 0.28, 300, 26));
      for (const x of [0.815, 0.885, 0.955]) s.cut(box(W * x, 392, W * 0.058, 100, 8));
    },
    {
      round: 9,
      base: [0.004, 0.0022, 0.0018],
      albedo: 0.8,
      lamps: [{ x: W * 0.6, y: 200, z: -40, colour: times(hue.copper, 0.6), reach: 700 }],
    },
  );
  film.emit(
    (pen) => {
      pen.fillStyle = "#ffb366";
      pen.globalAlpha = 0.55;
      for (const x of [0.815, 0.885, 0.955]) pen.fill(box(W * x, 392, W * 0.058, 100, 8));
      pen.globalAlpha = 1;
      pen.font = "700 34px Archivo";
      pen.fillText("J A Z Z", W * 0.83, 376);
      pen.fill(disc(W * 0.835, 560, 11));
    },
    { gain: 0.7, blur: 1 },
  );
  const lights = [
    [0.27, 84],
    [0.5, 90],
    [0.7, 97],
  ] as const;
  beams(
    film,
    lights.map(
      ([x, angle]): Beam => ({
        x: W * x,
        y: 96,
        angle,
        colour: hue.copper,
        gain: 1,
        spread: 9,
        lens: 13,
        length: 700,
        edge: 1.8,
      }),
    ),
    { smoke: 0.8 },
  );
  glow(film, W * 0.5, 560, 560, hue.copper, 0.06, 1.6);
  haze(film, 300, 720, hue.copper, { gain: 0.05 });
  const lamps = (x: number) => [
    { x: x + 40, y: 40, z: -110, colour: times(hue.copper, 2), sharp: 1.4 },
    { x: x - 420, y: 360, z: -160, colour: times(hue.ice, 0.8), sharp: 1.9 },
    { x: x + 460, y: 420, z: -160, colour: times(hue.gold, 0.9), sharp: 1.9 },
    { x, y: 500, z: 420, colour: times(hue.copper, 0.03), sharp: 1 },
  ];
  // Piano with its lid up, the player at the left of it.
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 2.4);
      const x = W * 0.66;
      s.cloth(
        polygon([
          [x + 40, 560],
          [x + 360, 356],
          [x + 372, 364],
          [x + 330, 572],
        ]),
      );
      s.bar(
        [
          [x + 230, 570],
          [x + 250, 440],
        ],
        6,
      );
      for (const dx of [20, 150, 320])
        s.cloth(
          tube([
            [x + dx, 640, 24],
            [x + dx, 700, 16],
            [x + dx + 2, 806, 12],
          ]),
        );
      s.cloth(
        blob([
          [x - 50, 566],
          [x + 60, 556],
          [x + 345, 556],
          [x + 366, 600],
          [x + 350, 652],
          [x + 200, 664],
          [x - 20, 660],
          [x - 62, 640],
          [x - 64, 590],
        ]),
      );
      s.cloth(box(x - 92, 600, 96, 26, 6));
      s.crease(new Path2D(`M${x - 40} 590H${x + 350}`), 4);
      s.cloth(
        polygon([
          [x - 26, 566],
          [x - 10, 490],
          [x + 46, 490],
          [x + 40, 562],
        ]),
      );
      s.cloth(box(x - 244, 676, 120, 24, 8));
      for (const dx of [-230, -140])
        s.bar(
          [
            [x + dx, 700],
            [x + dx, 806],
          ],
          8,
        );
      person(s, {
        x: x - 182,
        y: 668,
        height: 400,
        facing: 1,
        seat: true,
        lean: 10,
        nod: 8,
        arms: [
          [36, 92],
          [46, 86],
        ],
        legs: [
          [80, 2],
          [82, 14],
        ],
        hair: "curly",
        outfit: "suit",
      });
    },
    { round: 11, albedo: 0.9, base: [0.0016, 0.0014, 0.0016], lamps: lamps(W * 0.68) },
  );
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 2);
      const x = W * 0.22;
      person(s, {
        x: x - 50,
        y: 812,
        height: 425,
        facing: 1,
        lean: 7,
        nod: 12,
        arms: [
          [44, 150],
          [30, 70],
        ],
        legs: [
          [8, 2],
          [-12, -6],
        ],
        hair: "short",
        outfit: "suit",
      });
      bass(s, x + 58, 800, 430, 0.1);
      s.skin(
        tube([
          [x + 4, 470, 22],
          [x + 40, 440, 20],
          [x + 76, 440, 16],
        ]),
      );
      s.cloth(
        tube([
          [x - 44, 500, 34],
          [x - 8, 590, 32],
          [x + 40, 606, 22],
        ]),
      );
      s.skin(
        tube([
          [x + 38, 606, 18],
          [x + 66, 618, 14],
        ]),
      );
    },
    { round: 10, albedo: 0.95, base: [0.0016, 0.0014, 0.0016], lamps: lamps(W * 0.24) },
  );
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 2);
      const x = W * 0.435;
      person(s, {
        x,
        y: 824,
        height: 440,
        facing: 1,
        lean: -12,
        nod: 2,
        arms: [
          [34, 74],
          [46, 58],
        ],
        legs: [
          [20, -2],
          [-6, -16],
        ],
        feet: [0, 6],
        hair: "cap",
        outfit: "suit",
      });
      // Saxophone: neck from the lips, body down, bell turned up.
      s.cloth(
        tube([
          [x + 26, 446, 7],
          [x + 48, 436, 9],
          [x + 60, 452, 12],
          [x + 82, 560, 19],
          [x + 96, 640, 30],
          [x + 116, 668, 38],
          [x + 142, 652, 38],
          [x + 150, 610, 44],
          [x + 160, 570, 66],
        ]),
      );
      for (let i = 0; i < 5; i++) s.cloth(disc(x + 68 + i * 6, 500 + i * 26, 6));
    },
    { round: 8, albedo: 1.1, base: [0.0016, 0.0014, 0.0016], lamps: lamps(W * 0.45) },
  );
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 1);
      micStand(s, W * 0.555, 824, 330, -46);
    },
    { round: 3, albedo: 1, lamps: lamps(W * 0.55) },
  );
  film.reflect(812, { strength: 0.5, ripple: 3, rough: 2.2, tint: [1, 0.92, 0.86] });
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 1);
      for (const [a, b] of [
        [0.36, 0.2],
        [0.44, 0.36],
        [0.58, 0.68],
        [0.66, 0.84],
      ] as const)
        s.bar(
          [
            [W * a, 830],
            [W * b, 1010],
          ],
          6,
        );
    },
    {
      round: 4,
      albedo: 1.1,
      base: [0.001, 0.001, 0.001],
      lamps: [{ x: W / 2, y: 500, z: 30, colour: times(hue.copper, 0.8), reach: 500 }],
    },
  );
  audience(film, roll, [{ y: 985, size: 360, blur: 5, gain: 0.5 }], hue.copper, 500);
  return film.develop({ bloom: 0.14, streak: 0.15 });
};
