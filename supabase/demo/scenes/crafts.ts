/** Banners of the crafts: camera, sound, light, stage. Darker and calmer at the left and the bottom, where words sit. */
import { bust } from "../paint/bust";
import { person } from "../paint/body";
import { Film } from "../paint/film";
import { blob, box, disc, type Point, polygon, Sculptor, tube } from "../paint/form";
import { type Beam, beams, bokeh, dice, glow, ground, haze } from "../paint/light";
import { hue, times } from "../paint/palette";
import { camera, movingHead, truss } from "../paint/props";
import type { Scene } from "./index";

const calm = (film: Film, tall: boolean, depth = 0.6): void => {
  film.multiply(
    "float dark = mix(smoothstep(0.6, 0.0, uv.x) * mix(0.7, 1.0, uv.y), smoothstep(0.5, 1.0, uv.y), tall); c = vec3(1.0 - depth * dark);",
    { tall: tall ? 1 : 0, depth },
    "uniform float tall, depth;",
  );
};

const videoProduction: Scene = (w, h) => {
  const film = new Film(w, h, 16);
  const W = film.width;
  const tall = W < 900;
  const roll = dice(16);
  const key = hue.amber;
  const cx = tall ? W * 0.66 : W * 0.75;
  const cy = tall ? 400 : 430;
  const size = tall ? 400 : 470;
  ground(film, [0.002, 0.0016, 0.002], [0.006, 0.003, 0.002]);
  glow(film, cx - size * 0.9, 330, 620, key, 0.085);
  beams(film, [0.2, 0.36, 0.52, 0.9].map((x, i): Beam => ({ x: W * x, y: -20, angle: 84 + i * 8, colour: i % 2 ? hue.signal : key, gain: 0.5, spread: 4, lens: 12, length: 900 })), { smoke: 0.7 });
  film.emit((pen) => bokeh(pen, Array.from({ length: tall ? 14 : 24 }, () => ({ x: roll() * W, y: 60 + roll() * 620, r: 16 + roll() * 52, colour: roll() < 0.6 ? "#ff9a2e" : roll() < 0.6 ? "#ffd9a0" : "#7cc4ff", alpha: 0.07 + roll() * 0.3 }))), { gain: 0.9, blur: 2 });
  haze(film, 100, 800, key, { gain: 0.04 });
  const lamps = [
    { x: cx + 700, y: 160, z: -330, colour: times(key, 2.1), sharp: 1.6 },
    { x: cx - 80, y: -700, z: -380, colour: times(key, 1.3), sharp: 1.7 },
    { x: cx - size * 1.5, y: 330, z: -120, colour: times(hue.signal, 0.5), sharp: 1.9 },
    { x: cx - 300, y: 100, z: 500, colour: times(hue.signal, 0.014), sharp: 1 },
  ];
  film.shape((pen) => { const s = new Sculptor(pen, 3.2); s.at(cx + size * 0.34, cy + 20, size, () => bust(s, { hair: "crop", wear: "hoodie", beard: true, headset: true, build: 1.05 }), -1); }, { round: 28, albedo: 0.8, lamps });
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 3);
      camera(s, cx - size * 0.72, cy + size * 0.42, size * 1.12, -1, 0, 0.03);
      // The arm that carries: sleeve from below, hand round the lens.
      s.cloth(tube([[cx + size * 0.5, cy + size * 1.5, 190], [cx + size * 0.1, cy + size * 1.22, 165], [cx - size * 0.5, cy + size * 0.95, 120], [cx - size * 0.98, cy + size * 0.5, 84]]));
      s.skin(blob([[cx - size * 1.1, cy + size * 0.32], [cx - size * 0.98, cy + size * 0.26], [cx - size * 0.88, cy + size * 0.36], [cx - size * 0.9, cy + size * 0.5], [cx - size * 1.02, cy + size * 0.54], [cx - size * 1.12, cy + size * 0.45]]));
      for (let i = 0; i < 4; i++) s.skin(tube([[cx - size * (1.1 - i * 0.055), cy + size * 0.44, 26], [cx - size * (1.13 - i * 0.055), cy + size * 0.31, 25], [cx - size * (1.1 - i * 0.055), cy + size * 0.19, 20]]));
    },
    { round: 20, albedo: 0.85, lamps },
  );
  film.emit((pen) => { pen.fillStyle = "#ff4436"; pen.fill(disc(cx - size * 0.46, cy + size * 0.06, 8)); }, { gain: 5 });
  glow(film, cx - size * 0.46, cy + size * 0.06, 70, hue.tally, 0.16);
  // The lamp in the corner flares through the lens: ghosts on the line to the middle.
  const [fx, fy] = [tall ? W * 0.9 : W * 0.94, 120];
  glow(film, fx, fy, 60, hue.white, 2.6);
  glow(film, fx, fy, 340, key, 0.16);
  film.add("vec2 q = p - at; c = tone * exp(-abs(q.y) * 0.16) * exp(-abs(q.x) / 620.0) * 0.5;", { at: [fx, fy], tone: [...hue.ice] }, "uniform vec2 at; uniform vec3 tone;", 2);
  film.emit((pen) => bokeh(pen, [0.32, 0.55, 0.86, 1.2].map((t, i) => ({ x: fx + (W / 2 - fx) * t * 1.2, y: fy + (500 - fy) * t * 1.2, r: [34, 16, 58, 26][i] ?? 20, colour: i % 2 ? "#7cc4ff" : "#ff9a2e", alpha: 0.1 }))), { gain: 0.8, blur: 3 });
  calm(film, tall, 0.5);
  return film.develop({ bloom: 0.15, streak: 0.4 });
};

