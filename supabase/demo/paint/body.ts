/** People: a jointed figure of eight heads, dressed, seen from the side, the front or behind. */
import { blob, disc, type Point, Sculptor, type Station, tube } from "./form";

export type Hair = "short" | "bun" | "bob" | "long" | "curly" | "bald" | "pony" | "cap";
export type Limb = readonly [upper: number, lower: number];

export interface Pose {
  /** Where the lower foot stands, or the hips when `seat` is set. */
  x: number;
  y: number;
  height: number;
  view?: "side" | "front" | "back";
  /** 1 looks right, -1 left. */
  facing?: 1 | -1;
  /** Degrees; in side views positive leans or swings forward, else outwards. */
  lean?: number;
  nod?: number;
  arms?: readonly [Limb, Limb];
  legs?: readonly [Limb, Limb];
  outfit?: "suit" | "sport" | "dress" | "crew" | "gown";
  hair?: Hair;
  headset?: boolean;
  seat?: boolean;
  /** Foot turn in degrees against the shin, near and far. */
  feet?: readonly [number, number];
  /** Width factor. */
  build?: number;
}

const rad = (degrees: number): number => (degrees * Math.PI) / 180;
const step = (from: Point, degrees: number, length: number): Point => [
  from[0] + Math.sin(rad(degrees)) * length,
  from[1] + Math.cos(rad(degrees)) * length,
];
const mid = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
const at = (p: Point, w: number): Station => [p[0], p[1], w];

/** A head in units of body height, its centre at the origin. */
export function head(s: Sculptor, view: "side" | "front" | "back", hair: Hair, headset = false): void {
  const side = view === "side";
  if (hair === "long")
    s.cloth(
      side
        ? blob([[0, -0.075], [-0.06, -0.055], [-0.078, 0.0], [-0.085, 0.09], [-0.06, 0.13], [-0.025, 0.11], [-0.02, 0.03], [0.03, -0.05]])
        : blob([[0, -0.078], [0.055, -0.05], [0.066, 0.02], [0.075, 0.11], [0.04, 0.135], [0, 0.128], [-0.04, 0.135], [-0.075, 0.11], [-0.066, 0.02], [-0.055, -0.05]]),
    );
  if (side)
    s.skin(
      blob([[0, -0.066], [0.032, -0.054], [0.046, -0.026], [0.046, -0.008], [0.052, 0.006], [0.061, 0.017], [0.05, 0.023], [0.052, 0.034], [0.048, 0.042], [0.049, 0.056], [0.036, 0.065], [0.008, 0.052], [-0.012, 0.05], [-0.045, 0.03], [-0.057, -0.01], [-0.042, -0.052]]),
    );
  else {
    s.skin(
      blob([[0, -0.067], [0.036, -0.055], [0.049, -0.02], [0.048, 0.012], [0.043, 0.036], [0.026, 0.06], [0, 0.068], [-0.026, 0.06], [-0.043, 0.036], [-0.048, 0.012], [-0.049, -0.02], [-0.036, -0.055]]),
    );
    for (const k of [-1, 1]) s.skin(disc(k * 0.052, 0.004, 0.008, 0.018, k * -0.15));
  }
  const crown: Point[] = side
    ? [[0.036, -0.05], [0.02, -0.073], [-0.02, -0.077], [-0.055, -0.05], [-0.067, -0.01], [-0.055, 0.03], [-0.035, 0.04], [-0.018, 0.015], [-0.002, 0.0], [0.005, -0.025]]
    : view === "back"
      ? [[0, -0.075], [0.04, -0.062], [0.056, -0.02], [0.053, 0.02], [0.038, 0.048], [0, 0.056], [-0.038, 0.048], [-0.053, 0.02], [-0.056, -0.02], [-0.04, -0.062]]
      : [[0, -0.076], [0.04, -0.064], [0.056, -0.025], [0.049, -0.012], [0.03, -0.035], [0, -0.04], [-0.032, -0.03], [-0.049, -0.012], [-0.056, -0.025], [-0.04, -0.064]];
  if (hair !== "bald") s.cloth(blob(crown));
  if (hair === "bun") s.cloth(side ? disc(-0.062, -0.05, 0.028) : disc(0, -0.082, 0.028));
  if (hair === "pony")
    s.cloth(tube(side ? [[-0.05, -0.03, 0.03], [-0.1, -0.005, 0.034], [-0.125, 0.05, 0.012]] : [[0, -0.02, 0.03], [0.012, 0.05, 0.04], [0.004, 0.115, 0.014]]));
  if (hair === "bob")
    s.cloth(
      side
        ? blob([[0.02, -0.072], [-0.04, -0.07], [-0.072, -0.02], [-0.07, 0.045], [-0.03, 0.062], [-0.002, 0.05], [0.006, 0.0], [0.03, -0.045]])
        : blob([[0, -0.079], [0.05, -0.06], [0.068, 0.0], [0.066, 0.055], [0.045, 0.066], view === "back" ? [0, 0.07] : [0.046, 0.0], view === "back" ? [0, 0.07] : [0, -0.04], view === "back" ? [0, 0.07] : [-0.046, 0.0], [-0.045, 0.066], [-0.066, 0.055], [-0.068, 0.0], [-0.05, -0.06]]),
    );
  if (hair === "curly")
    for (let i = 0; i < 13; i++) {
      const a = Math.PI * (side ? 0.95 + (i / 12) * 0.95 : 0.93 + (i / 12) * 1.14);
      s.cloth(disc(Math.cos(a) * 0.062 - (side ? 0.014 : 0), Math.sin(a) * 0.066 - 0.008, 0.021 + (i % 3) * 0.004));
    }
  if (hair === "cap" && side) s.cloth(blob([[0.035, -0.045], [0.085, -0.036], [0.088, -0.03], [0.03, -0.028]]));
  if (headset) {
    s.bar(side ? [[-0.012, 0.0], [-0.014, -0.078]] : [[-0.055, 0.0], [-0.05, -0.055], [0, -0.086], [0.05, -0.055], [0.055, 0.0]], 0.011);
    if (side) s.cloth(disc(-0.008, 0.004, 0.023, 0.027));
    else for (const k of [-1, 1]) s.cloth(disc(k * 0.06, 0.006, 0.014, 0.026));
    if (side) s.bar([[0.0, 0.02], [0.03, 0.046], [0.058, 0.042]], 0.006);
  }
}

