import { data } from "@remix-run/node";
import { companyView } from "~/backend/company.server";
import { publicContent } from "~/backend/public-content.server";
import { type OwnSeo, pageSeo } from "~/backend/seo.server";
import { serviceLine } from "~/backend/services.server";
import { contentBlock } from "~/backend/site-content.server";
import { readOr } from "~/http/read-or.server";
import { toastTitle } from "~/http/toast.server";
import { type Locale, localeOfPath, plainPath } from "~/i18n/config";
import { getT } from "~/i18n/texts.server";
import type { TextKey } from "~/i18n/translate";
import type { Stop } from "./error-view";

/** The language of a public page's request and its path without the prefix. */
export function pageOf(request: Request): { locale: Locale; path: string } {
  const { pathname } = new URL(request.url);
  const trimmed = pathname.length > 1 ? pathname.replace(/\/+$/, "") : pathname;
  return { locale: localeOfPath(trimmed), path: plainPath(trimmed) };
}

/** The company as shown; null where it can't be read. */
export async function getCompanyView(locale: Locale) {
  const row = await readOr(null, "company", publicContent.company());
  return row && companyView(row, locale);
}

/**
 * The meta of a page: its row of `seo_settings`, else what it says of itself (SEO-1); what just happened stands before
 * the title (TOAST-2).
 */
export async function getSeo(request: Request, own?: OwnSeo) {
  const { locale, path } = pageOf(request);
  const [rows, company, happened] = await Promise.all([
    readOr([], "seo", publicContent.seoSettings()),
    getCompanyView(locale),
    toastTitle(request),
  ]);
  const seo = pageSeo(rows, path, locale, company?.name ?? "", own);
  return happened ? { ...seo, title: `${happened} – ${seo.title}` } : seo;
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

/** A 404 in the page's language, to be thrown: its heading and a line (SVC-2, PORT-2). */
export async function notFound(locale: Locale, title: TextKey, text: TextKey) {
  const t = await getT(locale);
  return data<Stop>({ title: t(title), text: t(text) }, { status: 404 });
}