const audio: Scene = (w, h) => {
  const film = new Film(w, h, 26);
  const W = film.width;
  const tall = W < 900;
  const roll = dice(26);
  const key = hue.green;
  ground(film, [0.001, 0.0022, 0.0018], [0.001, 0.002, 0.0018]);
  glow(film, W * 0.72, 150, 560, key, 0.05, 1.2);
  // Meter bridge, far and soft.
  film.emit((pen) => {
    const n = tall ? 13 : 30;
    for (let i = 0; i < n; i++) {
      const level = 0.35 + 0.3 * Math.sin(i * 0.7) + roll() * 0.3;
      for (let k = 0; k < 16; k++) {
        pen.globalAlpha = k / 16 < level ? 0.9 : 0.07;
        pen.fillStyle = k > 14 ? "#f0362c" : k > 11 ? "#ffb347" : "#43d66a";
        pen.fill(box(W * 0.02 + (i * W * 0.97) / n, 318 - k * 16, (W * 0.6) / n, 10, 4));
      }
    }
  }, { gain: 1.15, blur: 7 });
  film.reflect(345, { strength: 0.5, ripple: 2, rough: 3, until: 470 });
  // Four ranks of faders, from soft and small to soft and large; the third is sharp.
  const ranks = [
    { y: 400, k: 0.42, blur: 6 },
    { y: 520, k: 0.66, blur: 2.6 },
    { y: 690, k: 1, blur: 0 },
    { y: 960, k: 1.6, blur: 11 },
  ];
  ranks.forEach(({ y, k, blur }, rank) => {
    const pitch = 118 * k;
    const n = Math.ceil(W / pitch) + 2;
    const shift = W * 0.6 - Math.floor(n * 0.6) * pitch;
    const at = Array.from({ length: n }, (_, i) => ({ x: shift + i * pitch, lift: (Math.sin(i * 0.55 + rank * 1.9) * 0.5 + 0.5) * 74 * k + roll() * 16 * k }));
    film.shape((pen) => {
      const s = new Sculptor(pen, 1.5);
      s.cloth(polygon([[-30, y - 84 * k], [W + 30, y - 84 * k], [W + 30, y + 150 * k], [-30, y + 150 * k]]));
      for (const { x } of at) { s.crease(new Path2D(`M${x} ${y - 70 * k}V${y + 78 * k}`), 7 * k); s.crease(new Path2D(`M${x + pitch / 2} ${y - 84 * k}V${y + 150 * k}`), 2.5 * k); }
    }, { round: 6 * k, albedo: 0.34, base: [0.0016, 0.0026, 0.0024], blur, lamps: [{ x: W * 0.72, y: y - 420, z: 60, colour: times(key, 0.5), sharp: 1.2, reach: 700 }, { x: W * 0.2, y: y - 300, z: 90, colour: times(hue.signal, 0.12), sharp: 1 }] });
    film.emit((pen) => { for (const [i, { x }] of at.entries()) { const on = roll(); pen.fillStyle = (i + rank) % 7 === 3 ? "#f0362c" : on > 0.5 ? "#43d66a" : "#bfeaff"; pen.globalAlpha = on > 0.35 ? 0.95 : 0.1; pen.fill(box(x + pitch * 0.22, y - 60 * k, 15 * k, 8 * k, 2 * k)); pen.globalAlpha = 0.12; pen.fillStyle = "#dff3ff"; for (let t = 0; t < 9; t++) pen.fillRect(x - pitch * 0.3, y - 62 * k + t * 16 * k, pitch * 0.12, 1.6 * k); } }, { gain: 1.6, blur: blur + 0.6 });
    film.shape((pen) => {
      const s = new Sculptor(pen, 2 * k);
      for (const { x, lift } of at) {
        const top = y + 26 * k - lift;
        s.cloth(polygon([[x - 25 * k, top - 36 * k], [x + 25 * k, top - 36 * k], [x + 31 * k, top + 44 * k], [x + 26 * k, top + 56 * k], [x - 26 * k, top + 56 * k], [x - 31 * k, top + 44 * k]]));
        s.crease(new Path2D(`M${x - 29 * k} ${top + 4 * k}H${x + 29 * k}`), 5 * k);
        s.crease(new Path2D(`M${x - 30 * k} ${top + 43 * k}H${x + 30 * k}`), 2.5 * k);
      }
    }, { round: 9 * k, albedo: 1, base: [0.0022, 0.0034, 0.0032], blur, lamps: [{ x: W * 0.75, y: y - 330, z: -40, colour: times(key, 1.25), sharp: 1.3, reach: 800 }, { x: W * 0.45, y: y - 500, z: -130, colour: times(hue.signal, 1.1), sharp: 1.7 }, { x: W + 300, y: y - 60, z: -60, colour: times(hue.teal, 0.6), sharp: 1.8 }] });
    film.emit((pen) => { for (const { x, lift } of at) { pen.fillStyle = "#eafff2"; pen.fill(box(x - 24 * k, y + 28 * k - lift, 48 * k, 2.6 * k, 1)); } }, { gain: 0.75, blur: blur + 0.3 });
  });
  calm(film, tall, 0.68);
  return film.develop({ bloom: 0.13, streak: 0.1 });
};

