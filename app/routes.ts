import { index, layout, prefix, type RouteConfig, route } from "@remix-run/route-config";

// The site's map. Polish lives at the plain paths, English under /en: one set of modules serves both.
export default [
  layout("routes/site/layout.tsx", [
    layout("routes/site/errors.tsx", [
      ...prefix("en?", [
        index("routes/site/home.tsx"),
        route("about", "routes/site/about.tsx"),
        route("services/:service", "routes/site/service.tsx"),
        route("portfolio/:id", "routes/site/project.tsx"),
        route("blog", "routes/site/blog.tsx"),
        route("blog/:slug", "routes/site/post.tsx"),
        route("contact", "routes/site/contact.tsx"),
        route("privacy", "routes/site/privacy.tsx"),
        route("*", "routes/site/unknown.tsx"),
      ]),
      route("login", "routes/admin/login.tsx"),
    ]),
  ]),
  route("admin", "routes/admin/layout.tsx", [
    index("routes/admin/dashboard.tsx"),
    route("portfolio", "routes/admin/portfolio.tsx"),
    route("about", "routes/admin/about.tsx"),
    route("content/*", "routes/admin/content.tsx"),
    route("service-details", "routes/admin/service-details.tsx"),
    route("blog", "routes/admin/posts.tsx"),
    route("blocks", "routes/admin/blocks.tsx"),
    route("media", "routes/admin/media.tsx"),
    route("translations", "routes/admin/translations.tsx"),
    route("messages", "routes/admin/messages.tsx"),
    route("messages.csv", "routes/admin/messages-csv.ts"),
    route("users", "routes/admin/users.tsx"),
    route("settings", "routes/admin/settings.tsx"),
    route("history", "routes/admin/history.tsx"),
    route("account", "routes/admin/account.tsx"),
    route("*", "routes/admin/unknown.tsx"),
  ]),
  route("logout", "routes/resources/logout.ts"),
  route("language", "routes/resources/language.ts"),
  route("consent", "routes/resources/consent.ts"),
  route("robots.txt", "routes/resources/robots.ts"),
  route("sitemap.xml", "routes/resources/sitemap.ts"),
  route("manifest.webmanifest", "routes/resources/manifest.ts"),
  ...prefix("en?", [route("blog/feed.xml", "routes/resources/feed.ts")]),
  route("healthz", "routes/resources/healthz.ts"),
  route("readyz", "routes/resources/readyz.ts"),
  route("player/:mode/:id", "routes/resources/player.ts"),
] satisfies RouteConfig;
