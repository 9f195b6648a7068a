import { z } from "zod";
import { BackendError, UNIQUE_VIOLATION } from "~/backend/errors.server";
import { admin as texts } from "~/i18n/admin/common";
import { differing } from "~/ui/form/form-values";
import { type FilePaths, Refused, textOf } from "./form.server";
import { type Save, save, type Versioned } from "./save.server";

type Add<Schema extends z.ZodType, Written> = Pick<
  Save<Schema, Versioned, Written>,
  "form" | "files" | "schema" | "tables" | "failed" | "refused" | "saved" | "preview" | "step"
> & {
  /** @param id what the new row is to have as its id; undefined where the database is to choose one */
  write: (value: z.output<Schema>, id: string | undefined, files: FilePaths) => Promise<Written>;
  /** A row as its form holds it; null where there is none. Without it a form that is sent twice adds two rows. */
  read?: (id: string) => Promise<Record<string, unknown> | null>;
};

const isIdTaken = (error: unknown) =>
  error instanceof BackendError && error.code === UNIQUE_VIOLATION && /_pkey"/.test(error.message);

/**
 * Adds a row from a form of its own: answers as `save` does, without another version to compare with. A form made of
 * `newRow` names the row's id, so that one whose answer was lost adds the row once, however often it is sent.
 */
export function add<Schema extends z.ZodType, Written>({ read, write, ...options }: Add<Schema, Written>) {
  const id = z.uuid().safeParse(textOf(options.form, "id")).data;
  return save({
    ...options,
    read: async () => null,
    async write(value, _updatedAt, files) {
      try {
        return await write(value, id, files);
      } catch (error) {
        if (!id || !read || !isIdTaken(error)) throw error;
        const row = await read(id);
        const sent = value as Record<string, unknown>;
        // A page from the browser's cache that is filled in again is a new row.
        if (!row || differing(Object.keys(sent), sent, row).length > 0) return write(value, undefined, files);
        const targets = Object.keys(files);
        if (targets.length > 0)
          throw new Refused(
            Object.fromEntries(targets.map((name) => [name, [texts.edit.addedAlready]])),
            409,
          );
        return { id } as Written;
      }
    },
  });
}
