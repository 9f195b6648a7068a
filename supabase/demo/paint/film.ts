/** The film: a float picture in linear light on which a scene exposes layer after layer, then develops. */
import { discard, pass, read, release, target, type Texture, type Uniforms, upload } from "./gl";

export type Pen = OffscreenCanvasRenderingContext2D;
export type Draw = (pen: Pen) => void;
export type Colour = readonly [number, number, number];

/** A light that shapes see: position in scene units, `z` towards the viewer (negative = from behind). */
export interface Lamp {
  x: number;
  y: number;
  z: number;
  colour: Colour;
  /** Exponent of the lobe: 1 is soft, 4 a thin rim. */
  sharp?: number;
  /** Distance at which the light has halved; endless when absent. */
  reach?: number;
}

export interface ShapeLook {
  lamps?: Lamp[];
  /** Own colour of cloth, in linear light under no lamp (air in front of it, ambient light). */
  base?: Colour;
  /** How strongly cloth answers to lamps; skin answers three times as much. */
  albedo?: number;
  /** Roundness: how deep the forms bulge, in scene units. */
  round?: number;
  /** Out-of-focus radius in scene units. */
  blur?: number;
  opacity?: number;
  /** Name under which the lit form is kept for the next frames of a loop. */
  keep?: string;
}

export interface Development {
  bloom?: number;
  streak?: number;
  exposure?: number;
  vignette?: number;
  grain?: number;
  /** Colour added to deep shadows, linear. */
  shadow?: Colour;
  contrast?: number;
  saturation?: number;
  fringe?: number;
}

const GAUSS = `uniform sampler2D source; uniform vec2 step_;
vec4 at(float d) { return texture(source, uv + step_ * d) + texture(source, uv - step_ * d); }
void main() { result = texture(source, uv) * 0.19 + at(1.42) * 0.296 + at(3.3) * 0.0945 + at(5.2) * 0.0145; }`;
const COPY = `uniform sampler2D source; uniform float gain; void main() { result = texture(source, uv) * gain; }`;

/** sRGB canvas pixels to linear light, keeping alpha premultiplied. */
const CANVAS = `uniform sampler2D source; uniform float gain; uniform float keep;
void main() {
  vec4 c = texture(source, uv); vec3 s = c.a > 0.0 ? c.rgb / c.a : vec3(0.0);
  result = vec4(pow(s, vec3(2.2)) * gain * c.a, c.a * keep);
}`;

const SHAPE = `uniform sampler2D mask, near, far;
uniform vec2 texel; uniform float count, albedo, opacity; uniform vec3 base;
uniform vec4 place[8]; uniform vec4 light[8];
vec2 slope(sampler2D s, float e) {
  vec2 d = texel * e;
  return vec2(texture(s, uv + vec2(d.x, 0)).g - texture(s, uv - vec2(d.x, 0)).g,
              texture(s, uv + vec2(0, d.y)).g - texture(s, uv - vec2(0, d.y)).g);
}
void main() {
  vec4 m = texture(mask, uv); vec2 p = uv * size; result = vec4(0.0);
  if (m.r > 0.002) {
  vec2 g = slope(near, 2.0) * 1.15 + slope(far, 5.0) * 1.25;
  vec2 folds = (vec2(noise(p * vec2(0.035, 0.02) + seed), noise(p * vec2(0.03, 0.014) + 9.0 + seed)) - 0.5) * 0.16;
  vec2 xy = -g + folds; float len = length(xy); xy *= min(1.0, 0.985 / max(len, 1e-4));
  vec3 n = vec3(xy, sqrt(max(0.0, 1.0 - dot(xy, xy))));
  vec3 c = base; float skin = clamp(m.b / max(m.r, 1e-3), 0.0, 1.0);
  for (int i = 0; i < 8; i++) {
    if (float(i) >= count) break;
    vec3 l = place[i].xyz - vec3(p, 0.0); float d = length(l);
    float fall = place[i].w > 0.0 ? 1.0 / (1.0 + pow(d / place[i].w, 2.0)) : 1.0;
    float lit = pow(max(0.0, dot(n, l / d)), light[i].w);
    c += light[i].rgb * lit * fall * albedo * mix(1.0, 3.0, skin);
  }
  float a = m.r * opacity; result = vec4(c * a, a);
  }
}`;

