import { LRUCache } from "lru-cache";
import { type VideoState, videoState } from "./video-provider.server";

/** Time for which the provider is believed to have a video, in milliseconds. */
const TTL_MS = 600_000;
/** Time after which it is asked again for any other, in milliseconds. */
const RETRY_MS = 60_000;
/** Time that a page waits for the provider, in milliseconds; what comes later serves the next one. */
const WAIT_MS = 700;

const states = new LRUCache<string, VideoState>({ max: 500 });
const asked = new Map<string, Promise<void>>();

/** Asks the provider for a video, unless that is under way. */
function askFor(id: string): Promise<void> {
  const asking =
    asked.get(id) ??
    videoState(id)
      .then((state) => {
        states.set(id, state, { ttl: state === "there" ? TTL_MS : RETRY_MS });
      })
      .finally(() => asked.delete(id));
  asked.set(id, asking);
  return asking;
}

/**
 * States of several videos at the provider, for a page that can do without: it waits for two thirds of a second at most.
 * @returns states by id, without those that are not known yet
 */
export async function knownVideoStates(ids: string[]): Promise<Map<string, VideoState>> {
  const unknown = [...new Set(ids)].filter((id) => !states.has(id));
  if (unknown.length > 0) {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, WAIT_MS);
    });
    await Promise.race([Promise.all(unknown.map(askFor)), late]);
    clearTimeout(timer);
  }
  return new Map(
    ids.flatMap((id) => {
      const state = states.get(id);
      return state ? [[id, state] as const] : [];
    }),
  );
}
