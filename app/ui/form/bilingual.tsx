import type { ReactNode } from "react";
import { admin as texts } from "~/i18n/admin/common";

type Props = { polish: ReactNode; english: ReactNode };

/** Polish and English columns, side by side from 1024 px, one under the other below. */
export function Bilingual({ polish, english }: Props) {
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
      <fieldset className="grid min-w-0 grid-cols-1 content-start gap-5">
        <legend className="label mb-4 border-b border-paper-line pb-2">{texts.edit.polish}</legend>
        {polish}
      </fieldset>
      <fieldset className="grid min-w-0 grid-cols-1 content-start gap-5">
        <legend className="label mb-4 border-b border-paper-line pb-2">{texts.edit.english}</legend>
        {english}
      </fieldset>
    </div>
  );
}
