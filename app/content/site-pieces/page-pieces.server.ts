import { publicContent } from "~/backend/content/public-content.server";
import { servicePage as viewOfService } from "~/backend/content/services.server";
import { mediaUrl, thumbnailUrl } from "~/backend/media/media.server";
import { withFallback } from "~/backend/with-fallback.server";
import { clientLogos } from "~/content/client-logos.server";
import { posts } from "~/content/posts.server";
import { projects } from "~/content/projects.server";
import { services } from "~/content/services.server";
import { teamMembers } from "~/content/team-members.server";
import { testimonials } from "~/content/testimonials.server";
import { pages as texts } from "~/i18n/admin/sections/pages";
import { blockPiece, firstWords, listPiece, type Piece, textSample, wordsPiece } from "./piece.server";
import type { KnownRows, PageEntry, SitePage } from "./site-page";
import { still } from "./stills.server";

const { pieces: names } = texts;

const logos = () => listPiece(clientLogos, { mark: '[aria-labelledby="trusted-heading"]', shape: "logo" });

/** The film behind the home page's claim. */
const heroFilm: Piece = {
  name: names.film,
  kind: "film",
  editor: "/admin/media",
  mark: ".hero-room",
  async sample(reader) {
    const active = (await reader.videos()).find(({ is_active }) => is_active);
    const poster = (active && thumbnailUrl(active.bunny_id)) ?? still("hero-poster");
    const says = active ? texts.activeFilm.replace("{{id}}", () => active.bunny_id) : texts.noFilm;
    return textSample(says, false, [poster]);
  },
};

export const homePage = ({ blocks }: KnownRows): PageEntry => ({
  slug: "",
  path: "/",
  name: texts.names.home,
  pieces: [
    blockPiece({
      key: "home_hero",
      id: blocks.find(({ key }) => key === "home_hero")?.id,
      name: names.claim,
      mark: ".hero-room h1",
    }),
    heroFilm,
    listPiece(services, {
      name: names.services,
      mark: "#services",
      picture: ({ link }) => still(link.replace("/services/", "banner-")),
    }),
    logos(),
    listPiece(projects, { name: names.portfolio, mark: "#portfolio" }),
    listPiece(testimonials, { mark: '[aria-labelledby="testimonials-heading"]', shape: "square" }),
    wordsPiece({
      name: names.words,
      prefix: "home.",
      keys: ["home.seeWork", "home.getQuote", "home.servicesLead", "home.portfolioLead"],
    }),
  ],
});

const aboutHead: Piece = {
  name: names.aboutHero,
  kind: "banner",
  editor: "/admin/about?edit=hero",
  mark: ".banner-room",
  async sample(reader) {
    const row = await reader.aboutHero();
    return textSample(firstWords([row?.title_pl, row?.subtitle_pl]), false, [still("about-poster")]);
  },
};

const bio = (member: string | undefined): Piece => ({
  name: names.bio,
  kind: "text",
  editor: member ? `/admin/about?edit=${member}` : "/admin/about",
  mark: '[aria-labelledby="bio-heading"]',
  shape: "portrait",
  async sample() {
    const [first] = await publicContent.teamMembers();
    const pictures = first?.image_url ? [mediaUrl(first.image_url)] : [];
    return textSample(firstWords([first?.name, first?.bio_pl]), false, pictures);
  },
});

export const aboutPage = ({ firstMember }: KnownRows): PageEntry => ({
  slug: "about",
  path: "/about",
  name: texts.names.about,
  pieces: [
    aboutHead,
    wordsPiece({
      name: names.stats,
      prefix: "about.stat",
      keys: ["about.statEvents", "about.statClients", "about.statYears", "about.statSupport"],
      mark: '[aria-labelledby="stats-heading"]',
    }),
    bio(firstMember),
    listPiece(teamMembers, { mark: '[aria-labelledby="team-heading"]', shape: "portrait" }),
    logos(),
    wordsPiece({
      name: names.words,
      prefix: "about.",
      keys: ["about.bio", "about.team", "about.teamLead", "about.chat"],
    }),
  ],
});

type Service = KnownRows["services"][number];

