import { Link } from "@remix-run/react";
import { desk as texts } from "~/i18n/admin/sections/translation-desk";
import { deskAddress, FILES, WHOLE_DESK } from "./desk-address";

const VIEWS = [
  ["all", deskAddress(WHOLE_DESK)],
  ["table", "/admin/translations"],
  ["files", FILES],
] as const;

/** The views of the translations: all texts, the specification's table, files for translators. */
export function ViewTabs({ current }: { current: (typeof VIEWS)[number][0] }) {
  return (
    <nav aria-label={texts.views.label} className="desk-tabs">
      <ul>
        {VIEWS.map(([name, to]) => (
          <li key={name}>
            <Link to={to} aria-current={name === current ? "page" : undefined}>
              {texts.views[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
