/** Shows: a festival's main stage, a game premiere, an opera in the open, a jazz trio, a gala. */
import { person } from "../paint/body";
import { Film, type Pen } from "../paint/film";
import { blob, box, disc, type Point, polygon, Sculptor, tube } from "../paint/form";
import { type Beam, beams, bokeh, dice, glow, ground, haze } from "../paint/light";
import { hue, times } from "../paint/palette";
import { lineArray, micStand, truss } from "../paint/props";
import { audience, pixels, rig } from "./kit";
import type { Scene } from "./index";

const neonOdraFestival: Scene = (w, h) => {
  const film = new Film(w, h, 14);
  const W = film.width;
  const roll = dice(5);
  ground(film, [0.0025, 0.001, 0.006], [0.01, 0.002, 0.012]);
  glow(film, W / 2, 520, 700, hue.magenta, 0.12, 1.4);
  glow(film, W / 2, 250, 800, hue.violet, 0.06, 1.2);
  film.emit((pen) => {
    const cx = W / 2;
    for (let i = 0; i < 9; i++) {
      pen.strokeStyle = i % 2 ? "#ff2f9a" : "#7b4dff";
      pen.lineWidth = 6 - i * 0.4;
      pen.globalAlpha = 1 - i * 0.08;
      pen.stroke(new Path2D(`M${cx - 60 - i * 34} 620 V${400 - i * 12} A${60 + i * 34} ${60 + i * 34} 0 0 1 ${cx + 60 + i * 34} ${400 - i * 12} V620`));
    }
    pixels(pen, cx - 400, 60, 800, 600, 6);
  }, { gain: 0.9 });
  const fan: Beam[] = [];
  for (let i = 0; i < 22; i++) {
    const left = i % 2 === 0;
    const k = Math.floor(i / 2);
    fan.push({ x: W * (left ? 0.2 : 0.8), y: 590, angle: left ? -82 + k * 7.2 : -98 - k * 7.2, colour: k % 3 ? hue.ice : hue.green, gain: 0.62, spread: 0.06, lens: 2.2, length: 1700, edge: 2, streaks: 0.5 });
  }
  beams(film, fan, { smoke: 0.8, coarse: 1 });
  rig(film, { x1: W * 0.1, y1: 70, x2: W * 0.9, y2: 70, depth: 40, size: 44, back: hue.magenta, length: 760, lights: Array.from({ length: 10 }, (_, i) => ({ at: 0.05 + i * 0.1, angle: 90 + (i - 4.5) * 7, colour: i % 2 ? hue.magenta : hue.violet, gain: 1.15, spread: 3.2 })) });
  film.shape((pen) => {
    const s = new Sculptor(pen, 1);
    for (const x of [0.085, 0.885]) {
      truss(s, W * x, 620, W * x, 40, 44);
    }
    lineArray(s, W * 0.165, 110, 76, 8, 1);
    lineArray(s, W * 0.835, 110, 76, 8, -1);
    s.cloth(polygon([[W * 0.05, 612], [W * 0.95, 612], [W * 0.97, 720], [W * 0.03, 720]]));
    s.cloth(box(W / 2 - 130, 548, 260, 66, 3));
    for (const x of [0.24, 0.3, 0.7, 0.76]) s.cloth(box(W * x - 32, 560, 64, 54, 4));
  }, { round: 4, albedo: 0.7, base: [0.002, 0.0008, 0.003], lamps: [{ x: W / 2, y: 380, z: -160, colour: times(hue.magenta, 1.3) }, { x: W / 2, y: -100, z: -200, colour: times(hue.violet, 1) }] });
  film.shape((pen) => {
    const s = new Sculptor(pen, 1);
    person(s, { x: W / 2, y: 640, height: 190, view: "front", arms: [[150, 172], [62, 20]], legs: [[8, 4], [8, 4]], hair: "cap", outfit: "sport" });
    person(s, { x: W * 0.365, y: 622, height: 172, view: "front", arms: [[160, 178], [158, 174]], legs: [[14, 4], [10, 6]], hair: "long", outfit: "sport" });
  }, { round: 4, albedo: 1, lamps: [{ x: W / 2, y: 400, z: -90, colour: times(hue.rose, 2.2), sharp: 1.5 }] });
  haze(film, 380, 760, hue.magenta, { gain: 0.11 });
  audience(film, roll, [
    { y: 690, size: 92, hands: 0.5, gain: 0.9, base: 0.012 },
    { y: 722, size: 130, hands: 0.5, gain: 1, base: 0.006 },
    { y: 770, size: 190, hands: 0.45, gain: 1.1, base: 0.002 },
    { y: 850, size: 300, hands: 0.42, gain: 1.1 },
  ], hue.magenta, 430);
  haze(film, 560, 900, hue.violet, { gain: 0.03 });
  audience(film, roll, [{ y: 985, size: 520, hands: 0.6, blur: 4 }], hue.magenta, 430);
  film.emit((pen) => {
    for (let i = 0; i < 90; i++) {
      pen.fillStyle = roll() < 0.5 ? "#ff8fc8" : "#cfe6ff";
      pen.globalAlpha = 0.2 + roll() * 0.6;
      pen.save(); pen.translate(roll() * W, roll() * 760); pen.rotate(roll() * 7); pen.fillRect(0, 0, 3 + roll() * 5, 2 + roll() * 2); pen.restore();
    }
  }, { gain: 0.8 });
  return film.develop({ bloom: 0.16, streak: 0.18 });
};

