/** The few colours of the demo: linear light for beams, CSS strings for screens. */
import type { Colour } from "./film";

const linear = (hex: string): Colour => {
  const n = Number.parseInt(hex.slice(1), 16);
  const f = (shift: number) => (((n >> shift) & 255) / 255) ** 2.2;
  return [f(16), f(8), f(0)];
};

export const hue = {
  ground: linear("#0b0e14"),
  white: linear("#fff4e4"),
  signal: linear("#bfeaff"),
  tally: linear("#f0362c"),
  amber: linear("#ff9a2e"),
  violet: linear("#7b4dff"),
  teal: linear("#1fc7b0"),
  green: linear("#43d66a"),
  magenta: linear("#ff2f9a"),
  ice: linear("#7cc4ff"),
  blue: linear("#2a62ff"),
  gold: linear("#ffc46b"),
  lime: linear("#b6ff3c"),
  rose: linear("#ff6f91"),
  copper: linear("#ff7a3c"),
} as const;

export type Hue = keyof typeof hue;

/** A colour times a gain. */
export const times = (colour: Colour, gain: number): Colour => [
  colour[0] * gain,
  colour[1] * gain,
  colour[2] * gain,
];

/** Between two colours. */
export const between = (a: Colour, b: Colour, t: number): Colour => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
