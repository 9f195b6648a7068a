import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { companyView } from "~/backend/company.server";
import { publicContent } from "~/backend/public-content.server";
import { absolute, pageSeo } from "~/backend/seo.server";
import { serviceLine } from "~/backend/services.server";
import { contentBlock } from "~/backend/site-content.server";
import { env } from "~/env.server";
import { storedConsent } from "~/http/preferences.server";
import { readOr } from "~/http/read-or.server";
import { toastTitle } from "~/http/toast.server";
import { canonicalPath, type Locale, localeOfPath, localePath, plainPath } from "~/i18n/config";
import { getT } from "~/i18n/texts.server";
import type { TextKey, Translate } from "~/i18n/translate";
import { buildJsonLd, type Crumb, type OwnSeo } from "~/seo/json-ld";
import type { PageSeo } from "~/seo/meta";
import type { Stop } from "./error-view";

/** The language of a public page's request and its one path, without the prefix. */
export function pageOf(request: Request): { locale: Locale; path: string } {
  const path = canonicalPath(new URL(request.url).pathname);
  return { locale: localeOfPath(path), path: plainPath(path) };
}

/** The company as shown; null where it can't be read. */
export async function getCompanyView(locale: Locale) {
  const row = await readOr(null, "company", publicContent.company());
  return row && companyView(row, locale);
}

/** What the pages of a fixed address are called. */
const NAMES: Record<string, TextKey> = {
  "/about": "about.title",
  "/blog": "blog.title",
  "/contact": "contact.title",
  "/privacy": "privacy.title",
};

/** Where the pages of a folder are listed. */
const LISTS: Record<string, { name: TextKey; path: string }> = {
  services: { name: "service.breadcrumb", path: "/#services" },
  portfolio: { name: "home.portfolio", path: "/#portfolio" },
  blog: { name: "blog.title", path: "/blog" },
};

/** The way from the front page to a page, both included. @param title of a page that is called by its content */
function crumbsOf(path: string, locale: Locale, t: Translate, title: string | undefined): Crumb[] {
  const crumb = (name: string, to: string) => ({ name, url: absolute(localePath(locale, to)) });
  const front = crumb(t("header.home"), "/");
  const fixed = NAMES[path];
  if (fixed) return [front, crumb(t(fixed), path)];
  const list = LISTS[path.split("/")[1] ?? ""];
  return list && title ? [front, crumb(t(list.name), list.path), crumb(title, path)] : [front];
}

/**
 * The meta of a page: its row of `seo_settings`, else what it says of itself (SEO-1); what just happened stands before
 * the title (TOAST-2). The analytics id is there only with the visitor's consent. The structured data (SEO-3) go with
 * the context: no script reads them, so a page's data carry no second copy.
 */
export async function getSeo(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  own: OwnSeo = {},
): Promise<PageSeo> {
  const { locale, path } = pageOf(request);
  const [rows, row, socialLinks, t, happened] = await Promise.all([
    readOr([], "seo", publicContent.seoSettings()),
    readOr(null, "company", publicContent.company()),
    readOr([], "social links", publicContent.socialLinks()),
    getT(locale),
    toastTitle(request),
  ]);
  const seo = pageSeo(rows, path, locale, row?.name ?? "", own);
  context.jsonLd = buildJsonLd({
    origin: env().PUBLIC_URL,
    seo,
    own,
    crumbs: crumbsOf(path, locale, t, own.title),
    company: row && { row, hours: companyView(row, locale).hours },
    profiles: socialLinks.map(({ url }) => url),
  });
  // With the back end down from the start there is no other.
  const title = seo.title || t(NAMES[path] ?? "header.home");
  return {
    ...seo,
    title: happened ? `${happened} – ${title}` : title,
    analyticsId: storedConsent(request)?.analytics ? seo.analyticsId : null,
  };
}

/** What stands around every public page: menus, footer and the contact block. */
export async function getShell(locale: Locale) {
  const [company, services, socialLinks, blocks] = await Promise.all([
    getCompanyView(locale),
    readOr([], "services", publicContent.services()),
    readOr([], "social links", publicContent.socialLinks()),
    readOr([], "content blocks", publicContent.contentBlocks()),
  ]);
  return {
    company,
    services: services.map((row) => ({ ...serviceLine(row, locale), description: { text: "" } })),
    socialLinks,
    contact: {
      intro: contentBlock(blocks, "contact_intro", locale, company),
      notice: contentBlock(blocks, "privacy_notice", locale, company)?.body ?? null,
    },
  };
}

/**
 * What a page is about; the page can't do without.
 * @param what it is, for the log
 * @throws where it can't be read a 503 in the page's language
 */
export async function readSubject<T>(locale: Locale, what: string, reading: Promise<T>): Promise<T> {
  const subject = await readOr(undefined, what, reading);
  if (subject !== undefined) return subject;
  const t = await getT(locale);
  throw data<Stop>({ title: t("errors.awayTitle"), text: t("errors.awayText") }, { status: 503 });
}

/** A 404 in the page's language, to be thrown: its heading and a line (SVC-2, PORT-2). */
export async function notFound(locale: Locale, title: TextKey, text: TextKey) {
  const t = await getT(locale);
  return data<Stop>({ title: t(title), text: t(text) }, { status: 404 });
}
