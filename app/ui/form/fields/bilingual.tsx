import { type ReactNode, useId, useState } from "react";
import { admin as texts } from "~/i18n/admin/common";

type Props = {
  polish: ReactNode;
  english: ReactNode;
  /** Whether an empty English field shows the Polish text. */
  hasFallback?: boolean;
};

const LANGUAGES = ["pl", "en"] as const;

/**
 * Polish and English side by side from 1024 px, the two halves of a text level. Below that one under the other or, with
 * JavaScript, one at a time: both are part of the form, and the one with an error is shown in any case.
 */
export function Bilingual({ polish, english, hasFallback = true }: Props) {
  const id = useId();
  const [shown, setShown] = useState<(typeof LANGUAGES)[number]>("pl");
  const names = { pl: texts.edit.polish, en: texts.edit.english };
  return (
    <>
      <div className="language-tabs js-only">
        {LANGUAGES.map((lang) => (
          <button
            key={lang}
            type="button"
            aria-pressed={lang === shown}
            className="language-tab"
            onClick={() => setShown(lang)}
          >
            {names[lang]}
          </button>
        ))}
      </div>
      {/* Not a fieldset: its rows can't be those of the grid that it is in. */}
      <div className="bilingual" data-shown={shown}>
        {LANGUAGES.map((lang) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          <div
            key={lang}
            role="group"
            aria-labelledby={`${id}-${lang}`}
            className="bilingual-half"
            data-half={lang}
          >
            <h2 className="bilingual-name">
              <span id={`${id}-${lang}`} className="font-semibold">
                {names[lang]}
              </span>
              {lang === "en" && hasFallback && (
                <span className="ml-3 text-paper-dim">{texts.edit.englishFallback}</span>
              )}
            </h2>
            {lang === "pl" ? polish : english}
          </div>
        ))}
      </div>
    </>
  );
}
