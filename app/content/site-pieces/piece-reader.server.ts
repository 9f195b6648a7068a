import type { Client } from "~/backend/client.server";
import { getAboutHero } from "~/backend/content/about.server";
import { listAllServices } from "~/backend/content/admin/services-admin.server";
import { getCompany } from "~/backend/content/company.server";
import { listContentBlocks } from "~/backend/content/site-content.server";
import { unwrap } from "~/backend/errors.server";
import { listVideos } from "~/backend/media/videos-admin.server";
import type { ContentType, ListTable, RowOf } from "~/content/kit/content-type.server";
import { listRows } from "~/content/kit/list/rows.server";

/**
 * Reads for the samples of a page's pieces, each at most once.
 * @param client an admin's: hidden rows and drafts count, too
 */
export function createPieceReader(client: Client) {
  const known = new Map<string, Promise<unknown>>();
  function once<T>(what: string, read: () => Promise<T>): Promise<T> {
    const reading = known.get(what) ?? read();
    known.set(what, reading);
    return reading as Promise<T>;
  }
  return {
    rows: <T extends ListTable, F extends string>(type: ContentType<T, F>): Promise<RowOf<T>[]> =>
      once(`rows of ${type.table}`, () => listRows(client, type)),
    /** Ids of the rows of a table that have a draft. */
    async drafts(table: ListTable): Promise<Set<string>> {
      const drafts = await once("drafts", () =>
        unwrap("list drafts", client.from("drafts").select("table_name, row_id")),
      );
      return new Set(drafts.flatMap(({ table_name, row_id }) => (table_name === table ? row_id : [])));
    },
    blocks: () => once("content blocks", () => listContentBlocks(client)),
    services: () => once("services", () => listAllServices(client)),
    videos: () => once("videos", () => listVideos(client)),
    aboutHero: () => once("about hero", () => getAboutHero(client)),
    company: () => once("company", () => getCompany(client)),
  };
}
export type PieceReader = ReturnType<typeof createPieceReader>;
