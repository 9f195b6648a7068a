import { admin as texts } from "~/i18n/admin/common";
import { portfolio } from "~/i18n/admin/portfolio";

/** The sidebar: every section of the admin area by group. A new section is a line here and a route in app/routes.ts. */
export const SECTIONS = [
  {
    group: texts.groups.content,
    items: [{ to: "/admin/portfolio", name: portfolio.title, icon: "layers" }],
  },
];