/** A made-up game's key frame: a rider before a giant moon over sharp hills. */
function gameArt(pen: Pen, x: number, y: number, w: number, h: number): void {
  pen.save();
  pen.beginPath(); pen.rect(x, y, w, h); pen.clip();
  const sky = pen.createLinearGradient(x, y, x, y + h);
  sky.addColorStop(0, "#03140c"); sky.addColorStop(0.6, "#0f7a45"); sky.addColorStop(1, "#c9ff8a");
  pen.fillStyle = sky; pen.fillRect(x, y, w, h);
  pen.fillStyle = "#eaffd0"; pen.fill(disc(x + w * 0.62, y + h * 0.5, h * 0.3));
  const hill = (level: number, tone: string, seed: number) => {
    const roll = dice(seed);
    pen.fillStyle = tone;
    const points: Point[] = [[x, y + h]];
    for (let i = 0; i <= 22; i++) points.push([x + (w * i) / 22, y + h * level - roll() * h * 0.16]);
    points.push([x + w, y + h]);
    pen.fill(polygon(points));
  };
  hill(0.78, "#0d6a41", 3); hill(0.9, "#074027", 5); hill(1.02, "#021a10", 8);
  pen.fillStyle = "#02140c";
  pen.fill(polygon([[x + w * 0.6, y + h * 0.86], [x + w * 0.605, y + h * 0.52], [x + w * 0.59, y + h * 0.47], [x + w * 0.615, y + h * 0.4], [x + w * 0.64, y + h * 0.46], [x + w * 0.63, y + h * 0.54], [x + w * 0.665, y + h * 0.86]]));
  pen.fill(polygon([[x + w * 0.628, y + h * 0.56], [x + w * 0.74, y + h * 0.22], [x + w * 0.744, y + h * 0.225], [x + w * 0.64, y + h * 0.58]]));
  pen.fillStyle = "#f2ffe4"; pen.font = `800 ${h * 0.13}px Archivo`; pen.fontStretch = "expanded";
  pen.fillText("NOCNA", x + w * 0.06, y + h * 0.34); pen.fillText("WARTA", x + w * 0.06, y + h * 0.48);
  pixels(pen, x, y, w, h, 7);
  pen.restore();
}

