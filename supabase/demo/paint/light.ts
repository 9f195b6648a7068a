/** What light does in a dark hall: beams in haze, glows, drifting smoke, out-of-focus points. */
import type { Colour, Film, Pen } from "./film";

export interface Beam {
  x: number;
  y: number;
  /** Direction in degrees, 90 = straight down. */
  angle: number;
  colour: Colour;
  gain?: number;
  /** Half angle in degrees. */
  spread?: number;
  /** Radius of the lens. */
  lens?: number;
  /** Distance at which haze has eaten most of it. */
  length?: number;
  /** 1 = soft flood, 6 = hard-edged spot. */
  edge?: number;
  /** Amount of gobo streaks, 0..1. */
  streaks?: number;
}

const MAX = 24;

/** Exposes beams; `smoke` is how uneven the haze is, 0..1. */
export function beams(
  film: Film,
  list: Beam[],
  { smoke = 0.55, drift = [0, 0] as [number, number], coarse = 2 } = {},
): void {
  for (let start = 0; start < list.length; start += MAX) {
    const part = list.slice(start, start + MAX);
    const origin = new Float32Array(MAX * 4);
    const tone = new Float32Array(MAX * 4);
    const form = new Float32Array(MAX * 4);
    part.forEach((beam, i) => {
      const a = (beam.angle * Math.PI) / 180;
      const gain = beam.gain ?? 1;
      origin.set([beam.x, beam.y, Math.cos(a), Math.sin(a)], i * 4);
      tone.set([...beam.colour.map((c) => c * gain), Math.tan(((beam.spread ?? 4) * Math.PI) / 180)], i * 4);
      form.set([beam.lens ?? 7, beam.length ?? 900, beam.edge ?? 2.4, beam.streaks ?? 0.25], i * 4);
    });
    film.add(
      `
vec2 air = p * vec2(0.0042, 0.0058) + drift;
float cloud = fbm(air + 1.7 * fbm(air * 0.7 - drift * 0.6));
float fog = mix(1.0, smoothstep(0.18, 0.85, cloud) * 1.7, smoke);
for (int i = 0; i < ${MAX}; i++) {
  if (float(i) >= count) break;
  vec2 q = p - origin[i].xy; float t = dot(q, origin[i].zw);
  float d2 = dot(q, q) / (form[i].x * form[i].x);
  c += (tone[i].rgb + 0.12 * dot(tone[i].rgb, vec3(0.33))) * (3.2 * exp(-d2 * 0.9) + 0.30 / (1.0 + d2 * 0.16) * exp(-d2 * 0.004));
  if (t < -form[i].x) continue;
  float s = dot(q, vec2(-origin[i].w, origin[i].z)); float w = form[i].x + max(t, 0.0) * tone[i].a;
  float u = s / w; if (abs(u) > 2.2) continue;
  float body = exp(-pow(abs(u), form[i].z) * 1.6);
  float gobo = 1.0 + form[i].w * (noise(vec2(u * 5.0 + float(i) * 9.0, t * 0.0015)) - 0.5) * 2.0;
  float fade = pow(form[i].x / w, 0.62) * exp(-max(t, 0.0) / form[i].y) * smoothstep(-form[i].x, form[i].x * 0.6, t);
  c += tone[i].rgb * body * gobo * fade * mix(1.0, fog, clamp(t / 160.0, 0.15, 1.0));
}`,
      { origin, tone, form, count: part.length, smoke, drift },
      `uniform vec4 origin[${MAX}]; uniform vec4 tone[${MAX}]; uniform vec4 form[${MAX}]; uniform float count, smoke; uniform vec2 drift;`,
      coarse,
    );
  }
}

/** A soft round glow. */
export function glow(
  film: Film,
  x: number,
  y: number,
  radius: number,
  colour: Colour,
  gain = 1,
  squash = 1,
): void {
  film.add(
    `vec2 q = (p - at) * vec2(1.0, squash) / radius; float d = dot(q, q); c = tone * (exp(-d * 1.4) + 0.12 / (1.0 + d * 4.0) * exp(-d * 0.25));`,
    { at: [x, y], radius, tone: colour.map((v) => v * gain), squash },
    "uniform vec2 at; uniform float radius, squash; uniform vec3 tone;",
    radius > 40 ? 4 : 2,
  );
}

/** Smoke lit evenly between `top` and `bottom`, thickest at `bottom`. */
export function haze(
  film: Film,
  top: number,
  bottom: number,
  colour: Colour,
  { gain = 1, scale = 1, drift = [0, 0] as [number, number], uneven = 0.8 } = {},
): void {
  film.add(
    `
vec2 q = p * vec2(0.0026, 0.0052) / scale + drift;
float cloud = fbm(q + 1.4 * fbm(q * 1.3 - drift));
float band = smoothstep(top, bottom, p.y) * (1.0 - smoothstep(bottom, bottom + (bottom - top) * 0.6, p.y));
c = tone * band * mix(0.6, smoothstep(0.2, 0.9, cloud) * 1.4, uneven);`,
    { top, bottom, tone: colour.map((v) => v * gain), scale, drift, uneven },
    "uniform float top, bottom, scale, uneven; uniform vec3 tone; uniform vec2 drift;",
    4,
  );
}

/** A ground of two colours from top to bottom, with slow unevenness. */
export function ground(film: Film, top: Colour, bottom: Colour): void {
  film.add(
    `c = mix(top, bottom, smoothstep(0.0, 1.0, uv.y)) * (0.75 + 0.5 * fbm(p * 0.003));`,
    { top: [...top], bottom: [...bottom] },
    "uniform vec3 top, bottom;",
    4,
  );
}

/** Out-of-focus points: discs with a brighter edge, cut like a seven-bladed iris. */
export function bokeh(
  pen: Pen,
  points: { x: number; y: number; r: number; colour: string; alpha: number }[],
): void {
  for (const { x, y, r, colour, alpha } of points) {
    pen.globalAlpha = alpha;
    const path = new Path2D();
    for (let i = 0; i < 7; i++) {
      const a = (i / 7) * Math.PI * 2 + 0.3;
      const b = ((i + 1) / 7) * Math.PI * 2 + 0.3;
      if (i === 0) path.moveTo(x + Math.cos(a) * r, y + Math.sin(a) * r);
      const m = (a + b) / 2;
      path.quadraticCurveTo(
        x + Math.cos(m) * r * 1.1,
        y + Math.sin(m) * r * 1.1,
        x + Math.cos(b) * r,
        y + Math.sin(b) * r,
      );
    }
    const fill = pen.createRadialGradient(x, y, r * 0.2, x, y, r * 1.05);
    fill.addColorStop(0, `${colour}bb`);
    fill.addColorStop(0.82, `${colour}dd`);
    fill.addColorStop(0.93, colour);
    fill.addColorStop(1, `${colour}00`);
    pen.fillStyle = fill;
    pen.fill(path);
  }
  pen.globalAlpha = 1;
}

/** A repeatable source of numbers in 0..1. */
export function dice(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
