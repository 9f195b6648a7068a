import { Link } from "@remix-run/react";
import { admin } from "~/i18n/admin/common";
import { settings as texts } from "~/i18n/admin/settings";
import type { SeoCard } from "./seo-editor";

/** One card per page path, with its read-only analytics id (SET-1, SET-2). */
export function SeoList({ cards }: { cards: SeoCard[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {cards.map((card) => {
        const named = (text: string) => text.replace("{{page}}", card.page_path);
        const { google_analytics_id: analyticsId } = card;
        return (
          <li key={card.id} className="admin-panel mb-0!">
            <div className="flex flex-wrap items-start gap-4">
              <div className="min-w-0 grow basis-80">
                <h3 className="font-bold">
                  {card.page_path} {card.page_path === "/" && texts.home}
                </h3>
                <p className="break-words">{card.title_pl || texts.noTitle}</p>
                <p className="text-sm break-words text-paper-dim">
                  {card.description_pl || texts.noDescription}
                </p>
              </div>
              {card.faviconPreview && (
                <img src={card.faviconPreview} alt={texts.faviconAlt} className="size-8 object-contain" />
              )}
              {card.ogPreview && (
                <img
                  src={card.ogPreview}
                  alt={texts.ogAlt}
                  width={120}
                  height={63}
                  loading="lazy"
                  className="rounded-xs border border-paper-line"
                />
              )}
              <Link
                to={`?edit=${card.id}`}
                id={`edit-${card.id}`}
                aria-label={named(texts.editLabel)}
                className="admin-button ml-auto"
              >
                {admin.edit.edit}
              </Link>
            </div>
            <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-paper-line pt-3">
              <p className="grow text-sm">
                <span className="text-paper-dim">{texts.analytics.label}: </span>
                <span className="font-semibold">{analyticsId ?? texts.analytics.none}</span>
              </p>
              <Link
                to={`?analytics=${card.id}`}
                id={`analytics-${card.id}`}
                preventScrollReset
                aria-label={named(analyticsId ? texts.analytics.changeLabel : texts.analytics.addLabel)}
                className="admin-button"
              >
                {analyticsId ? texts.analytics.change : texts.analytics.add}
              </Link>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
