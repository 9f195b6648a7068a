import type { LoaderFunctionArgs } from "@remix-run/node";
import { toCsv } from "~/content/desk/files/csv.server";
import { exportTexts } from "./export.server";

/** Texts of a state and a page of the site, for a spreadsheet (DESK-2). */
export const loader = (args: LoaderFunctionArgs) =>
  exportTexts(args, (texts) => ({ body: toCsv(texts), type: "text/csv", extension: "csv" }));
