import type { ReactNode } from "react";
import type { Heading } from "~/backend/content/blog.server";
import type { LocalText } from "~/i18n/localised";
import { cueNumber } from "~/ui/text/cue-number";
import { FittedText } from "~/ui/text/fitted-text";

type Props = {
  /** A short word in capitals. */
  label?: string;
  /** When it is from, and the like. */
  about?: ReactNode;
  title: LocalText;
  lead?: ReactNode;
  children: ReactNode;
};

/** A light page for long reading: warm white ground, the same accent. */
export function PaperPage({ label, about, title, lead, children }: Props) {
  return (
    <div className="on-paper bg-paper text-paper-ink">
      <div className="wrap py-16 md:py-24">
        <header className="mb-14 max-w-[72rem]">
          {label && <p className="label mb-5 text-paper-dim">{label}</p>}
          {about && <p className="mb-5 text-[0.9375rem] text-paper-dim">{about}</p>}
          <h1 lang={title.lang} className={`display ${about ? "text-title" : "text-page"}`}>
            <FittedText of={title} />
          </h1>
          {lead && <div className="mt-6 max-w-[46rem] text-lead text-balance text-paper-dim">{lead}</div>}
        </header>
        {children}
      </div>
    </div>
  );
}

/** A long text with the list of its parts beside it. */
export function WithContents({
  label,
  contents,
  children,
}: {
  label: string;
  contents: Heading[];
  children: ReactNode;
}) {
  return (
    <div className="grid gap-x-8 gap-y-10 lg:grid-cols-12">
      {contents.length > 1 && (
        <nav aria-label={label} className="lg:col-span-4 lg:row-start-1">
          <div className="border-t-2 border-paper-ink pt-4 lg:sticky lg:top-24">
            <h2 className="label mb-3 text-paper-dim">{label}</h2>
            <ol>
              {contents.map(({ id, text }, index) => (
                <li key={id} className="flex gap-3 border-b border-paper-line">
                  <span className="cue pt-2.5 text-sm text-paper-dim" aria-hidden="true">
                    {cueNumber(index + 1)}
                  </span>
                  <a
                    href={`#${id}`}
                    className="block grow py-2 leading-snug hover:underline hover:decoration-tally hover:decoration-2 hover:underline-offset-4"
                  >
                    {text}
                  </a>
                </li>
              ))}
            </ol>
          </div>
        </nav>
      )}
      <div className={contents.length > 1 ? "min-w-0 lg:col-span-8" : "min-w-0 lg:col-span-8 lg:col-start-3"}>
        {children}
      </div>
    </div>
  );
}
