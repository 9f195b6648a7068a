import { imageSize } from "image-size";
import type { z } from "zod";
import type { Client } from "~/backend/client.server";
import { unwrap } from "~/backend/errors.server";
import { isFaviconSize } from "~/files/upload-rules";
import { type CompanySchema, DAYS, openingHours, type SeoSchema } from "~/schemas/settings";
import { type CompanyRow, getCompany } from "../company.server";

/** The files of a page's card, as columns hold them. */
export type SeoFiles = Partial<Record<"og_image" | "favicon_url", string | null>>;

export async function getSeoRow(client: Client, id: string) {
  return unwrap("get seo settings", client.from("seo_settings").select("*").eq("id", id).maybeSingle());
}

/**
 * Saves a page's settings; `title` and `description` follow the Polish values in the database (SEO-1).
 * @param files the files to change; what is not named stays
 * @param updatedAt the version they were read with
 * @returns null where the row is no longer that version (or row level security hides it)
 */
export async function updateSeo(
  client: Client,
  id: string,
  values: (z.output<typeof SeoSchema> & SeoFiles) | SeoFiles,
  updatedAt: string,
) {
  return unwrap(
    "update seo settings",
    client
      .from("seo_settings")
      .update(values)
      .eq("id", id)
      .eq("updated_at", updatedAt)
      .select("id")
      .maybeSingle(),
  );
}

/** Gives a page another file. @returns null where the row is no longer the version of `updatedAt` */
export async function replaceSeoFile(
  client: Client,
  id: string,
  column: keyof SeoFiles,
  path: string,
  updatedAt: string,
) {
  return updateSeo(client, id, { [column]: path }, updatedAt);
}

/**
 * Gives all pages one analytics id (SET-2).
 * @param id of the page whose row it was read with
 * @param updatedAt that row's version
 * @returns false where the row is no longer that version (or row level security hides it)
 */
export async function setAnalyticsId(client: Client, id: string, analyticsId: string, updatedAt: string) {
  const change = { page_id: id, row_version: updatedAt, analytics_id: analyticsId };
  return unwrap("set the analytics id", client.rpc("set_analytics_id", change));
}

/** Whether a file of the bucket may be a favicon: one of the folder `seo`, with a favicon's dimensions (SET-3). */
export async function isFaviconFile(client: Client, path: string): Promise<boolean> {
  if (!/^seo\/[\w.-]+$/.test(path)) return false;
  const { data } = await client.storage.from("media").download(path);
  if (!data) return false;
  try {
    return isFaviconSize(imageSize(new Uint8Array(await data.arrayBuffer())));
  } catch {
    // Not an image that can be read.
    return false;
  }
}

/** The company's record as it is edited, before it was ever saved too: then its version is "". */
export async function getAdminCompany(client: Client): Promise<CompanyRow> {
  return (await getCompany(client)) ?? NO_COMPANY;
}

const NO_COMPANY: CompanyRow = {
  id: 1,
  name: "",
  legal_name: "",
  phone: "",
  email: "",
  street: "",
  postal_code: "",
  city: "",
  country_pl: "",
  country_en: "",
  tax_number: "",
  court_register_pl: "",
  court_register_en: "",
  map_url: "",
  latitude: null,
  longitude: null,
  opening_hours: [],
  updated_at: "",
};

/**
 * Saves the company's one record; it is made where there is none yet.
 * @param updatedAt the version it was read with
 * @returns null where it is no longer that version (or row level security hides it)
 */
export async function updateCompany(
  client: Client,
  company: z.output<typeof CompanySchema>,
  updatedAt: string,
) {
  const hours = new Set<string>(DAYS.flatMap((day) => [`open_${day}`, `close_${day}`]));
  const columns = Object.fromEntries(Object.entries(company).filter(([name]) => !hours.has(name)));
  const record = { ...columns, opening_hours: openingHours(company) };
  const table = client.from("company");
  const write =
    updatedAt === ""
      ? table.upsert({ ...record, id: 1 }, { ignoreDuplicates: true })
      : table.update(record).eq("id", 1).eq("updated_at", updatedAt);
  return unwrap("update company", write.select("id").maybeSingle());
}
