/** The gallery: a wall of monitors over the desk, operators from behind. The about page's loop and a banner. */
import { operator } from "../paint/crowd";
import { Film, type Pen } from "../paint/film";
import { box, disc, polygon, Sculptor } from "../paint/form";
import type { Hair } from "../paint/head";
import { bokeh, dice, glow, ground, haze } from "../paint/light";
import { LoopFilm } from "../paint/loop-film";
import { type Hue, hue, times } from "../paint/palette";
import type { Scene } from "./index";
import { talker } from "./kit";

interface Tile {
  x: number;
  y: number;
  w: number;
  h: number;
}

const TURN = Math.PI * 2;

/** What a monitor shows: a small live picture of one of five kinds, alive with `phase` (0..1, seamless). */
function monitor(pen: Pen, { x, y, w, h }: Tile, kind: number, tone: string, phase: number): void {
  const wave = (n: number, offset = 0): number => Math.sin(TURN * (phase * n + offset));
  pen.save();
  pen.beginPath();
  pen.rect(x, y, w, h);
  pen.clip();
  const back = pen.createLinearGradient(x, y, x + w * 0.3, y + h);
  back.addColorStop(0, "#050a14");
  back.addColorStop(1, tone);
  pen.fillStyle = back;
  pen.fillRect(x, y, w, h);
  if (kind === 0)
    talker(pen, x + w * (0.5 + 0.012 * wave(1)), y + h * (0.68 + 0.008 * wave(2)), h * 0.95, "#04070d", 1);
  if (kind === 1) {
    for (let i = 0; i < 6; i++) {
      pen.globalAlpha = 0.3 + 0.2 * wave(1, i / 6);
      pen.fillStyle = "#e6f6ff";
      const cx = x + w * (0.1 + i * 0.16);
      const dx = w * 0.12 * wave(1, i * 0.23);
      pen.fill(
        polygon([
          [cx - 2, y],
          [cx + 2, y],
          [cx + dx + w * 0.06, y + h * 0.8],
          [cx + dx - w * 0.06, y + h * 0.8],
        ]),
      );
    }
    pen.globalAlpha = 1;
    pen.fillStyle = "#04070d";
    for (let i = 0; i < 16; i++)
      pen.fill(disc(x + (w * (i + 0.5)) / 16, y + h * (0.9 + 0.02 * wave(2, i * 0.37)), w * 0.04, h * 0.1));
  }
  if (kind === 2) {
    pen.strokeStyle = "#8dffb0";
    pen.lineWidth = 1.5;
    const line = new Path2D();
    for (let i = 0; i <= 60; i++) {
      const u = i / 60;
      const v =
        0.5 +
        0.2 * Math.sin(u * 21 + TURN * phase * 3) * Math.sin(u * 7 + TURN * phase) +
        0.12 * Math.sin(u * 47 - TURN * phase * 2);
      if (i) line.lineTo(x + u * w, y + v * h);
      else line.moveTo(x, y + v * h);
    }
    pen.stroke(line);
  }
  if (kind === 3)
    for (let i = 0; i < 9; i++) {
      const level = 0.45 + 0.3 * wave(2, i * 0.31) + 0.15 * wave(5, i * 0.17);
      for (let k = 0; k < 12; k++) {
        pen.fillStyle =
          k / 12 > level ? "rgba(90,120,130,0.14)" : k > 10 ? "#f0362c" : k > 8 ? "#ffb347" : "#43d66a";
        pen.fillRect(x + w * (0.07 + i * 0.1), y + h * (0.9 - k * 0.072), w * 0.06, h * 0.048);
      }
    }
  if (kind === 4) {
    for (const k of [-1, 0, 1])
      talker(
        pen,
        x + w * (0.5 + k * 0.28 + 0.006 * wave(1, k * 0.3)),
        y + h * 0.72,
        h * 0.66,
        "#04070d",
        k + 2,
      );
  }
  pen.restore();
}

interface Room {
  key: Hue;
  tiles: Tile[];
  programme: number[];
  operators: { x: number; size: number; hair: Hair; y: number; turn?: number }[];
  lampX: number;
  deskTop: number;
  /** How dark the left gets, 0..1. */
  shade: number;
}

