import { createHash } from "node:crypto";
import { type Env, env } from "~/env.server";

const YEAR_SECONDS = 31_536_000;

/**
 * Default headers of every response: pages, data, redirects, errors, static files. A response without a policy of its
 * own may load nothing and not be framed.
 */
export function commonHeaders({ PUBLIC_URL }: Pick<Env, "PUBLIC_URL">): Record<string, string> {
  return {
    "Content-Security-Policy":
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy":
      "browsing-topics=(), camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    ...(PUBLIC_URL.startsWith("https:")
      ? { "Strict-Transport-Security": `max-age=${YEAR_SECONDS}; includeSubDomains` }
      : {}),
  };
}

/**
 * Policy of the local video player's page, which only this site may frame.
 * @param style its only inline style
 * @param script its only inline script
 */
export function playerPolicy(style: string, script: string): string {
  return `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;
}

type Page = {
  /** Rendered document: its inline scripts are allowed by hash, so that no per-request nonce is needed. */
  html: string;
  /** Consent to analytics, which allows its hosts (COOK-4). */
  hasAnalytics: boolean;
  /** The admin area previews files before upload (`blob:`), the provider's videos, and pages of this site. */
  isAdmin: boolean;
  /** A preview may be framed by this site: beside its form (PUB-4). */
  isPreview?: boolean;
};

const ANALYTICS = [
  "https://www.googletagmanager.com",
  "https://*.google-analytics.com",
  "https://*.analytics.google.com",
];

/** A page's content security policy: nothing but its own scripts, styles and pictures, and the configured video hosts. */
export function pagePolicy({ html, hasAnalytics, isAdmin, isPreview = false }: Page): string {
  const { MEDIA_URL, PUBLIC_URL, VIDEO_BASE_URL, VIDEO_LIBRARY_ID, VIDEO_PULL_ZONE_URL } = env();
  const media = originOf(MEDIA_URL);
  const analytics = hasAnalytics ? ANALYTICS : [];
  const player = VIDEO_LIBRARY_ID ? [originOf(VIDEO_BASE_URL)] : ["'self'"];
  const directives: Record<string, (string | null)[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...inlineHashes(html), ...analytics.slice(0, 1)],
    "style-src": ["'self'"],
    "img-src": [
      "'self'",
      "data:",
      media,
      originOf(VIDEO_PULL_ZONE_URL),
      ...(isAdmin ? ["blob:"] : analytics),
    ],
    "media-src": ["'self'", media, ...(isAdmin ? ["blob:"] : [])],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...analytics],
    "frame-src": [...(isAdmin ? ["'self'"] : []), ...player, "https://www.youtube-nocookie.com"],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": [isPreview ? "'self'" : "'none'"],
    ...(PUBLIC_URL.startsWith("https:") ? { "upgrade-insecure-requests": [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values.filter(Boolean))].join(" "))
    .join("; ");
}

/** Origin of an absolute URL; null for a path of this site. */
function originOf(url: string | undefined): string | null {
  return url && URL.canParse(url) ? new URL(url).origin : null;
}

const SCRIPT = /<script(?<attributes>(?:\s[^>]*)?)>(?<text>[\s\S]*?)<\/script>/g;
/** Blocks of data are not executed: no hash allows or refuses them. */
const DATA_BLOCK = /\btype="application\/(ld\+)?json"/;

function inlineHashes(html: string): string[] {
  return [...html.matchAll(SCRIPT)].flatMap(({ groups = {} }) => {
    const { attributes = "", text = "" } = groups;
    // An empty script does not run either.
    if (!text || /\ssrc=/.test(attributes) || DATA_BLOCK.test(attributes)) return [];
    // The HTML parser normalises line breaks before hashing.
    const normal = text.replaceAll(/\r\n?/g, "\n");
    return hashOf(normal);
  });
}

/** Source expression of an inline script or style. */
function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
