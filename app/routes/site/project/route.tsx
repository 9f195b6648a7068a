import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  type ProjectFact,
  type ProjectRow,
  projectCard,
  projectFacts,
  projectQuote,
  projectStills,
  youtubeId,
} from "~/backend/content/portfolio.server";
import { publicContent } from "~/backend/content/public-content.server";
import { summary } from "~/backend/content/sanitize.server";
import { serviceLine } from "~/backend/content/services.server";
import { mediaUrl } from "~/backend/media/media.server";
import { seoFieldsOf } from "~/backend/seo/seo.server";
import { getT, getTexts } from "~/backend/texts.server";
import { withFallback } from "~/backend/with-fallback.server";
import { localised } from "~/i18n/localised";
import { useTranslate } from "~/i18n/use-translate";
import { getSeo, localeAndPath, notFound, readSubject } from "~/routes/site/parts/page.server";
import type { Category } from "~/schemas/category";
import { buildMeta } from "~/seo/meta";
import { Picture } from "~/ui/picture";
import { cueNumber } from "~/ui/text/cue-number";
import { FittedText } from "~/ui/text/fitted-text";
import { Html } from "~/ui/text/local-text";
import { proseLinks } from "~/ui/text/prose";
import { Facts } from "./facts";
import { FilmPlayer } from "./film-player";
import { Neighbours } from "./neighbours";
import projectUrl from "./project.css?url";
import { Quote } from "./quote";
import { ServicesUsed } from "./services-used";
import { Stills } from "./stills";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export async function loader(args: LoaderFunctionArgs) {
  const { params, request } = args;
  const { locale } = localeAndPath(request);
  const id = params.id ?? "";
  const row = UUID.test(id)
    ? await readSubject(locale, "project", publicContent.project(id.toLowerCase()))
    : null;
  if (!row) throw await notFound(locale, "project.notFound", "project.notFoundText");
  const title = localised(row, "title", locale);
  const description = localised(row, "description", locale);
  const image = mediaUrl(row.image_url);
  const alt = localised(row, "image_alt", locale);
  const category = row.category as Category;
  const film = row.youtube_url ? { url: row.youtube_url, youtubeId: youtubeId(row.youtube_url) } : null;
  const t = await getT(locale);
  const [seo, texts, place, services, points] = await Promise.all([
    getSeo(args, {
      title: title.text,
      description: summary(description.text),
      ...seoFieldsOf(row, locale, { title, description }),
      image,
      imageAlt: alt.text,
      lang: description.lang,
      subject: {
        kind: "project",
        genre: t(`category.${category}`),
        youtubeId: film?.youtubeId ?? null,
        published: row.created_at,
        modified: row.updated_at,
      },
    }),
    getTexts(locale, "project", "category"),
    withFallback(null, "projects", publicContent.projectPlace(row.id)),
    row.services.length > 0 ? withFallback([], "services", publicContent.services()) : [],
    publicContent.focalPoints(),
  ]);
  const card = (project: ProjectRow | null | undefined) => (project ? projectCard(project, locale) : null);
  return {
    seo,
    texts,
    title,
    description,
    image,
    alt,
    category,
    film,
    facts: projectFacts(row, locale),
    quote: projectQuote(row, locale),
    stills: projectStills(row, locale, points),
    services: services
      .filter(({ link }) => row.services.some((slug) => link === `/services/${slug}`))
      .map((service) => serviceLine(service, locale)),
    position: place && { at: place.at, of: place.of },
    previous: card(place?.previous),
    next: card(place?.next),
  };
}

export { shouldRevalidate } from "~/ui/should-revalidate";
export const links: LinksFunction = () => [...proseLinks(), { rel: "stylesheet", href: projectUrl }];

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.seo);

export default function Project() {
  const {
    title,
    description,
    image,
    alt,
    category,
    film,
    facts,
    quote,
    stills,
    services,
    position,
    previous,
    next,
  } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const isLine = (fact: ProjectFact) => "text" in fact || "day" in fact;
  const [lines, figures] = [facts.filter(isLine), facts.filter((fact) => !isLine(fact))];
  return (
    <>
      <article>
        <div className="programme-head">
          <div className="relative">
            <Picture
              src={image}
              alt={alt.text}
              lang={alt.lang}
              widths={[480, 960, 1600]}
              sizes="100vw"
              isFirst
              className="programme"
            />
            {film && <FilmPlayer key={film.url} film={film} title={title.text} />}
          </div>
          <div className="programme-title">
            <div className="wrap">
              <p className="label mb-3 flex justify-between gap-4 md:mb-5">
                <span>
                  <span className="sr-only">{t("project.category")}: </span>
                  {t(`category.${category}`)}
                </span>
                {position && (
                  <span className="cue" aria-hidden="true">
                    {cueNumber(position.at)}/{cueNumber(position.of)}
                  </span>
                )}
              </p>
              <h1 lang={title.lang} className="display text-page">
                <FittedText of={title} />
              </h1>
            </div>
          </div>
        </div>
        <div className="wrap pb-16 md:pb-24">
          <div className="mt-8 grid gap-x-8 gap-y-8 lg:mt-16 lg:grid-cols-12">
            <Html of={description} className="prose prose-lead lg:col-span-6 lg:pr-12" />
            {facts.length > 0 && (
              <div className="lg:col-span-6 lg:col-start-7">
                {lines.length > 0 && <Facts facts={lines} look="lines" />}
                {figures.length > 0 && <Facts facts={figures} look="figures" />}
              </div>
            )}
          </div>
          {stills.pictures.length > 0 && (
            // Every second project in pairs: two galleries in a row differ.
            <Stills
              key={stills.pictures[0]?.src}
              stills={stills}
              isInPairs={position !== null && position.at % 2 === 0}
            />
          )}
        </div>
        {(quote || services.length > 0) && (
          <div className="daylight py-16 md:py-24">
            <div className="wrap project-end">
              {quote && <Quote quote={quote} />}
              {services.length > 0 && <ServicesUsed services={services} />}
            </div>
          </div>
        )}
      </article>
      <Neighbours previous={previous} next={next} />
    </>
  );
}
