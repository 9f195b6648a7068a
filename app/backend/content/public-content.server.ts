import { readPart, readThrough } from "~/backend/cache/cache.server";
import { publicClient } from "~/backend/client.server";
import { listFocalPoints, NO_POINTS, withFocalPoints } from "~/backend/media/focal-points.server";
import { getAboutHero, listTeamMembers } from "./about.server";
import { getPost, getSlugAfter, listPosts, listPostsWithBodies } from "./blog.server";
import { getCompany } from "./company.server";
import { getProject, listProjects, placeOf } from "./portfolio.server";
import { getService, listServices, relatedProjects, type ServiceSlug } from "./services.server";
import {
  getActiveHero,
  listContentBlocks,
  listSeoSettings,
  listSocialLinks,
  listTranslations,
} from "./site-content.server";
import { listTestimonials } from "./testimonials.server";

/** Number of newest posts in the feed. */
const FEED_LENGTH = 20;

/** Without them pictures are cropped in the middle; what else can't be read then is reported by its own reader. */
const focalPoints = () =>
  readThrough("focal points", ["media_files"], () => listFocalPoints(publicClient())).catch(() => NO_POINTS);

/** Rows whose pictures are cropped, with their focal points (LIB-2). */
async function cropped<T>(reading: Promise<T>): Promise<T> {
  const [rows, points] = await Promise.all([reading, focalPoints()]);
  return withFocalPoints(rows, points);
}

/** Every read of the public side: the anonymous visitor's client, through the data cache, by the tables it is made of. */
export const publicContent = {
  services: () => readThrough("services", ["services"], () => listServices(publicClient())),
  service: (slug: ServiceSlug) =>
    readThrough(`service:${slug}`, ["services", "service_details", "service_banners"], () =>
      getService(publicClient(), slug),
    ),
  focalPoints,
  projects: () => cropped(readThrough("projects", ["portfolio"], () => listProjects(publicClient()))),
  project: (id: string) =>
    cropped(readThrough(`project:${id}`, ["portfolio"], () => getProject(publicClient(), id), id)),
  /** Position of a project among all; null if it is not one of them. */
  projectPlace: (id: string) => readPart(async () => placeOf(id, await publicContent.projects())),
  relatedProjects: (slug: ServiceSlug) =>
    readPart(async () => relatedProjects(slug, await publicContent.projects())),
  testimonials: () =>
    cropped(readThrough("testimonials", ["testimonials"], () => listTestimonials(publicClient()))),
  socialLinks: () => readThrough("social", ["social_media_links"], () => listSocialLinks(publicClient())),
  activeHero: () => readThrough("hero", ["media_assets"], () => getActiveHero(publicClient())),
  aboutHero: () => readThrough("about-hero", ["about_hero"], () => getAboutHero(publicClient())),
  teamMembers: () =>
    cropped(readThrough("team", ["about_team_members"], () => listTeamMembers(publicClient()))),
  posts: () => cropped(readThrough("posts", ["blog_posts"], () => listPosts(publicClient()))),
  post: (slug: string) =>
    cropped(readThrough(`post:${slug}`, ["blog_posts"], () => getPost(publicClient(), slug))),
  slugAfter: (former: string) =>
    readThrough(`slug-after:${former}`, ["blog_posts", "blog_post_slugs"], () =>
      getSlugAfter(publicClient(), former),
    ),
  feedPosts: () =>
    readThrough("feed", ["blog_posts"], () => listPostsWithBodies(publicClient(), FEED_LENGTH)),
  company: () => readThrough("company", ["company"], () => getCompany(publicClient())),
  contentBlocks: () => readThrough("blocks", ["content_blocks"], () => listContentBlocks(publicClient())),
  translations: () => readThrough("translations", ["translations"], () => listTranslations(publicClient())),
  seoSettings: () => readThrough("seo", ["seo_settings"], () => listSeoSettings(publicClient())),
};
