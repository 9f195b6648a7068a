import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { editor as texts } from "~/i18n/admin/editor";
import { publishing } from "~/i18n/admin/publishing";
import { type State, StateBadges } from "../list/state-badges";
import { PanelIcon } from "../panel/panel-icon";

/** Facts about the row, shown beside an editor's fields. */
export type AsideView = {
  /** Null where rows of the type are always live. */
  state: State | null;
  schedule: string;
  /** Null where the list has no order of its own. */
  place: { place: number; total: number } | null;
  /** The page that visitors see it on; null where they don't see it. */
  livePath: string | null;
  previewPath: string;
  /** The query of the history's page that shows this row alone. */
  historyQuery: string;
  last: { time: string; who: string } | null;
};

type Props = {
  aside: AsideView | null;
  /** Checks before publishing: sentences. */
  checks: string[];
  /** Whether the row has a schedule, whose fields are the children. */
  schedule: boolean;
  children: ReactNode;
};

/** The narrow column of an editor: state, schedule, place, links to the page and its preview, last change (PANEL-2). */
export function EditorSide({ aside, checks, schedule, children }: Props) {
  return (
    <>
      {aside && (
        <div className="side-part">
          <StateBadges state={aside.state} schedule={aside.schedule} />
          <ul className="mt-1">
            {aside.livePath && (
              <li>
                <Link to={aside.livePath} reloadDocument className="side-link">
                  <PanelIcon name="open" />
                  {texts.live}
                </Link>
              </li>
            )}
            <li>
              <Link to={aside.previewPath} reloadDocument className="side-link">
                <PanelIcon name="show" />
                {texts.preview}
              </Link>
            </li>
          </ul>
          <dl className="side-facts mt-2">
            {aside.place && (
              <>
                <dt>{texts.place}</dt>
                <dd className="tabular-nums">
                  {texts.placeOf
                    .replace("{{place}}", String(aside.place.place))
                    .replace("{{total}}", String(aside.place.total))}
                </dd>
              </>
            )}
            {aside.last && (
              <>
                <dt>{texts.changed}</dt>
                <dd>
                  {aside.last.time}
                  {aside.last.who && <span className="block">{aside.last.who}</span>}
                  <Link className="block underline" to={`/admin/history?${aside.historyQuery}`}>
                    {texts.history}
                  </Link>
                </dd>
              </>
            )}
          </dl>
        </div>
      )}
      {checks.length > 0 && (
        <div className="side-part side-checks">
          <p className="mb-1 flex items-center gap-2 text-[0.8125rem] font-semibold">
            <PanelIcon name="warning" className="size-4" />
            {texts.checks.title}
          </p>
          <ul className="list-disc pl-4">
            {checks.map((check) => (
              <li key={check}>{check}</li>
            ))}
          </ul>
        </div>
      )}
      {schedule && (
        <fieldset className="side-part min-w-0">
          <legend className="mb-2 text-[0.8125rem] font-semibold">{publishing.scheduleTitle}</legend>
          {children}
        </fieldset>
      )}
    </>
  );
}