const DOWN = `uniform sampler2D source; uniform vec2 texel; uniform float knee;
void main() {
  vec4 s = vec4(0.0);
  s += texture(source, uv) * 4.0;
  s += texture(source, uv + texel * vec2(1, 1)) + texture(source, uv + texel * vec2(-1, 1));
  s += texture(source, uv + texel * vec2(1, -1)) + texture(source, uv + texel * vec2(-1, -1));
  s /= 8.0; result = vec4(min(s.rgb, vec3(24.0)), 1.0);
}`;
const UP = `uniform sampler2D source; uniform vec2 texel; uniform float gain;
void main() {
  vec4 s = texture(source, uv) * 4.0;
  for (int i = 0; i < 4; i++) {
    vec2 d = i == 0 ? vec2(1, 0) : i == 1 ? vec2(-1, 0) : i == 2 ? vec2(0, 1) : vec2(0, -1);
    s += texture(source, uv + d * texel) * 2.0 + texture(source, uv + (d + d.yx) * texel);
  }
  result = s / 16.0 * gain;
}`;

const DEVELOP = `uniform sampler2D source, glow, smear; uniform vec2 pixels;
uniform float bloom, streak, exposure, vignette, grain, contrast, saturation, fringe; uniform vec3 shadow;
vec3 film(vec3 x) { return clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0.0, 1.0); }
void main() {
  vec2 c = uv - 0.5; float r2 = dot(c * vec2(1.0, 0.9), c * vec2(1.0, 0.9));
  vec2 shift = c * r2 * fringe;
  vec3 x = vec3(texture(source, uv - shift).r, texture(source, uv).g, texture(source, uv + shift).b);
  x = mix(x, texture(glow, uv).rgb * 0.3, bloom) + texture(smear, uv).rgb * streak * vec3(0.45, 0.75, 1.2);
  x *= exposure * mix(1.0, smoothstep(0.78, 0.08, r2 * 1.25), vignette);
  x += shadow;
  float y = dot(x, vec3(0.2126, 0.7152, 0.0722)); x = max(mix(vec3(y), x, saturation), 0.0);
  x = film(x * 0.8); x = pow(x, vec3(1.0 / 2.2));
  x = mix(x, x * x * (3.0 - 2.0 * x), contrast);
  x = x * 0.972 + vec3(0.030, 0.034, 0.043);
  vec2 q = floor(uv * pixels);
  float n = hash(q + seed * 17.0) + hash(q * 1.31 + 71.0 + seed * 29.0) - 1.0;
  float n2 = noise(q * 0.55 + seed * 91.0) - 0.5;
  float lum = dot(x, vec3(0.33));
  x += (n * 0.6 + n2) * grain * (0.35 + 1.3 * sqrt(lum) * (1.0 - lum));
  x += (hash(q + 5.0 + seed * 3.0) - 0.5) / 255.0;
  result = vec4(x, 1.0);
}`;

/** Forms that stand still through a loop, by name and width. */
const kept = new Map<string, Texture>();

export class Film {
  readonly width: number;
  readonly height = 1000;
  private readonly scale: number;
  private light: Texture;
  /** Scenes count in units of a thousandth of the height: x 0..width, y 0..1000 downwards. */
  constructor(
    readonly pixelsX: number,
    readonly pixelsY: number,
    readonly seed = 1,
    public time = 0,
  ) {
    this.scale = pixelsY / this.height;
    this.width = pixelsX / this.scale;
    this.light = target(pixelsX, pixelsY);
    pass(this.light, "void main() { result = vec4(0.0, 0.0, 0.0, 1.0); }");
  }

  private common(uniforms: Uniforms = {}): Uniforms {
    return { size: [this.width, this.height], time: this.time, seed: this.seed, ...uniforms };
  }

  private canvas(draw: Draw, blur = 0): Texture {
    const canvas = new OffscreenCanvas(this.pixelsX, this.pixelsY);
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("no canvas");
    pen.scale(this.scale, this.scale);
    pen.lineJoin = pen.lineCap = "round";
    draw(pen);
    const texture = upload(canvas);
    if (!blur) return texture;
    const soft = this.blurred(texture, blur);
    discard(texture);
    return soft;
  }

