/** A gala in an old glassworks: chandeliers over round tables, two hosts on the stage. */
import { person } from "../paint/body";
import { Film, type Pen } from "../paint/film";
import { blob, disc, polygon, Sculptor } from "../paint/form";
import { type Beam, beams, bokeh, dice, glow, ground, haze } from "../paint/light";
import { hue, times } from "../paint/palette";
import type { Scene } from "./index";

/** A chandelier of glass drops; gives points of light. */
function chandelier(pen: Pen, cx: number, cy: number, size: number, roll: () => number): void {
  pen.strokeStyle = "#7a5a30";
  pen.lineWidth = 2;
  pen.globalAlpha = 0.5;
  pen.stroke(new Path2D(`M${cx} -10V${cy - size * 0.6}`));
  for (let ring = 0; ring < 4; ring++) {
    const [rx, ry, y] = [size * (1 - ring * 0.22), size * 0.2 * (1 - ring * 0.22), cy + ring * size * 0.2];
    const n = 46 - ring * 9;
    for (let i = 0; i < n; i++) {
      const a = (i / n) * Math.PI * 2;
      const [x, yy] = [cx + Math.cos(a) * rx, y + Math.sin(a) * ry];
      pen.globalAlpha = 0.3 + roll() * 0.7;
      pen.fillStyle = roll() < 0.25 ? "#ffffff" : roll() < 0.6 ? "#ffdba0" : "#ffb38a";
      const drop = size * (0.05 + roll() * 0.035);
      pen.fill(
        polygon([
          [x, yy - drop],
          [x + drop * 0.36, yy],
          [x, yy + drop * 1.5],
          [x - drop * 0.36, yy],
        ]),
      );
      if (ring < 3 && i % 2 === 0) {
        pen.globalAlpha = 0.16;
        pen.lineWidth = 1;
        pen.stroke(new Path2D(`M${x} ${yy}L${cx + Math.cos(a) * rx * 0.78} ${y + size * 0.2}`));
      }
    }
  }
  pen.globalAlpha = 1;
}

