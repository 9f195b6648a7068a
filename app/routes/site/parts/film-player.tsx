import { useRef, useState } from "react";
import { useTranslate } from "~/i18n/use-translate";
import { Icon } from "~/ui/icon";

type Props = { film: { url: string; youtubeId: string | null }; title: string };

/**
 * The play button: a link to the film; with JavaScript it opens a player in a dialog that asks the provider for
 * nothing before the click (PORT-1).
 */
export function FilmPlayer({ film, title }: Props) {
  const t = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (event: React.MouseEvent) => {
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!film.youtubeId || !isPlain) return;
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
        className="group absolute inset-0 grid place-items-center bg-ground/25 hover:bg-ground/10"
        onClick={open}
      >
        <span className="grid size-20 place-items-center rounded-full bg-tally-deep text-white transition-transform group-hover:scale-105 md:size-28">
          <Icon name="play" className="size-9 md:size-12" />
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
          <a href={film.url} rel="noopener noreferrer" className="link inline-flex items-center gap-2 py-2">
            {t("project.openOnSite")}
            <Icon name="external" className="size-4" />
          </a>
          <form method="dialog">
            <button type="submit" className="icon-button" aria-label={t("common.close")}>
              <Icon name="close" />
            </button>
          </form>
        </div>
        {isOpen && (
          <iframe
            src={`https://www.youtube-nocookie.com/embed/${film.youtubeId}?autoplay=1&rel=0`}
            title={t("project.playerTitle", { title })}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
            className="aspect-video w-full border border-line bg-black"
          />
        )}
      </dialog>
    </>
  );
}
