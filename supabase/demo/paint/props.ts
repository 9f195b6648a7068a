/** Things of the trade as solid forms: trusses, moving heads, cameras, chairs, desks. */
import { blob, box, disc, type Point, polygon, type Sculptor, tube } from "./form";

/** A lattice truss between two points; `depth` is its height. */
export function truss(s: Sculptor, x1: number, y1: number, x2: number, y2: number, depth: number): void {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const on = (t: number, v: number): Point => [x1 + ux * t - uy * v, y1 + uy * t + ux * v];
  const pipe = Math.max(1.6, depth * 0.1);
  for (const v of [0, depth, depth * 0.42])
    s.bar([on(0, v), on(length, v)], v === depth * 0.42 ? pipe * 0.55 : pipe);
  const bays = Math.max(1, Math.round(length / (depth * 1.05)));
  for (let i = 0; i <= bays; i++) {
    const t = (i / bays) * length;
    s.bar([on(t, 0), on(t, depth)], pipe * 0.6);
    if (i < bays)
      s.bar(
        i % 2 ? [on(t, 0), on(t + length / bays, depth)] : [on(t, depth), on(t + length / bays, 0)],
        pipe * 0.55,
      );
  }
}

/** A moving head hung from (x, y), its lens `size` away from the yoke, pointing along `angle` degrees (90 = down). */
export function movingHead(s: Sculptor, x: number, y: number, size: number, angle: number): Point {
  const a = (angle * Math.PI) / 180;
  s.cloth(box(x - size * 0.42, y - size * 0.1, size * 0.84, size * 0.42, size * 0.08));
  s.cloth(
    tube([
      [x - size * 0.4, y + size * 0.3, size * 0.16],
      [x - size * 0.46, y + size * 0.8, size * 0.16],
      [x - size * 0.34, y + size, size * 0.14],
    ]),
  );
  s.cloth(
    tube([
      [x + size * 0.4, y + size * 0.3, size * 0.16],
      [x + size * 0.46, y + size * 0.8, size * 0.16],
      [x + size * 0.34, y + size, size * 0.14],
    ]),
  );
  const cx = x;
  const cy = y + size * 0.85;
  s.at(
    cx,
    cy,
    size,
    () => {
      s.cloth(
        blob([
          [-0.5, -0.2],
          [-0.55, 0],
          [-0.5, 0.2],
          [0, 0.34],
          [0.5, 0.36],
          [0.62, 0.33],
          [0.62, -0.33],
          [0.5, -0.36],
          [0, -0.34],
        ]),
      );
      s.cloth(box(0.54, -0.37, 0.12, 0.74, 0.05));
    },
    1,
    a,
  );
  return [cx + Math.cos(a) * size * 0.66, cy + Math.sin(a) * size * 0.66];
}

/** A studio camera on its head and tripod, the lens to the right; (x, y) is where the head sits. */
export function camera(
  s: Sculptor,
  x: number,
  y: number,
  size: number,
  mirror: 1 | -1 = 1,
  legs = 0,
  tilt = 0,
): void {
  if (legs)
    for (const dx of [-0.42, 0.05, 0.45])
      s.cloth(
        tube([
          [x + dx * size * 0.1, y + size * 0.12, size * 0.13],
          [x + dx * legs * 0.8, y + legs, size * 0.06],
        ]),
      );
  s.at(
    x,
    y,
    size,
    () => {
      s.cloth(
        polygon([
          [-0.18, 0.02],
          [0.18, 0.02],
          [0.12, 0.2],
          [-0.12, 0.2],
        ]),
      );
      s.bar(
        [
          [-0.1, 0.06],
          [-0.75, 0.34],
        ],
        0.035,
      );
      s.cloth(
        tube([
          [-0.68, 0.31, 0.06],
          [-0.82, 0.37, 0.06],
        ]),
      );
      s.cloth(
        blob([
          [-0.55, -0.36],
          [-0.1, -0.4],
          [0.22, -0.38],
          [0.27, -0.2],
          [0.24, 0.0],
          [-0.2, 0.03],
          [-0.5, 0.02],
          [-0.62, -0.14],
        ]),
      );
      s.cloth(box(-0.72, -0.32, 0.2, 0.3, 0.03));
      s.cloth(
        tube([
          [-0.34, -0.46, 0.05],
          [-0.25, -0.5, 0.06],
          [0.1, -0.5, 0.06],
          [0.16, -0.44, 0.05],
        ]),
      );
      s.cloth(box(0.22, -0.34, 0.2, 0.3, 0.03));
      s.cloth(box(0.4, -0.31, 0.24, 0.25, 0.03));
      s.cloth(
        polygon([
          [0.62, -0.37],
          [0.86, -0.44],
          [0.86, 0.03],
          [0.62, -0.04],
        ]),
      );
      s.bar(
        [
          [-0.12, -0.4],
          [-0.16, -0.56],
        ],
        0.03,
      );
      s.cloth(box(-0.44, -0.72, 0.36, 0.22, 0.025));
    },
    mirror,
    tilt,
  );
}

