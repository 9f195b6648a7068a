import { useTranslate } from "~/i18n/use-translate";
import { CATEGORIES, type Category } from "~/schemas/category";
import { SiteLink } from "./site-link";

type Props = {
  label: string;
  /** Null where all are shown. */
  current: Category | null;
  to: (category: Category | null) => string;
};

/** The filter of projects: links, so that every category has an address (HOME-3). */
export function CategoryLinks({ label, current, to }: Props) {
  const t = useTranslate();
  return (
    <nav aria-label={label} className="controls-row mb-8">
      <ul className="chips">
        {([null, ...CATEGORIES] as const).map((name) => (
          <li key={name ?? "all"}>
            <SiteLink to={to(name)} aria-current={name === current ? "true" : undefined} className="chip">
              {t(`category.${name ?? "all"}`)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
