import { Link } from "@remix-run/react";
import { dashboard } from "~/i18n/admin/sections/dashboard";
import type { DashboardData } from "./data/load.server";
import { Failed, Section } from "./section";

const texts = dashboard.changes;

/** The latest changes in plain words: what, who, when. */
export function LatestChanges({ changes }: Pick<DashboardData, "changes">) {
  return (
    <Section id="changes-title" title={texts.title} aside={<Link to="/admin/history">{texts.all}</Link>}>
      {!changes && <Failed />}
      {changes?.length === 0 && <p className="dash-dim">{texts.none}</p>}
      {changes && changes.length > 0 && (
        <ol className="dash-list dash-list-dense dash-list-stacked">
          {changes.map(({ id, text, who, at, when }) => (
            <li key={id}>
              <Link to={`/admin/history?entry=${id}`} className="dash-row">
                <span className="dash-row-head">
                  <span className="dash-what">{text}</span>
                  <span className="dash-when">
                    {who}, <time dateTime={at}>{when}</time>
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
