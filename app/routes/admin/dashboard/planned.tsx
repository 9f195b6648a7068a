import { Link } from "@remix-run/react";
import { dashboard } from "~/i18n/admin/sections/dashboard";
import type { DashboardData } from "./data/load.server";
import { Failed, Section } from "./section";

const texts = dashboard.drafts;

type Plan = NonNullable<DashboardData["planned"]>["items"][number];

/** Drafts, and items that appear or go at a time that comes. */
export function Planned({ planned }: Pick<DashboardData, "planned">) {
  if (planned?.total === 0) return null;
  const rest = planned ? planned.total - planned.items.length : 0;
  return (
    <Section id="planned-title" title={texts.title}>
      {planned ? (
        <ul className="dash-list dash-list-stacked">
          {planned.items.map((plan) => (
            <li key={`${plan.kind} ${plan.to}`}>
              <PlanLink plan={plan} />
            </li>
          ))}
        </ul>
      ) : (
        <Failed />
      )}
      {rest > 0 && <p className="dash-dim">{texts.more.replace("{{count}}", String(rest))}</p>}
    </Section>
  );
}

function PlanLink({ plan: { kind, type, name, to, who, at, when } }: { plan: Plan }) {
  return (
    <Link to={to} className="dash-row">
      <span className="dash-row-head">
        <span className={`dash-state ${kind === "draft" ? "dash-state-draft" : "dash-state-time"}`}>
          {texts[kind]}
        </span>
        <span className="dash-name">{name}</span> <span className="dash-dim">{type}</span>
        <span className="dash-when">
          {who && `${who}, `}
          <time dateTime={at}>{when}</time>
        </span>
      </span>
    </Link>
  );
}