const lighting: Scene = (w, h) => {
  const film = new Film(w, h, 36);
  const W = film.width;
  const tall = W < 900;
  const key = hue.violet;
  ground(film, [0.002, 0.001, 0.006], [0.001, 0.001, 0.003]);
  const vx = tall ? W * 0.55 : W * 0.68;
  glow(film, vx, 380, 700, key, 0.06);
  // Three trusses come towards us overhead: far, middle, near.
  const bars = [
    { y: 400, depth: 30, size: 46, n: 9, gain: 0.55, blur: 3, tilt: 0.0, x0: 0.18, x1: 1.1 },
    { y: 210, depth: 60, size: 92, n: 6, gain: 0.8, blur: 0.8, tilt: 0.03, x0: 0.1, x1: 1.12 },
    { y: -40, depth: 130, size: 200, n: tall ? 2 : 4, gain: 1.05, blur: 0, tilt: 0.05, x0: tall ? 0.28 : 0.32, x1: 1.02 },
  ];
  bars.forEach(({ y, depth, size, n, gain, blur, tilt, x0, x1 }, rank) => {
    const heads = Array.from({ length: n }, (_, i) => {
      const t = (i + 0.5) / n;
      const x = W * (x0 + (x1 - x0) * t);
      return { x, y: y + depth + tilt * (x - W / 2) * -1, angle: 90 + (x - vx) * 0.045 + (i % 2 ? 22 : -18) + rank * 4 };
    });
    film.shape((pen) => {
      const s = new Sculptor(pen, 1.6);
      truss(s, -60, y + tilt * W * 0.5, W + 60, y - tilt * W * 0.5, depth);
      for (const head of heads) movingHead(s, head.x, head.y, size, head.angle);
    }, { round: 5 + size * 0.05, albedo: 0.7, base: times(key, 0.004 - rank * 0.001), blur, lamps: [{ x: vx, y: y + 420, z: -120, colour: times(key, 1.4), sharp: 1.5 }, { x: vx + 700, y: y - 100, z: -160, colour: times(hue.magenta, 0.7), sharp: 1.8 }, { x: vx - 900, y: y + 300, z: -100, colour: times(hue.ice, 0.5), sharp: 1.8 }] });
    beams(film, heads.map(({ x, y: hy, angle }, i): Beam => {
      const a = (angle * Math.PI) / 180;
      return { x: x + Math.cos(a) * size * 0.66, y: hy + size * 0.85 + Math.sin(a) * size * 0.66, angle, colour: (i + rank) % 3 === 1 ? hue.signal : (i + rank) % 3 === 2 ? hue.magenta : key, gain, spread: 3.4 + rank, lens: size * 0.29, length: 700 + rank * 200 };
    }), { smoke: 0.7 });
    haze(film, 150, 760, key, { gain: 0.025 });
  });
  calm(film, tall, 0.62);
  return film.develop({ bloom: 0.15, streak: 0.3 });
};

