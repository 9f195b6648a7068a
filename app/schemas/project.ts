import { z } from "zod";
import { CATEGORIES } from "./category";
import { html, line, optionalLine, requiredLine } from "./fields";

const YOUTUBE = /^https:\/\/((www|m)\.)?(youtube\.com|youtube-nocookie\.com|youtu\.be)\/\S+$/;

/** A project's form (PFA-1). Only the Polish title must be there: an empty English text shows the Polish one. */
export const ProjectSchema = z.object({
  title_pl: requiredLine("Wpisz tytuł po polsku."),
  title_en: line(),
  description_pl: html(),
  description_en: html(),
  category: z.enum(CATEGORIES, "Wybierz kategorię."),
  image_alt_pl: line(),
  image_alt_en: line(),
  youtube_url: optionalLine(YOUTUBE, "Podaj adres filmu w serwisie YouTube albo zostaw puste."),
});
