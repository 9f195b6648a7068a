/** A town hall across time zones: one wall of callers, three people who run it. */
import { operator } from "../paint/crowd";
import { Film, type Pen } from "../paint/film";
import { box, polygon, Sculptor } from "../paint/form";
import { bokeh, dice, glow, ground, haze } from "../paint/light";
import { hue, times } from "../paint/palette";
import type { Scene } from "./index";
import { talker } from "./kit";

/** One tile of the wall: a caller in front of a room of one colour. */
function face(pen: Pen, x: number, y: number, w: number, h: number, tone: string, hair: number): void {
  pen.save();
  pen.beginPath();
  pen.rect(x, y, w, h);
  pen.clip();
  const back = pen.createRadialGradient(x + w * 0.62, y + h * 0.3, 0, x + w * 0.5, y + h * 0.5, w * 0.75);
  back.addColorStop(0, tone);
  back.addColorStop(1, "#060a14");
  pen.fillStyle = back;
  pen.fillRect(x, y, w, h);
  pen.globalAlpha = 0.25;
  pen.fillStyle = "#ffffff";
  pen.fillRect(x + w * (hair % 2 ? 0.72 : 0.1), y + h * 0.12, w * 0.16, h * 0.34);
  pen.globalAlpha = 0.5;
  pen.fillStyle = tone;
  pen.save();
  pen.translate(-h * 0.016, -h * 0.01);
  talker(pen, x + w * 0.5, y + h * 0.66, h * 0.86, "#eaf6ff", hair);
  pen.restore();
  pen.globalAlpha = 1;
  talker(pen, x + w * 0.5, y + h * 0.66, h * 0.86, "#05080f", hair);
  pen.fillStyle = "rgba(5,8,14,0.8)";
  pen.fillRect(x, y + h - h * 0.13, w, h * 0.13);
  pen.fillStyle = "#9fb6c8";
  pen.fillRect(x + w * 0.05, y + h - h * 0.082, w * 0.26, h * 0.034);
  pen.fillStyle = "#43d66a";
  pen.fillRect(x + w * 0.8, y + h - h * 0.09, w * 0.14 * (0.4 + (hair % 3) * 0.3), h * 0.05);
  pen.restore();
}

export const globalTownHall: Scene = (w, h) => {
  const film = new Film(w, h, 5);
  const W = film.width;
  const roll = dice(77);
  ground(film, [0.001, 0.0014, 0.0028], [0.001, 0.002, 0.005]);
  const tones = ["#1d4fa8", "#2aa7c9", "#7c5bd6", "#2f9e7a", "#c47a34", "#3c6fe0", "#a3487f", "#5a87b8"];
  const cols = 6;
  const [x0, y0, cw, ch, gap] = [W * 0.075, 92, (W * 0.85) / cols, 152, 9];
  glow(film, W / 2, 330, 800, hue.blue, 0.06, 1.4);
  film.emit(
    (pen) => {
      for (let r = 0; r < 4; r++)
        for (let c = 0; c < cols; c++) {
          if (r > 0 && r < 3 && c > 1 && c < 4) continue;
          face(
            pen,
            x0 + c * cw,
            y0 + r * ch,
            cw - gap,
            ch - gap,
            tones[Math.floor(roll() * tones.length)] ?? "#1d4fa8",
            Math.floor(roll() * 5),
          );
        }
      face(pen, x0 + 2 * cw, y0 + ch, cw * 2 - gap, ch * 2 - gap, "#4a93ff", 2);
      pen.fillStyle = "#0a1420";
      pen.fillRect(x0, y0 + 4 * ch, cw * cols - gap, 44);
      pen.fillStyle = "#dff3ff";
      pen.font = "600 24px Archivo";
      pen.fontStretch = "expanded";
      ["WRO 15:00", "NYC 09:00", "SAO 11:00", "NBO 17:00", "SIN 22:00", "TYO 23:00"].forEach((zone, i) => {
        pen.fillText(zone, x0 + i * cw + 18, y0 + 4 * ch + 31);
      });
    },
    { gain: 0.75 },
  );
  film.emit(
    (pen) => {
      pen.strokeStyle = "#f0362c";
      pen.lineWidth = 6;
      pen.strokeRect(x0 + 2 * cw, y0 + ch, cw * 2 - gap, ch * 2 - gap);
    },
    { gain: 1.6 },
  );
  haze(film, 200, 760, hue.blue, { gain: 0.035 });
  const lamps = [
    { x: W / 2, y: 340, z: -300, colour: times(hue.ice, 1.7), sharp: 1.9 },
    { x: W / 2, y: -200, z: -260, colour: times(hue.blue, 0.8), sharp: 1.6 },
  ];
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 2);
      s.cloth(
        polygon([
          [0, 860],
          [W * 0.2, 828],
          [W * 0.8, 828],
          [W, 860],
          [W, 1000],
          [0, 1000],
        ]),
      );
      for (const [x, ww] of [
        [0.16, 150],
        [0.325, 170],
        [0.675, 170],
        [0.84, 150],
      ] as const)
        s.cloth(box(W * x - ww / 2, 745, ww, 92, 4));
    },
    { round: 5, albedo: 0.5, lamps },
  );
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 2.5);
      operator(s, W * 0.21, 800, 900, "short", 5);
      operator(s, W * 0.5, 812, 960, "bun");
      operator(s, W * 0.79, 800, 900, "curly", -5);
    },
    { round: 13, lamps, albedo: 0.9, blur: 1 },
  );
  film.emit(
    (pen) =>
      bokeh(pen, [
        { x: W * 0.03, y: 900, r: 26, colour: "#f0362c", alpha: 0.5 },
        { x: W * 0.97, y: 880, r: 20, colour: "#43d66a", alpha: 0.35 },
        { x: W * 0.93, y: 930, r: 24, colour: "#bfeaff", alpha: 0.3 },
      ]),
    { gain: 0.8 },
  );
  return film.develop({ bloom: 0.12, streak: 0.08 });
};
