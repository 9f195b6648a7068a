import { z } from "zod";

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Najwyżej ${max} znaków.`)
    .optional()
    .transform((text) => text ?? "");

const WRONG = "Podaj liczbę całkowitą od 0 do 100.";
const percent = z.number(WRONG).int(WRONG).min(0, WRONG).max(100, WRONG);

/** Properties of a picture in the library (LIB-2). The focal point is in percent from the left and the top. */
export const PictureSchema = z.object({
  name: line(200),
  alt_pl: line(300),
  alt_en: line(300),
  focal_x: percent,
  focal_y: percent,
});
export type PictureFacts = z.output<typeof PictureSchema>;
