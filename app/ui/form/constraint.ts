import type { useForm } from "@conform-to/react";

/** HTML constraint attributes of each field, derived on the server, where zod stays (`getZodConstraint`). */
export type Constraint = NonNullable<Parameters<typeof useForm<Record<string, string>>>[0]>["constraint"];
