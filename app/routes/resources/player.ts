import type { LoaderFunctionArgs } from "@remix-run/node";
import { playerPolicy } from "~/http/security-headers.server";

const LOOPS: Record<string, string> = {
  "demo-hero": "hero",
  "demo-hero-mobile": "hero-mobile",
  "demo-stage": "hero",
};

/** Transparent until the film's first frame is there: the page's own picture shows through. */
const STYLE =
  ":root{color-scheme:dark}html,body,video{width:100%;height:100%;margin:0;background:transparent}video{display:block;object-fit:cover}";

/** Tells the page around it that the film can be shown or not, by the player.js protocol, as the provider's players do. */
const SCRIPT = `const say=event=>parent.postMessage(JSON.stringify({context:"player.js",version:"0.0.11",event}),location.origin);
document.querySelector("video :last-child").onerror=()=>say("error");say("ready")`;

/**
 * The site's own player page, used if no video provider is configured: `embed` plays the
 * bundled loop silently and without controls, `play` with them.
 */
export function loader({ params, request }: LoaderFunctionArgs) {
  const loop = Object.hasOwn(LOOPS, params.id ?? "") ? LOOPS[params.id ?? ""] : undefined;
  const isEmbed = params.mode === "embed";
  if (!loop || (!isEmbed && params.mode !== "play")) {
    return new Response("Video unavailable", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  const autoplay = isEmbed && new URL(request.url).searchParams.get("autoplay") === "true";
  const attributes = [isEmbed ? "muted loop playsinline" : "controls", autoplay ? "autoplay" : ""].join(" ");
  const html = `<!doctype html>
<html lang="pl">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>Wideo</title>
<style>${STYLE}</style>
</head>
<body>
<video ${attributes}>
<source src="/loop/${loop}.webm" type="video/webm">
<source src="/loop/${loop}.mp4" type="video/mp4">
</video>
<script>${SCRIPT}</script>
</body>
</html>
`;
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
      "Content-Security-Policy": playerPolicy(STYLE, SCRIPT),
    },
  });
}
