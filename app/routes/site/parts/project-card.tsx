import type { ProjectCard } from "~/backend/content/portfolio.server";
import { localePath } from "~/i18n/config";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { cueNumber } from "~/ui/text/cue-number";
import { Text } from "~/ui/text/local-text";
import { SiteLink } from "./site-link";

type Props = {
  card: ProjectCard;
  /** Its place among all projects, which its own page tells too. */
  number?: number;
  /** `sizes` of its picture. */
  sizes: string;
  /** Whether its picture is what is seen first of the page. */
  isFirst?: boolean;
  /** Whether it takes the height of two rows, which its picture fills. */
  isLarge?: boolean;
};

/** A project as a monitor of the wall: picture, label strip, title. */
export function ProjectCardView({ card, number, sizes, isFirst = false, isLarge }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <SiteLink to={localePath(locale, card.href)} className="monitor group h-full" viewTransition>
      <Picture
        src={card.image}
        alt={card.alt.text}
        lang={card.alt.lang}
        widths={isLarge ? [480, 960, 1600] : [480, 960]}
        sizes={sizes}
        isFirst={isFirst}
      />
      <span className={`monitor-strip items-start! px-4! ${isLarge ? "py-4!" : "grow py-3!"}`}>
        <span className="min-w-0 grow">
          <span className="label mb-1 block text-dim">
            <span className="card-category">{t(`category.${card.category}`)}</span>
            {(card.place.text || card.year) && <span className="card-dot">{"\u00a0· "}</span>}
            <span className="inline-block">
              <Text of={card.place} />
              {card.year && (card.place.text ? `\u00a0·\u00a0${card.year}` : card.year)}
            </span>
          </span>
          <span className="flex items-center justify-between gap-4">
            <Text of={card.title} className="min-w-0 text-lg leading-snug font-semibold text-ink" />
            {number === undefined ? (
              <Icon name="arrow-right" className="size-5 group-hover:text-ink" />
            ) : (
              <span className="cue text-sm group-hover:text-ink" aria-hidden="true">
                {cueNumber(number)}
              </span>
            )}
          </span>
        </span>
      </span>
    </SiteLink>
  );
}
