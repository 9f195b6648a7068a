import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { companyView } from "~/backend/content/company.server";
import { publicContent } from "~/backend/content/public-content.server";
import { serviceLine } from "~/backend/content/services.server";
import { contentBlock } from "~/backend/content/site-content.server";
import { buildJsonLd, type Crumb, type OwnSeo } from "~/backend/seo/json-ld";
import { absolute, pageSeo } from "~/backend/seo/seo.server";
import { getT } from "~/backend/texts.server";
import { withFallback } from "~/backend/with-fallback.server";
import { env } from "~/env.server";
import { storedConsent } from "~/http/preferences.server";
import { toastTitle } from "~/http/toast.server";
import { canonicalPath, type Locale, localeOfPath, localePath, plainPath } from "~/i18n/config";
import type { TextKey, Translate } from "~/i18n/translate";
import type { PageSeo } from "~/seo/meta";
import type { Stop } from "./error-view";

/** Language and canonical path, without the language prefix, of a public page's request. */
export function localeAndPath(request: Request): { locale: Locale; path: string } {
  const path = canonicalPath(new URL(request.url).pathname);
  return { locale: localeOfPath(path), path: plainPath(path) };
}

/** The company as shown; null where it can't be read. */
export async function getCompanyView(locale: Locale) {
  const row = await withFallback(null, "company", publicContent.company());
  return row && companyView(row, locale);
}

/** Titles of the pages with fixed addresses. */
const NAMES: Record<string, TextKey> = {
  "/about": "about.title",
  "/blog": "blog.title",
  "/contact": "contact.title",
  "/portfolio": "portfolio.title",
  "/privacy": "privacy.title",
};

/** List page of each folder. */
const LISTS: Record<string, { name: TextKey; path: string }> = {
  services: { name: "service.breadcrumb", path: "/#services" },
  portfolio: { name: "home.portfolio", path: "/portfolio" },
  blog: { name: "blog.title", path: "/blog" },
};

/** Breadcrumbs from the home page to a page. @param title of a page named by its content */
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
 * the title (TOAST-2). The analytics id is there only with the visitor's consent, and never in a preview. The structured data (SEO-3) go with
 * the context: no script reads them, so a page's data carry no second copy.
 */
export async function getSeo(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  own: OwnSeo = {},
): Promise<PageSeo> {
  const { locale, path } = localeAndPath(request);
  const [rows, row, socialLinks, t, titlePrefix] = await Promise.all([
    withFallback([], "seo", publicContent.seoSettings()),
    withFallback(null, "company", publicContent.company()),
    withFallback([], "social links", publicContent.socialLinks()),
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
    title: titlePrefix ? `${titlePrefix} – ${title}` : title,
    analyticsId: !context.isPreview && storedConsent(request)?.analytics ? seo.analyticsId : null,
  };
}

/** Data of the frame of every public page: menus, footer and the contact block. */
export async function getShell(locale: Locale) {
  const [company, services, socialLinks, blocks] = await Promise.all([
    getCompanyView(locale),
    withFallback([], "services", publicContent.services()),
    withFallback([], "social links", publicContent.socialLinks()),
    withFallback([], "content blocks", publicContent.contentBlocks()),
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
 * Reads the subject of a page, without which it can't be rendered.
 * @param what it is, for the log
 * @throws where it can't be read a 503 in the page's language
 */
export async function readSubject<T>(locale: Locale, what: string, reading: Promise<T>): Promise<T> {
  const subject = await withFallback(undefined, what, reading);
  if (subject !== undefined) return subject;
  const t = await getT(locale);
  throw data<Stop>({ title: t("errors.awayTitle"), text: t("errors.awayText") }, { status: 503 });
}

/** A 404 in the page's language, to be thrown: its heading and a line (SVC-2, PORT-2). */
export async function notFound(locale: Locale, title: TextKey, text: TextKey) {
  const t = await getT(locale);
  return data<Stop>({ title: t(title), text: t(text) }, { status: 404 });
}
