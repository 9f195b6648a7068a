import type {
  Blog,
  BlogPosting,
  BreadcrumbList,
  CreativeWork,
  Graph,
  LocalBusiness,
  OpeningHoursSpecification,
  Organization,
  Service,
  Thing,
  VideoObject,
  WebPage,
  WebSite,
} from "schema-dts";
import type { PostCard } from "~/backend/content/blog.server";
import type { CompanyRow, Hours } from "~/backend/content/company.server";
import { sharedOf } from "~/files/picture-name";
import { LOCALES, type Locale, localePath } from "~/i18n/config";
import type { PageSeo } from "~/seo/meta";
import { countryCode } from "./country-code";

/** Subject of a page: decides the types of its structured data, and whether its `og:type` is an article. */
export type Subject =
  | { kind: "company"; page?: "AboutPage" | "ContactPage" }
  | { kind: "service" }
  | { kind: "project"; genre: string; youtubeId: string | null; published: string; modified: string }
  | { kind: "blog"; posts: PostCard[] }
  | { kind: "post"; published: string; modified: string };

/** Metadata of a page about one thing (a service, a project, a post). */
export type OwnSeo = {
  title?: string;
  description?: string;
  /** Whole title and description for search engines, in the place of those made of the texts above. */
  seoTitle?: string;
  seoDescription?: string;
  image?: string | null;
  imageAlt?: string;
  /** The language of its text, where that is not the page's (I18N-4). */
  lang?: Locale | undefined;
  subject?: Subject;
};

/** A step of the way from the front page to this one. */
export type Crumb = { name: string; url: string };

type Source = {
  /** The site's address, without a slash at its end. */
  origin: string;
  seo: PageSeo;
  own: OwnSeo;
  /** From the front page to the page itself. */
  crumbs: Crumb[];
  company: { row: CompanyRow; hours: Hours[] } | null;
  /** The company's profiles on social media. */
  profiles: string[];
};

/**
 * A page's structured data (SEO-3): the company and the site, the page and the way to it, and what it is about, as one
 * graph whose nodes refer to one another. What has no value is left out.
 */
export function buildJsonLd(source: Source): Graph {
  const { crumbs, company, own } = source;
  const nodes: (Thing | null)[] = [
    company && organization(source, company.row),
    company && webSite(source, company.row),
    webPage(source),
    crumbs.length > 1 ? breadcrumbs(source) : null,
    own.subject ? subjectNode(source, own.subject) : null,
  ];
  return { "@context": "https://schema.org", "@graph": pruned(nodes.filter((node) => node !== null)) };
}

type Reference = { "@id": string };

const siteId = ({ origin }: Source): Reference => ({ "@id": `${origin}/#website` });
const pageId = ({ seo }: Source): Reference => ({ "@id": `${seo.canonical}#webpage` });
const crumbsId = ({ seo }: Source): Reference => ({ "@id": `${seo.canonical}#breadcrumb` });
const studioId = ({ origin }: Source): Reference => ({ "@id": `${origin}/#studio` });

/**
 * Reference to the company, with its name for consumers that resolve no references; undefined if the company can't be
 * read, to avoid dangling references.
 */
function creator({ origin, company }: Source) {
  if (!company) return undefined;
  return { "@type": "Organization", "@id": `${origin}/#organization`, name: company.row.name } as const;
}

function subjectId(source: Source): Reference | undefined {
  const { subject } = source.own;
  if (!subject) return undefined;
  if (subject.kind === "company") return source.company ? studioId(source) : undefined;
  return { "@id": `${source.seo.canonical}#${subject.kind}` };
}

function subjectNode(source: Source, subject: Subject): Thing | null {
  switch (subject.kind) {
    case "company":
      return source.company && localBusiness(source, source.company.row, source.company.hours);
    case "service":
      return service(source);
    case "project":
      return subject.youtubeId ? film(source, subject, subject.youtubeId) : project(source, subject);
    case "blog":
      return blog(source, subject.posts);
    case "post":
      return post(source, subject);
  }
}

function organization(source: Source, row: CompanyRow): Organization {
  return {
    "@type": "Organization",
    ...creator(source),
    legalName: row.legal_name,
    url: `${source.origin}/`,
    logo: `${source.origin}/apple-touch-icon.png`,
    email: row.email || undefined,
    telephone: row.phone || undefined,
    taxID: row.tax_number,
    sameAs: source.profiles,
  };
}

