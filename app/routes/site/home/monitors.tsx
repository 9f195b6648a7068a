import type { ComponentProps, ComponentType } from "react";
import type { ProjectCard } from "~/backend/content/portfolio.server";
import { localePath } from "~/i18n/config";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { SiteLink } from "~/routes/site/parts/site-link";
import type { Picture } from "~/ui/picture";
import { Text } from "~/ui/text/local-text";

type Props = {
  cards: ProjectCard[];
  /** How a picture is shown, which decides when it loads. */
  as: ComponentType<ComponentProps<typeof Picture>>;
  /** `sizes` of the picture at an index. */
  sizes: (index: number) => string;
  widths: ComponentProps<typeof Picture>["widths"];
  className: string;
};

/** Recent work as monitors of a multiviewer, each a link to its project (HOME-1). */
export function Monitors({ cards, as: Shown, sizes, widths, className }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  if (cards.length === 0) return null;
  return (
    <ul aria-label={t("home.monitors")} className={className}>
      {cards.map((card, index) => (
        <li key={card.href}>
          <SiteLink to={localePath(locale, card.href)} className="monitor h-full" viewTransition>
            <Shown src={card.image} alt="" widths={widths} sizes={sizes(index)} />
            <span className="monitor-strip grow flex-col items-start! justify-start! gap-1!">
              <span className="label text-ink">CAM {index + 1}</span>
              <Text of={card.title} className="text-sm leading-snug" />
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
