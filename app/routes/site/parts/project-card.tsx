import { Link } from "@remix-run/react";
import type { ProjectCard } from "~/backend/portfolio.server";
import { localePath } from "~/i18n/config";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { Icon } from "~/ui/icon";
import { Text } from "~/ui/local-text";

/** A project as a monitor of the wall: picture, label strip, title. */
export function ProjectCardView({ card }: { card: ProjectCard }) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <Link to={localePath(locale, card.href)} className="monitor group h-full">
      <img
        src={card.image}
        alt={card.alt.text}
        lang={card.alt.lang}
        width={1600}
        height={900}
        loading="lazy"
        decoding="async"
        className="picture"
      />
      <span className="monitor-strip grow items-start! px-4! py-4!">
        <span className="min-w-0">
          <span className="label mb-2 block text-dim">{t(`category.${card.category}`)}</span>
          <Text of={card.title} className="block text-lg leading-snug font-bold text-ink" />
        </span>
        <Icon name="arrow-right" className="mt-6 size-5 group-hover:text-ink" />
      </span>
    </Link>
  );
}
