import { type KeyboardEvent, useRef, useState } from "react";
import type { ProjectStills } from "~/backend/content/portfolio.server";
import { useTranslate } from "~/i18n/use-translate";
import { isPlainClick } from "~/routes/site/parts/plain-click";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";

/**
 * `sizes` of a still: the first of several across the page, the others two or three in a row, one on phones; of those in
 * pairs the small one is cut from a picture as high as the large one's.
 */
const ACROSS = "(min-width: 84.5rem) 1288px, (min-width: 50rem) calc(100vw - 4rem), 100vw";
const IN_ROW = "(min-width: 84.5rem) 630px, (min-width: 48rem) 46vw, 100vw";
const IN_PAIR = "(min-width: 84.5rem) 850px, (min-width: 64rem) 62vw, (min-width: 48rem) 46vw, 100vw";

/** A picture's address without its focal point: it is shown uncut. */
const whole = (src: string) => src.replace(/#.*/, "");

type Props = {
  stills: ProjectStills;
  /** Whether an even number of them stands two by two, instead of the first across and the others below it. */
  isInPairs: boolean;
};

/**
 * The stills of a project as a row of monitors: links to the pictures; with JavaScript they open in a dialog, with the
 * ones before and after at the arrow keys (LOOK-2).
 */
export function Stills({ stills: { lang, pictures }, isInPairs }: Props) {
  const t = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState<number | null>(null);
  const shown = at === null ? undefined : pictures[at];
  const step = (by: number) => setAt((from) => ((from ?? 0) + by + pictures.length) % pictures.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "ArrowRight") step(1);
    if (key === "ArrowLeft") step(-1);
  };
  const inPairs = pictures.length === 2 || (isInPairs && pictures.length % 2 === 0);
  const place = (index: number) => t("project.still", { at: index + 1, of: pictures.length });
  return (
    <section aria-labelledby="stills-heading" className="mt-12 md:mt-16">
      <h2 id="stills-heading" className="label mb-4 text-dim">
        {t("project.stills")}
      </h2>
      <ul className={inPairs ? "stills stills-pairs" : "stills"}>
        {pictures.map(({ src, alt, caption }, index) => (
          <li key={src}>
            <a
              href={whole(src)}
              className="monitor"
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                setAt(index);
                dialog.current?.showModal();
              }}
            >
              <Picture
                src={src}
                alt={alt || place(index)}
                lang={alt ? lang : undefined}
                widths={[480, 960, 1600]}
                sizes={inPairs ? IN_PAIR : index === 0 ? ACROSS : IN_ROW}
              />
              {caption && (
                <span lang={lang} className="monitor-strip grow justify-start! text-sm">
                  {caption}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      <dialog
        ref={dialog}
        aria-label={t("project.stills")}
        className="player-dialog"
        onClose={() => setAt(null)}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          if (event.target === dialog.current) dialog.current.close();
        }}
      >
        {shown && at !== null && (
          <>
            <div className="monitor">
              <Picture
                key={shown.src}
                src={whole(shown.src)}
                alt={shown.alt || place(at)}
                lang={shown.alt ? lang : undefined}
                widths={[480, 960, 1600]}
                sizes="(min-width: 76rem) 72rem, 96vw"
                className="still"
              />
              {shown.caption && (
                <p lang={lang} className="monitor-strip">
                  {shown.caption}
                </p>
              )}
            </div>
            <div className="flex items-center gap-3 pt-3">
              <button
                type="button"
                className="icon-button"
                aria-label={t("project.stillBefore")}
                onClick={() => step(-1)}
              >
                <Icon name="arrow-left" />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={t("project.stillAfter")}
                onClick={() => step(1)}
              >
                <Icon name="arrow-right" />
              </button>
              <p role="status" className="cue grow text-sm">
                {place(at)}
              </p>
              <form method="dialog">
                <button type="submit" className="icon-button" aria-label={t("common.close")}>
                  <Icon name="close" />
                </button>
              </form>
            </div>
          </>
        )}
      </dialog>
    </section>
  );
}
