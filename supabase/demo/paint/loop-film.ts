/**
 * A film for loops. Light and smoke move, so they are exposed anew for every frame, on a smaller picture (they are
 * soft anyway); the forms before them stand still, so they are exposed once, at full size, on a plate.
 */
import { type Development, type Draw, type EmitLook, Film, type ShapeLook } from "./film";
import { discard, pass, read, target } from "./gl";

const JOIN = `uniform sampler2D back, plate; uniform vec2 pixels; uniform float veil, grain;
vec3 curve(vec3 x) { return clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0.0, 1.0); }
void main() {
  vec4 m = texture(plate, uv); vec3 form = pow(curve(m.rgb * 0.8), vec3(1.0 / 2.2));
  vec3 x = texture(back, uv).rgb * (1.0 - m.a * (1.0 - veil)) + form * 0.9;
  vec2 q = floor(uv * pixels);
  x += (hash(q) + hash(q + 31.7) - 1.0) * grain;
  result = vec4(x, 1.0);
}`;

class Plate extends Film {
  get exposed() {
    return this.light;
  }
}

const plates = new Map<string, Plate>();

export class LoopFilm extends Film {
  private readonly plate: Plate;
  private readonly fresh: boolean;

  /** `name` is the plate's; `coarse` is how many times smaller the moving light is exposed. */
  constructor(
    private readonly fullX: number,
    private readonly fullY: number,
    seed: number,
    phase: number,
    name: string,
    coarse: number,
  ) {
    super(Math.round(fullX / coarse), Math.round(fullY / coarse), seed, phase);
    const key = `${name} ${fullX}x${fullY}`;
    const known = plates.get(key);
    this.fresh = !known;
    this.plate = known ?? new Plate(fullX, fullY, seed, 0, true);
    plates.set(key, this.plate);
  }

  override shape(draw: Draw, look: ShapeLook = {}): this {
    if (this.fresh) this.plate.shape(draw, look);
    return this;
  }

  override emit(draw: Draw, look: EmitLook = {}): this {
    if (!look.front) return super.emit(draw, look);
    if (this.fresh) this.plate.emit(draw, look);
    return this;
  }

  override develop(look: Development = {}): Uint8Array<ArrayBuffer> {
    const back = this.print({ ...look, grain: 0 });
    const out = target(this.fullX, this.fullY, true);
    pass(out, JOIN, {
      ...this.common(),
      back,
      plate: this.plate.exposed,
      pixels: [this.fullX, this.fullY],
      veil: 0.15,
      grain: (look.grain ?? 0.012) * 0.6,
    });
    const pixels = read(out);
    discard(out);
    discard(back);
    return pixels;
  }
}
