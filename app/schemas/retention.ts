import { z } from "zod";

const MONTHS = "Wpisz liczbę miesięcy od 1 do 120.";

/** Retention period of messages (CONT-4): a number of months, or until an admin deletes them. */
export const RetentionSchema = z
  .object({
    policy: z.enum(["delete", "keep"], "Wybierz, co robić ze starymi wiadomościami."),
    retention_months: z.number(MONTHS).int(MONTHS).min(1, MONTHS).max(120, MONTHS).optional(),
  })
  .superRefine(({ policy, retention_months }, context) => {
    if (policy === "delete" && retention_months === undefined)
      context.addIssue({ code: "custom", path: ["retention_months"], message: MONTHS });
  });

type Retention = z.output<typeof RetentionSchema>;

/** Stored value: null if nothing is deleted. */
export const monthsOf = ({ policy, retention_months }: Retention): number | null =>
  policy === "keep" ? null : (retention_months ?? null);

/** Form fields of the stored retention period. */
export const retentionFields = (months: number | null) =>
  months === null
    ? { policy: "keep", retention_months: "" }
    : { policy: "delete", retention_months: String(months) };
