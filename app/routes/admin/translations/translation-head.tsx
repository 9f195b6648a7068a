import { Link } from "@remix-run/react";
import { translations as texts } from "~/i18n/admin/sections/translations";
import { NEW } from "~/schemas/new-row";
import { AddLink } from "~/ui/list/add-link";
import { ViewTabs } from "./desk/view-tabs";
import { ALL, editorOf, searchOf } from "./translation-view";

type Props = { counts: { total: number; changed: number; missing: number } };

/** The title, how much there is and what is missing, and the way to a new row. */
export function TranslationHead({ counts }: Props) {
  const total = texts.counts
    .replace("{total}", String(counts.total))
    .replace("{changed}", String(counts.changed));
  const missing = texts.missingCount.replace("{missing}", String(counts.missing));
  return (
    <>
      <div className="admin-head">
        <h1 className="admin-title">{texts.title}</h1>
        <AddLink to={editorOf(ALL, NEW)}>{texts.add}</AddLink>
      </div>
      <ViewTabs current="table" />
      <p className="max-w-prose">{texts.intro}</p>
      <p className="mt-2 mb-6 text-paper-dim">
        {total}{" "}
        {counts.missing > 0 ? (
          <Link to={searchOf({ ...ALL, filter: "missing" })} className="underline">
            {missing}
          </Link>
        ) : (
          missing
        )}
        .
      </p>
    </>
  );
}