function arm(s: Sculptor, shoulder: Point, [upper, lower]: Limb, loose: number): void {
  const elbow = step(shoulder, upper, 0.168);
  const wrist = step(elbow, lower, 0.142);
  const tip = step(wrist, lower + 6, 0.062);
  s.skin(tube([at(wrist, 0.026), at(mid(wrist, tip, 0.45), 0.036), at(mid(wrist, tip, 0.8), 0.028), at(tip, 0.014)]));
  s.cloth(
    tube([
      at(shoulder, 0.066 * loose),
      at(mid(shoulder, elbow, 0.45), 0.058 * loose),
      at(elbow, 0.049 * loose),
      at(mid(elbow, wrist, 0.3), 0.047 * loose),
      at(wrist, 0.033 * loose),
    ]),
  );
}

function leg(s: Sculptor, hip: Point, [thigh, shin]: Limb, loose: number, foot: number, front: boolean): Point {
  const knee = step(hip, thigh, 0.245);
  const ankle = step(knee, shin, 0.235);
  if (front) s.cloth(tube([at(ankle, 0.05), at([ankle[0], ankle[1] + 0.02], 0.058), at([ankle[0] + Math.sign(hip[0]) * 0.012, ankle[1] + 0.032], 0.05)]));
  else {
    const heel = step(ankle, shin + foot - 35, 0.036);
    const toe = step(heel, shin + foot + 88, 0.135);
    s.cloth(tube([at(mid(heel, ankle, 0.3), 0.04), at(mid(heel, toe, 0.35), 0.05), at(mid(heel, toe, 0.75), 0.034), at(toe, 0.022)]));
  }
  s.cloth(
    tube([
      at(hip, 0.105 * loose),
      at(mid(hip, knee, 0.4), 0.092 * loose),
      at(mid(hip, knee, 0.85), 0.068 * loose),
      at(knee, 0.064 * loose),
      at(mid(knee, ankle, 0.3), 0.066 * loose),
      at(mid(knee, ankle, 0.7), 0.05 * loose),
      at(ankle, 0.04 * loose ** 1.6),
    ]),
  );
  return ankle;
}

