import type { VideoState } from "~/backend/media/video-provider.server";
import { hasEmailService } from "~/backend/messages/email-service.server";
import { env } from "~/env.server";
import { dashboard } from "~/i18n/admin/sections/dashboard";
import { formatRecent } from "./recent-time.server";

const texts = dashboard.health;

/** Health of a part of the site: a dot's colour and a word. */
export type Health = { name: string; state: "good" | "warning" | "bad" | "off"; text: string };

const WEEK_MS = 7 * 86_400_000;

/** @param parts whether each read of the page succeeded */
function databaseHealth(parts: boolean[]): Health {
  const name = texts.database;
  if (parts.every(Boolean)) return { name, state: "good", text: texts.works };
  const isPartly = parts.some(Boolean);
  return { name, state: isPartly ? "warning" : "bad", text: isPartly ? texts.partly : texts.down };
}

type MessageCounts = { undelivered: number; refused_status: number | null } | null;

function emailHealth(counts: MessageCounts): Health {
  const name = texts.email;
  if (!hasEmailService()) return { name, state: "warning", text: texts.noEmail };
  if (!counts) return { name, state: "off", text: texts.unknown };
  const { refused_status: status, undelivered } = counts;
  if (status) return { name, state: "bad", text: texts.refused.replace("{{status}}", String(status)) };
  if (undelivered > 0)
    return { name, state: "warning", text: texts.undelivered.replace("{{count}}", String(undelivered)) };
  return { name, state: "good", text: texts.works };
}

/** @param states of all videos that the provider was asked for */
function videoHealth(states: VideoState[]): Health {
  const { VIDEO_LIBRARY_ID, VIDEO_PULL_ZONE_URL } = env();
  const name = texts.videos;
  if (!VIDEO_LIBRARY_ID && !VIDEO_PULL_ZONE_URL) return { name, state: "off", text: texts.noVideos };
  if (states.length === 0) return { name, state: "off", text: texts.isSet };
  if (states.every((state) => state === "unknown")) return { name, state: "bad", text: texts.down };
  return { name, state: "good", text: texts.works };
}

/** @param backup when it was made; null for never, undefined where that can't be read */
function backupHealth(backup: string | null | undefined): Health {
  const name = texts.backup;
  if (backup === undefined) return { name, state: "off", text: texts.unknown };
  if (backup === null) return { name, state: "warning", text: texts.noBackup };
  const when = formatRecent(backup);
  const isOld = Date.now() - Date.parse(backup) > WEEK_MS;
  return isOld
    ? { name, state: "warning", text: texts.oldBackup.replace("{{when}}", when) }
    : { name, state: "good", text: when };
}

type Known = {
  parts: boolean[];
  messages: MessageCounts;
  videos: VideoState[];
  backup: string | null | undefined;
};

/** State of the back end, the e-mail service, the video provider and the last backup (PANEL-4). */
export const healthOf = ({ parts, messages, videos, backup }: Known): Health[] => [
  databaseHealth(parts),
  emailHealth(messages),
  videoHealth(videos),
  backupHealth(backup),
];