const gamePremiere: Scene = (w, h) => {
  const film = new Film(w, h, 19);
  const W = film.width;
  const roll = dice(19);
  ground(film, [0.001, 0.002, 0.002], [0.001, 0.005, 0.003]);
  glow(film, W / 2, 330, 780, hue.green, 0.08, 1.4);
  film.emit((pen) => gameArt(pen, W * 0.2, 82, W * 0.6, 440), { gain: 0.85 });
  film.emit((pen) => {
    for (const [x, f] of [[W * 0.015, 0], [W * 0.825, 1]] as const) {
      const g = pen.createLinearGradient(0, 120, 0, 480);
      g.addColorStop(0, "#082016"); g.addColorStop(1, "#1f9a5a");
      pen.fillStyle = g; pen.fillRect(x, 130, W * 0.16, 350);
      pen.fillStyle = "#b6ff3c"; pen.font = "800 44px Archivo"; pen.fillText(f ? "19:00" : "LIVE", x + 22, 190);
      pen.globalAlpha = 0.5;
      for (let i = 0; i < 7; i++) pen.fillRect(x + 22, 226 + i * 32, W * (0.04 + roll() * 0.08), 12);
      pen.globalAlpha = 1;
      pixels(pen, x, 130, W * 0.16, 350, 6);
    }
  }, { gain: 0.5 });
  rig(film, { x1: -20, y1: 22, x2: W + 20, y2: 22, depth: 24, size: 30, back: hue.green, length: 520, lights: Array.from({ length: 8 }, (_, i) => ({ at: 0.06 + i * 0.126, angle: 90 + (i - 3.5) * -6, colour: i % 2 ? hue.lime : hue.green, gain: 0.5, spread: 3.4 })) });
  haze(film, 260, 640, hue.green, { gain: 0.05 });
  const lamps = [{ x: W / 2, y: 300, z: -230, colour: times(hue.lime, 1.3), sharp: 1.7 }, { x: W * 0.1, y: 120, z: -120, colour: times(hue.signal, 0.8), sharp: 1.8 }, { x: W * 0.9, y: 120, z: -120, colour: times(hue.signal, 0.8), sharp: 1.8 }];
  film.shape((pen) => {
    const s = new Sculptor(pen, 1.8);
    for (const x of [0.2, 0.4, 0.6, 0.8]) s.cloth(blob([[W * x - 44, 510], [W * x, 496], [W * x + 44, 510], [W * x + 78, 620], [W * x + 64, 790], [W * x - 64, 790], [W * x - 78, 620]]));
  }, { round: 9, albedo: 0.35, base: [0.001, 0.003, 0.002], lamps });
  film.shape((pen) => {
    const s = new Sculptor(pen, 1.8);
    const seats = [[0.2, "pony", 1], [0.4, "short", 1], [0.6, "curly", -1], [0.8, "cap", -1]] as const;
    for (const [x, hair, f] of seats) {
      const cx = W * x;
      person(s, { x: cx, y: 744, height: 470, view: "front", seat: true, arms: f === 1 ? [[26, -44], [30, -52]] : [[24, -40], [58, 150]], hair, headset: true, outfit: "crew", nod: f * 5 });
    }
  }, { round: 9, albedo: 0.9, base: [0.001, 0.003, 0.002], lamps });
  film.shape((pen) => {
    const s = new Sculptor(pen, 2);
    s.cloth(polygon([[W * 0.06, 742], [W * 0.94, 742], [W * 0.97, 770], [W * 0.95, 960], [W * 0.05, 960], [W * 0.03, 770]]));
    for (const x of [0.2, 0.4, 0.6, 0.8]) {
      s.cloth(box(W * x - 62, 676, 124, 66, 5));
      s.cloth(tube([[W * x, 730, 22], [W * x, 746, 44]]));
    }
    for (const x of [0.3, 0.5, 0.7]) { s.bar([[W * x, 742], [W * x - 6, 690], [W * x + 24, 660]], 5); s.cloth(tube([[W * x + 22, 662, 15], [W * x + 38, 640, 15]])); }
  }, { round: 6, albedo: 0.7, base: [0.001, 0.002, 0.002], lamps });
  film.emit((pen) => {
    pen.fillStyle = "#8dff5a"; pen.fillRect(W * 0.045, 768, W * 0.91, 5);
    pen.fillStyle = "#1fae5a"; pen.font = "800 66px Archivo"; pen.fontStretch = "expanded"; pen.textAlign = "center"; pen.fillText("premiera", W / 2, 880);
    for (const x of [0.2, 0.4, 0.6, 0.8]) { pen.fillStyle = "#b6ff3c"; pen.fill(disc(W * x, 708, 5)); }
  }, { gain: 1.1 });
  film.reflect(955, { strength: 0.4, ripple: 3, rough: 1.5 });
  audience(film, roll, [{ y: 958, size: 330, blur: 4, hands: 0.12, gain: 0.7 }], hue.lime, 400);
  return film.develop({ bloom: 0.13 });
};