const stage: Scene = (w, h) => {
  const film = new Film(w, h, 46);
  const W = film.width;
  const tall = W < 900;
  const key = hue.teal;
  const pool = tall ? W * 0.42 : W * 0.56;
  ground(film, [0.001, 0.002, 0.0026], [0.001, 0.002, 0.0022]);
  glow(film, pool, 520, 520, key, 0.06, 1.3);
  film.shape((pen) => {
    const s = new Sculptor(pen, 1);
    truss(s, W * 0.2, 90, W + 20, 90, 30);
    for (let i = 0; i < 7; i++) movingHead(s, W * (0.3 + i * 0.1), 120, 34, 90 + (pool - W * (0.3 + i * 0.1)) * -0.04);
    // The far wing, its drapes in folds, and empty chairs of an orchestra.
    for (let i = 0; i < 9; i++) s.cloth(tube([[W * 0.2 + i * 26, 60, 34], [W * 0.2 + i * 27, 400, 30], [W * 0.2 + i * 26, 662, 36]]));
  }, { round: 8, albedo: 0.5, base: [0.0015, 0.003, 0.0034], blur: 1.5, lamps: [{ x: pool + 200, y: 360, z: 40, colour: times(key, 0.55), sharp: 1.3, reach: 800 }] });
  beams(film, [-2, -1, 0, 1, 2].map((i): Beam => ({ x: pool + i * 120, y: 165, angle: 90 - i * 6, colour: i % 2 ? key : hue.signal, gain: i ? 0.55 : 0.95, spread: 5.5, lens: 13, length: 760, edge: 2.2 })), { smoke: 0.6 });
  film.add("float d = p.y - 655.0; if (d > 0.0) { vec2 q = (p - vec2(at, 705.0)) / vec2(330.0, 62.0); float board = 0.85 + 0.15 * step(0.06, fract((p.x - at) / (26.0 + d * 0.16))); c = board * (tone * 0.24 * exp(-pow(dot(q, q), 1.3)) + tone * 0.012 * exp(-d / 200.0)); }", { at: pool, tone: [0.55, 1, 0.95] }, "uniform float at; uniform vec3 tone;");
  film.shape((pen) => {
    const s = new Sculptor(pen, 1);
    const x = pool + 10;
    s.bar([[x, 712], [x, 492], [x + 4, 486]], 4.4);
    s.cloth(tube([[x - 3, 490, 9], [x + 12, 470, 14]]));
    s.cloth(disc(x, 714, 27, 6));
  }, { round: 3, albedo: 1.1, base: [0.002, 0.003, 0.003], lamps: [{ x: pool, y: 160, z: -30, colour: times(hue.signal, 1.5) }, { x: pool + 300, y: 400, z: -90, colour: times(key, 1) }] });
  film.reflect(716, { strength: 0.32, ripple: 3, rough: 2 });
  haze(film, 300, 760, key, { gain: 0.05 });
  const mx = tall ? W * 0.76 : W * 0.82;
  const lamps = [
    { x: pool - 60, y: 460, z: -150, colour: times(key, 2), sharp: 1.7 },
    { x: pool - 500, y: 100, z: -220, colour: times(hue.signal, 0.9), sharp: 1.8 },
    { x: mx + 190, y: 330, z: -30, colour: times(hue.tally, 1.5), sharp: 1.6, reach: 420 },
  ];
  film.shape((pen) => {
    const s = new Sculptor(pen, 3);
    for (let i = 0; i < 7; i++) s.cloth(tube([[W * 0.93 + i * 58, -40, 76], [W * 0.925 + i * 60, 500, 66], [W * 0.935 + i * 58, 1050, 84]]));
    if (!tall) for (let i = 0; i < 4; i++) s.cloth(tube([[-40 + i * 74, -40, 92], [-30 + i * 70, 500, 84], [-40 + i * 74, 1050, 98]]));
  }, { round: 18, albedo: 0.5, blur: 2, lamps });
  film.shape((pen) => {
    const s = new Sculptor(pen, 2.6);
    person(s, { x: mx, y: 1010, height: 690, facing: -1, lean: 2, nod: 6, arms: [[20, 116], [40, 88]], legs: [[4, 2], [-6, -4]], hair: "pony", headset: true, outfit: "crew", build: 0.95 });
    s.at(mx - 165, 610, 1, () => { s.cloth(polygon([[-62, -18], [52, -62], [72, -18], [-42, 32]])); s.crease(new Path2D("M-40 -8L50 -42M-34 8L58 -28"), 3); });
  }, { round: 13, albedo: 1, lamps });
  // The cue light: red means stand by.
  const cue: Point = [tall ? W * 0.95 : W * 0.945, 330];
  film.shape((pen) => { const s = new Sculptor(pen, 2); s.cloth(box(cue[0] - 26, cue[1] - 46, 52, 96, 8)); }, { round: 7, base: [0.004, 0.003, 0.003], lamps });
  film.emit((pen) => { pen.fillStyle = "#ff4436"; pen.fill(disc(cue[0], cue[1] - 20, 13)); pen.fillStyle = "#0d3a1c"; pen.fill(disc(cue[0], cue[1] + 24, 13)); }, { gain: 4 });
  glow(film, cue[0], cue[1] - 20, 130, hue.tally, 0.28);
  calm(film, tall, 0.5);
  return film.develop({ bloom: 0.14, streak: 0.12 });
};

export const crafts: Record<string, Scene> = {
  "banner-video-production": videoProduction,
  "banner-audio": audio,
  "banner-lighting": lighting,
  "banner-stage": stage,
};
