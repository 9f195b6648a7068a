import type { ServiceSlug } from "~/backend/content/services.server";
import type { Piece } from "./piece.server";

/** Ids of the rows that editors' addresses name. */
export type KnownRows = {
  services: { id: string; slug: ServiceSlug; title: string }[];
  blocks: { id: string; key: string; title: string }[];
  firstMember: string | undefined;
};

/** A public page of a fixed address, with the pieces that are its own, from top to bottom. */
export type PageEntry = {
  /** Last part of its address below /admin/pages; "" of the home page. */
  slug: string;
  /** Public path, without the language. */
  path: string;
  name: string;
  isService?: boolean;
  /** Whether the page ends without the contact block. */
  isContact?: boolean;
  pieces: Piece[];
};

/** A public page as the panel and the bar of the site know it. */
export type SitePage = Omit<PageEntry, "isContact"> & {
  /** Address where it is edited. */
  editor: string;
  /** Address of the editor of its SEO; null of a page that has none. */
  seo: string | null;
  /** Pieces that it shares with the other pages. */
  shared: Piece[];
};