const operaUnderStars: Scene = (w, h) => {
  const film = new Film(w, h, 29);
  const W = film.width;
  const roll = dice(29);
  film.add(`
float band = exp(-pow((p.y - 260.0 - (p.x - size.x * 0.5) * -0.28) / 190.0, 2.0));
float dust = fbm(p * 0.006 + 2.0 * fbm(p * 0.004));
c = mix(vec3(0.003, 0.004, 0.016), vec3(0.03, 0.014, 0.06), smoothstep(100.0, 640.0, p.y));
c += vec3(0.035, 0.028, 0.075) * band * smoothstep(0.35, 0.8, dust) * 1.6;
vec2 cell = floor(p / 7.0), in_ = fract(p / 7.0) - 0.5; float star = hash(cell);
vec2 off = vec2(hash(cell + 3.0), hash(cell + 7.0)) * 0.6 - 0.3; float m = pow(hash(cell + 11.0), 7.0);
if (star > 0.9 - band * 0.06) c += mix(vec3(1.0, 0.85, 0.7), vec3(0.7, 0.85, 1.0), hash(cell + 5.0)) * exp(-dot(in_ - off, in_ - off) * 60.0) * (0.2 + 2.2 * m);
c *= smoothstep(700.0, 520.0, p.y);`);
  film.shape((pen) => {
    const s = new Sculptor(pen, 1);
    const trees: Point[] = [[-40, 700]];
    for (let i = 0; i <= 34; i++) trees.push([(W * i) / 34, 560 - Math.abs(i - 17) * 4 - roll() * 46]);
    trees.push([W + 40, 700]);
    s.cloth(blob(trees));
  }, { round: 8, base: [0.0022, 0.0018, 0.0055], lamps: [{ x: W / 2, y: 420, z: -260, colour: times(hue.violet, 0.4) }] });
  glow(film, W / 2, 520, 520, hue.violet, 0.12, 1.3);
  // The shell: ribs of an open vault round the singer.
  film.shape((pen) => {
    const s = new Sculptor(pen, 2);
    for (let i = 5; i >= 0; i--) {
      const [rx, ry] = [250 + i * 52, 250 + i * 34];
      const arch: Point[] = [];
      for (let k = 0; k <= 24; k++) { const a = Math.PI + (k / 24) * Math.PI; arch.push([W / 2 + Math.cos(a) * rx, 650 + Math.sin(a) * ry]); }
      for (let k = 24; k >= 0; k--) { const a = Math.PI + (k / 24) * Math.PI; arch.push([W / 2 + Math.cos(a) * (rx - 56), 650 + Math.sin(a) * (ry - 40)]); }
      s.cloth(polygon(arch));
    }
  }, { round: 12, albedo: 0.85, base: [0.003, 0.002, 0.008], lamps: [{ x: W / 2, y: 600, z: 70, colour: times(hue.violet, 0.55), sharp: 1.2, reach: 600 }, { x: W / 2, y: 640, z: 30, colour: times(hue.gold, 0.22), sharp: 1.4, reach: 380 }] });
  haze(film, 360, 640, hue.violet, { gain: 0.05 });
  beams(film, [
    { x: W * 0.13, y: 95, angle: 38, colour: hue.white, gain: 0.8, spread: 2.1, lens: 9, length: 1500 },
    { x: W * 0.87, y: 95, angle: 142, colour: hue.white, gain: 0.8, spread: 2.1, lens: 9, length: 1500 },
    ...[0.3, 0.38, 0.62, 0.7].map((x, i): Beam => ({ x: W * x, y: 655, angle: [-118, -106, -74, -62][i] ?? -90, colour: hue.violet, gain: 0.8, spread: 3, lens: 8, length: 420 })),
  ]);
  film.shape((pen) => {
    const s = new Sculptor(pen, 1);
    for (const x of [0.118, 0.858]) truss(s, W * x, 720, W * x, 70, 34);
    s.cloth(polygon([[W * 0.2, 652], [W * 0.8, 652], [W * 0.84, 690], [W * 0.84, 800], [W * 0.16, 800], [W * 0.16, 690]]));
  }, { round: 4, base: [0.0014, 0.0012, 0.0035], albedo: 0.7, lamps: [{ x: W / 2, y: 400, z: -80, colour: times(hue.gold, 0.7) }] });
  film.reflect(652, { strength: 0.5, ripple: 2, rough: 1.6, until: 690 });
  const stage = [{ x: W * 0.13, y: 60, z: -120, colour: times(hue.white, 1.9), sharp: 1.5 }, { x: W * 0.87, y: 60, z: -120, colour: times(hue.white, 1.9), sharp: 1.5 }, { x: W / 2, y: 640, z: 140, colour: times(hue.violet, 0.2), sharp: 1 }];
  film.shape((pen) => person(new Sculptor(pen, 1.3), { x: W / 2, y: 668, height: 262, view: "front", arms: [[104, 122], [96, 118]], hair: "bun", outfit: "gown", build: 0.95, nod: 3 }), { round: 7, albedo: 1.2, base: [0.004, 0.003, 0.007], lamps: stage });
  glow(film, W / 2, 520, 170, hue.gold, 0.07);
  // The pit: players by their stand lamps, bows at one angle.
  const players = Array.from({ length: 15 }, (_, i) => ({ x: W * (0.17 + i * 0.047), y: 742 + (i % 2) * 16 }));
  film.emit((pen) => { for (const { x, y } of players) { pen.fillStyle = "#ffcf85"; pen.fill(polygon([[x + 22, y + 4], [x + 50, y - 6], [x + 50, y + 1], [x + 22, y + 11]])); } }, { gain: 1.5, blur: 1 });
  for (const { x, y } of players) glow(film, x + 34, y + 6, 42, hue.gold, 0.09);
  film.shape((pen) => {
    const s = new Sculptor(pen, 1);
    for (const { x, y } of players) {
      person(s, { x, y: y + 78, height: 165, facing: 1, seat: true, lean: 6, arms: [[42, 122], [58, 110]], legs: [[80, 10], [80, 0]], hair: roll() < 0.5 ? "short" : "bun" });
      s.bar([[x + 8, y - 6], [x + 62, y - 44]], 2);
      s.cloth(blob([[x + 14, y + 8], [x + 30, y - 4], [x + 46, y - 10], [x + 46, y - 2], [x + 30, y + 10]]));
    }
    person(s, { x: W / 2 + 4, y: 850, height: 200, view: "back", arms: [[120, 160], [70, 128]], hair: "short", outfit: "suit" });
  }, { round: 4, albedo: 0.9, lamps: [{ x: W / 2, y: 600, z: -120, colour: times(hue.gold, 0.9), sharp: 1.6 }, { x: W / 2, y: 900, z: 60, colour: times(hue.gold, 0.05) }] });
  audience(film, roll, [{ y: 850, size: 175, gain: 0.6 }, { y: 905, size: 250, blur: 1.5, gain: 0.7 }, { y: 978, size: 380, blur: 5, gain: 0.7 }], hue.violet, 520);
  return film.develop({ bloom: 0.14, streak: 0.2 });
};

