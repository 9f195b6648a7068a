import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  type ProjectFact,
  type ProjectQuote,
  type ProjectRow,
  projectCard,
  projectFacts,
  projectQuote,
  projectStills,
  youtubeId,
} from "~/backend/content/portfolio.server";
import { publicContent } from "~/backend/content/public-content.server";
import { summary } from "~/backend/content/sanitize.server";
import { type ServiceLine, serviceLine } from "~/backend/content/services.server";
import { mediaUrl } from "~/backend/media/media.server";
import { seoFieldsOf } from "~/backend/seo/seo.server";
import { getT, getTexts } from "~/backend/texts.server";
import { withFallback } from "~/backend/with-fallback.server";
import { localePath } from "~/i18n/config";
import { localised } from "~/i18n/localised";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import type { Category } from "~/schemas/category";
import { buildMeta } from "~/seo/meta";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { FittedText } from "~/ui/text/fitted-text";
import { Html, Text } from "~/ui/text/local-text";
import { proseLinks } from "~/ui/text/prose";
import { FilmPlayer } from "./parts/film-player";
import { getSeo, localeAndPath, notFound, readSubject } from "./parts/page.server";
import projectUrl from "./parts/project.css?url";
import { SiteLink } from "./parts/site-link";
import { ACROSS, Stills } from "./parts/stills";

/** `sizes` of the pictures of the projects before and after. */
const IN_PAIR = "(min-width: 84.5rem) 636px, (min-width: 48rem) 46vw, 92vw";

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
  const [seo, texts, place, services] = await Promise.all([
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
    stills: projectStills(row, locale),
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
  const locale = useLocale();
  const isLine = (fact: ProjectFact) => "text" in fact || "day" in fact;
  const [lines, figures] = [facts.filter(isLine), facts.filter((fact) => !isLine(fact))];
  return (
    <>
      <article className="wrap pt-8 pb-16 md:pt-12 md:pb-24">
        <div className="monitor">
          <div className="relative">
            <Picture
              src={image}
              alt={alt.text}
              lang={alt.lang}
              widths={[480, 960, 1600]}
              sizes="(min-width: 84.5rem) 1288px, (min-width: 50rem) calc(100vw - 4rem), 92vw"
              isFirst
              className="programme max-h-[56svh]"
            />
            {film && <FilmPlayer key={film.url} film={film} title={title.text} />}
          </div>
          <p className="monitor-strip">
            <span className="label">
              <span className="sr-only">{t("project.category")}: </span>
              {t(`category.${category}`)}
            </span>
            {position && (
              <span className="cue text-sm" aria-hidden="true">
                {String(position.at).padStart(2, "0")}/{String(position.of).padStart(2, "0")}
              </span>
            )}
          </p>
        </div>
        <div className="mt-10 grid gap-x-8 gap-y-8 md:mt-14 lg:grid-cols-12">
          <h1 lang={title.lang} className="display text-page lg:col-span-12">
            <FittedText of={title} />
          </h1>
          <Html of={description} className="prose text-lead lg:col-span-7" />
          {services.length + lines.length > 0 && (
            <div className="grid content-start gap-y-8 lg:col-span-5">
              {services.length > 0 && <ServicesUsed services={services} />}
              {lines.length > 0 && <Facts facts={lines} look="lines" />}
            </div>
          )}
        </div>
        {figures.length > 0 && <Facts facts={figures} look="figures" />}
        {quote && <Quote quote={quote} />}
      </article>
      {stills.pictures.length > 0 && <Stills key={stills.pictures[0]?.src} stills={stills} />}
      <nav aria-label={t("project.all")} className="border-t border-line">
        <ul className="wrap grid gap-4 py-10 md:grid-cols-2 md:py-16">
          {(
            [
              [previous, "project.previous", "arrow-left"],
              [next, "project.next", "arrow-right"],
            ] as const
          ).map(
            ([card, name, icon]) =>
              card && (
                <li
                  key={name}
                  className={`${name === "project.previous" ? "project-before" : ""} ${previous && next ? "" : "project-alone"}`}
                >
                  <SiteLink to={localePath(locale, card.href)} className="monitor h-full" viewTransition>
                    <Picture
                      src={card.image}
                      alt=""
                      widths={[480, 960, 1600]}
                      sizes={previous && next ? IN_PAIR : ACROSS}
                    />
                    <span className="monitor-strip grow px-4! py-4!">
                      <Icon name={icon} className="size-7" />
                      <span className="min-w-0 grow">
                        <span className="label mb-1 block text-dim">{t(name)}</span>
                        <Text of={card.title} className="block text-xl leading-snug font-bold text-ink" />
                      </span>
                    </span>
                  </SiteLink>
                </li>
              ),
          )}
        </ul>
        <div className="wrap">
          <p className="border-t border-line pt-6 pb-16">
            <SiteLink to={localePath(locale, "/portfolio")} className="link py-2">
              {t("project.all")}
            </SiteLink>
          </p>
        </div>
      </nav>
    </>
  );
}

/** Classes of the two ways that facts are shown. */
const LOOKS = {
  lines: {
    list: "",
    fact: "flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3",
    value: "font-bold",
  },
  figures: {
    list: "mt-10 grid grid-cols-2 gap-x-8 gap-y-6 border-y border-line py-6 md:mt-14 lg:grid-cols-4",
    fact: "flex flex-col-reverse justify-end gap-1",
    value: "display text-title tabular-nums",
  },
};

/** Facts of a project, filled ones only: who, where and when as lines, figures as read-outs (LOOK-2). */
function Facts({ facts, look }: { facts: ProjectFact[]; look: keyof typeof LOOKS }) {
  const t = useTranslate();
  const { list, fact: one, value } = LOOKS[look];
  return (
    <dl className={list}>
      {facts.map((fact) => (
        <div key={fact.name} className={one}>
          <dt className="label text-dim">{t(`project.facts.${fact.name}`)}</dt>
          <dd className={value}>
            {"text" in fact ? (
              <Text of={fact.text} />
            ) : "day" in fact ? (
              <time dateTime={fact.day}>{fact.said}</time>
            ) : (
              fact.said
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What the client said (LOOK-2). */
function Quote({ quote: { words, who, role } }: { quote: ProjectQuote }) {
  return (
    <figure className="mt-12 grid gap-x-8 gap-y-6 md:mt-20 lg:grid-cols-12">
      <Text
        as="blockquote"
        of={words}
        className="text-2xl leading-snug font-bold md:text-4xl lg:col-span-8"
      />
      {who && (
        <figcaption className="border-t border-line-strong pt-4 lg:col-span-4">
          <span className="block font-bold">{who}</span>
          {role.text && <Text of={role} className="block text-dim" />}
        </figcaption>
      )}
    </figure>
  );
}

/** The services that a project used, as links to their pages (LOOK-2). */
function ServicesUsed({ services }: { services: ServiceLine[] }) {
  const t = useTranslate();
  const locale = useLocale();
  return (
    <div>
      <h2 className="label text-dim">{t("project.services")}</h2>
      <ul className="mt-2">
        {services.map(({ href, icon, title }) => (
          <li key={href}>
            <SiteLink
              to={localePath(locale, href)}
              className="flex items-center gap-3 border-b border-line py-3 font-bold hover:text-tally"
            >
              <Icon name={icon} className="size-5 text-dim" />
              <Text of={title} className="grow" />
              <Icon name="arrow-right" className="size-5 text-dim" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
