import type { z } from "zod";
import type { ProjectSchema } from "~/schemas/project";
import type { Client } from "./client.server";
import type { Database } from "./database.types";
import { unwrap } from "./errors.server";
import { readAll } from "./read-all.server";
import { sanitize } from "./sanitize.server";
import { updateVersion } from "./update-version.server";

/** The stock picture that stands where no other is: `create_project` begins with it. */
export const STOCK_PROJECT_IMAGE = "portfolio/placeholder.webp";

type Listed = Pick<
  Database["public"]["Tables"]["portfolio"]["Row"],
  "id" | "title_pl" | "title_en" | "image_url" | "is_active" | "order"
>;

/** What a list shows of all projects, by `order`, the hidden ones too. */
export async function listAllProjects(client: Client) {
  const columns = "id, title_pl, title_en, image_url, is_active, order";
  // Not in their order: a filter on a column of this name is one that PostgREST takes for its own `order`.
  const rows = await readAll<Listed>("list all projects", (last) => {
    const query = client.from("portfolio").select(columns, { count: "exact" }).order("id");
    return last ? query.gt("id", last.id) : query;
  });
  return rows.sort((one, other) => one.order - other.order);
}

/** One project; null where there is none. */
export async function getAdminProject(client: Client, id: string) {
  return unwrap("get project", client.from("portfolio").select("*").eq("id", id).maybeSingle());
}
export type AdminProject = NonNullable<Awaited<ReturnType<typeof getAdminProject>>>;

/** Adds a project with the defaults of PFA-1, hidden until it is first saved. */
export async function createProject(client: Client) {
  return unwrap("create project", client.rpc("create_project"));
}

/**
 * Saves a project and makes it public.
 * @param updatedAt the version it was read with
 * @returns null where the row is no longer that version (or row level security hides it)
 */
export async function updateProject(
  client: Client,
  id: string,
  project: z.output<typeof ProjectSchema>,
  updatedAt: string,
) {
  const row = {
    ...project,
    description_pl: sanitize(project.description_pl),
    description_en: sanitize(project.description_en),
    is_active: true,
  };
  return updateVersion(client, "portfolio", id, row, updatedAt);
}

/**
 * Gives a project another picture.
 * @param path inside the bucket
 * @param updatedAt the version it was read with
 * @returns null where the row is no longer that version
 */
export async function replaceProjectImage(client: Client, id: string, path: string, updatedAt: string) {
  return updateVersion(client, "portfolio", id, { image_url: path }, updatedAt);
}

/** Moves it onto its neighbour's place, or onto the place of a number, from 1. */
export async function moveProject(client: Client, id: string, to: "up" | "down" | number) {
  const moving =
    typeof to === "number"
      ? client.rpc("move_project_to", { item_id: id, place: to })
      : client.rpc("move_project", { item_id: id, direction: to });
  return unwrap("move project", moving);
}

/** Removes a project, closes the gap in the order, and gives the row as it was. */
export async function removeProject(client: Client, id: string) {
  return unwrap("remove project", client.rpc("remove_project", { item_id: id }));
}
