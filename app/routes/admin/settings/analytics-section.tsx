import { Link } from "@remix-run/react";
import { settings } from "~/i18n/admin/sections/settings";
import type { SeoCard } from "./seo-editor";

const texts = settings.analytics;

/** The analytics id of the whole site, read-only: its dialog changes it (SET-2, PANEL-7). */
export function AnalyticsSection({ cards }: { cards: SeoCard[] }) {
  const site = cards.find(({ page_path }) => page_path === "/") ?? cards[0];
  if (!site) return null;
  const { google_analytics_id: analyticsId } = site;
  const others = cards.filter((card) => (card.google_analytics_id ?? analyticsId) !== analyticsId);
  return (
    <section aria-labelledby="analytics-heading" className="admin-panel flex flex-wrap items-center gap-4">
      <div className="min-w-0 grow basis-80">
        <h2 id="analytics-heading" className="text-lg font-semibold">
          {texts.heading}
        </h2>
        <p className="text-paper-dim">{texts.intro}</p>
        <p className="mt-2">
          {texts.label}: <span className="font-semibold">{analyticsId ?? texts.none}</span>
        </p>
        {others.length > 0 && (
          <p className="mt-1">
            {texts.others.replace("{{pages}}", () =>
              others.map((card) => `${card.page_path} (${card.google_analytics_id})`).join(", "),
            )}
          </p>
        )}
      </div>
      <Link
        to={`?analytics=${site.id}`}
        id={`analytics-${site.id}`}
        preventScrollReset
        aria-label={analyticsId ? texts.changeLabel : texts.addLabel}
        className="admin-button ml-auto"
      >
        {analyticsId ? texts.change : texts.add}
      </Link>
    </section>
  );
}