const SIDE_TORSO: Point[] = [[0.32, 0.02], [0.29, 0.05], [0.22, 0.072], [0.1, 0.06], [0.0, 0.058], [-0.05, 0.04], [-0.055, -0.04], [-0.02, -0.074], [0.07, -0.052], [0.16, -0.06], [0.25, -0.072], [0.31, -0.042]];
const FRONT_HALF: Point[] = [[0.335, 0.026], [0.315, 0.058], [0.298, 0.1], [0.272, 0.122], [0.225, 0.104], [0.16, 0.09], [0.09, 0.078], [0.02, 0.09], [-0.055, 0.092]];

/** Draws one person. */
export function person(s: Sculptor, pose: Pose): void {
  const { height, view = "side", facing = 1, lean = 0, nod = 0, outfit = "suit", hair = "short", build = 1 } = pose;
  const side = view === "side";
  const arms = pose.arms ?? [[4, 6], [4, 6]];
  const legs = pose.legs ?? [[3, 1], [3, 1]];
  const feet = pose.feet ?? [0, 0];
  const loose = (outfit === "suit" || outfit === "crew" ? 1.16 : 1) * build;
  const low = Math.max(...legs.map(([a, b]) => 0.245 * Math.cos(rad(a)) + 0.235 * Math.cos(rad(b)))) + 0.05;
  const hips: Point = [0, pose.seat ? 0 : -low];
  const along = (u: number, v: number): Point => {
    const base = step(hips, 180 - lean, u);
    return [base[0] + Math.cos(rad(lean)) * v, base[1] + Math.sin(rad(lean)) * v];
  };
  s.at(pose.x, pose.y, height, () => {
    const skirt = outfit === "dress" || outfit === "gown";
    if (side) arm(s, along(0.28, 0.012), arms[1], loose * 0.95);
    for (const i of [1, 0] as const) {
      const hip: Point = side ? along(0, 0) : [i ? -0.05 : 0.05, hips[1] + 0.01];
      const limb: Limb = side || i === 0 ? legs[i] : [-legs[i][0], -legs[i][1]];
      leg(s, hip, limb, loose, feet[i], !side);
      if (side && i === 1 && !skirt) continue;
    }
    const half = FRONT_HALF.map(([u, v]): Point => [u, v * (outfit === "suit" ? 1.07 : 1) * build]);
    const torso = side
      ? SIDE_TORSO.map(([u, v]) => along(u, v * loose))
      : [...half.map(([u, v]) => along(u, v)), ...half.reverse().map(([u, v]) => along(u, -v))];
    const neck: Station[] = [at(along(0.3, side ? -0.006 : 0), 0.066), at(along(0.37, side ? 0.012 : 0), 0.052)];
    s.skin(tube(neck));
    if (skirt) {
      const hem = outfit === "gown" ? 0.47 : 0.27;
      const flare = outfit === "gown" ? 0.2 : 0.13;
      s.cloth(blob([[-0.07, hips[1] - 0.1], [0.07, hips[1] - 0.1], [0.1, hips[1] + 0.02], [flare * 0.8, hips[1] + hem * 0.6], [flare, hips[1] + hem], [0, hips[1] + hem + 0.012], [-flare * 1.15, hips[1] + hem], [-flare * 0.85, hips[1] + hem * 0.6], [-0.105, hips[1] + 0.02]]));
    }
    s.cloth(blob(torso));
    if (outfit === "suit" && side) s.cloth(blob([along(0.12, 0.064), along(0.0, 0.075), along(-0.11, 0.085), along(-0.12, -0.07), along(0.0, -0.088), along(0.1, -0.062)]));
    if (outfit === "suit" && !side) s.cloth(blob([along(0.14, 0.095), along(0.02, 0.108), along(-0.1, 0.118), along(-0.108, 0), along(-0.1, -0.118), along(0.02, -0.108), along(0.14, -0.095)]));
    const crown = along(0.4, side ? 0.02 : 0);
    s.at(crown[0], crown[1], 1, () => head(s, view, hair, pose.headset), 1, rad(lean * 0.55 + nod));
    if (side) arm(s, along(0.278, 0), arms[0], loose);
    else
      for (const i of [0, 1] as const) {
        const k = i ? -1 : 1;
        arm(s, along(0.272, k * 0.108 * build), [arms[i][0] * k, arms[i][1] * k], loose);
      }
  }, facing);
}

