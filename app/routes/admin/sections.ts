import { about } from "~/i18n/admin/about";
import { account } from "~/i18n/admin/account";
import { blocks } from "~/i18n/admin/blocks";
import { admin as texts } from "~/i18n/admin/common";
import { content } from "~/i18n/admin/content";
import { history } from "~/i18n/admin/history";
import { media } from "~/i18n/admin/media";
import { messages } from "~/i18n/admin/messages";
import { portfolio } from "~/i18n/admin/portfolio";
import { posts } from "~/i18n/admin/posts";
import { serviceDetails } from "~/i18n/admin/service-details";
import { settings } from "~/i18n/admin/settings";
import { socialLinks } from "~/i18n/admin/social-links";
import { testimonials } from "~/i18n/admin/testimonials";
import { translations } from "~/i18n/admin/translations";
import { users } from "~/i18n/admin/users";

/** The sidebar: every section of the admin area by group. A new section is a line here and a route in app/routes.ts. */
export const SECTIONS = [
  {
    group: texts.groups.content,
    items: [
      { to: "/admin/content", name: content.title, icon: "broadcast" },
      { to: "/admin/service-details", name: serviceDetails.title, icon: "fader" },
      { to: "/admin/portfolio", name: portfolio.title, icon: "layers" },
      { to: "/admin/about", name: about.title, icon: "headset" },
      { to: "/admin/blog", name: posts.title, icon: "captions" },
      { to: "/admin/testimonials", name: testimonials.title, icon: "speaker" },
      { to: "/admin/blocks", name: blocks.title, icon: "waveform" },
      { to: "/admin/translations", name: translations.title, icon: "chat" },
    ],
  },
  {
    group: texts.groups.media,
    items: [{ to: "/admin/media", name: media.title, icon: "camera" }],
  },
  {
    group: texts.groups.contact,
    items: [{ to: "/admin/messages", name: messages.title, icon: "mail" }],
  },
  {
    group: texts.groups.settings,
    items: [
      { to: "/admin/users", name: users.title, icon: "shield" },
      { to: "/admin/social-links", name: socialLinks.title, icon: "uplink" },
      { to: "/admin/settings", name: settings.title, icon: "signal" },
      { to: "/admin/history", name: history.title, icon: "clock" },
    ],
  },
];

/** One's own account: it stands beside the sign-out. */
export const ACCOUNT = { to: "/admin/account", name: account.title, icon: "person" };
