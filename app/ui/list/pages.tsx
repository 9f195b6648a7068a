import { Link } from "@remix-run/react";
import { admin } from "~/i18n/admin/common";

const texts = admin.pages;

type Props = {
  page: number;
  pages: number;
  /** The address of a page of the list. */
  to: (page: number) => string;
};

/** Pagination of a list; nothing for a single page. */
export function Pages({ page, pages, to }: Props) {
  if (pages === 1) return null;
  return (
    <nav aria-label={texts.label} className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <PageLink to={to(page - 1)} isThere={page > 1} text={texts.previous} />
      <p>{texts.page.replace("{page}", String(page)).replace("{pages}", String(pages))}</p>
      <PageLink to={to(page + 1)} isThere={page < pages} text={texts.next} />
    </nav>
  );
}

function PageLink({ to, isThere, text }: { to: string; isThere: boolean; text: string }) {
  if (!isThere) return <span />;
  return (
    <Link to={to} className="admin-button">
      {text}
    </Link>
  );
}
