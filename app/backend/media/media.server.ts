import { env } from "~/env.server";
import { PLAYER_HOSTS } from "~/schemas/video";

/**
 * The public address of a stored file. Columns hold a path inside the bucket, or a whole https address. A focal point
 * stays at its end (`withFocus`).
 * This is the one place that knows where the back end serves files from (MEDIA_URL).
 */
export function mediaUrl(stored: string): string;
export function mediaUrl(stored: string | null): string | null;
export function mediaUrl(stored: string | null): string | null {
  if (!stored) return stored;
  if (/^https:\/\//i.test(stored)) return stored;
  const [path = "", focus] = stored.split(/#(?=fx\d+ fy\d+$)/);
  const address = env().MEDIA_URL + path.replace(/^\/+/, "").split("/").map(encodeURIComponent).join("/");
  return focus ? `${address}#${focus}` : address;
}

/** The provider's embeds of a background video, by width. */
export type Embed = { desktop: string; mobile: string };

const EMBED_OPTIONS =
  "autoplay=true&controls=false&loop=true&muted=true&preload=true&responsive=true&playsinline=true&rememberPosition=false";

function embedUrl(id: string): string {
  const { VIDEO_BASE_URL, VIDEO_LIBRARY_ID } = env();
  const base = VIDEO_LIBRARY_ID ? `${VIDEO_BASE_URL}/embed/${VIDEO_LIBRARY_ID}` : "/player/embed";
  return `${base}/${encodeURIComponent(id)}?${EMBED_OPTIONS}`;
}

/** The provider's embeds of a video; null where there is none. Below 768 px the mobile one, where it is set (HOME-1). */
export function backgroundEmbed(id: string | null, mobileId: string | null): Embed | null {
  if (!id) return null;
  return { desktop: embedUrl(id), mobile: embedUrl(mobileId || id) };
}

/** The hosts of the provider's players: an address copied from there names a video (MED-2). */
export function playerHosts(): string[] {
  return [new URL(env().VIDEO_BASE_URL).host, ...PLAYER_HOSTS];
}

/** Address at which a video can be watched: the provider's play page, or the site's own where no provider is configured (MED-1). */
export function playUrl(id: string): string {
  const { VIDEO_BASE_URL, VIDEO_LIBRARY_ID } = env();
  if (!VIDEO_LIBRARY_ID) return `/player/play/${encodeURIComponent(id)}`;
  // The provider's player starts by default; a list of tiles must not.
  return `${VIDEO_BASE_URL}/play/${VIDEO_LIBRARY_ID}/${encodeURIComponent(id)}?autoplay=false&muted=true&rememberPosition=false`;
}

/** The provider's still of a video, where a pull zone is configured; else null and the bundled poster serves. */
export function thumbnailUrl(id: string): string | null {
  const { VIDEO_PULL_ZONE_URL } = env();
  return VIDEO_PULL_ZONE_URL ? `${VIDEO_PULL_ZONE_URL}/${encodeURIComponent(id)}/thumbnail.jpg` : null;
}
