import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { backgroundEmbed, thumbnailUrl } from "~/backend/media.server";
import { projectCards } from "~/backend/portfolio.server";
import { publicContent } from "~/backend/public-content.server";
import { serviceLine } from "~/backend/services.server";
import { contentBlock } from "~/backend/site-content.server";
import { testimonialView } from "~/backend/testimonials.server";
import { pageOfList } from "~/http/list-page";
import { readOr } from "~/http/read-or.server";
import { localePath } from "~/i18n/config";
import { getTexts } from "~/i18n/texts.server";
import { useLocale, useTranslate } from "~/i18n/use-translate";
import { CATEGORIES, isCategory } from "~/schemas/category";
import { buildMeta } from "~/seo/meta";
import { Carousel } from "~/ui/carousel";
import { CueHeading } from "~/ui/cue-heading";
import { HomeHero } from "./parts/home-hero";
import { getCompanyView, getSeo, pageOf } from "./parts/page.server";
import { PageLinks } from "./parts/page-links";
import { IN_CAROUSEL, ProjectCardView } from "./parts/project-card";
import { ServicesRundown } from "./parts/services-rundown";
import { SiteLink } from "./parts/site-link";
import { TestimonialCard } from "./parts/testimonial-card";

/** So many projects are on the wall at a time; the others are on its next pages. */
const WALL = 10;

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const { locale } = pageOf(request);
  const asked = new URL(request.url).searchParams.get("category");
  const category = isCategory(asked) ? asked : null;
  const [seo, company, blocks, hero, services, projects, testimonials] = await Promise.all([
    getSeo(args, { subject: { kind: "company" } }),
    getCompanyView(locale),
    readOr([], "content blocks", publicContent.contentBlocks()),
    readOr(null, "hero video", publicContent.activeHero()),
    readOr([], "services", publicContent.services()),
    readOr([], "projects", publicContent.projects()),
    readOr([], "testimonials", publicContent.testimonials()),
  ]);
  const wall = category ? projects.filter((row) => row.category === category) : projects;
  const { items, ...place } = pageOfList(wall, request, WALL);
  const card = projectCards(locale);
  return {
    seo,
    texts: await getTexts(locale, "home", "category", ...(place.pages > 1 ? (["pages"] as const) : [])),
    category,
    claim: contentBlock(blocks, "home_hero", locale, company),
    video: hero && backgroundEmbed(hero.bunny_id, hero.mobile_bunny_id),
    still: hero && thumbnailUrl(hero.bunny_id),
    services: services.map((row) => serviceLine(row, locale)),
    monitors: projects.slice(0, 4).map(card),
    projects: items.map(card),
    place,
    testimonials: testimonials.map((row) => testimonialView(row, locale)),
  };
}

export { shouldRevalidate } from "~/ui/should-revalidate";

export const meta: MetaFunction<typeof loader> = ({ data }) => buildMeta(data?.seo);

export default function Home() {
  const { claim, video, still, services, monitors, testimonials } = useLoaderData<typeof loader>();
  const t = useTranslate();
  return (
    <>
      <HomeHero claim={claim} video={video} still={still} monitors={monitors} />
      {services.length > 0 && (
        <section id="services" tabIndex={-1} aria-labelledby="services-heading" className="section wrap">
          <CueHeading id="services-heading" cue="01" lead={t("home.servicesLead")}>
            {t("home.services")}
          </CueHeading>
          <ServicesRundown services={services} />
        </section>
      )}
      <div className="ticks" aria-hidden="true" />
      <Portfolio />
      {testimonials.length > 0 && (
        <section aria-labelledby="testimonials-heading" className="section wrap">
          <CueHeading id="testimonials-heading" cue="03" lead={t("home.testimonialsLead")}>
            {t("home.testimonials")}
          </CueHeading>
          <Carousel
            label={t("home.testimonials")}
            slides={testimonials.map((item, index) => ({
              key: String(index),
              content: <TestimonialCard item={item} />,
            }))}
          />
        </section>
      )}
    </>
  );
}

/** The portfolio wall; its filter is links, so every category has an address (HOME-3). */
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
      <CueHeading id="portfolio-heading" cue="02" lead={t("home.portfolioLead")}>
        {t("home.portfolio")}
      </CueHeading>
      <nav aria-label={t("home.filter")} className="mb-6">
        <ul className="flex flex-wrap gap-2">
          {([null, ...CATEGORIES] as const).map((name) => (
            <li key={name ?? "all"}>
              <SiteLink
                to={address(name ? { category: name } : {})}
                aria-current={name === category ? "true" : undefined}
                className="chip"
              >
                {t(`category.${name ?? "all"}`)}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
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
    </section>
  );
}
