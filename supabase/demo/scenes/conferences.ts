/** Conferences: a keynote hall, a panel of four, a town hall across time zones. */
import { person } from "../paint/body";
import { Film, type Pen } from "../paint/film";
import { box, disc, polygon, Sculptor, tube } from "../paint/form";
import { beams, bokeh, dice, glow, ground, haze } from "../paint/light";
import { hue, times } from "../paint/palette";
import { armchair, camera } from "../paint/props";
import { audience, pixels, rig, talker } from "./kit";
import type { Scene } from "./index";

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
  const puffs = [[0.5, 0.62, 0.2], [0.58, 0.44, 0.19], [0.68, 0.36, 0.22], [0.79, 0.5, 0.19], [0.88, 0.62, 0.16], [0.66, 0.64, 0.22], [0.77, 0.68, 0.2]] as const;
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
        pen.fill(polygon([[e, 120], [i, 205], [i, 500], [e, 560]]));
        pen.fillStyle = "#9fdcff";
        talker(pen, (e + i) / 2, 390, 190, "#061428", side ? 1 : 0);
      },
      { gain: 0.22 },
    );
  rig(film, {
    x1: -20, y1: 52, x2: W + 20, y2: 52, depth: 34, size: 34, back: key, length: 480,
    lights: Array.from({ length: 11 }, (_, i) => ({ at: 0.06 + i * 0.088, angle: 90 + (i - 5) * -5 + (i % 2 ? 6 : -6), colour: i % 3 === 1 ? hue.signal : key, gain: 0.5, spread: 3.4 })),
  });
  film.shape(
    (pen) => {
      const s = new Sculptor(pen);
      s.cloth(polygon([[W * 0.06, 640], [W * 0.94, 640], [W * 0.99, 668], [W * 0.99, 800], [0, 800], [0, 668]]));
    },
    { base: [0.003, 0.006, 0.012], round: 4, lamps: [{ x: W / 2, y: 200, z: -60, colour: times(key, 0.8), sharp: 1 }] },
  );
  film.reflect(640, { strength: 0.42, ripple: 2, rough: 1.4, until: 668 });
  film.emit((pen) => { pen.fillStyle = "#bfeaff"; pen.fillRect(W * 0.01, 668, W * 0.98, 2.6); }, { gain: 1.2 });
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 1.2);
      person(s, { x: W * 0.385, y: 655, height: 190, view: "front", arms: [[24, 128], [14, 4]], legs: [[4, 1], [6, 3]], hair: "bob", outfit: "suit", build: 0.94 });
    },
    { round: 5, albedo: 0.8, base: [0.003, 0.006, 0.011], lamps: [{ x: W * 0.62, y: 300, z: -260, colour: times(key, 2.2), sharp: 1.6 }, { x: W * 0.28, y: 60, z: -150, colour: times(hue.white, 1.5), sharp: 1.8 }] },
  );
  beams(film, [{ x: W * 0.3, y: -30, angle: 78, colour: hue.white, gain: 0.42, spread: 2.6, lens: 12, length: 1400 }]);
  haze(film, 380, 720, key, { gain: 0.05 });
  audience(film, roll, [
    { y: 715, size: 120, gain: 0.7, base: 0.004 },
    { y: 752, size: 170, gain: 0.9, base: 0.002 },
    { y: 805, size: 270, blur: 1.2 },
  ], key, 380);
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 2);
      camera(s, W * 0.855, 700, 190, -1, 420, 0.03);
      person(s, { x: W * 0.925, y: 1130, height: 560, view: "side", facing: -1, lean: 8, arms: [[42, 98], [30, 84]], hair: "short", headset: true, outfit: "crew" });
    },
    { round: 9, albedo: 0.8, lamps: [{ x: W * 0.5, y: 330, z: -240, colour: times(key, 2), sharp: 2 }] },
  );
  film.emit((pen) => { pen.fillStyle = "#ff4436"; pen.fill(disc(W * 0.836, 618, 5)); }, { gain: 6 });
  audience(film, roll, [{ y: 905, size: 430, blur: 5, gain: 0.9 }], key, 380);
  return film.develop({ bloom: 0.13, streak: 0.12 });
};