const TONES = ["#1d66b8", "#2aa7c9", "#7a86a8", "#2f6fe0", "#6fb7d8", "#c48a4a", "#5a4fc0", "#1f8f86"];

function gallery(film: Film, room: Room, phase: number): void {
  const W = film.width;
  const roll = dice(room.tiles.length * 7 + 3);
  const key = hue[room.key];
  ground(film, [0.001, 0.0014, 0.0026], [0.001, 0.0022, 0.0042]);
  const flicker = 1 + 0.05 * Math.sin(TURN * phase * 3) * Math.sin(TURN * phase * 5 + 1);
  glow(film, room.lampX, 360, 640, key, 0.075 * flicker, 1.3);
  film.emit(
    (pen) =>
      room.tiles.forEach((tile, i) => {
        pen.globalAlpha = 0.7 + roll() * 0.3;
        monitor(
          pen,
          tile,
          i < 2 ? 1 - i : i % 9 === 4 ? 2 : i % 9 === 7 ? 3 : ([0, 1, 4, 0, 1][Math.floor(roll() * 5)] ?? 0),
          TONES[Math.floor(roll() * TONES.length)] ?? "#1d66b8",
          phase,
        );
        pen.globalAlpha = 1;
        pen.fillStyle = "#cfe6f2";
        pen.fillRect(tile.x + tile.w * 0.36, tile.y + tile.h + 3, tile.w * 0.28, 2.4);
      }),
    { gain: 1.05 },
  );
  // The cut: programme changes twice in a loop and comes home.
  const live = room.programme[Math.floor(phase * room.programme.length) % room.programme.length] ?? 0;
  film.emit(
    (pen) => {
      const tile = room.tiles[live];
      if (!tile) return;
      pen.strokeStyle = "#f0362c";
      pen.lineWidth = 5;
      pen.strokeRect(tile.x - 3, tile.y - 3, tile.w + 6, tile.h + 6);
      pen.fillStyle = "#ff4a3d";
      pen.fill(disc(tile.x + tile.w - 14, tile.y + 16, 5));
    },
    { gain: 2.4 },
  );
  haze(film, 120, 720, key, {
    gain: 0.03,
    drift: [0.12 * Math.cos(TURN * phase), 0.12 * Math.sin(TURN * phase)],
  });
  const lamps = [
    { x: room.lampX, y: 330, z: -260, colour: times(key, 1.9), sharp: 1.8 },
    { x: room.lampX - W * 0.4, y: 250, z: -260, colour: times(hue.signal, 0.7), sharp: 1.8 },
    { x: room.lampX + W * 0.5, y: 500, z: -140, colour: times(hue.amber, 0.35), sharp: 1.6 },
  ];
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 2);
      const t = room.deskTop;
      s.cloth(
        polygon([
          [-20, t + 26],
          [W + 20, t],
          [W + 20, 1000],
          [-20, 1000],
        ]),
      );
      for (let i = 0; i < 5; i++) s.cloth(box(W * (0.08 + i * 0.21), t - 60 + (i % 2) * 8, W * 0.13, 84, 4));
    },
    { round: 6, albedo: 0.5, lamps },
  );
  const keys = dice(6);
  film.emit(
    (pen) => {
      for (let r = 0; r < 4; r++)
        for (let c = 0; c < 46; c++) {
          const on = keys();
          pen.globalAlpha = on > 0.82 ? 0.9 : 0.16;
          pen.fillStyle = on > 0.965 ? "#f0362c" : on > 0.93 ? "#43d66a" : on > 0.89 ? "#ffb347" : "#cfe9f7";
          pen.fill(box(W * 0.01 + c * W * 0.0215 + r * 4, room.deskTop + 48 + r * 19, W * 0.0135, 10, 2));
        }
    },
    { gain: 0.6, blur: 0.8, front: true },
  );
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 2.4);
      for (const { x, size, hair, y, turn = 0 } of room.operators) operator(s, x, y, size, hair, turn);
    },
    { round: 12, albedo: 1, lamps, blur: 0.8 },
  );
  if (room.shade)
    film.multiply(
      "c = vec3(1.0 - shade * smoothstep(0.62, 0.05, uv.x) * mix(0.75, 1.0, uv.y));",
      { shade: room.shade },
      "uniform float shade;",
    );
}

