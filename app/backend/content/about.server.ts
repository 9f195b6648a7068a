import type { Client } from "~/backend/client.server";
import { unwrap } from "~/backend/errors.server";
import { mediaUrl } from "~/backend/media/media.server";
import type { Locale } from "~/i18n/config";
import { cutLastSentence } from "~/i18n/last-sentence";
import { type LocalText, localised } from "~/i18n/localised";

/** The single record of the About page's hero; null before it is first saved. */
export async function getAboutHero(client: Client) {
  return unwrap("get about hero", client.from("about_hero").select("*").maybeSingle());
}
export type AboutHeroRow = NonNullable<Awaited<ReturnType<typeof getAboutHero>>>;

/** The active team members by `order`. */
export async function listTeamMembers(client: Client) {
  return unwrap(
    "list team members",
    client.from("about_team_members").select("*").eq("is_active", true).order("order"),
  );
}
export type TeamMemberRow = Awaited<ReturnType<typeof listTeamMembers>>[number];

export type AboutHero = {
  title: LocalText;
  subtitle: LocalText;
  video: { desktop: string; mobile: string } | null;
};

/** The hero as shown; a missing mobile video is the desktop one. */
export function aboutHeroView(row: AboutHeroRow, locale: Locale): AboutHero {
  const desktop = mediaUrl(row.video_url);
  return {
    title: localised(row, "title", locale),
    subtitle: localised(row, "subtitle", locale),
    video: desktop ? { desktop, mobile: mediaUrl(row.mobile_video_url) || desktop } : null,
  };
}

export type TeamMember = {
  id: string;
  name: string;
  role: LocalText;
  /** Cut before its last sentence, which is set large. */
  bio: { before: LocalText; last: LocalText };
  image: string;
  alt: LocalText;
};

export function teamMemberView(row: TeamMemberRow, locale: Locale): TeamMember {
  const bio = localised(row, "bio", locale);
  const { before, last } = cutLastSentence(bio.text, bio.lang ?? locale);
  return {
    id: row.id,
    name: row.name,
    role: localised(row, "role", locale),
    bio: { before: { ...bio, text: before }, last: { ...bio, text: last } },
    image: mediaUrl(row.image_url),
    alt: localised(row, "image_alt", locale),
  };
}
