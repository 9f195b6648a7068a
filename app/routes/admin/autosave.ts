import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { requireAdmin } from "~/backend/auth/gate.server";
import { withFallback } from "~/backend/with-fallback.server";
import { contentTypes } from "~/content/all.server";
import { keepAutosave } from "~/content/kit/form/autosave.server";
import { readForm, textOf } from "~/content/kit/form/form.server";
import { typedPath } from "~/content/preview/typed-item.server";
import { formatIso } from "~/i18n/admin/format-date";

/** Fields that address a form, and are not of it. */
const ADDRESS = ["type", "row", "offered"];

/** There is nothing to read here, but the gate answers where a route has a loader. */
export const loader = () => Response.json({});

/**
 * Keeps an unsaved form as its author's (PUB-9).
 * @returns when it was kept: the time of the day and a version; and the address of its preview beside the form (PUB-4); a
 *   409 where another page's is kept that this one has not offered
 */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args);
  const form = await readForm(args.request);
  const type = contentTypes.find((known) => known.form === textOf(form, "type"));
  const row = z.uuid().safeParse(textOf(form, "row")).data;
  if (!type || !row) throw new Response("Bad request", { status: 400 });
  const offered = textOf(form, "offered");
  for (const name of ADDRESS) form.delete(name);
  const kept = await keepAutosave(admin, type.table, row, form, offered);
  if (!kept) return Response.json({}, { status: 409 });
  const version = kept.updated_at;
  const preview = await withFallback(null, "a preview's address", typedPath(admin, type, row));
  return Response.json({ time: formatIso(version).slice("2026-11-22 ".length), version, preview });
}
