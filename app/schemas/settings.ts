import { z } from "zod";
import { line, requiredLine, text } from "./fields";

/**
 * A page's card (SET-1). The analytics id is no part of it: a posted one is ignored (SET-2). Neither are the files,
 * which an admin's form may leave out: what it does not hold stays.
 */
export const SeoSchema = z.object({
  title_pl: line(),
  title_en: line(),
  description_pl: text(1_000),
  description_en: text(1_000),
  keywords_pl: line(1_000),
  keywords_en: line(1_000),
  og_title_pl: line(),
  og_title_en: line(),
  og_description_pl: text(1_000),
  og_description_en: text(1_000),
});

const WRONG_ANALYTICS_ID = "Nieprawidłowy format ID. Powinien być w formacie G-XXXXXXXXXX";

/** The analytics id's own dialog (SET-2). */
export const AnalyticsSchema = z.object({
  google_analytics_id: z
    .string(WRONG_ANALYTICS_ID)
    .trim()
    .toUpperCase()
    .regex(/^G-[A-Z0-9]{10}$/, WRONG_ANALYTICS_ID),
  password: z.string("Wprowadź hasło").min(1, "Wprowadź hasło").max(1_000, "Nieprawidłowe hasło"),
});

/** The week's days by ISO number, Monday first. */
export const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
type Day = (typeof DAYS)[number];

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const time = z.string().trim().regex(TIME, "Podaj godzinę, na przykład 09:00.").default("");

const hours = Object.fromEntries(
  DAYS.flatMap((day) => [`open_${day}`, `close_${day}`].map((name) => [name, time])),
);

const degrees = (most: number, wrong: string) =>
  z
    .string()
    .trim()
    .transform((value) => (value === "" ? null : Number(value.replace(",", "."))))
    .refine((value) => value === null || (Number.isFinite(value) && Math.abs(value) <= most), wrong)
    .optional()
    .transform((value) => value ?? null);

/** A line that is empty or has a digit, in whatever notation. */
const withDigit = (max: number, wrong: string) =>
  line(max).refine((value) => value === "" || /\d/.test(value), wrong);

/** The company's record (NAV-7, SET-4); each day's hours are two fields, both empty on a day when it is closed. */
export const CompanySchema = z
  .object({
    name: requiredLine("Wpisz nazwę firmy."),
    legal_name: line(),
    phone: withDigit(60, "Podaj numer telefonu, na przykład +48 71 000 00 00."),
    email: line(254).refine(
      (value) => value === "" || z.email().safeParse(value).success,
      "Podaj poprawny adres e-mail.",
    ),
    street: line(),
    postal_code: withDigit(20, "Podaj kod pocztowy, na przykład 50-000, albo zostaw puste."),
    city: line(),
    country_pl: line(),
    country_en: line(),
    tax_number: line(40),
    court_register_pl: line(1_000),
    court_register_en: line(1_000),
    map_url: line(2_000).refine(
      (value) => /^(https:\/\/[^\s"<>]+)?$/.test(value),
      "Podaj adres mapy zaczynający się od https:// albo zostaw puste.",
    ),
    latitude: degrees(90, "Podaj liczbę od -90 do 90."),
    longitude: degrees(180, "Podaj liczbę od -180 do 180."),
    ...(hours as Record<`open_${Day}` | `close_${Day}`, typeof time>),
  })
  .superRefine(
    (company, context) => {
      for (const day of DAYS) {
        const [open, close] = [company[`open_${day}`], company[`close_${day}`]];
        if (Boolean(open) !== Boolean(close))
          context.addIssue({
            code: "custom",
            path: [open ? `close_${day}` : `open_${day}`],
            message: "Podaj obie godziny albo zostaw obie puste.",
          });
        else if (TIME.test(open) && TIME.test(close) && open >= close)
          context.addIssue({
            code: "custom",
            path: [`close_${day}`],
            message: "Godzina zamknięcia musi być późniejsza niż godzina otwarcia.",
          });
      }
    },
    // Runs even after other errors, so that all are reported at once.
    { when: () => true },
  );

type Entry = { days: number[]; open: string; close: string };

/** The hours as they are stored: days with the same ones in one entry, days without any in none. */
export function openingHours(company: z.output<typeof CompanySchema>): Entry[] {
  const entries = new Map<string, Entry>();
  for (const day of DAYS) {
    const [open, close] = [company[`open_${day}`], company[`close_${day}`]];
    if (!open) continue;
    const known = entries.get(`${open} ${close}`);
    if (known) known.days.push(day);
    else entries.set(`${open} ${close}`, { days: [day], open, close });
  }
  return [...entries.values()];
}

/** The stored hours as the form's fields. */
export function hoursFields(stored: unknown): Record<string, string> {
  const fields = Object.fromEntries(
    DAYS.flatMap((day) => [
      [`open_${day}`, ""],
      [`close_${day}`, ""],
    ]),
  );
  for (const { days, open, close } of Array.isArray(stored) ? (stored as Entry[]) : [])
    for (const day of days) Object.assign(fields, { [`open_${day}`]: open, [`close_${day}`]: close });
  return fields;
}
