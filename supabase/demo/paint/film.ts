/** The film: a float picture in linear light on which a scene exposes layer after layer, then develops. */
import { CANVAS, COPY, DEVELOP, DOWN, GAUSS, SHAPE, UP } from "./film-shaders";
import { discard, pass, read, release, type Texture, target, type Uniforms, upload } from "./gl";

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
}

export interface EmitLook {
  gain?: number;
  blur?: number;
  /** In loops: a light on a form that stands still, not in the moving air behind it. */
  front?: boolean;
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

export class Film {
  readonly width: number;
  readonly height = 1000;
  private readonly scale: number;
  protected light: Texture;
  /** Scenes count in units of a thousandth of the height: x 0..width, y 0..1000 downwards. */
  constructor(
    readonly pixelsX: number,
    readonly pixelsY: number,
    readonly seed = 1,
    public time = 0,
    clear = false,
  ) {
    this.scale = pixelsY / this.height;
    this.width = pixelsX / this.scale;
    this.light = target(pixelsX, pixelsY);
    pass(this.light, `void main() { result = vec4(0.0, 0.0, 0.0, ${clear ? "0.0" : "1.0"}); }`);
  }

  protected common(uniforms: Uniforms = {}): Uniforms {
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
  emit(draw: Draw, { gain = 1, blur = 0 }: EmitLook = {}): this {
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
    const {
      lamps = [],
      base = [0.002, 0.0024, 0.0034],
      albedo = 1,
      round = 14,
      blur = 0,
      opacity = 1,
    } = look;
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
    const own = {
      mask,
      near,
      far,
      place,
      light,
      albedo,
      opacity,
      texel,
      count: lamps.length,
      base: [...base],
    };
    pass(lit, SHAPE, this.common(own));
    release(near, far);
    discard(mask);
    const out = blur ? this.blurred(lit, blur) : lit;
    pass(this.light, COPY, { source: out, gain: 1 }, "over");
    if (out !== lit) release(out);
    release(lit);
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
  reflect(
    horizon: number,
    { strength = 0.5, ripple = 6, rough = 1, tint = [1, 1, 1] as Colour, until = 1000 } = {},
  ): this {
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
    const print = this.print(look);
    const pixels = read(print);
    discard(print);
    return pixels;
  }

  /** The developed picture as an 8-bit target. */
  protected print(look: Development): Texture {
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
        pass(
          large,
          UP,
          { source: small, texel: [1 / small.width, 1 / small.height], gain: gains[i - 1] ?? 1 },
          "add",
        );
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
        source: this.light,
        glow,
        smear,
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
    release(smear, ...levels, this.light);
    return out;
  }
}
