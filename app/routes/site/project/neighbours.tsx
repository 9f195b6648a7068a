import type { ProjectCard } from "~/backend/content/portfolio.server";
import { localePath } from "~/i18n/config";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { SiteLink } from "~/routes/site/parts/site-link";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { Text } from "~/ui/text/local-text";

/** `sizes` of the pictures of the projects before and after. */
const IN_PAIR = "(min-width: 84.5rem) 628px, (min-width: 22rem) 46vw, 92vw";

type Props = { previous: ProjectCard | null; next: ProjectCard | null };

/** The projects before and after, and the way to all. */
export function Neighbours({ previous, next }: Props) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <nav aria-label={t("project.all")} className="border-t border-line">
      <p className="wrap pt-8 md:pt-16">
        <SiteLink
          to={localePath(locale, "/portfolio")}
          className="label link inline-flex min-h-11 items-center gap-2"
        >
          {t("project.all")}
          <Icon name="arrow-right" className="size-5" />
        </SiteLink>
      </p>
      <ul className="neighbours wrap grid gap-3 pt-2 pb-4 md:gap-8 md:grid-cols-2">
        {(
          [
            [previous, "project.previous", "arrow-left"],
            [next, "project.next", "arrow-right"],
          ] as const
        ).map(
          ([card, name, icon]) =>
            card && (
              <li key={name} className={card === next ? "project-after" : undefined}>
                <SiteLink to={localePath(locale, card.href)} className="monitor h-full" viewTransition>
                  <Picture src={card.image} alt="" widths={[480, 960]} sizes={IN_PAIR} />
                  <span className="monitor-strip grow px-4! py-4!">
                    <Icon name={icon} className="size-7" />
                    <span className="min-w-0 grow">
                      <span className="label mb-1 block text-dim">{t(name)}</span>
                      <Text
                        of={card.title}
                        className="block text-lg leading-snug font-semibold text-ink md:text-xl"
                      />
                    </span>
                  </span>
                </SiteLink>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
