import { data } from "@remix-run/node";
import { type Change, invalidate } from "~/backend/cache/content-versions.server";
import { BackendError, statusOfFailure } from "~/backend/errors.server";
import { log } from "~/http/log.server";
import { isReplaying } from "~/http/replay.server";
import { redirectWithToast } from "~/http/toast.server";
import { admin as texts } from "~/i18n/admin/common";
import { publishing } from "~/i18n/admin/publishing";
import { type ToastInput, ToastSchema } from "~/schemas/toast";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { NOT_DONE, textOf } from "./form.server";

/**
 * One write that takes no form of its own (add, move, delete, activate): a redirect with a toast, or the error toast on
 * the page it came from.
 */
export async function perform(
  write: () => Promise<{ to: string; toast?: ToastInput }>,
  options: {
    tables: Change[];
    failed: ToastInput;
    /** Message for a refusal of the back end with a known reason; null for any other failure. */
    refused?: (error: BackendError) => string | null;
  },
) {
  if (isReplaying()) {
    return data<EditReply>({ result: null, toast: ToastSchema.parse(NOT_DONE) });
  }
  try {
    const { to, toast } = await write();
    await invalidate(...options.tables);
    return toast ? redirectWithToast(to, toast) : redirectQuietly(to);
  } catch (error) {
    if (error instanceof Response) throw error;
    const message = error instanceof BackendError ? options.refused?.(error) : null;
    if (message) {
      const toast = ToastSchema.parse({ ...options.failed, message });
      return data<EditReply>({ result: null, toast }, { status: 409 });
    }
    const status = statusOfFailure(error);
    if (status === 503) log.error({ err: error }, "a write failed");
    return data<EditReply>({ result: null, toast: ToastSchema.parse(options.failed) }, { status });
  }
}

/** No list has as many places. */
const MAX_PLACE = 100_000;

/** Target of a move: the neighbour's position for a button, a 1-based position for a drop. */
function targetOf(form: FormData): "up" | "down" | number {
  const direction = textOf(form, "direction");
  if (direction === "up" || direction === "down") return direction;
  const place = Number(textOf(form, "place"));
  if (!Number.isInteger(place) || place < 1 || place > MAX_PLACE)
    throw new Response("Bad request", { status: 400 });
  return place;
}

type MoveItem = {
  form: FormData;
  write: (id: string, to: "up" | "down" | number) => Promise<unknown>;
  tables: Change[];
  /** The list's page. */
  to: string;
};

/**
 * Moves an item of a list as its buttons or a drop ask (ABA-3): answers as `perform` does.
 * @throws a 400 where the form names neither a direction nor a place
 */
export function moveItem({ form, write, tables, to }: MoveItem) {
  const target = targetOf(form);
  const { moveFailed } = texts.edit;
  return perform(
    async () => {
      const id = textOf(form, "id");
      await write(id, target);
      return { to, toast: { type: "success", title: publishing.moved } };
    },
    {
      tables,
      failed: { type: "error", ...moveFailed },
      // Removed meanwhile by another admin: expected, not logged as a failure.
      refused: ({ hint }) => (hint === "not_found" ? moveFailed.message : null),
    },
  );
}

const redirectQuietly = (to: string) => new Response(null, { status: 302, headers: { Location: to } });
