/** People: a jointed figure of eight heads, dressed, seen from the side, the front or behind. */
import { blob, type Point, type Sculptor, type Station, tube } from "./form";
import { type Hair, head } from "./head";

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

function arm(s: Sculptor, shoulder: Point, [upper, lower]: Limb, loose: number): void {
  const elbow = step(shoulder, upper, 0.168);
  const wrist = step(elbow, lower, 0.142);
  const tip = step(wrist, lower + 6, 0.062);
  s.skin(
    tube([
      at(wrist, 0.026),
      at(mid(wrist, tip, 0.45), 0.036),
      at(mid(wrist, tip, 0.8), 0.028),
      at(tip, 0.014),
    ]),
  );
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

function leg(
  s: Sculptor,
  hip: Point,
  [thigh, shin]: Limb,
  loose: number,
  foot: number,
  front: boolean,
): Point {
  const knee = step(hip, thigh, 0.245);
  const ankle = step(knee, shin, 0.235);
  if (front)
    s.cloth(
      tube([
        at(ankle, 0.05),
        at([ankle[0], ankle[1] + 0.02], 0.058),
        at([ankle[0] + Math.sign(hip[0]) * 0.012, ankle[1] + 0.032], 0.05),
      ]),
    );
  else {
    const heel = step(ankle, shin + foot - 35, 0.036);
    const toe = step(heel, shin + foot + 88, 0.135);
    s.cloth(
      tube([
        at(mid(heel, ankle, 0.3), 0.04),
        at(mid(heel, toe, 0.35), 0.05),
        at(mid(heel, toe, 0.75), 0.034),
        at(toe, 0.022),
      ]),
    );
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

const SIDE_TORSO: Point[] = [
  [0.32, 0.02],
  [0.29, 0.05],
  [0.22, 0.072],
  [0.1, 0.06],
  [0.0, 0.058],
  [-0.05, 0.04],
  [-0.055, -0.04],
  [-0.02, -0.074],
  [0.07, -0.052],
  [0.16, -0.06],
  [0.25, -0.072],
  [0.31, -0.042],
];
const FRONT_HALF: Point[] = [
  [0.335, 0.026],
  [0.315, 0.058],
  [0.298, 0.1],
  [0.272, 0.122],
  [0.225, 0.104],
  [0.16, 0.09],
  [0.09, 0.078],
  [0.02, 0.09],
  [-0.055, 0.092],
];

/** Draws one person. */
export function person(s: Sculptor, pose: Pose): void {
  const {
    height,
    view = "side",
    facing = 1,
    lean = 0,
    nod = 0,
    outfit = "suit",
    hair = "short",
    build = 1,
  } = pose;
  const side = view === "side";
  const arms = pose.arms ?? [
    [4, 6],
    [4, 6],
  ];
  const legs = pose.legs ?? [
    [3, 1],
    [3, 1],
  ];
  const feet = pose.feet ?? [0, 0];
  const loose = (outfit === "suit" || outfit === "crew" ? 1.16 : 1) * build;
  const low = Math.max(...legs.map(([a, b]) => 0.245 * Math.cos(rad(a)) + 0.235 * Math.cos(rad(b)))) + 0.05;
  const hips: Point = [0, pose.seat ? 0 : -low];
  const along = (u: number, v: number): Point => {
    const base = step(hips, 180 - lean, u);
    return [base[0] + Math.cos(rad(lean)) * v, base[1] + Math.sin(rad(lean)) * v];
  };
  s.at(
    pose.x,
    pose.y,
    height,
    () => {
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
      const neck: Station[] = [
        at(along(0.3, side ? -0.006 : 0), 0.066),
        at(along(0.37, side ? 0.012 : 0), 0.052),
      ];
      s.skin(tube(neck));
      if (skirt) {
        const hem = outfit === "gown" ? 0.47 : 0.27;
        const flare = outfit === "gown" ? 0.2 : 0.13;
        s.cloth(
          blob([
            [-0.07, hips[1] - 0.1],
            [0.07, hips[1] - 0.1],
            [0.1, hips[1] + 0.02],
            [flare * 0.8, hips[1] + hem * 0.6],
            [flare, hips[1] + hem],
            [0, hips[1] + hem + 0.012],
            [-flare * 1.15, hips[1] + hem],
            [-flare * 0.85, hips[1] + hem * 0.6],
            [-0.105, hips[1] + 0.02],
          ]),
        );
      }
      s.cloth(blob(torso));
      if (outfit === "suit" && side)
        s.cloth(
          blob([
            along(0.12, 0.064),
            along(0.0, 0.075),
            along(-0.11, 0.085),
            along(-0.12, -0.07),
            along(0.0, -0.088),
            along(0.1, -0.062),
          ]),
        );
      if (outfit === "suit" && !side)
        s.cloth(
          blob([
            along(0.14, 0.095),
            along(0.02, 0.108),
            along(-0.1, 0.118),
            along(-0.108, 0),
            along(-0.1, -0.118),
            along(0.02, -0.108),
            along(0.14, -0.095),
          ]),
        );
      const crown = along(0.4, side ? 0.02 : 0);
      s.at(crown[0], crown[1], 1, () => head(s, view, hair, pose.headset), 1, rad(lean * 0.55 + nod));
      if (side) arm(s, along(0.278, 0), arms[0], loose);
      else
        for (const i of [0, 1] as const) {
          const k = i ? -1 : 1;
          arm(s, along(0.272, k * 0.108 * build), [arms[i][0] * k, arms[i][1] * k], loose);
        }
    },
    facing,
  );
}
