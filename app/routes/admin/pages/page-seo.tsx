import { Link } from "@remix-run/react";
import { pages as texts } from "~/i18n/admin/sections/pages";
import type { PageView } from "./page-view.server";

/** Search result of a page, and the link to its editor. */
export function PageSeo({ editor, address, title, description }: Exclude<PageView["seo"], false>) {
  return (
    <section aria-labelledby="page-seo" className="page-seo">
      <h2 id="page-seo">{texts.seo}</h2>
      <p className="page-seo-address">{address}</p>
      <p className="page-seo-title">{title || texts.seoNoTitle}</p>
      <p className="page-seo-text">{description || texts.seoNoDescription}</p>
      <Link to={editor} className="admin-button">
        {texts.seoEdit}
      </Link>
    </section>
  );
}
