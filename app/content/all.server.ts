import { clientLogos } from "./client-logos.server";
import { contentBlocks } from "./content-blocks.server";
import type { ContentType, ListTable } from "./kit/content-type.server";
import { posts } from "./posts.server";
import { projects } from "./projects.server";
import { services } from "./services.server";
import { socialLinks } from "./social-links.server";
import { teamMembers } from "./team-members.server";
import { testimonials } from "./testimonials.server";

/** Every type of content, for what works over all of them: labels in the history, the tests' contract. */
export const contentTypes = [
  services,
  projects,
  teamMembers,
  posts,
  testimonials,
  clientLogos,
  contentBlocks,
  socialLinks,
] as unknown as ContentType<ListTable>[];
