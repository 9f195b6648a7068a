/** A thin layer over WebGL2: programs from a fragment body, float targets, canvas uploads. */

export type Uniform = number | number[] | Float32Array | Texture;
export type Uniforms = Record<string, Uniform>;

/** A picture on the graphics side. Row 0 is the top row everywhere, so a canvas and a target read alike. */
export interface Texture {
  readonly id: WebGLTexture;
  readonly frame: WebGLFramebuffer | null;
  readonly width: number;
  readonly height: number;
}

const VERTEX = `#version 300 es
in vec2 corner; out vec2 uv;
void main() { uv = corner * 0.5 + 0.5; gl_Position = vec4(corner, 0.0, 1.0); }`;

/** Shared by every fragment body: `uv` 0..1, `p` scene units (y down), noise in two flavours. */
const PRELUDE = `#version 300 es
precision highp float;
in vec2 uv; out vec4 result;
uniform vec2 size; uniform float time; uniform float seed;
float hash(vec2 q) { vec3 v = fract(vec3(q.xyx) * 0.1031); v += dot(v, v.yzx + 33.33); return fract((v.x + v.y) * v.z); }
float noise(vec2 q) {
  vec2 i = floor(q), f = fract(q); f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
}
float fbm(vec2 q) {
  float s = 0.0, a = 0.5;
  for (int i = 0; i < 5; i++) { s += a * noise(q); q = mat2(1.6, 1.2, -1.2, 1.6) * q + 7.3; a *= 0.5; }
  return s;
}
`;

const gl = (() => {
  const context = new OffscreenCanvas(4, 4).getContext("webgl2", { antialias: false });
  if (!context?.getExtension("EXT_color_buffer_float"))
    throw new Error("WebGL2 with float targets is needed");
  context.getExtension("OES_texture_float_linear");
  const corners = context.createBuffer();
  context.bindBuffer(context.ARRAY_BUFFER, corners);
  context.bufferData(context.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), context.STATIC_DRAW);
  context.enableVertexAttribArray(0);
  context.vertexAttribPointer(0, 2, context.FLOAT, false, 0, 0);
  return context;
})();

const programs = new Map<string, WebGLProgram>();
const free: Texture[] = [];

function compile(body: string): WebGLProgram {
  const known = programs.get(body);
  if (known) return known;
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, PRELUDE + body],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) throw new Error("no shader");
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS))
      throw new Error(`${gl.getShaderInfoLog(shader)}\n${body}`);
    gl.attachShader(program, shader);
  }
  gl.bindAttribLocation(program, 0, "corner");
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS))
    throw new Error(gl.getProgramInfoLog(program) ?? body);
  programs.set(body, program);
  return program;
}

function configure(texture: WebGLTexture): void {
  gl.bindTexture(gl.TEXTURE_2D, texture);
  for (const [name, value] of [
    [gl.TEXTURE_MIN_FILTER, gl.LINEAR],
    [gl.TEXTURE_MAG_FILTER, gl.LINEAR],
    [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
    [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
  ] as const)
    gl.texParameteri(gl.TEXTURE_2D, name, value);
}

/** A float target of the given size in pixels; give it back with `release`. `bytes` makes an 8-bit one. */
export function target(width: number, height: number, bytes = false): Texture {
  const at = bytes ? -1 : free.findIndex((t) => t.width === width && t.height === height);
  const reused = at >= 0 ? free.splice(at, 1)[0] : undefined;
  if (reused) return reused;
  const id = gl.createTexture();
  configure(id);
  gl.texStorage2D(gl.TEXTURE_2D, 1, bytes ? gl.RGBA8 : gl.RGBA16F, width, height);
  const frame = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, frame);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, id, 0);
  return { id, frame, width, height };
}

export function release(...textures: Texture[]): void {
  free.push(...textures);
}

/** Uploads a canvas with premultiplied alpha; delete it with `discard` when done. */
export function upload(canvas: OffscreenCanvas): Texture {
  const id = gl.createTexture();
  configure(id);
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, canvas);
  return { id, frame: null, width: canvas.width, height: canvas.height };
}

export function discard(texture: Texture): void {
  gl.deleteTexture(texture.id);
  if (texture.frame) gl.deleteFramebuffer(texture.frame);
}

const isTexture = (value: Uniform): value is Texture => typeof value === "object" && "id" in value;

function setUniforms(program: WebGLProgram, uniforms: Uniforms): void {
  let unit = 0;
  for (const [name, value] of Object.entries(uniforms)) {
    const where = gl.getUniformLocation(program, name);
    if (!where) continue;
    if (typeof value === "number") gl.uniform1f(where, value);
    else if (isTexture(value)) {
      gl.activeTexture(gl.TEXTURE0 + unit);
      gl.bindTexture(gl.TEXTURE_2D, value.id);
      gl.uniform1i(where, unit++);
    } else if (value instanceof Float32Array) gl.uniform4fv(where, value);
    else if (value.length === 2) gl.uniform2fv(where, value);
    else if (value.length === 3) gl.uniform3fv(where, value);
    else gl.uniform4fv(where, value);
  }
}

export type Blend = "replace" | "add" | "over" | "multiply";

/** Runs a fragment body over a whole target. `over` expects premultiplied colour. */
export function pass(into: Texture, body: string, uniforms: Uniforms = {}, blend: Blend = "replace"): void {
  const program = compile(body);
  // biome-ignore lint/correctness/useHookAtTopLevel: WebGL's useProgram is no React hook
  gl.useProgram(program);
  gl.bindFramebuffer(gl.FRAMEBUFFER, into.frame);
  gl.viewport(0, 0, into.width, into.height);
  setUniforms(program, uniforms);
  if (blend === "replace") gl.disable(gl.BLEND);
  else gl.enable(gl.BLEND);
  if (blend === "add") gl.blendFunc(gl.ONE, gl.ONE);
  if (blend === "over") gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
  if (blend === "multiply") gl.blendFunc(gl.ZERO, gl.SRC_COLOR);
  gl.drawArrays(gl.TRIANGLES, 0, 3);
}

/** Reads an 8-bit target back as RGBA rows, top first. */
export function read(from: Texture): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(from.width * from.height * 4);
  gl.bindFramebuffer(gl.FRAMEBUFFER, from.frame);
  gl.readPixels(0, 0, from.width, from.height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  return pixels;
}
