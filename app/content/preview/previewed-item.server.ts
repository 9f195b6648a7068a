import { contentTypes } from "~/content/all.server";
import type { ContentType } from "~/content/kit/content-type.server";

export type PreviewedItem = { type: ContentType; id: string };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The item that an address or a form names (`project.3617d257-…`); null where it names none. */
export function parseItem(name: string): PreviewedItem | null {
  const [form, id = ""] = name.toLowerCase().split(/\.(.*)/s);
  const type = contentTypes.find((candidate) => candidate.form === form);
  return type && UUID.test(id) ? { type, id } : null;
}
