import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { projectCard } from "~/backend/content/portfolio.server";
import { publicContent } from "~/backend/content/public-content.server";
import { getTexts } from "~/backend/texts.server";
import { withFallback } from "~/backend/with-fallback.server";
import { paginate } from "~/http/pagination";
import { localePath } from "~/i18n/config";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { CategoryLinks } from "~/routes/site/parts/category-links";
import { getSeo, localeAndPath } from "~/routes/site/parts/page.server";
import { PageLinks } from "~/routes/site/parts/page-links";
import { ProjectCardView } from "~/routes/site/parts/project-card";
import { isCategory } from "~/schemas/category";
import { buildMeta } from "~/seo/meta";
import wallUrl from "./wall.css?url";

/** Projects per page: one large frame, and whole rows of four. */
const PROJECTS_PER_PAGE = 25;

/** `sizes` of the pictures in the large frames of the wall, and in the small ones; those of a frame higher than 16:9 are wider than it. */
const IN_LARGE = "(min-width: 84.5rem) 736px, (min-width: 64rem) 55vw, 92vw";
const IN_SMALL =
  "(min-width: 84.5rem) 312px, (min-width: 64rem) 23vw, (min-width: 48rem) 46vw, (min-width: 22rem) 61vw, 92vw";

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const { locale } = localeAndPath(request);
  const asked = new URL(request.url).searchParams.get("category");
  const category = isCategory(asked) ? asked : null;
  const [texts, projects] = await Promise.all([
    getTexts(locale, "portfolio", "category", "pages"),
    withFallback([], "projects", publicContent.projects()),
  ]);
  const numbered = projects.map((row, index) => ({ row, number: index + 1 }));
  const matching = category ? numbered.filter(({ row }) => row.category === category) : numbered;
  const { items, ...place } = paginate(matching, request, PROJECTS_PER_PAGE);
  const { title, lead } = texts.portfolio;
  return {
    seo: await getSeo(args, { title, description: lead }),
    texts,
    category,
    projects: items.map(({ row, number }) => ({ ...projectCard(row, locale), number })),
    place,
  };
}

export { shouldRevalidate } from "~/ui/should-revalidate";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: wallUrl }];

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.seo);

/** Whether a frame of the wall takes two columns: the first, and one further down where the last row would not be full. */
const isLarge = (index: number, count: number) =>
  index === 0 || (count % 4 === 2 && count > 6 && index === count - 3);

/** All projects as the wall of a gallery: the first one on air, the others on their monitors (LOOK-1). */
export default function Portfolio() {
  const { projects, place, category } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const locale = useLocale();
  const address = (query: Record<string, string>) => {
    const search = new URLSearchParams(query);
    return localePath(locale, `/portfolio${search.size ? `?${search}` : ""}`);
  };
  const filter: Record<string, string> = category ? { category } : {};
  // On phones, until the page has loaded, the pictures below the first screen leave the line to the first one.
  const [isWaiting, setWaiting] = useState(true);
  useEffect(() => setWaiting(false), []);
  return (
    <div className="wrap pt-10 pb-4 md:pt-16">
      <p className="label mb-5">{t("header.portfolio")}</p>
      <div className="mb-10 grid gap-x-8 gap-y-4 lg:grid-cols-12 lg:items-baseline-last">
        <h1 className="display text-page lg:col-span-6">{t("portfolio.title")}</h1>
        <p className="max-w-[34rem] text-lead text-balance text-dim lg:col-span-6">{t("portfolio.lead")}</p>
      </div>
      <CategoryLinks
        label={t("portfolio.filter")}
        current={category}
        to={(name) => address(name ? { category: name } : {})}
      />
      {projects.length > 0 ? (
        <ol
          className={`multiviewer wall ${isWaiting ? "wall-waiting" : ""} grid gap-4 md:grid-cols-2 lg:grid-cols-4`}
        >
          {projects.map((card, index) => (
            <li key={card.href} className={isLarge(index, projects.length) ? "wall-large" : ""}>
              <ProjectCardView
                card={card}
                number={card.number}
                sizes={isLarge(index, projects.length) ? IN_LARGE : IN_SMALL}
                isFirst={index === 0}
                isLarge={isLarge(index, projects.length)}
              />
            </li>
          ))}
        </ol>
      ) : (
        <p className="border border-line p-8 text-dim">{t("portfolio.empty")}</p>
      )}
      <PageLinks
        {...place}
        to={(page) => address(page ? { ...filter, page: String(page) } : filter)}
        look="chip"
      />
    </div>
  );
}