const banner = ({ id, slug }: Service): Piece => ({
  name: names.banner,
  kind: "banner",
  editor: `/admin/service-details?banner=${id}#banner-title`,
  mark: ".banner-room",
  async sample(reader) {
    const row = (await reader.services()).find((service) => service.id === id);
    const page = row && viewOfService(row, "pl");
    const film = row?.service_banners?.bunny_id ?? row?.bunny_id;
    const picture = (film && thumbnailUrl(film)) || still(`banner-${slug}`);
    return textSample(firstWords([page?.title.text, page?.subtitle.text]), false, [picture]);
  },
});

const details = ({ id }: Service): Piece => ({
  name: names.details,
  kind: "text",
  editor: `/admin/service-details?details=${id}#details-title`,
  mark: '[aria-labelledby="features-heading"]',
  async sample(reader) {
    const row = (await reader.services()).find((service) => service.id === id);
    const page = row && viewOfService(row, "pl");
    const features = page?.features.map(({ heading }) => heading).join(", ");
    return textSample(firstWords([page?.description.text, features]));
  },
});

const related = ({ slug }: Service): Piece => ({
  name: names.related,
  kind: "list",
  editor: projects.path,
  mark: '[aria-labelledby="related-heading"]',
  async sample() {
    const rows = await publicContent.relatedProjects(slug);
    const says = firstWords(
      rows.map(({ title_pl }) => title_pl),
      ", ",
    );
    return {
      says,
      pictures: rows.map(({ image_url }) => mediaUrl(image_url)),
      states: { live: rows.length },
    };
  },
});

const serviceLine = ({ id }: Service): Piece => ({
  name: names.serviceLine,
  kind: "text",
  editor: `${services.path}?edit=${id}`,
  async sample(reader) {
    const [rows, drafts] = await Promise.all([reader.services(), reader.drafts("services")]);
    const row = rows.find((service) => service.id === id);
    return textSample(firstWords([row?.title_pl, row?.description_pl]), drafts.has(id));
  },
});

export const servicePage = (service: Service): PageEntry => ({
  slug: service.slug,
  path: `/services/${service.slug}`,
  name: service.title,
  isService: true,
  pieces: [
    banner(service),
    details(service),
    related(service),
    serviceLine(service),
    wordsPiece({
      name: names.words,
      prefix: "service.",
      keys: ["service.features", "service.related", "service.next"],
    }),
  ],
});

export const portfolioPage = (): PageEntry => ({
  slug: "portfolio",
  path: "/portfolio",
  name: texts.names.portfolio,
  pieces: [
    wordsPiece({
      name: names.words,
      prefix: "portfolio.",
      keys: ["portfolio.title", "portfolio.lead"],
      mark: "#main h1",
    }),
    listPiece(projects, { name: names.portfolio, mark: ".wall" }),
  ],
});

const blogWords = (mark?: string) =>
  wordsPiece({ name: names.words, prefix: "blog.", keys: ["blog.heading", "blog.lead"], mark });

export const blogPage = (): PageEntry => ({
  slug: "blog",
  path: "/blog",
  name: texts.names.blog,
  pieces: [blogWords("#main header"), listPiece(posts, { name: names.posts, mark: "#main ol" })],
});

type ItemPage = Omit<SitePage, "seo" | "shared">;

const UUID = /^\/portfolio\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The page of one item of a list, which is edited in the item's own editor; null for any other path. */
export async function itemPage(path: string): Promise<ItemPage | null> {
  const [, project] = UUID.exec(path) ?? [];
  const [, slug] = /^\/blog\/([a-z0-9-]{1,200})$/.exec(path) ?? [];
  if (project) return ofItem(path, names.project, `${projects.path}?edit=${project}`);
  if (!slug) return null;
  const post = await withFallback(null, "post", publicContent.post(slug));
  return post && ofItem(path, names.post, `${posts.path}?edit=${post.id}`, [blogWords()]);
}

/** A page whose one piece of its own is the item. */
function ofItem(path: string, name: string, editor: string, more: Piece[] = []): ItemPage {
  const sample = async () => textSample("");
  const item: Piece = { name, kind: "text", editor, mark: "#main article", sample };
  return { slug: "", path, name, editor, pieces: [item, ...more] };
}
