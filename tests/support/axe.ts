import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds wrong with the page as it stands (WCAG 2.2 A and AA, and good practice): rule, element and why. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    // What a provider shows in its frame is not ours.
    .exclude('iframe[src^="https://"]')
    // In the page itself, not in a second one for the merging of frames: twice as fast, and no other origin is checked.
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary?.replace(/\s+/g, " ") ?? ""}`),
  );
}