/** A low armchair seen from three quarters; (x, y) is the middle of its base. */
export function armchair(s: Sculptor, x: number, y: number, size: number, mirror: 1 | -1): void {
  s.at(
    x,
    y,
    size,
    () => {
      for (const dx of [-0.34, 0.3])
        s.cloth(
          tube([
            [dx, -0.14, 0.05],
            [dx * 1.12, 0, 0.025],
          ]),
        );
      s.cloth(
        blob([
          [-0.46, -0.86],
          [-0.3, -0.9],
          [-0.2, -0.7],
          [-0.16, -0.4],
          [0.0, -0.36],
          [0.4, -0.38],
          [0.46, -0.28],
          [0.42, -0.12],
          [-0.36, -0.1],
          [-0.44, -0.3],
          [-0.5, -0.6],
        ]),
      );
      s.cloth(
        blob([
          [-0.26, -0.58],
          [0.3, -0.56],
          [0.42, -0.5],
          [0.42, -0.2],
          [0.36, -0.12],
          [-0.2, -0.12],
          [-0.28, -0.3],
        ]),
      );
    },
    mirror,
  );
}

/** A line-array loudspeaker column hanging from (x, y), bending inwards. */
export function lineArray(
  s: Sculptor,
  x: number,
  y: number,
  size: number,
  boxes: number,
  mirror: 1 | -1,
): void {
  s.bar(
    [
      [x, y - size * 4],
      [x, y],
    ],
    size * 0.08,
  );
  s.at(
    x,
    y,
    size,
    () => {
      let [px, py, turn] = [0, 0, -0.05];
      for (let i = 0; i < boxes; i++) {
        s.at(
          px,
          py,
          1,
          () =>
            s.cloth(
              polygon([
                [-0.5, 0],
                [0.5, 0.03],
                [0.5, 0.3],
                [-0.45, 0.36],
              ]),
            ),
          1,
          turn,
        );
        px += Math.sin(-turn) * 0.36;
        py += Math.cos(turn) * 0.36;
        turn += 0.045 + i * 0.006;
      }
    },
    mirror,
  );
}

/** An acoustic microphone stand with a boom. */
export function micStand(s: Sculptor, x: number, y: number, height: number, reach: number): void {
  s.bar(
    [
      [x, y],
      [x, y - height],
    ],
    height * 0.014,
  );
  s.bar(
    [
      [x - reach * 0.3, y - height * 0.96],
      [x + reach, y - height * 1.12],
    ],
    height * 0.011,
  );
  s.cloth(disc(x + reach, y - height * 1.12, height * 0.022, height * 0.016));
  s.bar(
    [
      [x - height * 0.1, y],
      [x, y - height * 0.06],
      [x + height * 0.1, y],
    ],
    height * 0.012,
  );
}