/** A double bass leaning back, its scroll at the top. */
function bass(s: Sculptor, x: number, y: number, size: number, turn: number): void {
  s.at(x, y, size, () => {
    s.cloth(tube([[0, -0.52, 0.055], [0, -0.98, 0.04]]));
    s.cloth(blob([[-0.03, -0.98], [0.03, -0.98], [0.035, -1.06], [0.0, -1.1], [-0.045, -1.07]]));
    s.cloth(blob([[0, -0.62], [0.07, -0.57], [0.16, -0.5], [0.17, -0.42], [0.115, -0.36], [0.12, -0.29], [0.2, -0.2], [0.225, -0.1], [0.18, -0.02], [0, 0.01], [-0.18, -0.02], [-0.225, -0.1], [-0.2, -0.2], [-0.12, -0.29], [-0.115, -0.36], [-0.17, -0.42], [-0.16, -0.5], [-0.07, -0.57]]));
    for (const k of [-1, 1]) s.crease(new Path2D(`M${k * 0.075} -0.36C${k * 0.05} -0.33 ${k * 0.11} -0.27 ${k * 0.08} -0.23`), 0.012);
    s.crease(new Path2D("M-0.05 -0.26H0.05"), 0.02);
    s.crease(new Path2D("M-0.012 -0.95V-0.1M0.012 -0.95V-0.1"), 0.004);
    s.bar([[0, 0], [0, 0.09]], 0.015);
  }, 1, turn);
}

