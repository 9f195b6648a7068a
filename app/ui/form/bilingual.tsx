import type { ReactNode } from "react";
import { admin as texts } from "~/i18n/admin/common";

type Props = { polish: ReactNode; english: ReactNode };

/** Polish and English columns, side by side from 1024 px, one under the other below; the same rows stand level. */
export function Bilingual({ polish, english }: Props) {
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
      <fieldset className="grid min-w-0 grid-cols-1 content-start gap-5">
        <legend className="label mb-4 border-b border-paper-line pb-2">{texts.edit.polish}</legend>
        {polish}
      </fieldset>
      <fieldset className="grid min-w-0 grid-cols-1 content-start gap-5">
        <legend className="label mb-4 border-b border-paper-line pb-2">
          {texts.edit.english}{" "}
          <span className="ml-3 font-normal tracking-normal normal-case">{texts.edit.englishFallback}</span>
        </legend>
        {english}
      </fieldset>
    </div>
  );
}
