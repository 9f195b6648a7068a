import type { ReactNode } from "react";
import { dashboard as texts } from "~/i18n/admin/sections/dashboard";

type Props = { id: string; title: string; aside?: ReactNode; children: ReactNode };

/** Part of the dashboard under its heading, with links beside that. */
export function Section({ id, title, aside, children }: Props) {
  return (
    <section aria-labelledby={id} className="dash-section">
      <div className="dash-section-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** In the place of a part that could not be read. */
export function Failed({ children = texts.failed }: { children?: string }) {
  return <p className="dash-failed">{children}</p>;
}
