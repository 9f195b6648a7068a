import { contentTypes } from "~/content/all.server";
import type { SearchDocument } from "~/content/search/documents";
import { admin } from "~/i18n/admin/common";
import { library } from "~/i18n/admin/library";
import { search as texts } from "~/i18n/admin/search";
import { media } from "~/i18n/admin/sections/media";
import { ACCOUNT, SECTIONS } from "~/routes/admin/sections";
import { NEW } from "~/schemas/new-row";

const place = (
  kind: "page" | "action",
  name: string,
  to: string,
  where: string = texts.types[kind],
  keywords = "",
): SearchDocument => ({ kind, type: texts.types[kind], names: [name], texts: [], where, to, keywords });

const PAGES = [
  place("page", admin.dashboard, "/admin"),
  ...SECTIONS.flatMap(({ group, items }) =>
    items.map(({ name, to }) => place("page", name, to, group ?? undefined)),
  ),
  place("page", media.title, "/admin/media", library.section),
  place("page", library.title, "/admin/media?view=pictures", library.section),
  place("page", ACCOUNT.name, ACCOUNT.to),
];

/** Actions that no content type names. */
const ACTIONS: [action: keyof typeof texts.actions, to: string][] = [
  ["media", "/admin/media#video-title"],
  ["translation", `/admin/translations?edit=${NEW}#translation-title`],
  ["company", "/admin/company#company-title"],
  ["hero", "/admin/about?edit=hero#hero-title"],
  ["missing", "/admin/translations?view=all&show=missing"],
  ["retention", "/admin/messages?edit=retention"],
  ["export", "/admin/messages"],
  ["user", "/admin/users#admin-title"],
  ["password", "/admin/account"],
];

const KEYWORDS: Partial<Record<string, string>> = texts.keywords;

/** Pages of the panel and what can be done there, each named once: a new content type brings its own (PANEL-5). */
export const PLACES: SearchDocument[] = [
  ...contentTypes.flatMap(({ path, form, words }) =>
    words.add ? [place("action", words.add, `${path}?edit=${NEW}#${form}-title`, words.title)] : [],
  ),
  ...ACTIONS.map(([name, to]) => place("action", texts.actions[name], to, undefined, KEYWORDS[name])),
  ...PAGES,
];
