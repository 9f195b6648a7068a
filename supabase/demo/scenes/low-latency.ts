/** Journal: a patch panel, and light running past it. */
import { Film, type Pen } from "../paint/film";
import { box, type Point, Sculptor, tube } from "../paint/form";
import { bokeh, dice, glow, ground } from "../paint/light";
import { hue, times } from "../paint/palette";
import type { Scene } from "./index";
import { dots } from "./kit";

/** A patch cable from a port towards the viewer. */
function cable(roll: () => number, x: number, y: number): Point[] {
  const sag = 200 + roll() * 300;
  return [
    [x, y],
    [x + (roll() - 0.5) * 40, y + 60],
    [x - 60 + roll() * 120, y + sag * 0.6],
    [x - 160 + roll() * 320, y + sag],
    [x - 300 + roll() * 600, 1080],
  ];
}

export const lowLatency: Scene = (w, h) => {
  const film = new Film(w, h, 59);
  const W = film.width;
  const roll = dice(59);
  const key = hue.violet;
  ground(film, [0.0016, 0.001, 0.004], [0.002, 0.001, 0.005]);
  glow(film, W * 0.5, 300, 700, key, 0.05);
  const ports: Point[] = [];
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 2);
      for (let r = 0; r < 4; r++) {
        s.cloth(box(W * 0.04, 80 + r * 150, W * 0.92, 128, 8));
        for (let c = 0; c < 20; c++) {
          const px = W * 0.085 + c * W * 0.0435;
          s.crease(box(px - 24, 116 + r * 150, 48, 46, 4), 5);
          s.cut(box(px - 20, 120 + r * 150, 40, 38, 3));
          ports.push([px, 142 + r * 150]);
        }
      }
    },
    {
      round: 7,
      albedo: 0.55,
      base: [0.0012, 0.001, 0.0024],
      lamps: [
        { x: W * 0.5, y: -200, z: 60, colour: times(hue.ice, 0.5), sharp: 1.2 },
        { x: W + 200, y: 500, z: -60, colour: times(key, 1), sharp: 1.6 },
      ],
    },
  );
  film.emit(
    (pen: Pen) => {
      for (const [px, py] of ports)
        for (const dx of [-13, 13]) {
          const on = roll();
          pen.globalAlpha = on > 0.35 ? 0.95 : 0.12;
          pen.fillStyle = on > 0.9 ? "#ffb347" : on > 0.6 ? "#7cc4ff" : "#43d66a";
          pen.fill(box(px + dx - 5, py - 36, 10, 6, 2));
        }
    },
    { gain: 2.2, blur: 1 },
  );
  const chosen = ports.filter(() => roll() < 0.3).map(([px, py]) => cable(roll, px, py));
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 2);
      for (const line of chosen) {
        s.cloth(tube(line.map(([px, py], i) => [px, py, 13 + i * 2.5] as const)));
        const [first] = line;
        if (first) s.cloth(box(first[0] - 14, first[1] - 16, 28, 44, 5));
      }
    },
    {
      round: 6,
      albedo: 0.9,
      base: [0.0012, 0.001, 0.002],
      lamps: [
        { x: W * 0.3, y: 100, z: -60, colour: times(hue.ice, 1.2), sharp: 1.6 },
        { x: W * 0.9, y: 600, z: -80, colour: times(key, 1.5), sharp: 1.6 },
      ],
    },
  );
  // Light runs through some of them and out of the picture.
  film.emit(
    (pen) => {
      pen.lineCap = "round";
      for (let i = 0; i < 13; i++) {
        const y0 = 180 + roll() * 560;
        const path = new Path2D(
          `M${-60} ${y0 + 300}C${W * 0.3} ${y0 + 200 * roll()} ${W * 0.55} ${y0 + 260 * (roll() - 0.2)} ${W + 60} ${y0 - 140 + roll() * 120}`,
        );
        pen.strokeStyle = i % 5 === 0 ? "#dff3ff" : i % 2 ? "#7b4dff" : "#2aa7ff";
        pen.globalAlpha = 0.12 + roll() * 0.5;
        pen.lineWidth = 0.8 + roll() * 2.2;
        pen.stroke(path);
      }
    },
    { gain: 1.6, blur: 0.9 },
  );
  film.emit((pen) => bokeh(pen, dots(roll, W, 14, ["#7b4dff", "#7cc4ff", "#dff3ff"], 640, 340)), {
    gain: 0.8,
    blur: 2,
  });
  film.multiply("c = vec3(1.0 - 0.5 * smoothstep(0.55, 1.0, uv.y));");
  return film.develop({ bloom: 0.16, streak: 0.25 });
};
