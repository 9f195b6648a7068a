import type { Client } from "~/backend/client.server";
import { progressOf, readDesk } from "~/content/desk/texts.server";

/** How many texts English lacks of all that Polish has, in all and by section, and how many are done (PANEL-4, DESK-1). */
export async function missingEnglish(client: Client) {
  const { texts } = await readDesk(client);
  const missing = new Map<string, number>();
  for (const { states, source } of texts)
    if (states.includes("missing")) missing.set(source.section, (missing.get(source.section) ?? 0) + 1);
  return {
    ...progressOf(texts),
    sections: [...missing]
      .map(([name, count]) => ({ name, missing: count }))
      .sort((one, other) => other.missing - one.missing),
  };
}
export type MissingEnglish = Awaited<ReturnType<typeof missingEnglish>>;
