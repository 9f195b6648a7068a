import { type RefObject, useEffect, useRef, useState } from "react";
import { media as texts } from "~/i18n/admin/sections/media";
import { Icon } from "~/ui/icon";

type Props = { id: string; play: string; still: string | null };

/** Visible share of a tile at which its preview loads (MED-1). */
const VISIBLE_PART = 0.1;

/** True once the element has been visible by a tenth; always false without JavaScript. */
function useSeen(element: RefObject<HTMLElement>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setSeen(true);
        observer.disconnect();
      },
      { threshold: VISIBLE_PART },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}

/** Whether a picture can be loaded from there. */
function isPicture(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve(true);
    picture.onerror = () => resolve(false);
    picture.src = url;
  });
}

/**
 * Whether the video can be played. An iframe does not expose a 404 of its page, so the provider's still is loaded, or
 * else the play page is requested. A cross-origin response can't be read by a script: the site's server makes that
 * request, and an unknown result counts as playable.
 */
async function isPlayable({ id, play, still }: Props, signal: AbortSignal): Promise<boolean> {
  if (still) return isPicture(still);
  const isOwn = new URL(play, location.href).origin === location.origin;
  const address = isOwn ? play : `/admin/media/state?${new URLSearchParams({ id })}`;
  const answer = await fetch(address, { signal, mode: "same-origin" }).catch(() => null);
  if (!answer?.ok) return false;
  return isOwn || (await answer.json()) !== "missing";
}

/** The provider's player in a 16:9 frame, loaded when it scrolls into view, or a notice that it is missing (MED-1). */
export function VideoPreview({ id, play, still }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(frame);
  const [state, setState] = useState<"unknown" | "playable" | "unavailable">("unknown");
  useEffect(() => {
    if (!isSeen) return;
    const leaving = new AbortController();
    void isPlayable({ id, play, still }, leaving.signal).then((is) => {
      if (!leaving.signal.aborted) setState(is ? "playable" : "unavailable");
    });
    return () => leaving.abort();
  }, [isSeen, id, play, still]);
  return (
    <div ref={frame} className="relative grid aspect-video place-items-center bg-ground text-dim">
      {state === "unknown" && <Icon name="play" className="size-10" />}
      {state === "playable" && (
        <iframe
          src={play}
          title={texts.preview.replace("{{id}}", id)}
          allow="encrypted-media; fullscreen"
          className="absolute inset-0 size-full border-0"
          onError={() => setState("unavailable")}
        />
      )}
      {state === "unavailable" && (
        <p lang="en" className="label p-4 text-center">
          {texts.unavailable}
        </p>
      )}
    </div>
  );
}
