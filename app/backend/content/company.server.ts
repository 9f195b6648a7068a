import { z } from "zod";
import type { Client } from "~/backend/client.server";
import { unwrap } from "~/backend/errors.server";
import type { Locale } from "~/i18n/config";
import { keepTogether, keepWhole } from "~/i18n/keep-together";
import { once } from "~/i18n/once";

const time = z.string().regex(/^\d\d:\d\d$/);
const OpeningHoursSchema = z.array(z.object({ days: z.array(z.number().int()), open: time, close: time }));

/** The company's one record (NAV-7); null before it is first saved. */
export async function getCompany(client: Client) {
  return unwrap("get company", client.from("company").select("*").maybeSingle());
}
export type CompanyRow = NonNullable<Awaited<ReturnType<typeof getCompany>>>;

/** A run of days with the same hours. `days` are ISO weekdays, 1 = Monday; `hours` is null where the office is closed. */
export type Hours = { days: number[]; label: string; hours: { open: string; close: string } | null };

export type Company = {
  name: string;
  legalName: string;
  phone: string;
  phoneHref: string;
  email: string;
  street: string;
  city: string;
  country: string;
  taxNumber: string;
  courtRegister: string;
  mapUrl: string;
  hours: Hours[];
};

/** All seven days from what is stored; days that no entry names are closed. */
export function weekOf(stored: unknown, locale: Locale): Hours[] {
  const parsed = OpeningHoursSchema.safeParse(stored);
  const entries = (parsed.success ? parsed.data : []).map((entry) => ({
    ...entry,
    days: entry.days.sort((a, b) => a - b),
  }));
  const named = new Set(entries.flatMap((entry) => entry.days));
  const closed = [1, 2, 3, 4, 5, 6, 7].filter((day) => !named.has(day));
  const label = (days: number[]) => dayRange(days, locale);
  return [
    ...entries.map(({ days, open, close }) => ({ days, label: label(days), hours: { open, close } })),
    ...(closed.length ? [{ days: closed, label: label(closed), hours: null }] : []),
  ].sort((a, b) => (a.days[0] ?? 0) - (b.days[0] ?? 0));
}

/** The days' short names, Monday first. */
const dayNames = (locale: Locale) =>
  once(() => {
    const format = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
    // 2024-01-01 was a Monday.
    return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2024, 0, day + 1)));
  });
const DAYS: Record<Locale, () => string[]> = { pl: dayNames("pl"), en: dayNames("en") };

/** "Mon–Fri" ("pon.–pt.") for days that follow one another, else "Mon, Wed". The days are in the week's order. */
function dayRange(days: number[], locale: Locale): string {
  const name = (day: number) => DAYS[locale]()[day - 1] ?? "";
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return "";
  const isRun = last - first === days.length - 1;
  if (!isRun || days.length < 3) return days.map(name).join(", ");
  return `${name(first)}–${name(last)}`;
}

export function companyView(row: CompanyRow, locale: Locale): Company {
  return {
    name: row.name,
    legalName: keepTogether(row.legal_name),
    phone: keepWhole(row.phone),
    // Of two numbers, or one with an extension, the first.
    phoneHref: `tel:${(row.phone.split(/[/,;]|\b(?:wew|ext)/i)[0] ?? "").replace(/[^+\d]/g, "")}`,
    email: row.email,
    street: keepTogether(row.street),
    city: `${row.postal_code} ${row.city}`.trim(),
    country: (locale === "en" && row.country_en) || row.country_pl,
    taxNumber: row.tax_number,
    courtRegister: (locale === "en" && row.court_register_en) || keepTogether(row.court_register_pl),
    mapUrl: row.map_url,
    hours: weekOf(row.opening_hours, locale),
  };
}
