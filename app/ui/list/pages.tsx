import { Link } from "@remix-run/react";
import { admin } from "~/i18n/admin/common";

const texts = admin.pages;

type Props = {
  page: number;
  pages: number;
  /** The address of a page of the list. */
  to: (page: number) => string;
  /** Whether the pages replace each other in the browser's history, as those of a panel beside a form do. */
  isPanel?: boolean;
};

/** Pagination of a list; nothing for a single page. */
export function Pages({ page, pages, to, isPanel = false }: Props) {
  if (pages === 1) return null;
  return (
    <nav aria-label={texts.label} className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <PageLink to={to(page - 1)} isThere={page > 1} isPanel={isPanel} text={texts.previous} />
      <p>{texts.page.replace("{page}", String(page)).replace("{pages}", String(pages))}</p>
      <PageLink to={to(page + 1)} isThere={page < pages} isPanel={isPanel} text={texts.next} />
    </nav>
  );
}

type LinkProps = { to: string; isThere: boolean; isPanel: boolean; text: string };

function PageLink({ to, isThere, isPanel, text }: LinkProps) {
  if (!isThere) return <span />;
  return (
    <Link to={to} replace={isPanel} preventScrollReset={isPanel} className="admin-button">
      {text}
    </Link>
  );
}