  /** A softened copy; large radii are computed on a smaller picture. */
  private blurred(source: Texture, radius: number, least = 1): Texture {
    const pixels = Math.max(0.3, (radius * this.scale * source.height) / this.pixelsY);
    const factor = Math.max(least, 2 ** Math.floor(Math.log2(pixels / 3)));
    const w = Math.max(2, Math.round(this.pixelsX / factor));
    const h = Math.max(2, Math.round(this.pixelsY / factor));
    let from = source;
    let [cw, ch] = [source.width, source.height];
    while (cw > w * 1.5) {
      cw = Math.max(w, Math.round(cw / 2));
      ch = Math.max(h, Math.round(ch / 2));
      const half = target(cw, ch);
      pass(half, COPY, { source: from, gain: 1 });
      if (from !== source) release(from);
      from = half;
    }
    const spread = pixels / factor / 2.3;
    const across = target(w, h);
    pass(across, GAUSS, { source: from, step_: [spread / w, 0] });
    const both = target(w, h);
    pass(both, GAUSS, { source: across, step_: [0, spread / h] });
    release(across);
    if (from !== source) release(from);
    return both;
  }

  /**
   * Adds light computed per pixel: the body assigns `c` from `p` (scene units) and the uniforms it declares.
   * `coarse` computes on a picture that many times smaller: enough for smoke, and many times faster.
   */
  add(body: string, uniforms: Uniforms = {}, declarations = "", coarse = 1): this {
    const code = this.wrap(body, declarations);
    if (coarse === 1) {
      pass(this.light, code, this.common(uniforms), "add");
      return this;
    }
    const small = target(Math.ceil(this.pixelsX / coarse), Math.ceil(this.pixelsY / coarse));
    pass(small, code, this.common(uniforms));
    pass(this.light, COPY, { source: small, gain: 1 }, "add");
    release(small);
    return this;
  }

  /** Multiplies the picture by `c`. */
  multiply(body: string, uniforms: Uniforms = {}, declarations = ""): this {
    pass(this.light, this.wrap(body, declarations), this.common(uniforms), "multiply");
    return this;
  }

  private wrap(body: string, declarations: string): string {
    const names = declarations ? `${declarations}\n` : "";
    return `${names}void main() { vec2 p = uv * size; vec3 c = vec3(0.0); ${body} result = vec4(c, 1.0); }`;
  }

  /** Adds a canvas drawing as light sources: screens, windows, lamps. */
  emit(draw: Draw, { gain = 1, blur = 0 } = {}): this {
    const texture = this.canvas(draw, blur);
    pass(this.light, CANVAS, this.common({ source: texture, gain, keep: 0 }), "add");
    discard(texture);
    return this;
  }

  /** Lays a canvas drawing over the picture. */
  paint(draw: Draw, { gain = 1, blur = 0 } = {}): this {
    const texture = this.canvas(draw, blur);
    pass(this.light, CANVAS, this.common({ source: texture, gain, keep: 1 }), "over");
    discard(texture);
    return this;
  }

  /**
   * Lays solid forms over the picture, modelled by lamps. The drawing's channels mean: red = solid, green = form
   * (a seam without green reads as a crease), blue = skin. `body.ts` has the pens for it.
   */
  shape(draw: Draw, look: ShapeLook = {}): this {
    const { lamps = [], base = [0.002, 0.0024, 0.0034], albedo = 1, round = 14, blur = 0, opacity = 1, keep } = look;
    const known = keep ? kept.get(`${keep} ${this.pixelsX}`) : undefined;
    if (known) {
      pass(this.light, COPY, { source: known, gain: 1 }, "over");
      return this;
    }
    const mask = this.canvas(draw);
    const near = this.blurred(mask, round * 0.35, 2);
    const far = this.blurred(mask, round, 2);
    const place = new Float32Array(32);
    const light = new Float32Array(32);
    lamps.slice(0, 8).forEach((lamp, i) => {
      place.set([lamp.x, lamp.y, lamp.z, lamp.reach ?? 0], i * 4);
      light.set([...lamp.colour, lamp.sharp ?? 1.6], i * 4);
    });
    const lit = target(this.pixelsX, this.pixelsY);
    const k = Math.max(1, (round * this.scale) / 5);
    const texel = [k / this.pixelsX, k / this.pixelsY];
    const own = { mask, near, far, place, light, albedo, opacity, texel, count: lamps.length, base: [...base] };
    pass(lit, SHAPE, this.common(own));
    release(near, far);
    discard(mask);
    const out = blur ? this.blurred(lit, blur) : lit;
    pass(this.light, COPY, { source: out, gain: 1 }, "over");
    if (out !== lit) release(lit);
    if (keep) kept.set(`${keep} ${this.pixelsX}`, out);
    else release(out);
    return this;
  }

  /** Replaces what is exposed so far by a softened copy: depth of field for everything behind. */
  defocus(radius: number): this {
    const soft = this.blurred(this.light, radius);
    pass(this.light, COPY, { source: soft, gain: 1 });
    release(soft);
    return this;
  }