/** The office, which people visit and call: address and hours are its own. */
function localBusiness(source: Source, row: CompanyRow, hours: Hours[]): LocalBusiness {
  const { latitude, longitude } = row;
  return {
    "@type": "LocalBusiness",
    ...studioId(source),
    name: row.name,
    url: `${source.origin}/`,
    image: source.seo.ogImage,
    email: row.email || undefined,
    telephone: row.phone || undefined,
    address: {
      "@type": "PostalAddress",
      streetAddress: row.street,
      postalCode: row.postal_code,
      addressLocality: row.city,
      addressCountry: countryCode(row.country_pl) ?? countryCode(row.country_en) ?? row.country_pl,
    },
    geo:
      latitude === null || longitude === null
        ? undefined
        : { "@type": "GeoCoordinates", latitude, longitude },
    hasMap: row.map_url,
    openingHoursSpecification: hours.map(openingHours),
    parentOrganization: creator(source),
  };
}

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** A day that opens and closes at midnight is closed: so Google's documentation of LocalBusiness has it. */
function openingHours({ days, hours }: Hours): OpeningHoursSpecification {
  return {
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days.flatMap((day) => DAYS[day - 1] ?? []),
    opens: hours?.open ?? "00:00",
    closes: hours?.close ?? "00:00",
  };
}

function webSite(source: Source, row: CompanyRow): WebSite {
  return {
    "@type": "WebSite",
    ...siteId(source),
    name: row.name,
    url: `${source.origin}/`,
    inLanguage: LOCALES,
    publisher: creator(source),
  };
}

function webPage(source: Source): WebPage {
  const { seo, own, crumbs, company } = source;
  const { subject } = own;
  const type =
    subject?.kind === "blog" ? "CollectionPage" : (subject?.kind === "company" && subject.page) || "WebPage";
  return {
    "@type": type,
    ...pageId(source),
    name: seo.title,
    description: seo.description,
    url: seo.canonical,
    inLanguage: seo.locale,
    isPartOf: company ? siteId(source) : undefined,
    breadcrumb: crumbs.length > 1 ? crumbsId(source) : undefined,
    mainEntity: subjectId(source),
  };
}

function breadcrumbs(source: Source): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    ...crumbsId(source),
    itemListElement: source.crumbs.map(({ name, url }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name,
      item: url,
    })),
  };
}

/** Properties that page subjects share. */
function commonProperties(source: Source) {
  const { own, seo, origin } = source;
  return {
    ...subjectId(source),
    name: own.title ?? seo.title,
    description: own.description || seo.description,
    image: own.image ? new URL(sharedOf(own.image).name, origin).href : seo.ogImage,
    url: seo.canonical,
    mainEntityOfPage: pageId(source),
  };
}

function service(source: Source): Service {
  const common = commonProperties(source);
  return { "@type": "Service", ...common, serviceType: common.name, provider: creator(source) };
}

type Project = Extract<Subject, { kind: "project" }>;

function project(source: Source, { genre, published, modified }: Project): CreativeWork {
  return {
    "@type": "CreativeWork",
    ...commonProperties(source),
    genre,
    inLanguage: source.own.lang ?? source.seo.locale,
    creator: creator(source),
    datePublished: iso(published),
    dateModified: iso(modified),
  };
}

function film(source: Source, { genre, published }: Project, youtubeId: string): VideoObject {
  const { image, ...common } = commonProperties(source);
  return {
    "@type": "VideoObject",
    ...common,
    thumbnailUrl: image,
    genre,
    inLanguage: source.own.lang ?? source.seo.locale,
    creator: creator(source),
    uploadDate: iso(published),
    embedUrl: `https://www.youtube-nocookie.com/embed/${youtubeId}`,
  };
}

function blog(source: Source, posts: PostCard[]): Blog {
  const { seo, origin } = source;
  return {
    "@type": "Blog",
    ...commonProperties(source),
    inLanguage: seo.locale,
    publisher: creator(source),
    blogPost: posts.map(({ href, title, date }) => ({
      "@type": "BlogPosting",
      headline: title.text,
      url: origin + localePath(seo.locale, href),
      datePublished: date.iso,
    })),
  };
}

function post(source: Source, { published, modified }: Extract<Subject, { kind: "post" }>): BlogPosting {
  const { name, ...common } = commonProperties(source);
  return {
    "@type": "BlogPosting",
    ...common,
    headline: name,
    inLanguage: source.own.lang ?? source.seo.locale,
    author: creator(source),
    publisher: creator(source),
    datePublished: iso(published),
    dateModified: iso(modified),
  };
}

const iso = (time: string) => new Date(time).toISOString();

/** A value without its empty parts: empty texts and lists, and objects with nothing but their type. */
function pruned<T>(value: T): T {
  if (Array.isArray(value)) return value.map(pruned).filter(hasContent) as T;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, entry]) => [name, pruned(entry)] as const);
  return Object.fromEntries(entries.filter(([, entry]) => hasContent(entry))) as T;
}

function hasContent(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return false;
  if (Array.isArray(value)) return value.length > 0;
  return typeof value !== "object" || Object.keys(value).some((name) => name !== "@type");
}
