import type { ComponentProps } from "react";
import { translations as texts } from "~/i18n/admin/sections/translations";
import { type EditedTranslation, TranslationEditor } from "./translation-editor";
import type { Entry } from "./translation-list";
import { TranslationRowView } from "./translation-row";
import type { View } from "./translation-view";

type Props = {
  entries: Entry[];
  view: View;
  edited: EditedTranslation | null;
  editor: Omit<ComponentProps<typeof TranslationEditor>, "row">;
};

/** Table of key, Polish and English; a row is edited in place (TRA-1). */
export function TranslationTable({ entries, view, edited, editor }: Props) {
  if (entries.length === 0) return <p className="admin-panel">{texts.nothing}</p>;
  return (
    <table className="admin-table">
      <caption className="sr-only">{texts.title}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.columns.key}</th>
          <th scope="col">{texts.columns.pl}</th>
          <th scope="col" lang="en">
            {texts.columns.en}
          </th>
          <th scope="col">{texts.columns.actions}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) =>
          edited && entry.id === edited.id ? (
            <tr key={entry.key}>
              <td colSpan={4} className="admin-table-open">
                <TranslationEditor key={edited.id} row={edited} {...editor} />
              </td>
            </tr>
          ) : (
            <TranslationRowView key={entry.key} entry={entry} view={view} />
          ),
        )}
      </tbody>
    </table>
  );
}
