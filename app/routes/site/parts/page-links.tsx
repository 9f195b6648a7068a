import { useTranslate } from "~/i18n/use-translate";
import { SiteLink } from "./site-link";

type Props = {
  page: number;
  pages: number;
  /** The address of a page of the list, its number left out for the first. */
  to: (page: number | null) => string;
  /** Class names of a link on this background. */
  look: string;
};

/** Pagination of a list; nothing for a single page. */
export function PageLinks({ page, pages, to, look }: Props) {
  const t = useTranslate();
  if (pages === 1) return null;
  return (
    <nav
      aria-label={t("pages.label")}
      className="page-links mt-8 flex flex-wrap items-center justify-between gap-4"
    >
      {page > 1 ? (
        <SiteLink rel="prev" to={to(page > 2 ? page - 1 : null)} className={look}>
          {t("pages.newer")}
        </SiteLink>
      ) : (
        <span />
      )}
      <p>{t("pages.page", { page, pages })}</p>
      {page < pages ? (
        <SiteLink rel="next" to={to(page + 1)} className={look}>
          {t("pages.older")}
        </SiteLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
