import { z } from "zod";
import { html, line, requiredLine } from "./fields";

/** A text that belongs to no list: a heading and what stands below it. Its key is the code's to know. */
export const ContentBlockSchema = z.object({
  title_pl: requiredLine("Wpisz tytuł po polsku."),
  title_en: line(),
  body_pl: html(),
  body_en: html(),
});

export type ContentBlock = z.output<typeof ContentBlockSchema>;
