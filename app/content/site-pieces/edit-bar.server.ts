import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Role } from "~/backend/auth/auth.server";
import { checkAdmin } from "~/backend/auth/gate.server";
import { mayOpen } from "~/backend/auth/permissions";
import { withFallback } from "~/backend/with-fallback.server";
import { hasSessionCookie } from "~/http/preferences.server";
import { isPreviewAddress } from "~/http/preview-address";
import { pages as texts } from "~/i18n/admin/sections/pages";
import { canonicalPath, plainPath } from "~/i18n/config";
import type { Piece } from "./piece.server";
import type { SitePage } from "./site-page";
import { findEditablePage } from "./site-pages.server";

type BarPiece = Pick<Piece, "name" | "editor" | "mark">;

/** Data of the bar that admins see above a public page (PANEL-6). */
export type EditBar = { editor: string; groups: { name: string; pieces: BarPiece[] }[] };

/** Maximum wait of a public page for the admin check: with the back end away it comes without the bar, as visitors see it. */
const CHECK_TIMEOUT_MS = 2_000;

const NO_BAR = { bar: null, setCookie: null };

/**
 * The bar above the page that a layout's loader reads for, and the session's renewed cookie. Requests without a session
 * cookie, visitors' all of them, cost nothing; the response to an admin is private.
 * @returns no bar for anyone but an admin, in a preview, and on addresses that no page has
 */
export async function findEditBar(
  args: LoaderFunctionArgs,
): Promise<{ bar: EditBar | null; setCookie: string | null }> {
  const { request, context } = args;
  if (!hasSessionCookie(request.headers.get("Cookie") ?? "") || isPreviewAddress(request.url)) return NO_BAR;
  const path = plainPath(canonicalPath(new URL(request.url).pathname));
  const page = await withFallback(null, "the page's pieces", findEditablePage(path));
  if (!page) return NO_BAR;
  const { admin, setCookie } = await inTime(checkAdmin(args));
  context.isPrivate = admin !== null || setCookie !== null;
  return { bar: admin && barOf(page, admin.role), setCookie };
}

type Check = Awaited<ReturnType<typeof checkAdmin>>;

async function inTime(check: Promise<Check>): Promise<Pick<Check, "admin" | "setCookie">> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<{ admin: null; setCookie: null }>((resolve) => {
    timer = setTimeout(resolve, CHECK_TIMEOUT_MS, { admin: null, setCookie: null });
  });
  try {
    return await Promise.race([check, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function barOf({ editor, pieces, shared, seo }: SitePage, role: Role): EditBar {
  const entry = ({ name, editor: to, mark }: BarPiece): BarPiece => ({ name, editor: to, mark });
  const offered = (all: BarPiece[]) => all.map(entry).filter((piece) => mayOpen(role, piece.editor));
  const own = offered([...pieces, ...(seo ? [{ name: texts.pieces.seo, editor: seo }] : [])]);
  return {
    editor,
    groups: [
      { name: texts.own, pieces: own },
      { name: texts.shared, pieces: offered(shared) },
    ],
  };
}