export const glassworksGala: Scene = (w, h) => {
  const film = new Film(w, h, 43);
  const W = film.width;
  const roll = dice(43);
  ground(film, [0.004, 0.0022, 0.0024], [0.008, 0.004, 0.004]);
  // Tall windows of the old glassworks, rose and gold from within.
  film.emit(
    (pen) => {
      for (let i = 0; i < 9; i++) {
        const x = W * (0.02 + i * 0.12);
        const g = pen.createLinearGradient(0, 620, 0, 130);
        g.addColorStop(0, "#ff7a8a");
        g.addColorStop(0.35, "#8a2f45");
        g.addColorStop(1, "#1a0a14");
        pen.fillStyle = g;
        pen.fillRect(x - 8, 120, 16, 500);
      }
    },
    { gain: 0.55, blur: 9 },
  );
  for (let i = 0; i < 9; i++) glow(film, W * (0.02 + i * 0.12), 600, 120, hue.rose, 0.07, 0.8);
  film.emit(
    (pen) => {
      chandelier(pen, W * 0.24, 150, 110, roll);
      chandelier(pen, W * 0.76, 150, 110, roll);
    },
    { gain: 1.7, blur: 0.8 },
  );
  film.emit((pen) => chandelier(pen, W * 0.5, 205, 185, roll), { gain: 2 });
  glow(film, W * 0.5, 250, 420, hue.gold, 0.14, 1.2);
  for (const x of [0.24, 0.76]) glow(film, W * x, 180, 250, hue.gold, 0.08, 1.2);
  beams(
    film,
    [0.34, 0.66].map(
      (x, i): Beam => ({
        x: W * x,
        y: 40,
        angle: i ? 106 : 74,
        colour: hue.gold,
        gain: 0.32,
        spread: 5,
        lens: 12,
        length: 800,
      }),
    ),
    { smoke: 0.7 },
  );
  haze(film, 240, 640, hue.rose, { gain: 0.05 });
  const lamps = [
    { x: W / 2, y: 180, z: -110, colour: times(hue.gold, 1.5), sharp: 1.5 },
    { x: W * 0.05, y: 420, z: -160, colour: times(hue.rose, 1), sharp: 1.8 },
    { x: W * 0.95, y: 420, z: -160, colour: times(hue.rose, 1), sharp: 1.8 },
    { x: W / 2, y: 560, z: 260, colour: times(hue.gold, 0.025), sharp: 1 },
  ];
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 1.4);
      s.cloth(
        polygon([
          [W * 0.34, 600],
          [W * 0.66, 600],
          [W * 0.68, 632],
          [W * 0.32, 632],
        ]),
      );
      s.cloth(
        polygon([
          [W * 0.535, 520],
          [W * 0.565, 520],
          [W * 0.575, 532],
          [W * 0.565, 602],
          [W * 0.535, 602],
          [W * 0.525, 532],
        ]),
      );
      person(s, {
        x: W * 0.513,
        y: 606,
        height: 190,
        view: "front",
        arms: [
          [34, 118],
          [12, 6],
        ],
        hair: "bun",
        outfit: "gown",
        build: 0.9,
      });
      person(s, {
        x: W * 0.455,
        y: 606,
        height: 200,
        view: "front",
        arms: [
          [20, -40],
          [24, -30],
        ],
        hair: "short",
        outfit: "suit",
      });
    },
    { round: 5, albedo: 1.05, base: [0.003, 0.002, 0.002], lamps },
  );
  const tables = [
    [0.3, 690, 0.62],
    [0.7, 690, 0.62],
    [0.5, 712, 0.7],
    [0.13, 770, 0.9],
    [0.87, 770, 0.9],
    [0.36, 842, 1.15],
    [0.68, 850, 1.2],
  ] as const;
  for (const [x, y, k] of tables) {
    const cx = W * x;
    film.shape(
      (pen) => {
        const s = new Sculptor(pen, 1.5);
        const guest = (
          dx: number,
          dy: number,
          view: "front" | "back",
          hair: "short" | "bun" | "bob" | "long",
        ) =>
          person(s, {
            x: cx + dx * k,
            y: y + dy * k,
            height: 235 * k,
            view,
            seat: true,
            arms: [
              [24, -30],
              [26, -36],
            ],
            hair,
            outfit: hair === "short" ? "suit" : "dress",
            build: hair === "short" ? 1 : 0.88,
          });
        guest(-70, 2, "front", "short");
        guest(4, -8, "front", "bun");
        guest(76, 2, "front", "bob");
        s.cloth(
          blob([
            [cx - 130 * k, y],
            [cx - 90 * k, y - 26 * k],
            [cx, y - 36 * k],
            [cx + 90 * k, y - 26 * k],
            [cx + 130 * k, y],
            [cx + 136 * k, y + 90 * k],
            [cx + 80 * k, y + 124 * k],
            [cx - 80 * k, y + 124 * k],
            [cx - 136 * k, y + 90 * k],
          ]),
        );
        s.crease(
          new Path2D(
            `M${cx - 128 * k} ${y + 4 * k}C${cx - 70 * k} ${y + 34 * k} ${cx + 70 * k} ${y + 34 * k} ${cx + 128 * k} ${y + 4 * k}`,
          ),
          3,
        );
        for (const dx of [-62, -24, 30, 66]) {
          s.bar(
            [
              [cx + dx * k, y],
              [cx + dx * k, y - 22 * k],
            ],
            1.8,
          );
          s.cloth(
            blob([
              [cx + (dx - 8) * k, y - 42 * k],
              [cx + (dx + 8) * k, y - 42 * k],
              [cx + (dx + 6) * k, y - 26 * k],
              [cx + dx * k, y - 21 * k],
              [cx + (dx - 6) * k, y - 26 * k],
            ]),
          );
        }
      },
      {
        round: 7 * k + 2,
        albedo: 1,
        base: times([0.008, 0.005, 0.005], 1.3 - k * 0.8),
        lamps,
        blur: k > 1.1 ? 2.5 : 0,
      },
    );
    film.emit(
      (pen) => {
        for (const dx of [-6, 8, 46, -44]) {
          pen.fillStyle = "#ffcf85";
          pen.fill(disc(cx + dx * k, y - (dx === 8 ? 16 : 9) * k, 3.2 * k, 6 * k));
        }
      },
      { gain: 3, blur: k > 1.1 ? 4 : 1 },
    );
    glow(film, cx, y - 6 * k, 100 * k, hue.gold, 0.13, 1.6);
  }
  film.reflect(905, { strength: 0.3, ripple: 4, rough: 2 });
  film.emit(
    (pen) =>
      bokeh(
        pen,
        Array.from({ length: 12 }, () => ({
          x: roll() * W,
          y: 830 + roll() * 160,
          r: 24 + roll() * 44,
          colour: roll() < 0.6 ? "#ffc46b" : "#ff6f91",
          alpha: 0.06 + roll() * 0.16,
        })),
      ),
    { gain: 0.8, blur: 2 },
  );
  return film.develop({ bloom: 0.17, streak: 0.25 });
};
