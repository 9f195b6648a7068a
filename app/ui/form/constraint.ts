import type { useForm } from "@conform-to/react";

/** What a schema asks of each field, as HTML has it: made by the server, where zod stays (`getZodConstraint`). */
export type Constraint = NonNullable<Parameters<typeof useForm<Record<string, string>>>[0]>["constraint"];