  /** Mirrors the picture below `horizon` on a floor: rougher with depth, broken by `ripple`, tinted by `tint`. */
  reflect(horizon: number, { strength = 0.5, ripple = 6, rough = 1, tint = [1, 1, 1] as Colour, until = 1000 } = {}): this {
    const copy = target(this.pixelsX, this.pixelsY);
    pass(copy, COPY, { source: this.light, gain: 1 });
    pass(
      this.light,
      `uniform sampler2D source; uniform float horizon, strength, ripple, rough, until_; uniform vec3 tint;
void main() {
  vec2 p = uv * size; if (p.y < horizon || p.y > until_) discard;
  float d = p.y - horizon; vec3 sum = vec3(0.0); float total = 0.0;
  float wave = (fbm(vec2(p.x * 0.006, d * 0.09) + seed + vec2(time * 0.3, time)) - 0.5);
  for (int i = 0; i < 13; i++) {
    float k = (float(i) / 12.0 - 0.5);
    float jitter = noise(vec2(p.x * 0.05, p.y * 0.3) + float(i) * 3.7) - 0.5;
    vec2 q = vec2(p.x + wave * ripple * (2.0 + d * 0.04) + jitter * ripple * 0.6, horizon - d * 1.0 + k * rough * (8.0 + d * 0.55) + wave * ripple * 1.5);
    q.y = min(q.y, horizon - 1.0); if (q.y < 0.0) q.y = -q.y;
    float w = 1.0 - abs(k) * 1.2; sum += min(texture(source, q / size).rgb, vec3(6.0)) * w; total += w;
  }
  float gloss = strength * (0.75 + 0.5 * fbm(p * vec2(0.008, 0.03) + seed)) * mix(1.0, 0.45, clamp(d / (size.y - horizon + 1.0), 0.0, 1.0));
  result = vec4(sum / total * tint * gloss, 1.0);
}`,
      this.common({ source: copy, horizon, strength, ripple, rough, tint: [...tint], until_: until }),
      "add",
    );
    release(copy);
    return this;
  }

  /** Bloom, lens, tone curve, grain: gives RGBA bytes, top row first. The film is used up. */
  develop(look: Development = {}): Uint8Array<ArrayBuffer> {
    const levels: Texture[] = [];
    let from = this.light;
    for (let i = 0; i < 6; i++) {
      const w = Math.max(2, from.width >> 1);
      const h = Math.max(2, from.height >> 1);
      const next = target(w, h);
      pass(next, DOWN, { source: from, texel: [1 / from.width, 1 / from.height] });
      levels.push(next);
      from = next;
    }
    const gains = [0.62, 0.72, 0.8, 0.9, 1];
    for (let i = levels.length - 1; i > 0; i--) {
      const [small, large] = [levels[i], levels[i - 1]];
      if (small && large)
        pass(large, UP, { source: small, texel: [1 / small.width, 1 / small.height], gain: gains[i - 1] ?? 1 }, "add");
    }
    const [glow, , wide] = levels;
    if (!glow || !wide) throw new Error("picture too small to develop");
    const smear = target(wide.width, wide.height);
    pass(
      smear,
      `uniform sampler2D source; uniform float texel;
void main() {
  vec3 sum = vec3(0.0); float total = 0.0;
  for (int i = -24; i <= 24; i++) { float w = exp(-abs(float(i)) / 8.0); vec3 s = texture(source, uv + vec2(float(i) * texel * 1.6, 0)).rgb; sum += max(s - 1.2, 0.0) * w; total += w; }
  result = vec4(sum / total, 1.0);
}`,
      { source: wide, texel: 1 / wide.width },
    );
    const out = target(this.pixelsX, this.pixelsY, true);
    pass(
      out,
      DEVELOP,
      this.common({
        source: this.light, glow, smear,
        pixels: [this.pixelsX, this.pixelsY],
        bloom: look.bloom ?? 0.1,
        streak: look.streak ?? 0.15,
        exposure: look.exposure ?? 1,
        vignette: look.vignette ?? 0.75,
        grain: look.grain ?? 0.022,
        contrast: look.contrast ?? 0.25,
        saturation: look.saturation ?? 1.05,
        fringe: look.fringe ?? 0.003,
        shadow: [...(look.shadow ?? [0.0006, 0.0008, 0.0014])],
      }),
    );
    const pixels = read(out);
    release(smear, ...levels, this.light);
    discard(out);
    return pixels;
  }
}
