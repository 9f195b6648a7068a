import type { Client } from "~/backend/client.server";
import { unwrap } from "~/backend/errors.server";
import { backgroundEmbed, type Embed, mediaUrl } from "~/backend/media/media.server";
import { previewedFirst } from "~/backend/preview/preview-context.server";
import type { Locale } from "~/i18n/config";
import { keepTogether } from "~/i18n/keep-together";
import { type LocalText, localised } from "~/i18n/localised";
import type { Category } from "~/schemas/category";
import type { ProjectRow } from "./portfolio.server";
import { sanitize } from "./sanitize.server";
import { picturesIn } from "./text-pictures.server";

export const SERVICE_SLUGS = ["live-streaming", "video-production", "audio", "lighting", "stage"] as const;
export type ServiceSlug = (typeof SERVICE_SLUGS)[number];

export function isServiceSlug(value: string | undefined): value is ServiceSlug {
  return SERVICE_SLUGS.includes(value as ServiceSlug);
}

/** The category whose work shows a service best. */
const RELATED: Record<ServiceSlug, Category> = {
  "live-streaming": "sports",
  "video-production": "cultural",
  audio: "cultural",
  lighting: "entertainment",
  stage: "conference",
};

/** How many projects a service's page shows. */
const SHOWN = 2;

/**
 * Of all public projects those that a service's page shows: that used it, of its category first; where there are too
 * few, others of its category.
 */
export function relatedProjects(slug: ServiceSlug, projects: ProjectRow[]): ProjectRow[] {
  const isFitting = ({ category }: ProjectRow) => category === RELATED[slug];
  const used = projects.filter(({ services }) => services.includes(slug));
  const best = [
    ...used.filter(isFitting),
    ...used.filter((row) => !isFitting(row)),
    ...projects.filter(isFitting),
  ];
  return [...new Set(best)].slice(0, SHOWN);
}

/** All services by `order`. */
export async function listServices(client: Client) {
  const rows = await unwrap("list services", client.from("services").select("*").order("order"));
  return rows.map((row) => ({
    ...row,
    description_pl: sanitize(row.description_pl),
    description_en: sanitize(row.description_en),
  }));
}
export type ServiceRow = Awaited<ReturnType<typeof listServices>>[number];

/** A service by its slug with its details and banner; null if there is none. */
export async function getService(client: Client, slug: ServiceSlug) {
  const rows = await unwrap(
    "get service",
    client
      .from("services")
      .select("*, service_details(*), service_banners(*)")
      .eq("link", `/services/${slug}`)
      .limit(2),
  );
  const row = previewedFirst(rows);
  if (!row?.service_details) return row;
  const { service_details: details } = row;
  return {
    ...row,
    service_details: {
      ...details,
      description_pl: sanitize(details.description_pl),
      description_en: sanitize(details.description_en),
    },
  };
}
export type ServiceWithParts = NonNullable<Awaited<ReturnType<typeof getService>>>;

/** A feature as stored is "heading, line break, text"; only the first line break parts the two (SDT-2). */
export function splitFeature(stored: string): { heading: string; text: string } {
  const normal = stored.replace(/\r\n?/g, "\n");
  const at = normal.indexOf("\n");
  return at < 0
    ? { heading: normal, text: "" }
    : { heading: normal.slice(0, at), text: normal.slice(at + 1) };
}

export type ServiceLine = {
  href: string;
  icon: string;
  title: LocalText;
  description: LocalText;
};

/** A service as the rundown, the menus and the footer show it; `href` is without the language's prefix. */
export function serviceLine(row: ServiceRow, locale: Locale): ServiceLine {
  return {
    href: row.link,
    icon: row.icon,
    title: localised(row, "title", locale),
    description: localised(row, "description", locale),
  };
}

export type ServiceCard = ServiceLine & {
  /** Address of its picture; null without one. */ image: string | null;
};