/** Heads and shoulders from behind, side by side from `left` to `right` at height `y`; some hands go up. */
export function crowd(
  s: Sculptor,
  roll: () => number,
  { left, right, y, size, hands = 0, jitter = 0.25, phones }: { left: number; right: number; y: number; size: number; hands?: number; jitter?: number; phones?: (x: number, y: number, w: number) => void },
): void {
  const styles: Hair[] = ["short", "short", "short", "bob", "long", "bun", "curly", "pony", "cap", "short", "bald"];
  for (let x = left; x < right; x += size * (0.235 + roll() * 0.1)) {
    const h = size * (0.92 + roll() * 0.16);
    const top = y + (roll() - 0.5) * size * jitter;
    const hair = styles[Math.floor(roll() * styles.length)] ?? "short";
    s.at(x, top, h, () => {
      const slope = 0.8 + roll() * 0.35;
      const wide = 0.115 + roll() * 0.03;
      const up = roll() < hands ? (roll() < 0.45 ? 3 : roll() < 0.5 ? 1 : 2) : 0;
      s.skin(tube([[0, 0.03, 0.058], [0, 0.1, 0.07]]));
      const half: Point[] = [[0.028, 0.075], [0.06, 0.095], [wide * 0.85, 0.115 * slope + 0.01], [wide, 0.16], [wide * 1.06, 0.28], [wide * 1.05, 1.4]];
      s.cloth(blob([...half, ...half.map(([px, py]): Point => [-px, py]).reverse()]));
      s.at(0, 0, 1, () => head(s, "back", hair), 1, (roll() - 0.5) * 0.35);
      for (const k of [1, -1]) {
        if (!(up & (k === 1 ? 1 : 2))) continue;
        const elbow: Point = [k * (wide + 0.05 + roll() * 0.04), 0.06 - roll() * 0.1];
        const wrist: Point = [elbow[0] + k * (roll() - 0.65) * 0.1, elbow[1] - 0.15 - roll() * 0.03];
        raised(s, [k * wide * 0.95, 0.16], elbow, wrist, roll);
        if (phones && roll() < 0.3) phones(x + wrist[0] * h, top + (wrist[1] - 0.05) * h, h);
      }
    });
  }
}

/** A raised arm with an open hand or a fist. */
export function raised(s: Sculptor, shoulder: Point, elbow: Point, wrist: Point, roll: () => number): void {
  const turn = Math.atan2(wrist[1] - elbow[1], wrist[0] - elbow[0]) + (roll() - 0.5) * 0.4;
  s.cloth(tube([at(shoulder, 0.07), at(mid(shoulder, elbow, 0.5), 0.056), at(elbow, 0.047)]));
  s.skin(tube([at(elbow, 0.046), at(mid(elbow, wrist, 0.35), 0.043), at(wrist, 0.027)]));
  const palm: Point = [wrist[0] + Math.cos(turn) * 0.026, wrist[1] + Math.sin(turn) * 0.026];
  s.skin(disc(palm[0], palm[1], 0.026, 0.021, turn));
  const open = roll() > 0.4;
  for (let f = 0; f < 5; f++) {
    const a = turn + (f === 4 ? -1.15 : (f - 1.5) * (open ? 0.24 : 0.1));
    const len = (f === 4 ? 0.03 : 0.046 - Math.abs(f - 1.4) * 0.004) * (open ? 1 : 0.55);
    const root: Point = [palm[0] + Math.cos(a) * 0.018, palm[1] + Math.sin(a) * 0.018];
    s.skin(tube([at(root, 0.0125), at([root[0] + Math.cos(a) * len, root[1] + Math.sin(a) * len], 0.009)]));
  }
}
