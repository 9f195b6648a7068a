import { z } from "zod";
import { splitFeature } from "~/backend/content/services.server";
import { custom, type Field } from "~/content/kit/fields/fields.server";
import { line as lineText, text as longText } from "~/schemas/fields";
import { PLAYER_HOSTS, videoIdIn } from "~/schemas/video";

const VIDEO_ID = /^[A-Za-z0-9_-]+$/;
const WRONG_ID = "Nieprawidłowy format ID: litery, cyfry, łącznik i podkreślnik.";
const videoId = z
  .string()
  .trim()
  .max(1_000)
  .transform((typed) => videoIdIn(typed, PLAYER_HOSTS))
  .pipe(z.string().max(100, "Najwyżej 100 znaków.").regex(VIDEO_ID, WRONG_ID))
  .optional()
  .transform((id) => id ?? null);

/** The ids of a background's videos, for large screens and for phones. */
export const videoFields = (hint: string, mobileHint: string) => ({
  bunny_id: custom<string | null>("ID filmu na komputery", videoId, { hint }),
  mobile_bunny_id: custom<string | null>("ID filmu na telefony", videoId, { hint: mobileHint }),
});

/** A phone's video alone is never shown: it goes with the one for larger screens. */
export const desktopVideoFirst = {
  isRight: (value: Record<string, unknown>) => value.bunny_id !== null || value.mobile_bunny_id === null,
  message: "Wpisz też ID filmu na komputery.",
  field: "bunny_id" as const,
};

/** One item of a service's list, stored as "heading, line break, text" (SDT-2). */
const FeatureSchema = z
  .object({
    heading: lineText(200).transform((heading) => heading.replace(/\s+/g, " ")),
    text: longText(2_000).transform((value) => value.replace(/\r\n?/g, "\n")),
  })
  .refine(({ heading, text }) => heading !== "" || text === "", {
    message: "Wpisz tytuł cechy.",
    path: ["heading"],
  });

export type Feature = z.output<typeof FeatureSchema>;

/** A list of features; one left empty keeps the place beside one of the other language. */
const FeaturesSchema = z.array(FeatureSchema).max(50, "Najwyżej 50 cech.").default([]);

const joinFeature = ({ heading, text }: Feature) => (text ? `${heading}\n${text}` : heading);

/** The list of what a service includes, in one language. */
export const features = (label: string, lang: "pl" | "en"): Field<string[]> =>
  custom<string[]>(label, FeaturesSchema, {
    control: "features",
    lang,
    toForm: (items) => (items ?? []).map(splitFeature),
    toColumn: (items) => (items as Feature[]).map(joinFeature),
  });
