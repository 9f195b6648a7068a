import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { requireAdmin } from "~/backend/auth/gate.server";
import { contentTypes } from "~/content/all.server";
import { keepAutosave } from "~/content/kit/form/autosave.server";
import { readForm, textOf } from "~/content/kit/form/form.server";
import { formatIso } from "~/i18n/admin/format-date";

/** Fields that address a form, and are not of it. */
const ADDRESS = ["type", "row"];

/** There is nothing to read here, but the gate answers where a route has a loader. */
export const loader = () => Response.json({});

/** Keeps an unsaved form as its author's (PUB-9). @returns the time of the day at which it was kept */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args);
  const form = await readForm(args.request);
  const type = contentTypes.find((known) => known.form === textOf(form, "type"));
  const row = z.uuid().safeParse(textOf(form, "row")).data;
  if (!type || !row) throw new Response("Bad request", { status: 400 });
  for (const name of ADDRESS) form.delete(name);
  const { updated_at } = await keepAutosave(admin, type.table, row, form);
  return Response.json({ time: formatIso(updated_at).slice("2026-11-22 ".length) });
}
