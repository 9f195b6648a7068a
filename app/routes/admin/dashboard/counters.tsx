import { Link } from "@remix-run/react";
import { mayOpen } from "~/backend/auth/permissions";
import { admin } from "~/i18n/admin/common";
import { useRole } from "~/routes/admin/parts/use-access";
import type { DashboardData } from "./data/load.server";
import { Failed, Section } from "./section";

const texts = admin.counters;

const COUNTED = [
  ["content_blocks", "/admin/blocks"],
  ["blog_posts", "/admin/blog"],
  ["media_assets", "/admin/media"],
  ["translations", "/admin/translations"],
  ["admins", "/admin/users"],
] as const;

/** The five counters, each a link to what it counts (DASH-1). */
export function Counters({ counts }: Pick<DashboardData, "counts">) {
  const role = useRole();
  return (
    <Section id="counters-title" title={texts.heading}>
      {counts ? (
        <ul className="dash-counters">
          {COUNTED.map(([name, to]) => (
            <li key={name}>
              {role && mayOpen(role, to) ? (
                <Link to={to} className="dash-count">
                  <span className="dash-number">{counts[name]}</span> <span>{texts[name]}</span>
                </Link>
              ) : (
                <p className="dash-count">
                  <span className="dash-number">{counts[name]}</span> <span>{texts[name]}</span>
                </p>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Failed>{texts.failed}</Failed>
      )}
    </Section>
  );
}
