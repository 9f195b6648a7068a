import { env } from "~/env.server";
import { log } from "~/http/log.server";
import { playUrl, thumbnailUrl } from "./media.server";

/** The provider's display name, shown next to its video ids (MED-2). */
export const VIDEO_PROVIDER = "Bunny Stream";

const PROVIDER_TIMEOUT_MS = 3_000;

/** Whether the provider has a video; "unknown" without a usable answer, or without a configured provider. */
export type VideoState = "there" | "missing" | "unknown";

/** The provider's still where a pull zone is configured: its play page may answer 200 for any id. */
function addressOf(id: string): string | null {
  const still = thumbnailUrl(id);
  if (still) return still;
  return env().VIDEO_LIBRARY_ID ? playUrl(id) : null;
}

/**
 * Asks the provider for a video, for three seconds at most (MED-2).
 * @returns "missing" for a 404 or 410 alone: any other failure says nothing of the video
 */
export async function videoState(id: string): Promise<VideoState> {
  const address = addressOf(id);
  if (!address) return "unknown";
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS) });
    await answer.body?.cancel();
    if (answer.ok) return "there";
    if (answer.status === 404 || answer.status === 410) return "missing";
    log.warn({ status: answer.status }, "the video provider did not say whether it has a video");
  } catch (error) {
    log.warn({ err: error }, "the video provider could not be asked for a video");
  }
  return "unknown";
}
