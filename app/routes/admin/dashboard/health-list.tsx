import { dashboard } from "~/i18n/admin/sections/dashboard";
import type { Health } from "./data/health.server";
import { Section } from "./section";

/** Health of the site's parts: a dot and a word each. */
export function HealthList({ health }: { health: Health[] }) {
  return (
    <Section id="health-title" title={dashboard.health.title}>
      <dl className="dash-health">
        {health.map(({ name, state, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={`dash-state dash-state-${state}`}>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
