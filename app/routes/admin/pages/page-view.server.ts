import type { Admin } from "~/backend/auth/auth.server";
import { mayOpen } from "~/backend/auth/permissions";
import { listSeoSettings } from "~/backend/content/site-content.server";
import { withFallback } from "~/backend/with-fallback.server";
import type { Piece, Sample } from "~/content/site-pieces/piece.server";
import { createPieceReader, type PieceReader } from "~/content/site-pieces/piece-reader.server";
import type { SitePage } from "~/content/site-pieces/site-page";
import { env } from "~/env.server";
import { LOCALES, localePath } from "~/i18n/config";

/** A piece with what it shows now; `sample` is null where that can't be read. */
export type PieceView = Omit<Piece, "sample" | "mark"> & { sample: Sample | null };

/** Reads what the pieces show. */
function viewsOf(pieces: Piece[], reader: PieceReader): Promise<PieceView[]> {
  return Promise.all(
    pieces.map(async ({ sample, mark, ...piece }) => ({
      ...piece,
      sample: await withFallback(null, `the piece ${piece.name}`, sample(reader)),
    })),
  );
}

/** A page with what its pieces and search engines show of it now, as an admin reads it. */
export async function viewOfPage({ client, role }: Admin, page: SitePage) {
  const offered = (pieces: Piece[]) => pieces.filter(({ editor }) => mayOpen(role, editor));
  const reader = createPieceReader(client);
  const [pieces, shared, settings] = await Promise.all([
    viewsOf(offered(page.pieces), reader),
    viewsOf(offered(page.shared), reader),
    withFallback([], "seo settings", listSeoSettings(client)),
  ]);
  const row = settings.find(({ page_path }) => page_path === page.path);
  return {
    slug: page.slug,
    name: page.name,
    links: LOCALES.map((locale) => ({ locale, href: localePath(locale, page.path) })),
    seo: page.seo !== null &&
      mayOpen(role, page.seo) && {
        editor: page.seo,
        address: env().PUBLIC_URL + page.path,
        title: row?.title_pl ?? "",
        description: row?.description_pl ?? "",
      },
    pieces,
    shared,
  };
}
export type PageView = Awaited<ReturnType<typeof viewOfPage>>;
