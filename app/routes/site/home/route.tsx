import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { projectCards } from "~/backend/content/portfolio.server";
import { publicContent } from "~/backend/content/public-content.server";
import { serviceCard } from "~/backend/content/services.server";
import { contentBlock } from "~/backend/content/site-content.server";
import { testimonialView } from "~/backend/content/testimonials.server";
import { backgroundEmbed, thumbnailUrl } from "~/backend/media/media.server";
import { getTexts } from "~/backend/texts.server";
import { withFallback } from "~/backend/with-fallback.server";
import { visibleLogos } from "~/content/client-logos.server";
import { paginate } from "~/http/pagination";
import { localePath } from "~/i18n/config";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { CategoryLinks } from "~/routes/site/parts/category-links";
import { ClientLogos } from "~/routes/site/parts/client-logos";
import { getCompanyView, getSeo, localeAndPath } from "~/routes/site/parts/page.server";
import { PageLinks } from "~/routes/site/parts/page-links";
import { ProjectCardView } from "~/routes/site/parts/project-card";
import { SiteLink } from "~/routes/site/parts/site-link";
import { isCategory } from "~/schemas/category";
import { buildMeta } from "~/seo/meta";
import { Icon } from "~/ui/icon";
import { Carousel } from "~/ui/motion/carousel";
import { CueHeading } from "~/ui/text/cue-heading";
import { HomeHero } from "./home-hero";
import { ServicesRundown } from "./services-rundown";
import { StageBreak } from "./stage-break";
import { TestimonialCard } from "./testimonial-card";

/** Projects per page of the portfolio. */
const PROJECTS_PER_PAGE = 10;

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const { locale } = localeAndPath(request);
  const asked = new URL(request.url).searchParams.get("category");
  const category = isCategory(asked) ? asked : null;
  const [seo, company, blocks, hero, services, projects, testimonials] = await Promise.all([
    getSeo(args, { subject: { kind: "company" } }),
    getCompanyView(locale),
    withFallback([], "content blocks", publicContent.contentBlocks()),
    withFallback(null, "hero video", publicContent.activeHero()),
    withFallback([], "services", publicContent.services()),
    withFallback([], "projects", publicContent.projects()),
    withFallback([], "testimonials", publicContent.testimonials()),
  ]);
  const matching = category ? projects.filter((row) => row.category === category) : projects;
  const { items, ...place } = paginate(matching, request, PROJECTS_PER_PAGE);
  const card = projectCards(locale);
  return {
    seo,
    texts: await getTexts(locale, "home", "category", ...(place.pages > 1 ? (["pages"] as const) : [])),
    category,
    claim: contentBlock(blocks, "home_hero", locale, company),
    video: hero && backgroundEmbed(hero.bunny_id, hero.mobile_bunny_id),
    still: hero && thumbnailUrl(hero.bunny_id),
    services: services.map((row) => serviceCard(row, locale)),
    monitors: monitorsOf(projects.map((row, index) => ({ ...card(row), number: index + 1 }))),
    projects: items.map(card),
    place,
    testimonials: testimonials.map((row) => testimonialView(row, locale)),
    logos: await visibleLogos(locale),
    hours: company?.hours ?? [],
  };
}

/** Projects that the carousel shows first. */
const SHOWN_FIRST = 3;
/** Monitors of the hero. */
const MONITORS = 4;

/** The hero's projects: those that follow what the carousel shows first, so that no picture is seen twice; fewer come from the start. */
const monitorsOf = <Row,>(projects: Row[]): Row[] =>
  projects.slice(projects.length < SHOWN_FIRST + MONITORS ? 0 : SHOWN_FIRST).slice(0, MONITORS);

/** `sizes` of a project's picture: three, two or one per row of the carousel, each 16:9 picture cropped to 4:3, or higher. */
const IN_CAROUSEL =
  "(min-width: 84.5rem) 546px, (min-width: 64rem) calc(44vw - 54px), (min-width: 40rem) calc(61vw - 20px), 134vw";

export { shouldRevalidate } from "~/ui/should-revalidate";

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.seo);

export default function Home() {
  const { claim, video, still, services, monitors, testimonials, logos, hours } =
    useLoaderData<typeof loader>();
  const t = useTranslate();
  return (
    <>
      <HomeHero claim={claim} video={video} still={still} monitors={monitors} hours={hours} />
      {services.length > 0 && (
        <section
          id="services"
          tabIndex={-1}
          aria-labelledby="services-heading"
          className="section wrap lg:pt-16"
        >
          <CueHeading
            id="services-heading"
            cue="01"
            lead={t("home.servicesLead")}
            title={t("home.services")}
          />
          <ServicesRundown services={services} />
        </section>
      )}
      <ClientLogos logos={logos} className="pb-16 md:pb-24" />
      <StageBreak />
      <Portfolio />
      {testimonials.length > 0 && (
        <section aria-labelledby="testimonials-heading" className="daylight section">
          <div className="wrap">
            <div className="controls-row">
              <CueHeading
                id="testimonials-heading"
                cue="03"
                lead={t("home.testimonialsLead")}
                title={t("home.testimonials")}
              />
            </div>
            <Carousel
              label={t("home.testimonials")}
              slides={testimonials.map((item, index) => ({
                key: String(index),
                content: <TestimonialCard item={item} />,
              }))}
            />
          </div>
        </section>
      )}
    </>
  );
}

/** Portfolio grid; the filter consists of links, so that every category has a URL (HOME-3). */
function Portfolio() {
  const { projects, place, category } = useLoaderData<typeof loader>();
  const t = useTranslate();
  const locale = useLocale();
  const address = (query: Record<string, string>) => {
    const search = new URLSearchParams(query);
    return localePath(locale, `/${search.size ? `?${search}` : ""}#portfolio`);
  };
  const filter: Record<string, string> = category ? { category } : {};
  return (
    <section id="portfolio" tabIndex={-1} aria-labelledby="portfolio-heading" className="section wrap">
      <CueHeading
        id="portfolio-heading"
        cue="02"
        lead={t("home.portfolioLead")}
        title={t("home.portfolio")}
      />
      <CategoryLinks
        label={t("home.filter")}
        current={category}
        to={(name) => address(name ? { category: name } : {})}
      />
      {projects.length > 0 ? (
        <Carousel
          key={`${category} ${place.page}`}
          label={t("home.portfolio")}
          slides={projects.map((card) => ({
            key: card.href,
            content: <ProjectCardView card={card} sizes={IN_CAROUSEL} />,
          }))}
        />
      ) : (
        <p className="border border-line p-8 text-dim">{t("home.portfolioEmpty")}</p>
      )}
      <PageLinks
        {...place}
        to={(page) => address(page ? { ...filter, page: String(page) } : filter)}
        look="chip"
      />
      <p className="mt-8">
        <SiteLink
          to={localePath(locale, category ? `/portfolio?category=${category}` : "/portfolio")}
          className="button button-quiet"
        >
          {t("home.allWork")}
          <Icon name="arrow-right" />
        </SiteLink>
      </p>
    </section>
  );
}
