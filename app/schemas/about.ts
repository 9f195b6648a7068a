import { z } from "zod";
import { line, requiredLine, text } from "./fields";

/** The form of the about page's hero (ABA-1). An empty English text shows the Polish one. */
export const AboutHeroSchema = z.object({
  title_pl: requiredLine("Wpisz tytuł po polsku."),
  title_en: line(),
  subtitle_pl: line(600),
  subtitle_en: line(600),
});

/** The form of a team member (ABA-2). */
export const TeamMemberSchema = z.object({
  name: requiredLine("Wpisz imię i nazwisko."),
  role_pl: line(),
  role_en: line(),
  bio_pl: text(),
  bio_en: text(),
  image_alt_pl: line(),
  image_alt_en: line(),
});
