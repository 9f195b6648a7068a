/** The fragment bodies of the film: blur, exposure of shapes, bloom and development. */
export const GAUSS = `uniform sampler2D source; uniform vec2 step_;
vec4 at(float d) { return texture(source, uv + step_ * d) + texture(source, uv - step_ * d); }
void main() { result = texture(source, uv) * 0.19 + at(1.42) * 0.296 + at(3.3) * 0.0945 + at(5.2) * 0.0145; }`;
export const COPY = `uniform sampler2D source; uniform float gain; void main() { result = texture(source, uv) * gain; }`;

/** sRGB canvas pixels to linear light, keeping alpha premultiplied. */
export const CANVAS = `uniform sampler2D source; uniform float gain; uniform float keep;
void main() {
  vec4 c = texture(source, uv); vec3 s = c.a > 0.0 ? c.rgb / c.a : vec3(0.0);
  result = vec4(pow(s, vec3(2.2)) * gain * c.a, c.a * keep);
}`;

export const SHAPE = `uniform sampler2D mask, near, far;
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

export const DOWN = `uniform sampler2D source; uniform vec2 texel; uniform float knee;
void main() {
  vec4 s = vec4(0.0);
  s += texture(source, uv) * 4.0;
  s += texture(source, uv + texel * vec2(1, 1)) + texture(source, uv + texel * vec2(-1, 1));
  s += texture(source, uv + texel * vec2(1, -1)) + texture(source, uv + texel * vec2(-1, -1));
  s /= 8.0; result = vec4(min(s.rgb, vec3(24.0)), 1.0);
}`;
export const UP = `uniform sampler2D source; uniform vec2 texel; uniform float gain;
void main() {
  vec4 s = texture(source, uv) * 4.0;
  for (int i = 0; i < 4; i++) {
    vec2 d = i == 0 ? vec2(1, 0) : i == 1 ? vec2(-1, 0) : i == 2 ? vec2(0, 1) : vec2(0, -1);
    s += texture(source, uv + d * texel) * 2.0 + texture(source, uv + (d + d.yx) * texel);
  }
  result = s / 16.0 * gain;
}`;

export const DEVELOP = `uniform sampler2D source, glow, smear; uniform vec2 pixels;
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
