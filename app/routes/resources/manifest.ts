import { publicContent } from "~/backend/content/public-content.server";
import { withFallback } from "~/backend/with-fallback.server";
import { DEFAULT_LOCALE } from "~/i18n/config";

/** The header's colour: what a browser paints around the site. */
const GROUND = "#0c0e15";

/** Web app manifest: the site's name and icons on a home screen. */
export async function loader() {
  const company = await withFallback(null, "company", publicContent.company());
  const manifest = {
    ...(company?.name ? { name: company.name } : {}),
    id: "/",
    start_url: "/",
    lang: DEFAULT_LOCALE,
    display: "browser",
    background_color: GROUND,
    theme_color: GROUND,
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/apple-touch-icon.png", sizes: "180x180", type: "image/png" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}
