import { Link } from "@remix-run/react";
import { translations as texts } from "~/i18n/admin/translations";
import { searchOf, type View } from "./translation-view";

/** The way through a list longer than a page. */
export function TranslationPages({ view, pages }: { view: View; pages: number }) {
  if (pages === 1) return null;
  const to = (page: number) => searchOf({ ...view, page }) || ".";
  return (
    <nav aria-label={texts.pages} className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <PageLink to={to(view.page - 1)} isThere={view.page > 1} text={texts.previous} />
      <p>{texts.page.replace("{page}", String(view.page)).replace("{pages}", String(pages))}</p>
      <PageLink to={to(view.page + 1)} isThere={view.page < pages} text={texts.next} />
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
