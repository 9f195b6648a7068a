import { createHash } from "node:crypto";
import { z } from "zod";
import type { Client } from "~/backend/client.server";
import { unwrap } from "~/backend/errors.server";
import { withFocus } from "~/files/picture-name";

/** Focal points apart from the middle, in percent, by the MD5 of a picture's path: it tells nobody of hidden pictures. */
export type FocalPoints = Record<string, [x: number, y: number]>;
export const NO_POINTS: FocalPoints = {};

const PointsSchema = z.record(z.string(), z.tuple([z.number(), z.number()]));

/** The focal points of all pictures (LIB-2). */
export async function listFocalPoints(client: Client): Promise<FocalPoints> {
  const points = await unwrap("list focal points", client.rpc("focal_points", undefined, { get: true }));
  return PointsSchema.parse(points);
}

/** Columns that hold the picture of a row. */
const COLUMNS = ["image_url", "cover_url"] as const;
type Row = Partial<Record<(typeof COLUMNS)[number], string | null>>;

function rowWithFocus<T extends Row>(row: T, points: FocalPoints): T {
  let marked = row;
  for (const column of COLUMNS) {
    const path = row[column];
    const focused = path && pathWithFocus(path, points);
    if (focused !== path) marked = { ...marked, [column]: focused };
  }
  return marked;
}

/** A picture's path, marked with its focal point where that is not the middle. */
export function pathWithFocus(path: string, points: FocalPoints): string {
  const point = points[createHash("md5").update(path).digest("hex")];
  return point ? withFocus(path, { x: point[0], y: point[1] }) : path;
}

/** The last result of each value: cached rows stay the same objects, by which pages know what they show twice. */
const results = new WeakMap<object, { points: FocalPoints; rows: unknown }>();

/** A row, or rows, whose pictures are marked with their focal points. @param value null where there is none */
export function withFocalPoints<T>(value: T, points: FocalPoints): T {
  if (value === null || typeof value !== "object" || Object.keys(points).length === 0) return value;
  const known = results.get(value);
  if (known?.points === points) return known.rows as T;
  const rows = Array.isArray(value)
    ? value.map((row: Row) => rowWithFocus(row, points))
    : rowWithFocus(value as Row, points);
  results.set(value, { points, rows });
  return rows as T;
}
