import { z } from "zod";
import { html, line, optionalLine, requiredLine, text } from "./fields";
import { SERVICE_ICONS, SERVICE_LINKS } from "./service-choices";

const VIDEO_ID = /^[A-Za-z0-9_-]+$/;
const videoId = optionalLine(VIDEO_ID, "Nieprawidłowy format ID: litery, cyfry, łącznik i podkreślnik.", 100);

/** A phone's video alone is never shown: it goes with the one for larger screens. */
const withDesktopVideo = {
  test: (value: { bunny_id: string | null; mobile_bunny_id: string | null }) =>
    value.bunny_id !== null || value.mobile_bunny_id === null,
  error: { message: "Wpisz też ID filmu na komputery.", path: ["bunny_id"] },
};

/** A service in the lists of the site (CED-1). Its place is changed by moving it, never here. */
export const ServiceSchema = z
  .object({
    title_pl: requiredLine("Wpisz tytuł po polsku."),
    title_en: line(),
    description_pl: html(),
    description_en: html(),
    icon: z.enum(SERVICE_ICONS, "Wybierz ikonę."),
    link: z.enum(SERVICE_LINKS, "Wybierz adres podstrony."),
    bunny_id: videoId,
    mobile_bunny_id: videoId,
  })
  .refine(withDesktopVideo.test, withDesktopVideo.error);

/** One item of a service's list: what a line break parts when it is stored (SDT-2). */
const FeatureSchema = z
  .object({
    heading: line(200).transform((heading) => heading.replace(/\s+/g, " ")),
    text: text(2_000).transform((value) => value.replace(/\r\n?/g, "\n")),
  })
  .refine(({ heading, text: rest }) => heading !== "" || rest === "", {
    message: "Wpisz tytuł cechy.",
    path: ["heading"],
  });

export type Feature = z.output<typeof FeatureSchema>;

/** A list of features; rows left empty are no features. */
const features = z
  .array(FeatureSchema)
  .max(50, "Najwyżej 50 cech.")
  .default([])
  .transform((items) => items.filter(({ heading, text: rest }) => heading || rest));

/** What a service's page says (SDT-1): an empty title shows the service's own. The languages' lists are independent. */
export const ServiceDetailsSchema = z.object({
  title_pl: line(),
  title_en: line(),
  description_pl: html(),
  description_en: html(),
  features_pl: features,
  features_en: features,
});

/** The head of a service's page (SDT-1): an empty title shows the details', no video the site's own picture. */
export const ServiceBannerSchema = z
  .object({
    title_pl: line(),
    title_en: line(),
    subtitle_pl: line(),
    subtitle_en: line(),
    bunny_id: videoId,
    mobile_bunny_id: videoId,
  })
  .refine(withDesktopVideo.test, withDesktopVideo.error);