const jazzInTheDepot: Scene = (w, h) => {
  const film = new Film(w, h, 37);
  const W = film.width;
  const roll = dice(37);
  ground(film, [0.002, 0.0014, 0.002], [0.006, 0.003, 0.0025]);
  // Arched windows with the last blue of the day, cut into panes.
  film.emit((pen) => {
    for (let i = 0; i < 5; i++) {
      const cx = W * (0.1 + i * 0.2);
      const g = pen.createLinearGradient(0, 130, 0, 560);
      g.addColorStop(0, "#12305e"); g.addColorStop(0.7, "#3b6fae"); g.addColorStop(1, "#d78a5a");
      pen.fillStyle = g;
      pen.fill(new Path2D(`M${cx - 105} 570V250A105 105 0 0 1 ${cx + 105} 250V570Z`));
    }
    pen.globalCompositeOperation = "destination-out";
    for (let i = 0; i < 5; i++) {
      const cx = W * (0.1 + i * 0.2);
      pen.lineWidth = 5;
      for (let k = -2; k <= 2; k++) pen.stroke(new Path2D(`M${cx + k * 42} 120V600`));
      for (let k = 0; k < 7; k++) pen.stroke(new Path2D(`M${cx - 110} ${200 + k * 56}H${cx + 110}`));
      pen.lineWidth = 11; pen.stroke(new Path2D(`M${cx - 110} 250H${cx + 110}`));
    }
  }, { gain: 0.3, blur: 1.3 });
  film.shape((pen) => {
    const s = new Sculptor(pen, 1);
    truss(s, -20, 60, W + 20, 60, 46);
    for (let i = 0; i < 6; i++) s.bar([[W * i * 0.2, 0], [W * i * 0.2, 640]], 15);
  }, { round: 5, base: [0.002, 0.0015, 0.0015], albedo: 0.6, lamps: [{ x: W / 2, y: 400, z: -100, colour: times(hue.copper, 0.5) }] });
  // A tram rests at the back, its blind lit.
  film.shape((pen) => {
    const s = new Sculptor(pen, 1.5);
    s.cloth(box(W * 0.8, 330, W * 0.28, 300, 26));
    for (const x of [0.815, 0.885, 0.955]) s.cut(box(W * x, 392, W * 0.058, 100, 8));
  }, { round: 9, base: [0.004, 0.0022, 0.0018], albedo: 0.8, lamps: [{ x: W * 0.6, y: 200, z: -40, colour: times(hue.copper, 0.6), reach: 700 }] });
  film.emit((pen) => { pen.fillStyle = "#ffb366"; pen.globalAlpha = 0.55; for (const x of [0.815, 0.885, 0.955]) pen.fill(box(W * x, 392, W * 0.058, 100, 8)); pen.globalAlpha = 1; pen.font = "700 34px Archivo"; pen.fillText("J A Z Z", W * 0.83, 376); pen.fill(disc(W * 0.835, 560, 11)); }, { gain: 0.7, blur: 1 });
  const lights = [[0.27, 84], [0.5, 90], [0.7, 97]] as const;
  beams(film, lights.map(([x, angle]): Beam => ({ x: W * x, y: 96, angle, colour: hue.copper, gain: 1, spread: 9, lens: 13, length: 700, edge: 1.8 })), { smoke: 0.8 });
  glow(film, W * 0.5, 560, 560, hue.copper, 0.06, 1.6);
  haze(film, 300, 720, hue.copper, { gain: 0.05 });
  const lamps = (x: number) => [
    { x: x + 40, y: 40, z: -110, colour: times(hue.copper, 2), sharp: 1.4 },
    { x: x - 420, y: 360, z: -160, colour: times(hue.ice, 0.8), sharp: 1.9 },
    { x: x + 460, y: 420, z: -160, colour: times(hue.gold, 0.9), sharp: 1.9 },
    { x, y: 500, z: 420, colour: times(hue.copper, 0.03), sharp: 1 },
  ];
  // Piano with its lid up, the player at the left of it.
  film.shape((pen) => {
    const s = new Sculptor(pen, 2.4);
    const x = W * 0.66;
    s.cloth(polygon([[x + 40, 560], [x + 360, 356], [x + 372, 364], [x + 330, 572]]));
    s.bar([[x + 230, 570], [x + 250, 440]], 6);
    for (const dx of [20, 150, 320]) s.cloth(tube([[x + dx, 640, 24], [x + dx, 700, 16], [x + dx + 2, 806, 12]]));
    s.cloth(blob([[x - 50, 566], [x + 60, 556], [x + 345, 556], [x + 366, 600], [x + 350, 652], [x + 200, 664], [x - 20, 660], [x - 62, 640], [x - 64, 590]]));
    s.cloth(box(x - 92, 600, 96, 26, 6));
    s.crease(new Path2D(`M${x - 40} 590H${x + 350}`), 4);
    s.cloth(polygon([[x - 26, 566], [x - 10, 490], [x + 46, 490], [x + 40, 562]]));
    s.cloth(box(x - 244, 676, 120, 24, 8));
    for (const dx of [-230, -140]) s.bar([[x + dx, 700], [x + dx, 806]], 8);
    person(s, { x: x - 182, y: 668, height: 400, facing: 1, seat: true, lean: 10, nod: 8, arms: [[36, 92], [46, 86]], legs: [[80, 2], [82, 14]], hair: "curly", outfit: "suit" });
  }, { round: 11, albedo: 0.9, base: [0.0016, 0.0014, 0.0016], lamps: lamps(W * 0.68) });
  film.shape((pen) => {
    const s = new Sculptor(pen, 2);
    const x = W * 0.22;
    person(s, { x: x - 50, y: 812, height: 425, facing: 1, lean: 7, nod: 12, arms: [[44, 150], [30, 70]], legs: [[8, 2], [-12, -6]], hair: "short", outfit: "suit" });
    bass(s, x + 58, 800, 430, 0.1);
    s.skin(tube([[x + 4, 470, 22], [x + 40, 440, 20], [x + 76, 440, 16]]));
    s.cloth(tube([[x - 44, 500, 34], [x - 8, 590, 32], [x + 40, 606, 22]]));
    s.skin(tube([[x + 38, 606, 18], [x + 66, 618, 14]]));
  }, { round: 10, albedo: 0.95, base: [0.0016, 0.0014, 0.0016], lamps: lamps(W * 0.24) });
  film.shape((pen) => {
    const s = new Sculptor(pen, 2);
    const x = W * 0.435;
    person(s, { x, y: 824, height: 440, facing: 1, lean: -12, nod: 2, arms: [[34, 74], [46, 58]], legs: [[20, -2], [-6, -16]], feet: [0, 6], hair: "cap", outfit: "suit" });
    // Saxophone: neck from the lips, body down, bell turned up.
    s.cloth(tube([[x + 26, 446, 7], [x + 48, 436, 9], [x + 60, 452, 12], [x + 82, 560, 19], [x + 96, 640, 30], [x + 116, 668, 38], [x + 142, 652, 38], [x + 150, 610, 44], [x + 160, 570, 66]]));
    for (let i = 0; i < 5; i++) s.cloth(disc(x + 68 + i * 6, 500 + i * 26, 6));
  }, { round: 8, albedo: 1.1, base: [0.0016, 0.0014, 0.0016], lamps: lamps(W * 0.45) });
  film.shape((pen) => { const s = new Sculptor(pen, 1); micStand(s, W * 0.555, 824, 330, -46); }, { round: 3, albedo: 1, lamps: lamps(W * 0.55) });
  film.reflect(812, { strength: 0.5, ripple: 3, rough: 2.2, tint: [1, 0.92, 0.86] });
  film.shape((pen) => { const s = new Sculptor(pen, 1); for (const [a, b] of [[0.36, 0.2], [0.44, 0.36], [0.58, 0.68], [0.66, 0.84]] as const) s.bar([[W * a, 830], [W * b, 1010]], 6); }, { round: 4, albedo: 1.1, base: [0.001, 0.001, 0.001], lamps: [{ x: W / 2, y: 500, z: 30, colour: times(hue.copper, 0.8), reach: 500 }] });
  audience(film, roll, [{ y: 985, size: 360, blur: 5, gain: 0.5 }], hue.copper, 500);
  return film.develop({ bloom: 0.14, streak: 0.15 });
};

