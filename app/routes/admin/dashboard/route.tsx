import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { admin } from "~/i18n/admin/common";
import { dashboard as texts } from "~/i18n/admin/sections/dashboard";
import type { loader as layoutLoader } from "~/routes/admin/layout";
import { Counters } from "./counters";
import { loadDashboard } from "./data/load.server";
import { DoneList } from "./done-list";
import { Gaps } from "./gaps";
import { HealthList } from "./health-list";
import { LatestChanges } from "./latest-changes";
import { Messages } from "./messages";
import { Planned } from "./planned";
import { RefusedService } from "./refused-service";
import { Weeks } from "./weeks";

export const loader = (args: LoaderFunctionArgs) => loadDashboard(args);

/** Dashboard: what needs somebody first, in order of need; then what was done, and how the site is (DASH-1, PANEL-4). */
export default function Dashboard() {
  const data = useLoaderData<typeof loader>();
  const counts = useRouteLoaderData<typeof layoutLoader>("routes/admin/layout")?.messages ?? null;
  return (
    <div className="dash">
      <div className="dash-head">
        <div>
          <h1 className="admin-title">{admin.dashboard}</h1>
          <p className="dash-dim">{data.today}</p>
        </div>
        <nav aria-label={texts.quick}>
          <ul className="dash-quick">
            {data.quickActions.map(({ name, to }) => (
              <li key={to}>
                <Link to={to} className="dash-action">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <RefusedService status={counts?.refusedStatus ?? null} />
      <div className="dash-columns">
        <div className="dash-main">
          <Messages counts={counts} waiting={data.waiting} />
          <Planned planned={data.planned} />
          <Gaps english={data.english} undescribed={data.undescribed} deadVideos={data.deadVideos} />
          <DoneList data={data} counts={counts} />
          <LatestChanges changes={data.changes} />
        </div>
        <div className="dash-side">
          <HealthList health={data.health} />
          <Weeks weeks={data.weeks} />
        </div>
      </div>
      <Counters counts={data.counts} />
    </div>
  );
}
