import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { listAdminNames } from "~/backend/auth/admins.server";
import type { Admin } from "~/backend/auth/auth.server";
import { checkAdmin, pathOf } from "~/backend/auth/gate.server";
import { previewClient } from "~/backend/client.server";
import { currentPreview, type Preview } from "~/backend/preview/preview-context.server";
import { isValidKey } from "~/backend/preview/preview-links.server";
import { getDraftVersion, getPreviewedRow, isVisible } from "~/backend/preview/previewed-row.server";
import { FRAME_PARAMETER, KEY_PARAMETER, PREVIEW_PARAMETER } from "~/http/preview-address";
import { formatMoment, formatMomentWithDay } from "~/i18n/admin/format-date";
import { preview as texts } from "~/i18n/admin/preview";
import { publishing } from "~/i18n/admin/publishing";
import { history } from "~/i18n/admin/sections/history";
import { LOCALES, type Locale, localeOfPath, localePath } from "~/i18n/config";
import { itemName } from "./preview-path.server";
import { type PreviewedItem, parseItem } from "./previewed-item.server";
import { findTyped } from "./typed-item.server";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** Data of the bar above a preview. */
export type PreviewBar = {
  /** State and, where there is one, the draft's author and time. */
  state: string;
  draft: string;
  name: string;
  /** None beside the form, whose frame has its own. */
  languages: { locale: Locale; href: string; isCurrent: boolean }[];
  /** An admin's ways onward; null for people without an account, and beside the form, which has them. */
  admin: { item: string; id: string; path: string; version: string; isPublishable: boolean } | null;
};

/** A preview that may be shown. */
type Shown = { preview: Preview; bar: PreviewBar; setCookie: string | null };

const shown = new WeakMap<object, Promise<Shown>>();

/**
 * The preview that a request asks for, found once per request.
 * @throws a redirect to /login without an admin session; a 404 for an unknown item or key
 */
export function getPreview(args: Args): Promise<Shown> {
  const known = shown.get(args.context) ?? findPreview(args);
  shown.set(args.context, known);
  return known;
}

/** The bar above the page that a layout's loader reads for; null for visitors' pages. */
export async function previewBar(args: Args): Promise<PreviewBar | null> {
  return currentPreview() ? (await getPreview(args)).bar : null;
}

const notFound = () => new Response("Not found", { status: 404 });

async function findPreview(args: Args): Promise<Shown> {
  const query = new URL(args.request.url).searchParams;
  const key = query.get(KEY_PARAMETER);
  const item = parseItem(query.get(PREVIEW_PARAMETER) ?? "");
  if (key === null) return findOwnPreview(args, item);
  if (!item || !(await isValidKey(item.type.table, item.id, key))) throw notFound();
  return { ...(await readPreview(args.request, item, null)), setCookie: null };
}

/** The preview of a signed-in admin. */
async function findOwnPreview(args: Args, item: PreviewedItem | null): Promise<Shown> {
  const { admin, setCookie } = await checkAdmin(args);
  if (!admin) {
    const headers = new Headers(setCookie ? { "Set-Cookie": setCookie } : {});
    throw redirect(`/login?to=${encodeURIComponent(pathOf(args.request))}`, { headers });
  }
  if (!item) throw notFound();
  return { ...(await readPreview(args.request, item, admin)), setCookie };
}

async function readPreview(request: Request, item: PreviewedItem, admin: Admin | null) {
  const { type, id } = item;
  const framed = admin && new URL(request.url).searchParams.get(FRAME_PARAMETER);
  const typed = admin && framed === "typed" ? await findTyped(admin, type, id) : null;
  const client = previewClient({
    table: type.table,
    id,
    accessToken: admin?.accessToken,
    change: typed?.columns,
  });
  const [row, isLive, draft] = await Promise.all([
    getPreviewedRow(client, type.table, id),
    isVisible(type.table, id),
    getDraftVersion(type.table, id, admin?.client),
  ]);
  if (!row) throw notFound();
  const state = typed ? "typed" : draft ? "draft" : isLive ? "live" : "hidden";
  const bar: PreviewBar = {
    state: texts.states[state],
    draft: draft && !typed ? await describeDraft(draft, admin) : "",
    name: (type.named ?? ((named) => type.item(named).name))(row),
    languages: framed ? [] : languagesOf(pathOf(request)),
    admin:
      admin && !framed
        ? {
            item: itemName(type, id),
            id,
            path: type.path,
            version: [row.updated_at, draft?.updated_at].filter(Boolean).join("|"),
            isPublishable: state !== "live",
          }
        : null,
  };
  return { preview: { table: type.table, id, client, reads: new Map() } satisfies Preview, bar };
}

type Draft = { author: string | null; updated_at: string; publish_at: string | null };

/** Time of a draft and, for admins, its author and when it is published. */
async function describeDraft(
  { author, updated_at, publish_at }: Draft,
  admin: Admin | null,
): Promise<string> {
  const when = formatMoment(updated_at);
  if (!admin) return texts.draftOnly.replace("{{when}}", when);
  const names = author ? await listAdminNames(admin.client, history.formerAdminNamed) : null;
  const who = author ? (names?.get(author) ?? history.formerAdmin) : history.outside;
  const draft = texts.draft.replace("{{who}}", () => who).replace("{{when}}", when);
  return publish_at
    ? `${draft}, ${publishing.publication.replace("{{time}}", formatMomentWithDay(publish_at))}`
    : draft;
}

/** The same page in each language. */
function languagesOf(path: string): PreviewBar["languages"] {
  const current = localeOfPath(path);
  return LOCALES.map((locale) => ({ locale, href: localePath(locale, path), isCurrent: locale === current }));
}
