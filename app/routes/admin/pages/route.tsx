import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/backend/auth/gate.server";
import { listEditablePages } from "~/content/site-pieces/site-pages.server";
import { pages as texts } from "~/i18n/admin/sections/pages";
import { Icon } from "~/ui/icon";
import { PageSeo } from "./page-seo";
import { PageTabs } from "./page-tabs";
import { viewOfPage } from "./page-view.server";
import pagesUrl from "./pages.css?url";
import { PieceList } from "./piece-list";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: pagesUrl }];

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args);
  const pages = await listEditablePages();
  // Another name, such as that of a service that was renamed, shows the first page.
  const page = pages.find(({ slug }) => slug === args.params.page) ?? pages[0];
  if (!page) throw new Response("Not found", { status: 404 });
  return {
    tabs: pages.map(({ slug, name, editor, isService = false }) => ({
      name,
      editor,
      isService,
      isCurrent: slug === page.slug,
    })),
    page: await viewOfPage(admin, page),
  };
}

/** Every public page with what it is made of, each piece leading to its editor (PANEL-1). */
export default function Pages() {
  const { tabs, page } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="admin-title">{texts.title}</h1>
      <p className="pages-intro">{texts.intro}</p>
      <PageTabs tabs={tabs} />
      <div className="page-grid">
        <section aria-labelledby="page-name" className="page-own">
          <div className="page-head">
            <h2 id="page-name">{page.name}</h2>
            <p className="page-ways">
              {page.links.map(({ locale, href }) => (
                <a key={locale} href={href} className="page-way">
                  {locale === "pl" ? texts.view : texts.viewEnglish}
                  <Icon name="external" className="size-4" />
                </a>
              ))}
            </p>
          </div>
          <PieceList pieces={page.pieces} />
        </section>
        {page.seo && <PageSeo {...page.seo} />}
        <section aria-labelledby="page-shared" className="page-shared">
          <h2 id="page-shared">{texts.shared}</h2>
          <p className="page-hint">{texts.sharedText}</p>
          <PieceList pieces={page.shared} />
        </section>
      </div>
    </>
  );
}
