import type { Client } from "~/backend/client.server";
import { unwrap } from "~/backend/errors.server";
import { readAll } from "~/backend/read-all.server";
import type { COMPANY_FACTS } from "~/i18n/company-tokens";
import type { Locale } from "~/i18n/config";
import { keepPostcode } from "~/i18n/keep-together";
import { type LocalText, localised } from "~/i18n/localised";
import type { Company } from "./company.server";
import { sanitize } from "./sanitize.server";

/** All rows of `seo_settings`: one a public path. */
export async function listSeoSettings(client: Client) {
  return unwrap("list seo settings", client.from("seo_settings").select("*").order("page_path"));
}
export type SeoRow = Awaited<ReturnType<typeof listSeoSettings>>[number];

/** The active links to social media by `order`. */
export async function listSocialLinks(client: Client) {
  return unwrap(
    "list social links",
    client.from("social_media_links").select("icon, url, platform").eq("is_active", true).order("order"),
  );
}
export type SocialLink = Awaited<ReturnType<typeof listSocialLinks>>[number];

/** The privacy policy's sections in order (PRIV-1): each is a content block, its key is also its anchor. */
export const PRIVACY_SECTIONS = [
  "privacy_personal_data",
  "privacy_cookies",
  "privacy_collected",
  "privacy_rights",
  "privacy_video_provider",
  "privacy_mailbox",
] as const;

/** Whether a block's body is plain text, in which `&` is no more than that; those of all others are HTML. */
export const isPlainBlock = (key: string): boolean => key === "home_hero";

/** All content blocks; their HTML sanitised. */
export async function listContentBlocks(client: Client) {
  const rows = await unwrap("list content blocks", client.from("content_blocks").select("*").order("key"));
  return rows.map((row) =>
    isPlainBlock(row.key) ? row : { ...row, body_pl: sanitize(row.body_pl), body_en: sanitize(row.body_en) },
  );
}
export type ContentBlockRow = Awaited<ReturnType<typeof listContentBlocks>>[number];

/** The rows laid over the bundled texts, by key. */
export async function listTranslations(client: Client) {
  return readAll<{ key: string; pl: string; en: string }>("list translations", (last) => {
    const query = client.from("translations").select("key, pl, en", { count: "exact" }).order("key");
    return last ? query.gt("key", last.key) : query;
  });
}

/** The hero's video: the one active row. */
export async function getActiveHero(client: Client) {
  return unwrap(
    "get active hero",
    client
      .from("media_assets")
      .select("bunny_id, mobile_bunny_id, updated_at")
      .match({ type: "bunny", location: "hero", is_active: true })
      .maybeSingle(),
  );
}

export type Block = { title: LocalText; body: LocalText };

/**
 * A content block as shown, with the company's own facts put in for their tokens (`{{company.email}}` …), so that
 * they come from its one record (NAV-7).
 */
export function contentBlock(
  rows: ContentBlockRow[],
  key: string,
  locale: Locale,
  company: Company | null,
): Block | null {
  const row = rows.find((candidate) => candidate.key === key);
  if (!row) return null;
  const shown = company && { ...company, city: keepPostcode(company.city) };
  const fill = (value: LocalText): LocalText => ({ ...value, text: fillCompany(value.text, shown) });
  const body = localised(row, "body", locale);
  const linked = isPlainBlock(key) || !company ? body : { ...body, text: linkContacts(body.text, company) };
  return { title: fill(localised(row, "title", locale)), body: fill(linked) };
}

/** Parts of HTML in which no link may be put: links, and tags themselves. */
const UNLINKED = /(<a\b[^>]*>[\s\S]*?<\/a>|<[^>]*>)/i;

/** Makes the tokens of phone and e-mail in a text links to them: on a phone one calls with a touch. */
function linkContacts(html: string, { phone, phoneHref, email }: Company): string {
  const link = (token: string, name: string) => {
    const [fact, href] = name === "phone" ? [phone, phoneHref] : [email, `mailto:${token}`];
    return fact && `<a href="${href}">${token}</a>`;
  };
  return html
    .split(UNLINKED)
    .map((part, index) => (index % 2 ? part : part.replace(/\{\{\s*company\.(phone|email)\s*\}\}/g, link)))
    .join("");
}

/** A text with the company's facts in the place of their tokens, escaped for HTML. */
export function fillCompany(text: string, company: Company | null): string {
  const facts: Record<(typeof COMPANY_FACTS)[number], string> = {
    name: company?.legalName ?? "",
    email: company?.email ?? "",
    phone: company?.phone ?? "",
    address: company ? `${company.street}, ${company.city}` : "",
  };
  return text.replace(/\{\{\s*company\.(\w+)\s*\}\}/g, (whole, name: string) =>
    Object.hasOwn(facts, name) ? escapeHtml(facts[name as keyof typeof facts]) : whole,
  );
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
