import { admin as texts } from "~/i18n/admin/common";
import { library } from "~/i18n/admin/library";
import { previewLinks } from "~/i18n/admin/preview";
import { about } from "~/i18n/admin/sections/about";
import { account } from "~/i18n/admin/sections/account";
import { company } from "~/i18n/admin/sections/company";
import { history } from "~/i18n/admin/sections/history";
import { messages } from "~/i18n/admin/sections/messages";
import { pages } from "~/i18n/admin/sections/pages";
import { serviceDetails } from "~/i18n/admin/sections/service-details";
import { settings } from "~/i18n/admin/sections/settings";
import { translations } from "~/i18n/admin/sections/translations";
import { users } from "~/i18n/admin/sections/users";

/** The sidebar: every section of the admin area by group. A new section is a line here and a route in app/routes.ts. */
export const SECTIONS = [
  {
    group: null,
    items: [
      { to: "/admin/messages", name: messages.title, icon: "inbox" },
      { to: "/admin/pages", name: pages.title, icon: "pages" },
    ],
  },
  {
    group: texts.groups.pages,
    items: [
      { to: "/admin/content", name: "Usługi na stronie", icon: "services" },
      { to: "/admin/service-details", name: serviceDetails.title, icon: "details" },
      { to: "/admin/about", name: about.title, icon: "team" },
      { to: "/admin/blocks", name: "Bloki treści", icon: "blocks" },
    ],
  },
  {
    group: texts.groups.content,
    items: [
      { to: "/admin/portfolio", name: "Portfolio", icon: "portfolio" },
      { to: "/admin/blog", name: "Blog", icon: "blog" },
      { to: "/admin/testimonials", name: "Opinie", icon: "quote" },
      { to: "/admin/client-logos", name: "Logotypy klientów", icon: "logos" },
      { to: "/admin/media", name: library.section, icon: "film" },
      { to: "/admin/translations", name: translations.title, icon: "translate" },
    ],
  },
  {
    group: texts.groups.company,
    items: [
      { to: "/admin/company", name: company.heading, icon: "company" },
      { to: "/admin/social-links", name: "Linki społecznościowe", icon: "social" },
    ],
  },
  {
    group: texts.groups.settings,
    items: [
      { to: "/admin/settings", name: settings.title, icon: "seo" },
      { to: "/admin/history", name: history.title, icon: "history" },
      { to: "/admin/preview-links", name: previewLinks.title, icon: "link" },
      { to: "/admin/users", name: users.title, icon: "admins" },
    ],
  },
];

/** The admin's own account, linked next to the sign-out. */
export const ACCOUNT = { to: "/admin/account", name: account.title, icon: "account" };

/** The section of a path of the admin area. */
export const sectionAt = (pathname: string) =>
  [...SECTIONS.flatMap(({ items }) => items), ACCOUNT].find(
    ({ to }) => pathname === to || pathname.startsWith(`${to}/`),
  );
