import { randomUUID } from "node:crypto";
import { NEW } from "~/schemas/new-row";

/**
 * A row for the editor of `?edit=new`: nothing is stored before its first save, which `add` does.
 * @param values what the form begins with
 * @returns the values, with the id that the row will have as `new_id`
 */
export function newRow<Values extends object>(values: Values) {
  return { ...values, id: NEW, updated_at: "", new_id: randomUUID() };
}