/** A wall: `cols` by `rows` of tiles, two of them merged into large ones on top. */
function wall(x: number, y: number, w: number, cols: number, rows: number, large: number): Tile[] {
  const gap = 12;
  const cw = (w + gap) / cols;
  const ch = cw * 0.5625 + 9;
  const tiles: Tile[] = [];
  for (let i = 0; i < large; i++) tiles.push({ x: x + i * cw * 2, y, w: cw * 2 - gap, h: ch * 2 - 21 });
  for (let c = large * 2; c < cols; c++)
    for (let r = 0; r < 2; r++) tiles.push({ x: x + c * cw, y: y + r * ch, w: cw - gap, h: ch - 21 });
  for (let r = 2; r < rows; r++)
    for (let c = 0; c < cols; c++) tiles.push({ x: x + c * cw, y: y + r * ch, w: cw - gap, h: ch - 21 });
  return tiles;
}

const studio: Scene = (w, h, phase) => {
  const film = new LoopFilm(w, h, 3, phase, "studio", w < h ? 2.25 : 1.5);
  const W = film.width;
  const tall = W < 900;
  gallery(
    film,
    tall
      ? {
          key: "ice",
          tiles: wall(26, 110, W - 52, 4, 6, 2),
          programme: [1, 0, 1, 4],
          lampX: W / 2,
          deskTop: 700,
          shade: 0,
          operators: [
            { x: W * 0.24, y: 745, size: 1150, hair: "bun", turn: 2 },
            { x: W * 0.8, y: 770, size: 1240, hair: "short", turn: -4 },
          ],
        }
      : {
          key: "ice",
          tiles: wall(W * 0.1, 70, W * 0.8, 8, 4, 2),
          programme: [1, 0, 1, 6],
          lampX: W / 2,
          deskTop: 615,
          shade: 0.25,
          operators: [
            { x: W * 0.22, y: 690, size: 1180, hair: "bun", turn: 5 },
            { x: W * 0.52, y: 705, size: 1260, hair: "short" },
            { x: W * 0.8, y: 690, size: 1180, hair: "curly", turn: -5 },
          ],
        },
    phase,
  );
  return film.develop({ bloom: 0.13, grain: 0.012, vignette: 0.85 });
};

const banner: Scene = (w, h) => {
  const film = new Film(w, h, 8);
  const W = film.width;
  const tall = W < 900;
  const roll = dice(3);
  gallery(
    film,
    tall
      ? {
          key: "blue",
          tiles: wall(30, 60, W - 60, 4, 5, 2),
          programme: [1],
          lampX: W * 0.6,
          deskTop: 640,
          shade: 0.25,
          operators: [{ x: W * 0.68, y: 640, size: 1150, hair: "pony", turn: -4 }],
        }
      : {
          key: "blue",
          tiles: wall(W * 0.3, 66, W * 0.68, 6, 4, 2),
          programme: [1],
          lampX: W * 0.66,
          deskTop: 690,
          shade: 0.6,
          operators: [
            { x: W * 0.58, y: 715, size: 1200, hair: "pony", turn: 4 },
            { x: W * 0.85, y: 725, size: 1280, hair: "short", turn: -5 },
          ],
        },
    0,
  );
  film.emit(
    (pen) =>
      bokeh(
        pen,
        Array.from({ length: 9 }, () => ({
          x: W * (0.1 + roll() * 0.9),
          y: 860 + roll() * 120,
          r: 14 + roll() * 30,
          colour: roll() < 0.3 ? "#f0362c" : "#7cc4ff",
          alpha: 0.08 + roll() * 0.2,
        })),
      ),
    { gain: 0.8, blur: 2 },
  );
  if (tall) film.multiply("c = vec3(1.0 - 0.55 * smoothstep(0.5, 1.0, uv.y));");
  return film.develop({ bloom: 0.13, streak: 0.12 });
};

export const galleries: Record<string, Scene> = { studio, "banner-live-streaming": banner };
