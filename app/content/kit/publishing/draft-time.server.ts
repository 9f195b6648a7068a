import { z } from "zod";
import { moment } from "~/content/kit/publishing.server";
import { publishing as texts } from "~/i18n/admin/publishing";
import { localTime } from "~/schemas/warsaw-time";

/** The field of an editor's form with the time at which its draft is to be published. */
const DRAFT_TIME = "publish_at";

/** Whether the pressed button keeps the form as a draft: "Zapisz szkic", "Podgląd", "Zaplanuj". */
export const isDraftOutcome = (outcome: string): boolean =>
  ["draft", "preview", "schedule"].includes(outcome);

/** The field's schema: a plain save is refused where there is a time, as it would publish before it. */
function draftTime(outcome: string): z.ZodType {
  if (outcome === "publish" || outcome === "hide") return z.unknown().optional();
  if (!isDraftOutcome(outcome)) return moment.refine((time) => time === null, texts.publishAtSaved);
  return moment
    .refine((time) => time !== null || outcome !== "schedule", texts.publishAtMissing)
    .refine((time) => time === null || Date.parse(time) > Date.now(), texts.past);
}

/**
 * The schema of an editor's form and its draft's time.
 * @param schema of the type's fields
 * @param outcome of the pressed button
 */
export function withDraftTime<Value>(schema: z.ZodType<Value>, outcome: string) {
  const fields = schema as unknown as z.ZodObject;
  return fields.safeExtend({ [DRAFT_TIME]: draftTime(outcome) }) as unknown as z.ZodType<
    Value & { [DRAFT_TIME]?: unknown }
  >;
}

/** The field as its form holds it. */
export const draftTimeForm = (time: string | null | undefined) => ({
  [DRAFT_TIME]: time ? localTime(time) : "",
});
