import { useEffect, useRef, useState } from "react";
import { useTranslate } from "~/i18n/use-translate";
import { isPlainClick } from "~/routes/site/parts/plain-click";
import { Icon } from "~/ui/icon";

type Film = { url: string; youtubeId: string | null };
type Props = { film: Film; title: string };

/**
 * The play button: a link to the film; with JavaScript it opens a player in a dialog that asks the provider for
 * nothing before the click (PORT-1).
 */
export function FilmPlayer({ film, title }: Props) {
  const t = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (event: React.MouseEvent) => {
    if (!film.youtubeId || !isPlainClick(event)) return;
    event.preventDefault();
    setOpen(true);
    dialog.current?.showModal();
  };
  return (
    <>
      <a
        href={film.url}
        rel="noopener noreferrer"
        aria-label={t("project.play", { title })}
        className="film-link"
        onClick={open}
      >
        <span>
          <Icon name="play" className="" />
        </span>
      </a>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes; by keyboard Escape does */}
      <dialog
        ref={dialog}
        aria-label={t("project.playerTitle", { title })}
        className="player-dialog"
        onClose={() => setOpen(false)}
        onClick={(event) => {
          if (event.target === dialog.current) dialog.current.close();
        }}
      >
        <div className="flex items-center justify-between gap-4 pb-3">
          {/* First for the keyboard: the dialog's focus begins there, not on what leaves the site. */}
          <form method="dialog" className="order-last">
            <button type="submit" className="icon-button" aria-label={t("common.close")}>
              <Icon name="close" />
            </button>
          </form>
          <a href={film.url} rel="noopener noreferrer" className="link inline-flex items-center gap-2 py-2">
            {t("project.openOnSite")}
            <Icon name="external" className="size-4" />
          </a>
        </div>
        {isOpen && film.youtubeId && <Player film={film} youtubeId={film.youtubeId} title={title} />}
      </dialog>
    </>
  );
}

const PLAYER_ORIGIN = "https://www.youtube-nocookie.com";
/** Longest wait for a first message of the player, in milliseconds. */
const PLAYER_TIMEOUT_MS = 8_000;

/**
 * The provider's player. Its page loads over a loading note; if it sends no message in time, a line below links to the
 * film itself. A frame's load event fires for error pages too, so the player is asked for a reply.
 */
function Player({ film, youtubeId, title }: { film: Film; youtubeId: string; title: string }) {
  const t = useTranslate();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [isSilent, setSilent] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSilent(true), navigator.onLine ? PLAYER_TIMEOUT_MS : 0);
    const onMessage = ({ source }: MessageEvent) => {
      if (source !== frame.current?.contentWindow) return;
      clearTimeout(timer);
      setSilent(false);
    };
    window.addEventListener("message", onMessage);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("message", onMessage);
    };
  }, []);
  const listen = () => {
    setLoaded(true);
    frame.current?.contentWindow?.postMessage(JSON.stringify({ event: "listening" }), PLAYER_ORIGIN);
  };
  return (
    <>
      <div className="relative grid aspect-video place-items-center border border-line bg-black">
        {!isLoaded && (
          <p role="status" className="label text-dim">
            {t("project.loading")}
          </p>
        )}
        <iframe
          ref={frame}
          src={`${PLAYER_ORIGIN}/embed/${youtubeId}?autoplay=1&rel=0&enablejsapi=1&origin=${window.location.origin}`}
          title={t("project.playerTitle", { title })}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          className="absolute inset-0 size-full"
          onLoad={listen}
        />
      </div>
      <p role="status" className="pt-3">
        {isSilent && (
          <>
            {t("project.silent")}{" "}
            <a href={film.url} rel="noopener noreferrer" className="link break-all">
              {film.url}
            </a>
          </>
        )}
      </p>
    </>
  );
}
