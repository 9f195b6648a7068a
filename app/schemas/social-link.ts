import { z } from "zod";
import { requiredLine, yesOrNo } from "./fields";

/** The services of which the site has an icon: the database's own list. */
export const SOCIAL_ICONS = ["facebook", "instagram", "youtube", "linkedin", "vimeo", "tiktok", "x"] as const;

const ADDRESS = /^https:\/\/[^\s"<>]+$/;

/** A profile elsewhere, in a form (NAV-2). */
export const SocialLinkSchema = z.object({
  platform: requiredLine("Wpisz nazwę serwisu.", 60),
  icon: z.enum(SOCIAL_ICONS, "Wybierz ikonę."),
  url: requiredLine("Wpisz adres profilu.", 500).refine((url) => ADDRESS.test(url) && URL.canParse(url), {
    error: "Podaj pełny adres, zaczynający się od https://",
  }),
  is_active: yesOrNo("Wybierz, czy link jest widoczny."),
});
