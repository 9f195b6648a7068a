import type { ReactNode } from "react";
import { type Locale, localePath } from "~/i18n/config";
import { FittedText } from "~/ui/text/fitted-text";

/** The frame of an error's page: the test card, a heading, what happened, and ways onward. */
export function NoSignalFrame({
  label,
  title,
  text,
  children,
}: {
  label: string;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    // The picture of a page that is not there.
    <div className="test-card">
      <div className="wrap">
        <p className="label flex items-center gap-3 text-dim">
          <span className="size-2.5 rounded-full border border-dim" aria-hidden="true" />
          {label}
        </p>
        <h1 className="display mt-4 text-page">
          <FittedText of={title} />
        </h1>
        <p className="mt-6 max-w-[34rem] text-lead text-balance text-dim">{text}</p>
        {children}
      </div>
    </div>
  );
}

// The two texts that must be there when nothing else is: not even the loader that brings the texts.
const LAST_RESORT = {
  pl: {
    label: "Brak sygnału",
    title: "Coś poszło nie tak",
    text: "Odśwież stronę za chwilę.",
    home: "Strona główna",
  },
  en: {
    label: "No signal",
    title: "Something went wrong",
    text: "Reload the page in a moment.",
    home: "Home",
  },
} satisfies Record<Locale, Record<string, string>>;

/** The title of an error's page that has no better one. */
export const noSignalTitle = (locale: Locale): string => LAST_RESORT[locale].label;

/** Error page that needs no loader data. */
export function NoSignal({ locale }: { locale: Locale }) {
  const words = LAST_RESORT[locale];
  return (
    <main>
      <NoSignalFrame label={words.label} title={words.title} text={words.text}>
        <p className="mt-10">
          <a className="button button-quiet" href={localePath(locale, "/")}>
            {words.home}
          </a>
        </p>
      </NoSignalFrame>
    </main>
  );
}
