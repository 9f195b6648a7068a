/** A measured figure and its target. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** Upper or lower limit; without one the figure is only reported. */
  atMost?: number;
  atLeast?: number;
};

/** Median of some numbers. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

/** Whether a figure meets its target. */
export const isMet = ({ value, atMost = Infinity, atLeast = -Infinity }: Figure) =>
  value <= atMost && value >= atLeast;

const digits = (value: number) =>
  Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 10 ? 2 : 1);

function targetOf({ atMost, atLeast, unit }: Figure): string {
  if (atMost !== undefined) return `≤ ${digits(atMost)} ${unit}`.trim();
  return atLeast === undefined ? "" : `≥ ${digits(atLeast)} ${unit}`.trim();
}

/** The figures as a table in Markdown, each with its target beside it. */
export function formatTable(figures: Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${digits(figure.value)} ${figure.unit}`.trim(),
    targetOf(figure),
    targetOf(figure) && (isMet(figure) ? "met" : "**missed**"),
  ]);
  return [["Figure", "Measured", "Target", ""], ["---", "---:", "---:", "---"], ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}
