import { useEffect, useRef, useState } from "react";

/** Longest wait for a first message of the player, in milliseconds. */
const PLAYER_TIMEOUT_MS = 8_000;

type Props = {
  kind: "embed" | "file";
  src: string;
  isMobile: boolean;
  title: string;
  /** Called when the film can't be shown. */
  onFailure: () => void;
};

/**
 * A film that covers the frame around it, a file or the provider's player: seen once it plays, or the player says that it
 * is ready. Until then the still below it is.
 */
export function Film({ kind, src, isMobile, title, onFailure }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const isReady = usePlayer(frame, onFailure, kind === "embed");
  const [isPlaying, setPlaying] = useState(false);
  if (kind === "file") {
    return (
      <video
        src={src}
        autoPlay
        muted
        loop
        playsInline
        tabIndex={-1}
        onTimeUpdate={() => setPlaying(true)}
        onError={onFailure}
        data-ready={isPlaying || undefined}
        className="film-cover"
      />
    );
  }
  return (
    <iframe
      ref={frame}
      src={src}
      title={title}
      tabIndex={-1}
      aria-hidden="true"
      allow="autoplay; encrypted-media"
      data-ready={isReady || undefined}
      className={isMobile ? "film-cover film-portrait" : "film-cover"}
    />
  );
}

/** The event's name in a message of the player.js protocol, which the provider's players speak; null for others. */
function playerEvent(message: MessageEvent): string | null {
  try {
    const data = typeof message.data === "string" ? JSON.parse(message.data) : message.data;
    return data?.context === "player.js" ? String(data.event) : null;
  } catch {
    return null;
  }
}

/**
 * Listens to the player in a frame. A frame's load event comes for error pages too, and nothing of another origin's page
 * can be read: only the player's own messages show that it works.
 * @param onFailure called when the player reports an error, or sends no message in time
 * @returns whether it has sent a message
 */
function usePlayer(
  frame: React.RefObject<HTMLIFrameElement>,
  onFailure: () => void,
  isEmbed: boolean,
): boolean {
  const [isReady, setReady] = useState(false);
  const latest = useRef(onFailure);
  latest.current = onFailure;
  useEffect(() => {
    if (!isEmbed) return;
    const timer = setTimeout(() => latest.current(), PLAYER_TIMEOUT_MS);
    const onMessage = (message: MessageEvent) => {
      if (!frame.current || message.source !== frame.current.contentWindow) return;
      const event = playerEvent(message);
      if (event === null) return;
      clearTimeout(timer);
      if (event === "error") latest.current();
      else setReady(true);
    };
    window.addEventListener("message", onMessage);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("message", onMessage);
    };
  }, [frame, isEmbed]);
  return isReady;
}
