import type { LoaderFunctionArgs } from "@remix-run/node";
import { toXliff, XLIFF_VERSIONS } from "~/content/desk/files/xliff.server";
import { exportTexts } from "./export.server";

/** Texts of a state and a page of the site, for programs that translators use: `?version=1.2` or `2.1` (DESK-2). */
export const loader = (args: LoaderFunctionArgs) =>
  exportTexts(args, (texts) => {
    const asked = new URL(args.request.url).searchParams.get("version");
    const version = XLIFF_VERSIONS.find((known) => known === asked) ?? "1.2";
    return { body: toXliff(texts, version), type: "application/xliff+xml", extension: "xliff" };
  });
