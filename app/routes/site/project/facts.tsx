import type { ProjectFact } from "~/backend/content/portfolio.server";
import { useTranslate } from "~/i18n/use-translate";
import { Text } from "~/ui/text/local-text";

/** Classes of the two ways that facts are shown. */
const LOOKS = {
  lines: {
    list: "",
    fact: "flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-3",
    value: "font-semibold",
  },
  figures: {
    list: "figures grid gap-x-8 gap-y-8 border-t border-line pt-8",
    fact: "flex flex-col-reverse justify-end gap-1",
    value: "display ml-0! leading-none",
  },
};

/** Facts of a project, filled ones only: who, where and when as lines, figures as read-outs (LOOK-2). */
export function Facts({ facts, look }: { facts: ProjectFact[]; look: keyof typeof LOOKS }) {
  const t = useTranslate();
  const { list, fact: one, value } = LOOKS[look];
  return (
    <dl className={list}>
      {facts.map((fact) => (
        <div key={fact.name} className={one}>
          <dt className="label text-dim">{t(`project.facts.${fact.name}`)}</dt>
          <dd
            className={
              look === "figures" && "said" in fact && fact.said.length > 6 ? `${value} figure-long` : value
            }
          >
            {"text" in fact ? (
              <Text of={fact.text} />
            ) : "day" in fact ? (
              <time dateTime={fact.day}>{fact.said}</time>
            ) : (
              fact.said
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