export const digitalHealthForum: Scene = (w, h) => {
  const film = new Film(w, h, 7);
  const W = film.width;
  const roll = dice(9);
  const key = hue.teal;
  ground(film, [0.001, 0.003, 0.0035], [0.002, 0.008, 0.009]);
  film.emit(
    (pen) => {
      const back = pen.createLinearGradient(0, 120, W, 620);
      back.addColorStop(0, "#06363a");
      back.addColorStop(0.5, "#15998a");
      back.addColorStop(1, "#07484c");
      pen.fillStyle = back;
      pen.fill(box(W * 0.1, 120, W * 0.8, 440, 4));
      pen.strokeStyle = "#d8fff6";
      pen.lineWidth = 3.4;
      const wave = new Path2D();
      wave.moveTo(W * 0.1, 330);
      for (let i = 0; i < 6; i++) {
        const x = W * (0.16 + i * 0.13);
        for (const [dx, dy] of [[0, 0], [10, -16], [20, 0], [30, 0], [37, 18], [48, -120], [60, 84], [70, 0], [88, 0], [102, -30], [118, 0]] as const) wave.lineTo(x + dx, 330 + dy);
      }
      wave.lineTo(W * 0.9, 330);
      pen.stroke(wave);
      pen.globalAlpha = 0.2;
      pen.lineWidth = 1.2;
      for (let i = 1; i < 20; i++) pen.stroke(new Path2D(`M${W * (0.1 + i * 0.04)} 120V560`));
      for (let i = 1; i < 7; i++) pen.stroke(new Path2D(`M${W * 0.1} ${120 + i * 63}H${W * 0.9}`));
      pen.globalAlpha = 0.3;
      for (const r of [90, 150, 215]) { pen.lineWidth = 3; pen.stroke(disc(W * 0.5, 330, r)); }
    },
    { gain: 0.55, blur: 1.6 },
  );
  glow(film, W / 2, 350, 700, key, 0.06, 1.3);
  for (const x of [W * 0.045, W * 0.955]) film.emit((pen) => { pen.fillStyle = "#6ff0dc"; pen.fill(box(x - 5, 90, 10, 560, 5)); }, { gain: 1.4, blur: 2 });
  film.reflect(690, { strength: 0.3, ripple: 3, rough: 2.4, tint: [0.8, 1, 1] });
  haze(film, 200, 700, key, { gain: 0.035 });
  const sits = [
    { x: W * 0.25, f: 1, hair: "bob", arms: [[28, 96], [22, 70]], nod: 4 },
    { x: W * 0.41, f: 1, hair: "short", arms: [[34, 118], [30, 96]], nod: -4 },
    { x: W * 0.59, f: -1, hair: "bun", arms: [[48, 150], [26, 80]], nod: 2 },
    { x: W * 0.755, f: -1, hair: "bald", arms: [[24, 78], [28, 64]], nod: 6 },
  ] as const;
  const light = (x: number, f: number) => [
    { x: x + f * 160, y: 250, z: -190, colour: times(key, 1.8), sharp: 1.5 },
    { x: x - f * 320, y: 60, z: -170, colour: times(hue.signal, 1.3), sharp: 1.9 },
    { x: x + f * 420, y: 300, z: 260, colour: times(hue.white, 0.05), sharp: 1 },
  ];
  for (const { x, f, hair, arms, nod } of sits) {
    film.shape((pen) => armchair(new Sculptor(pen, 2), x - f * 8, 748, 250, f), { round: 11, albedo: 0.5, base: [0.001, 0.004, 0.0045], lamps: light(x, f) });
    film.shape(
      (pen) => {
        const s = new Sculptor(pen, 1.6);
        person(s, { x: x - f * 4, y: 640, height: 345, facing: f, seat: true, lean: -6, nod, arms, legs: [[84, 8], [80, -14]], feet: [0, 12], hair, outfit: "suit", build: 0.92 });
      },
      { round: 7, albedo: 0.85, base: [0.0015, 0.004, 0.005], lamps: light(x, f) },
    );
  }
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 1.5);
      for (const x of [W * 0.5]) {
        s.cloth(tube([[x, 692, 12], [x, 750, 12]]));
        s.cloth(disc(x, 752, 40, 6));
        s.cloth(disc(x, 690, 62, 9));
        s.cloth(tube([[x - 18, 686, 15], [x - 18, 660, 15]]));
        s.cloth(tube([[x + 16, 686, 13], [x + 16, 664, 13]]));
      }
    },
    { round: 4, albedo: 0.8, lamps: [{ x: W / 2, y: 300, z: -120, colour: times(key, 2), sharp: 1.4 }] },
  );
  audience(film, roll, [{ y: 850, size: 240, blur: 2.2, gain: 0.8 }], key, 420);
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 3);
      camera(s, W * 0.13, 850, 420, 1, 400);
    },
    { round: 16, blur: 6, albedo: 0.6, lamps: [{ x: W * 0.45, y: 300, z: -240, colour: times(key, 1.7), sharp: 1.8 }] },
  );
  film.emit((pen) => {
    pen.fillStyle = "#1fc7b0";
    pen.fill(box(W * 0.13 - 173, 562, 130, 72, 3));
    pen.fillStyle = "#ff4436";
    pen.fill(disc(W * 0.13 - 20, 690, 8));
  }, { gain: 1.2, blur: 5 });
  return film.develop({ bloom: 0.12 });
};

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
          face(pen, x0 + c * cw, y0 + r * ch, cw - gap, ch - gap, tones[Math.floor(roll() * tones.length)] ?? "#1d4fa8", Math.floor(roll() * 5));
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
  film.emit((pen) => { pen.strokeStyle = "#f0362c"; pen.lineWidth = 6; pen.strokeRect(x0 + 2 * cw, y0 + ch, cw * 2 - gap, ch * 2 - gap); }, { gain: 1.6 });
  haze(film, 200, 760, hue.blue, { gain: 0.035 });
  const lamps = [{ x: W / 2, y: 340, z: -300, colour: times(hue.ice, 1.7), sharp: 1.9 }, { x: W / 2, y: -200, z: -260, colour: times(hue.blue, 0.8), sharp: 1.6 }];
  film.shape((pen) => {
    const s = new Sculptor(pen, 2);
    s.cloth(polygon([[0, 860], [W * 0.2, 828], [W * 0.8, 828], [W, 860], [W, 1000], [0, 1000]]));
    for (const [x, ww] of [[0.16, 150], [0.325, 170], [0.675, 170], [0.84, 150]] as const) s.cloth(box(W * x - ww / 2, 745, ww, 92, 4));
  }, { round: 5, albedo: 0.5, lamps });
  film.shape((pen) => {
    const s = new Sculptor(pen, 2.5);
    for (const [x, hair, size, tilt] of [[0.245, "short", 700, 0], [0.5, "bun", 760, 1], [0.755, "curly", 690, 0]] as const) {
      person(s, { x: W * x, y: 1085, height: size, view: "back", seat: true, arms: tilt ? [[38, -8], [30, -20]] : [[24, -30], [24, -30]], hair, headset: true, outfit: "crew" });
    }
  }, { round: 13, lamps, albedo: 0.9, blur: 1 });
  film.emit((pen) => bokeh(pen, [{ x: W * 0.03, y: 900, r: 26, colour: "#f0362c", alpha: 0.5 }, { x: W * 0.97, y: 880, r: 20, colour: "#43d66a", alpha: 0.35 }, { x: W * 0.93, y: 930, r: 24, colour: "#bfeaff", alpha: 0.3 }]), { gain: 0.8 });
  return film.develop({ bloom: 0.12, streak: 0.08 });
};

/** One tile of the wall: a caller in front of a room of one colour. */
export function face(pen: Pen, x: number, y: number, w: number, h: number, tone: string, hair: number): void {
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

export const conferences: Record<string, Scene> = {
  "cloud-congress": cloudCongress,
  "digital-health-forum": digitalHealthForum,
  "global-town-hall": globalTownHall,
};
