import { Link } from "@remix-run/react";
import { dashboard } from "~/i18n/admin/sections/dashboard";
import type { DashboardData } from "./data/load.server";
import type { MissingEnglish } from "./data/missing-english.server";
import { Failed, Section } from "./section";

const texts = dashboard.gaps;

type Props = Pick<DashboardData, "english" | "undescribed" | "deadVideos">;

/** Missing texts in English, alternative texts, and videos at the provider. */
export function Gaps({ english, undescribed, deadVideos }: Props) {
  const parts = [english?.missing, undescribed?.total, deadVideos?.total];
  if (parts.every((part) => part === 0)) return null;
  const isUnread = parts.includes(undefined);
  return (
    <Section id="gaps-title" title={texts.title}>
      {isUnread && <Failed />}
      <ul className="dash-list">
        {english && english.missing > 0 && <English english={english} />}
        {undescribed && undescribed.total > 0 && (
          <Items title={texts.undescribed} hint={texts.undescribedHint} {...undescribed} />
        )}
        {deadVideos && deadVideos.total > 0 && <Items title={texts.videos} {...deadVideos} />}
      </ul>
    </Section>
  );
}

/** Progress of the translations, in words. */
const englishShare = ({ texts: all, done, share }: MissingEnglish): string =>
  texts.englishShare
    .replace("{{share}}", String(share))
    .replace("{{done}}", String(done))
    .replace("{{texts}}", String(all));

function English({ english }: { english: MissingEnglish }) {
  const { missing, share, sections, pages } = english;
  return (
    <li className="dash-gap">
      <h3>{texts.english}</h3>
      <p className="dash-gap-number">
        <span className="dash-number">{missing}</span>
      </p>
      <p className="dash-dim">
        {englishShare(english)}
        {". "}
        {sections.map(({ name, missing: own }) => `${name}: ${own}`).join(", ")}
      </p>
      <Share percent={share} />
      <ul className="dash-names">
        {pages.map((page) => (
          <li key={page.to}>
            <Link to={page.to}>{page.name}</Link> <span className="dash-dim">{page.share}%</span>
          </li>
        ))}
      </ul>
      <p>
        <Link to="/admin/translations?view=all&show=missing">{texts.englishLink}</Link>
      </p>
    </li>
  );
}

/** A share as a line; the text beside it says it. @param percent from 0 to 100 */
function Share({ percent }: { percent: number }) {
  return (
    <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="dash-share">
      <rect width="100" height="4" className="dash-share-all" />
      <rect width={percent} height="4" className="dash-share-done" />
    </svg>
  );
}

type ItemsProps = {
  title: string;
  hint?: string;
  total: number;
  items: { name: string; type: string; to: string }[];
};

function Items({ title, hint, total, items }: ItemsProps) {
  const rest = total - items.length;
  return (
    <li className="dash-gap">
      <h3>{title}</h3>
      <p className="dash-gap-number">
        <span className="dash-number">{total}</span>
      </p>
      {hint && <p className="dash-dim">{hint}</p>}
      <ul className="dash-names">
        {items.map(({ name, type, to }) => (
          <li key={to}>
            <Link to={to}>{name}</Link> <span className="dash-dim">{type}</span>
          </li>
        ))}
        {rest > 0 && <li className="dash-dim">{dashboard.drafts.more.replace("{{count}}", String(rest))}</li>}
      </ul>
    </li>
  );
}
