/** People from behind: rows of an audience, operators at their desks. */
import { blob, disc, type Point, type Sculptor, type Station, tube } from "./form";
import { type Hair, head } from "./head";

const rad = (degrees: number): number => (degrees * Math.PI) / 180;
const _step = (from: Point, degrees: number, length: number): Point => [
  from[0] + Math.sin(rad(degrees)) * length,
  from[1] + Math.cos(rad(degrees)) * length,
];
const mid = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
const at = (p: Point, w: number): Station => [p[0], p[1], w];

/** Heads and shoulders from behind, side by side from `left` to `right` at height `y`; some hands go up. */
export function crowd(
  s: Sculptor,
  roll: () => number,
  {
    left,
    right,
    y,
    size,
    hands = 0,
    jitter = 0.25,
    phones,
  }: {
    left: number;
    right: number;
    y: number;
    size: number;
    hands?: number;
    jitter?: number;
    phones?: (x: number, y: number, w: number) => void;
  },
): void {
  const styles: Hair[] = [
    "short",
    "short",
    "short",
    "bob",
    "long",
    "bun",
    "curly",
    "pony",
    "cap",
    "short",
    "bald",
  ];
  for (let x = left; x < right; x += size * (0.235 + roll() * 0.1)) {
    const h = size * (0.92 + roll() * 0.16);
    const top = y + (roll() - 0.5) * size * jitter;
    const hair = styles[Math.floor(roll() * styles.length)] ?? "short";
    s.at(x, top, h, () => {
      const slope = 0.8 + roll() * 0.35;
      const wide = 0.115 + roll() * 0.03;
      const up = roll() < hands ? (roll() < 0.45 ? 3 : roll() < 0.5 ? 1 : 2) : 0;
      s.skin(
        tube([
          [0, 0.03, 0.058],
          [0, 0.1, 0.07],
        ]),
      );
      const half: Point[] = [
        [0.028, 0.075],
        [0.06, 0.095],
        [wide * 0.85, 0.115 * slope + 0.01],
        [wide, 0.16],
        [wide * 1.06, 0.28],
        [wide * 1.05, 1.4],
      ];
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

/** Somebody at a desk, from behind and close: head with headset, shoulders, the back of a chair. */
export function operator(s: Sculptor, x: number, y: number, size: number, hair: Hair, turn = 0): void {
  s.at(x, y, size, () => {
    s.skin(
      tube([
        [0, 0.03, 0.062],
        [0, 0.1, 0.078],
      ]),
    );
    const half: Point[] = [
      [0.03, 0.066],
      [0.066, 0.092],
      [0.118, 0.116],
      [0.15, 0.16],
      [0.162, 0.24],
      [0.176, 0.36],
      [0.17, 0.6],
    ];
    s.cloth(blob([...half, ...half.map(([px, py]): Point => [-px, py]).reverse()]));
    for (const k of [-1, 1])
      s.crease(new Path2D(`M${k * 0.118} 0.2C${k * 0.112} 0.28 ${k * 0.124} 0.36 ${k * 0.12} 0.5`), 0.008);
    s.at(0, 0, 1, () => head(s, "back", hair, true), 1, rad(turn));
    s.cloth(
      blob([
        [-0.09, 0.215],
        [0, 0.2],
        [0.09, 0.215],
        [0.108, 0.28],
        [0.1, 0.6],
        [-0.1, 0.6],
        [-0.108, 0.28],
      ]),
    );
  });
}

/** A raised arm with an open hand or a fist. */
function raised(s: Sculptor, shoulder: Point, elbow: Point, wrist: Point, roll: () => number): void {
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
