import { env } from "~/env.server";

/** robots.txt (SEO-3): everything but the admin area and the login, and where the sitemap is. */
export function loader() {
  const lines = [
    "User-agent: *",
    "Disallow: /admin",
    "Disallow: /login",
    "",
    `Sitemap: ${env().PUBLIC_URL}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
