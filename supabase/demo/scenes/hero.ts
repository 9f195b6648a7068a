/** The hero: beams sweep slowly over a crowd while a camera watches. Seamless over phase 0..1. */
import { person } from "../paint/body";
import type { Film } from "../paint/film";
import { blob, disc, polygon, Sculptor } from "../paint/form";
import { type Beam, beams, dice, glow, ground, haze } from "../paint/light";
import { LoopFilm } from "../paint/loop-film";
import { hue, times } from "../paint/palette";
import { camera, lineArray, truss } from "../paint/props";
import type { Scene } from "./index";
import { audience, rig } from "./kit";

const TURN = Math.PI * 2;

/** Exposes the hero on a film. */
export function heroScene(film: Film, phase: number): void {
  const W = film.width;
  const tall = W < 900;
  const roll = dice(64);
  const key = hue.ice;
  const sway = (n: number, offset: number): number => Math.sin(TURN * (phase * n + offset));
  const drift: [number, number] = [0.32 * Math.cos(TURN * phase), 0.32 * Math.sin(TURN * phase)];
  const focus = tall ? W * 0.5 : W * 0.6;
  ground(film, [0.0008, 0.0012, 0.0028], [0.002, 0.004, 0.009]);
  glow(film, focus, 560, 620, hue.blue, 0.085 + 0.012 * sway(1, 0.1), 1.5);
  glow(film, focus, 600, 260, hue.signal, 0.05 + 0.012 * sway(2, 0.4), 1.8);
  const count = tall ? 6 : 11;
  rig(film, {
    x1: -20,
    y1: tall ? 150 : 60,
    x2: W + 20,
    y2: tall ? 150 : 60,
    depth: 30,
    size: tall ? 40 : 38,
    back: key,
    length: 720,
    drift,
    coarse: 1,
    lights: Array.from({ length: count }, (_, i) => {
      const at = 0.07 + (0.86 * i) / (count - 1);
      const inward = ((focus - at * W) / W) * -34;
      return {
        at,
        angle: 90 + inward + 9 * sway(1, i * 0.21) + 3 * sway(2, i * 0.37),
        colour: i % 3 === 1 ? hue.signal : key,
        gain: 0.8 + 0.16 * sway(1, i * 0.29),
        spread: 2.9,
      };
    }),
  });
  const back: Beam[] = Array.from({ length: tall ? 5 : 8 }, (_, i, all = tall ? 5 : 8) => ({
    x: focus + (i - (all - 1) / 2) * (tall ? 84 : 118),
    y: 640,
    angle: -90 + (i - (all - 1) / 2) * 9 + 7 * sway(1, 0.5 + i * 0.13),
    colour: i % 2 ? hue.blue : key,
    gain: 0.85,
    spread: 2.6,
    lens: 8,
    length: 620,
  }));
  beams(film, back, { drift, coarse: 1, smoke: 0.65 });
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 1);
      if (!tall) for (const x of [0.19, 0.965]) truss(s, W * x, 700, W * x, 40, 34);
      lineArray(s, focus - (tall ? 235 : 470), tall ? 250 : 150, 58, 8, 1);
      lineArray(s, focus + (tall ? 235 : 470), tall ? 250 : 150, 58, 8, -1);
      s.cloth(
        polygon([
          [focus - 560, 660],
          [focus + 560, 660],
          [focus + 600, 760],
          [focus - 600, 760],
        ]),
      );
      person(s, {
        x: focus - 8,
        y: 664,
        height: 150,
        view: "front",
        arms: [
          [152, 176],
          [30, 96],
        ],
        legs: [
          [10, 3],
          [9, 4],
        ],
        hair: "long",
        outfit: "sport",
      });
      person(s, {
        x: focus - 170,
        y: 664,
        height: 146,
        view: "front",
        arms: [
          [26, -62],
          [38, -70],
        ],
        legs: [
          [14, 6],
          [8, 3],
        ],
        hair: "short",
        outfit: "sport",
      });
      s.cloth(
        blob([
          [focus - 172, 588],
          [focus - 158, 592],
          [focus - 160, 604],
          [focus - 176, 610],
          [focus - 196, 606],
          [focus - 202, 596],
          [focus - 190, 590],
        ]),
      );
      s.bar(
        [
          [focus - 162, 594],
          [focus - 108, 570],
        ],
        3.4,
      );
      person(s, {
        x: focus + 160,
        y: 664,
        height: 144,
        view: "front",
        arms: [
          [40, -70],
          [26, -50],
        ],
        legs: [
          [10, 4],
          [10, 3],
        ],
        hair: "curly",
        outfit: "sport",
      });
    },
    {
      round: 4,
      albedo: 0.9,
      base: [0.001, 0.002, 0.004],
      lamps: [
        { x: focus, y: 380, z: -120, colour: times(hue.signal, 1.3) },
        { x: focus, y: -200, z: -200, colour: times(key, 0.9) },
      ],
    },
  );
  haze(film, 400, 760, key, { gain: 0.075, drift });
  audience(
    film,
    roll,
    [
      { y: 708, size: 84, hands: 0.35, gain: 0.7, base: 0.008 },
      { y: 736, size: 118, hands: 0.35, gain: 0.8, base: 0.004 },
      { y: 782, size: 170, hands: 0.3, gain: 0.9, base: 0.0015 },
      { y: 850, size: 260, hands: 0.26 },
    ],
    key,
    470,
    focus,
  );
  haze(film, 600, 900, hue.blue, { gain: 0.03, drift });
  const cx = tall ? W * 0.66 : W * 0.86;
  film.shape(
    (pen) => {
      const s = new Sculptor(pen, 2.4);
      camera(s, cx, 735, 205, -1, 460, 0.04);
      person(s, {
        x: cx + 128,
        y: 1190,
        height: 630,
        facing: -1,
        lean: 9,
        nod: 4,
        arms: [
          [44, 100],
          [34, 84],
        ],
        hair: "cap",
        headset: true,
        outfit: "crew",
      });
    },
    {
      round: 11,
      albedo: 0.85,
      lamps: [
        { x: focus - 100, y: 430, z: -230, colour: times(key, 1.9), sharp: 1.8 },
        { x: cx + 500, y: 200, z: -260, colour: times(hue.signal, 0.9), sharp: 1.9 },
      ],
    },
  );
  film.emit(
    (pen) => {
      pen.fillStyle = "#ff4436";
      pen.fill(disc(cx - 20, 634, 6));
    },
    { gain: 5, front: true },
  );
  glow(film, cx - 20, 634, 60, hue.tally, 0.2);
  audience(film, roll, [{ y: 975, size: 470, hands: 0.3, blur: 4 }], key, 470, focus);
  film.multiply(
    "float left = smoothstep(0.5, 0.0, uv.x) * wide; c = vec3(1.0 - 0.42 * left * mix(0.5, 1.0, uv.y));",
    { wide: tall ? 0 : 1 },
    "uniform float wide;",
  );
}

const hero: Scene = (w, h, phase) => {
  const film = new LoopFilm(w, h, 2, phase, "hero", 3);
  heroScene(film, phase);
  return film.develop({ bloom: 0.14, streak: 0.12, grain: 0.012, vignette: 0.8 });
};

export const heroes: Record<string, Scene> = { hero };
