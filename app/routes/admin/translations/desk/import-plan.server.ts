import { htmlAsText } from "~/backend/content/sanitize.server";
import type { planImport } from "~/content/desk/files/plan.server";

type Planned = ReturnType<typeof planImport>[number];

/** Rows of each kind that are shown at most. */
const MAX_SHOWN = 200;

const nameOf = ({ text, incoming }: Planned): string =>
  text ? `${text.place.name} · ${text.owner} · ${text.label}` : incoming.id;

/** Two versions as text; as they are where their markup alone differs. */
function shown({ text }: Planned, versions: [string, string]): [string, string] {
  const [one = "", other = ""] = text?.kind === "html" ? htmlAsText(versions) : versions;
  return [one, other];
}

/** The dry run of an import as its page shows it. @param changes for the form that writes them; null where they are too long */
export function planView(planned: Planned[], changes: string | null) {
  const of = (outcome: Planned["outcome"]) => planned.filter((row) => row.outcome === outcome);
  const [changed, refused] = [of("change"), of("refused")];
  return {
    counts: { changes: changed.length, refused: refused.length, same: of("same").length },
    changed: changed.slice(0, MAX_SHOWN).map((row) => {
      const [before, after] = shown(row, [row.text?.en ?? "", row.incoming.en]);
      return { id: row.incoming.id, name: nameOf(row), before, after };
    }),
    refused: refused.slice(0, MAX_SHOWN).map((row) => ({
      id: row.incoming.id,
      name: nameOf(row),
      reason: row.outcome === "refused" ? row.reason : "",
      en: row.incoming.en,
    })),
    changes,
  };
}
export type ImportPlan = ReturnType<typeof planView>;