/** A chandelier of glass drops; gives points of light. */
function chandelier(pen: Pen, cx: number, cy: number, size: number, roll: () => number): void {
  pen.strokeStyle = "#7a5a30"; pen.lineWidth = 2; pen.globalAlpha = 0.5;
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
      pen.fill(polygon([[x, yy - drop], [x + drop * 0.36, yy], [x, yy + drop * 1.5], [x - drop * 0.36, yy]]));
      if (ring < 3 && i % 2 === 0) { pen.globalAlpha = 0.16; pen.lineWidth = 1; pen.stroke(new Path2D(`M${x} ${yy}L${cx + Math.cos(a) * rx * 0.78} ${y + size * 0.2}`)); }
    }
  }
  pen.globalAlpha = 1;
}

const glassworksGala: Scene = (w, h) => {
  const film = new Film(w, h, 43);
  const W = film.width;
  const roll = dice(43);
  ground(film, [0.004, 0.0022, 0.0024], [0.008, 0.004, 0.004]);
  // Tall windows of the old glassworks, rose and gold from within.
  film.emit((pen) => {
    for (let i = 0; i < 9; i++) {
      const x = W * (0.02 + i * 0.12);
      const g = pen.createLinearGradient(0, 620, 0, 130);
      g.addColorStop(0, "#ff7a8a"); g.addColorStop(0.35, "#8a2f45"); g.addColorStop(1, "#1a0a14");
      pen.fillStyle = g;
      pen.fillRect(x - 8, 120, 16, 500);
    }
  }, { gain: 0.55, blur: 9 });
  for (let i = 0; i < 9; i++) glow(film, W * (0.02 + i * 0.12), 600, 120, hue.rose, 0.07, 0.8);
  film.emit((pen) => { chandelier(pen, W * 0.24, 150, 110, roll); chandelier(pen, W * 0.76, 150, 110, roll); }, { gain: 1.7, blur: 0.8 });
  film.emit((pen) => chandelier(pen, W * 0.5, 205, 185, roll), { gain: 2 });
  glow(film, W * 0.5, 250, 420, hue.gold, 0.14, 1.2);
  for (const x of [0.24, 0.76]) glow(film, W * x, 180, 250, hue.gold, 0.08, 1.2);
  beams(film, [0.34, 0.66].map((x, i): Beam => ({ x: W * x, y: 40, angle: i ? 106 : 74, colour: hue.gold, gain: 0.32, spread: 5, lens: 12, length: 800 })), { smoke: 0.7 });
  haze(film, 240, 640, hue.rose, { gain: 0.05 });
  const lamps = [{ x: W / 2, y: 180, z: -110, colour: times(hue.gold, 1.5), sharp: 1.5 }, { x: W * 0.05, y: 420, z: -160, colour: times(hue.rose, 1), sharp: 1.8 }, { x: W * 0.95, y: 420, z: -160, colour: times(hue.rose, 1), sharp: 1.8 }, { x: W / 2, y: 560, z: 260, colour: times(hue.gold, 0.025), sharp: 1 }];
  film.shape((pen) => {
    const s = new Sculptor(pen, 1.4);
    s.cloth(polygon([[W * 0.34, 600], [W * 0.66, 600], [W * 0.68, 632], [W * 0.32, 632]]));
    s.cloth(polygon([[W * 0.535, 520], [W * 0.565, 520], [W * 0.575, 532], [W * 0.565, 602], [W * 0.535, 602], [W * 0.525, 532]]));
    person(s, { x: W * 0.513, y: 606, height: 190, view: "front", arms: [[34, 118], [12, 6]], hair: "bun", outfit: "gown", build: 0.9 });
    person(s, { x: W * 0.455, y: 606, height: 200, view: "front", arms: [[20, -40], [24, -30]], hair: "short", outfit: "suit" });
  }, { round: 5, albedo: 1.05, base: [0.003, 0.002, 0.002], lamps });
  const tables = [[0.3, 690, 0.62], [0.7, 690, 0.62], [0.5, 712, 0.7], [0.13, 770, 0.9], [0.87, 770, 0.9], [0.36, 842, 1.15], [0.68, 850, 1.2]] as const;
  for (const [x, y, k] of tables) {
    const cx = W * x;
    film.shape((pen) => {
      const s = new Sculptor(pen, 1.5);
      const guest = (dx: number, dy: number, view: "front" | "back", hair: "short" | "bun" | "bob" | "long") => person(s, { x: cx + dx * k, y: y + dy * k, height: 235 * k, view, seat: true, arms: [[24, -30], [26, -36]], hair, outfit: hair === "short" ? "suit" : "dress", build: hair === "short" ? 1 : 0.88 });
      guest(-70, 2, "front", "short"); guest(4, -8, "front", "bun"); guest(76, 2, "front", "bob");
      s.cloth(blob([[cx - 130 * k, y], [cx - 90 * k, y - 26 * k], [cx, y - 36 * k], [cx + 90 * k, y - 26 * k], [cx + 130 * k, y], [cx + 136 * k, y + 90 * k], [cx + 80 * k, y + 124 * k], [cx - 80 * k, y + 124 * k], [cx - 136 * k, y + 90 * k]]));
      s.crease(new Path2D(`M${cx - 128 * k} ${y + 4 * k}C${cx - 70 * k} ${y + 34 * k} ${cx + 70 * k} ${y + 34 * k} ${cx + 128 * k} ${y + 4 * k}`), 3);
      for (const dx of [-62, -24, 30, 66]) {
        s.bar([[cx + dx * k, y], [cx + dx * k, y - 22 * k]], 1.8);
        s.cloth(blob([[cx + (dx - 8) * k, y - 42 * k], [cx + (dx + 8) * k, y - 42 * k], [cx + (dx + 6) * k, y - 26 * k], [cx + dx * k, y - 21 * k], [cx + (dx - 6) * k, y - 26 * k]]));
      }
    }, { round: 7 * k + 2, albedo: 1, base: times([0.008, 0.005, 0.005], 1.3 - k * 0.8), lamps, blur: k > 1.1 ? 2.5 : 0 });
    film.emit((pen) => {
      for (const dx of [-6, 8, 46, -44]) {
        pen.fillStyle = "#ffcf85"; pen.fill(disc(cx + dx * k, y - (dx === 8 ? 16 : 9) * k, 3.2 * k, 6 * k));
      }
    }, { gain: 3, blur: k > 1.1 ? 4 : 1 });
    glow(film, cx, y - 6 * k, 100 * k, hue.gold, 0.13, 1.6);
  }
  film.reflect(905, { strength: 0.3, ripple: 4, rough: 2 });
  film.emit((pen) => bokeh(pen, Array.from({ length: 12 }, () => ({ x: roll() * W, y: 830 + roll() * 160, r: 24 + roll() * 44, colour: roll() < 0.6 ? "#ffc46b" : "#ff6f91", alpha: 0.06 + roll() * 0.16 }))), { gain: 0.8, blur: 2 });
  return film.develop({ bloom: 0.17, streak: 0.25 });
};

export const shows: Record<string, Scene> = {
  "neon-odra-festival": neonOdraFestival,
  "game-premiere": gamePremiere,
  "opera-under-stars": operaUnderStars,
  "jazz-in-the-depot": jazzInTheDepot,
  "glassworks-gala": glassworksGala,
};
