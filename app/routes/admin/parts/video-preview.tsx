import { type RefObject, useEffect, useRef, useState } from "react";
import { media as texts } from "~/i18n/admin/media";
import { Icon } from "~/ui/icon";

type Props = { id: string; play: string; still: string | null };

/** A tile's preview comes when so much of it is visible (MED-1). */
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
 * Whether the video can be played. An iframe tells nobody that its page answered "not found", so it is judged by the
 * provider's still, else by the play page: of another host's page a script may only know whether it answered at all.
 */
async function isPlayable(play: string, still: string | null, signal: AbortSignal): Promise<boolean> {
  if (still) return isPicture(still);
  const isOwn = new URL(play, location.href).origin === location.origin;
  const answer = await fetch(play, { signal, mode: isOwn ? "same-origin" : "no-cors" }).catch(() => null);
  return answer !== null && (answer.ok || answer.type === "opaque");
}

/** The provider's player in a frame of 16:9, loaded when it is looked at, or the word that there is none (MED-1). */
export function VideoPreview({ id, play, still }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(frame);
  const [state, setState] = useState<"unknown" | "playable" | "unavailable">("unknown");
  useEffect(() => {
    if (!isSeen) return;
    const leaving = new AbortController();
    void isPlayable(play, still, leaving.signal).then((is) => {
      if (!leaving.signal.aborted) setState(is ? "playable" : "unavailable");
    });
    return () => leaving.abort();
  }, [isSeen, play, still]);
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
