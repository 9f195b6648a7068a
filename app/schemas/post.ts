import { z } from "zod";
import { html, line, requiredLine, text, yesOrNo } from "./fields";

// An empty one is told apart before: it is missing, not malformed.
const SLUG = /^([a-z0-9]+(-[a-z0-9]+)*)?$/;

/** A post's form (BLOG-1). Its address is the database's to hold unique; whether it is published is chosen in words. */
export const PostSchema = z.object({
  title_pl: requiredLine("Wpisz tytuł po polsku."),
  title_en: line(),
  slug: requiredLine("Wpisz adres wpisu.", 100).regex(
    SLUG,
    "Adres to małe litery bez polskich znaków, cyfry i pojedyncze łączniki między nimi.",
  ),
  created_at: z.iso.date("Podaj datę wpisu."),
  is_published: yesOrNo("Wybierz, czy wpis jest opublikowany."),
  excerpt_pl: text(500),
  excerpt_en: text(500),
  body_pl: html(),
  body_en: html(),
  cover_alt_pl: line(),
  cover_alt_en: line(),
});
