/** Pens for solid forms: smooth outlines, tubes of changing width, and the channel code that `Film.shape` reads. */
import type { Pen } from "./film";

export type Point = readonly [number, number];
export type Station = readonly [x: number, y: number, width: number];

const CLOTH = "rgb(255,255,0)";
const SKIN = "rgb(255,255,255)";
const SEAM = "rgb(255,0,0)";

const pick = <T>(list: readonly T[], index: number): T => {
  const item = list[index];
  if (item === undefined) throw new RangeError(`no item ${index}`);
  return item;
};

const spline = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);

/** A closed smooth outline through the points. */
export function blob(points: readonly Point[]): Path2D {
  const path = new Path2D();
  const n = points.length;
  for (let i = 0; i < n; i++) {
    const [a, b, c, d] = [-1, 0, 1, 2].map((k) => pick(points, (i + k + n) % n)) as [
      Point,
      Point,
      Point,
      Point,
    ];
    for (let s = 0; s < 8; s++) {
      const x = spline(a[0], b[0], c[0], d[0], s / 8);
      const y = spline(a[1], b[1], c[1], d[1], s / 8);
      if (i === 0 && s === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
  }
  path.closePath();
  return path;
}

/** Straight-sided closed outline. */
export function polygon(points: readonly Point[]): Path2D {
  const path = new Path2D();
  points.forEach(([x, y], i) => {
    if (i === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  });
  path.closePath();
  return path;
}

/** A limb: a smooth centre line whose width changes from station to station, with round ends. */
export function tube(stations: readonly Station[]): Path2D {
  const line: [number, number, number][] = [];
  const last = stations.length - 1;
  for (let i = 0; i < last; i++) {
    const [a, b, c, d] = [i - 1, i, i + 1, i + 2].map((k) =>
      pick(stations, Math.min(last, Math.max(0, k))),
    ) as [Station, Station, Station, Station];
    for (let s = 0; s < 8; s++)
      line.push(
        [0, 1, 2].map((k) => spline(pick(a, k), pick(b, k), pick(c, k), pick(d, k), s / 8)) as [
          number,
          number,
          number,
        ],
      );
  }
  line.push([...pick(stations, last)]);
  const sides = line.map(([x, y, w], i) => {
    const before = pick(line, Math.max(0, i - 1));
    const after = pick(line, Math.min(line.length - 1, i + 1));
    return { x, y, r: Math.max(0.001, w / 2), angle: Math.atan2(after[1] - before[1], after[0] - before[0]) };
  });
  const rim = (at: (typeof sides)[number], turn: number): Point => [
    at.x + Math.sin(at.angle + turn) * at.r,
    at.y - Math.cos(at.angle + turn) * at.r,
  ];
  const cap = (at: (typeof sides)[number], from: number): Point[] =>
    [1, 2, 3, 4, 5, 6, 7].map((k) => rim(at, from + (k / 8) * Math.PI));
  return polygon([
    ...sides.map((at) => rim(at, 0)),
    ...cap(pick(sides, sides.length - 1), 0),
    ...sides.reverse().map((at) => rim(at, Math.PI)),
    ...cap(pick(sides, sides.length - 1), Math.PI),
  ]);
}

export const disc = (x: number, y: number, rx: number, ry = rx, turn = 0): Path2D => {
  const path = new Path2D();
  path.ellipse(x, y, rx, ry, turn, 0, Math.PI * 2);
  return path;
};

export const box = (x: number, y: number, w: number, h: number, r = 0): Path2D => {
  const path = new Path2D();
  path.roundRect(x, y, w, h, r);
  return path;
};

/** Draws forms so that each later one creases over the earlier. */
export class Sculptor {
  constructor(
    readonly pen: Pen,
    public seam = 2,
  ) {}

  /** Runs `draw` with the origin moved, turned and scaled. */
  at(x: number, y: number, scale: number, draw: () => void, mirror = 1, turn = 0): void {
    this.pen.save();
    this.pen.translate(x, y);
    this.pen.rotate(turn);
    this.pen.scale(scale * mirror, scale);
    const seam = this.seam;
    this.seam = seam / scale;
    draw();
    this.seam = seam;
    this.pen.restore();
  }

  private form(path: Path2D, colour: string): void {
    const { pen } = this;
    if (this.seam > 0) {
      pen.save();
      pen.globalCompositeOperation = "source-atop";
      pen.strokeStyle = SEAM;
      pen.lineWidth = this.seam * 2;
      pen.stroke(path);
      pen.restore();
    }
    pen.fillStyle = colour;
    pen.fill(path);
  }

  cloth(path: Path2D): void {
    this.form(path, CLOTH);
  }

  skin(path: Path2D): void {
    this.form(path, SKIN);
  }

  /** A crease drawn into what is there. */
  crease(path: Path2D, width: number): void {
    const { pen } = this;
    pen.save();
    pen.globalCompositeOperation = "source-atop";
    pen.strokeStyle = SEAM;
    pen.lineWidth = width;
    pen.stroke(path);
    pen.restore();
  }

  /** Cuts a hole. */
  cut(path: Path2D): void {
    const { pen } = this;
    pen.save();
    pen.globalCompositeOperation = "destination-out";
    pen.fill(path);
    pen.restore();
  }

  /** A bar or cable of even width. */
  bar(points: readonly Point[], width: number): void {
    const { pen } = this;
    const path = new Path2D();
    points.forEach(([x, y], i) => {
      if (i === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    });
    if (this.seam > 0) {
      pen.save();
      pen.globalCompositeOperation = "source-atop";
      pen.strokeStyle = SEAM;
      pen.lineWidth = width + this.seam * 2;
      pen.stroke(path);
      pen.restore();
    }
    pen.strokeStyle = CLOTH;
    pen.lineWidth = width;
    pen.stroke(path);
  }
}