/** A service as the home page shows it, with its picture. */
export function serviceCard(row: ServiceRow, locale: Locale): ServiceCard {
  return { ...serviceLine(row, locale), image: row.image_url ? mediaUrl(row.image_url) : null };
}

/** A picture, and the language of its description where that is not the page's. */
export type KitPicture = { src: string; alt: LocalText };

/** The picture of a service's kit, else the service's own, which is described beside its text. */
function kitPicture(row: ServiceRow, locale: Locale): KitPicture | null {
  const { text, lang } = localised(row, "kit_picture", locale);
  const [picture] = picturesIn(text);
  if (picture) return { src: picture.src, alt: { text: picture.alt, lang } };
  return row.image_url ? { src: mediaUrl(row.image_url), alt: { text: "" } } : null;
}

export type ServicePage = {
  title: LocalText;
  subtitle: LocalText;
  description: LocalText;
  /** The tables of the description, which stand beside it; null without one. */
  tables: LocalText | null;
  features: { heading: string; text: string }[];
  /** Kit, an item each, of the language that has some. */
  kit: KitItem[];
  /** The picture above its kit; null without one. */
  picture: KitPicture | null;
  featuresLang: "pl" | undefined;
  embed: Embed | null;
};

/** The first of several texts that says something. */
function firstText(...texts: (LocalText | null)[]): LocalText {
  return texts.find((text) => text?.text.trim()) ?? { text: "" };
}

/** A line of a service's kit; `figure` is what stands large before its text. */
export type KitItem = LocalText & { figure?: string };

/** A line that begins with a number, what it counts in one short word, and a dash: "7,5 t – wóz realizacyjny". */
const FIGURE = /^(?<number>\d(?:[\d\s.,–/%-]{0,10}[\d%])?)(?<unit>\s?\p{L}\S{0,9})?\s[–—-]\s(?<said>.+)$/u;

/** A line of kit. Between number and unit its figure may break, which stands in a narrow column. */
function kitItem(line: string, lang: LocalText["lang"]): KitItem {
  const { number, unit = "", said } = FIGURE.exec(line)?.groups ?? {};
  if (!number || !said) return { text: line, lang };
  return { figure: number + unit.replace(/^\s/, " "), text: said, lang };
}

/** The lines of a text that say something. */
const kitOf = ({ text, lang }: LocalText): KitItem[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => kitItem(line, lang));

/** A table of a text; the editor nests none. */
const TABLE = /<table\b.*?<\/table>/gs;

/** Data of a service's page: the heading is the banner's, else the details', else the service's own (SVC-1). */
export function servicePage(row: ServiceWithParts, locale: Locale): ServicePage {
  const { service_details: details, service_banners: banner } = row;
  // An empty one keeps the place of one that is there in the other language alone.
  const polish = (details?.features_pl ?? []).filter(Boolean);
  const english = (details?.features_en ?? []).filter(Boolean);
  const isPolish = locale === "pl" || english.length === 0;
  const features = isPolish ? polish.map(keepTogether) : english;
  const text = firstText(
    details && localised(details, "description", locale),
    localised(row, "description", locale),
  );
  const tables = text.text.match(TABLE);
  return {
    title: firstText(
      banner && localised(banner, "title", locale),
      details && localised(details, "title", locale),
      localised(row, "title", locale),
    ),
    subtitle: banner ? localised(banner, "subtitle", locale) : { text: "" },
    description: { ...text, text: text.text.replace(TABLE, "") },
    tables: tables && { ...text, text: tables.join("") },
    features: features.map(splitFeature),
    featuresLang: isPolish && locale !== "pl" ? "pl" : undefined,
    kit: kitOf(localised(row, "kit", locale)),
    picture: kitPicture(row, locale),
    embed:
      backgroundEmbed(banner?.bunny_id ?? null, banner?.mobile_bunny_id ?? null) ??
      backgroundEmbed(row.bunny_id, row.mobile_bunny_id),
  };
}
