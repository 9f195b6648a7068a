import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { admin as texts } from "~/i18n/admin/common";

type Props = {
  /** The language whose fields are shown with JavaScript. */
  shown: "pl" | "en";
  /** The page with that language shown. */
  to: (lang: "pl" | "en") => string;
  /** Accessible name of the language switch. */
  label: string;
  polish: ReactNode;
  english: ReactNode;
};

/**
 * Fields of one language at a time, switched by links; without JavaScript both languages. All fields are always part of
 * the form. A language with an error is shown as well.
 */
export function LanguagePanes({ shown, to, label, polish, english }: Props) {
  const pane = (lang: "pl" | "en", name: string, fields: ReactNode) => (
    <fieldset
      className="language-pane grid min-w-0 grid-cols-1 content-start gap-5"
      data-hidden={lang !== shown || undefined}
    >
      <legend className="label mb-4 w-full border-b border-paper-line pb-2">{name}</legend>
      {fields}
    </fieldset>
  );
  return (
    <>
      <nav aria-label={label} className="js-only language-tabs">
        {(["pl", "en"] as const).map((lang) => (
          <Link
            key={lang}
            to={to(lang)}
            replace
            preventScrollReset
            aria-current={lang === shown || undefined}
            className="language-tab"
          >
            {lang === "pl" ? texts.edit.polish : texts.edit.english}
          </Link>
        ))}
      </nav>
      <div className="grid gap-x-8 gap-y-6">
        {pane("pl", texts.edit.polish, polish)}
        {pane("en", texts.edit.english, english)}
      </div>
    </>
  );
}
