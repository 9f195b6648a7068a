import { useTranslate } from "~/i18n/use-translate";
import { SiteLink } from "./site-link";

type Props = {
  page: number;
  pages: number;
  /** The address of a page of the list, its number left out for the first. */
  to: (page: number | null) => string;
  /** How a link looks on this ground. */
  look: string;
};

/** The way through a list longer than a page; nothing for a shorter one. */
export function PageLinks({ page, pages, to, look }: Props) {
  const t = useTranslate();
  if (pages === 1) return null;
  return (
    <nav
      aria-label={t("pages.label")}
      className="mt-8 grid grid-cols-[1fr_auto_1fr] items-center gap-4 [&>:last-child]:justify-self-end"
    >
      {page > 1 ? (
        <SiteLink rel="prev" to={to(page > 2 ? page - 1 : null)} className={`${look} justify-self-start`}>
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
