import { z } from "zod";
import { line, requiredLine, text, yesOrNo } from "./fields";

/** What a client says, in a form (HOME-4). The column `role` is the Polish one. */
export const TestimonialSchema = z.object({
  name: requiredLine("Wpisz imię i nazwisko."),
  is_active: yesOrNo("Wybierz, czy opinia jest widoczna."),
  role: line(),
  role_en: line(),
  content_pl: text(1_000).refine((value) => value !== "", "Wpisz treść opinii po polsku."),
  content_en: text(1_000),
  image_alt_pl: line(),
  image_alt_en: line(),
});
