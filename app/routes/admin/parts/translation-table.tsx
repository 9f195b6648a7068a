import type { ComponentProps } from "react";
import type { TranslationRow } from "~/backend/translations-admin.server";
import { translations as texts } from "~/i18n/admin/translations";
import type { Entry } from "~/i18n/translation-list";
import { TranslationEditor } from "./translation-editor";
import { TranslationLine } from "./translation-line";
import type { View } from "./translation-view";

type Props = {
  entries: Entry[];
  view: View;
  edited: TranslationRow | null;
  editor: Omit<ComponentProps<typeof TranslationEditor>, "row">;
};

/** Key, Polish, English; the row that is open for editing stands in its own place (TRA-1). */
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
            <TranslationLine key={entry.key} entry={entry} view={view} />
          ),
        )}
      </tbody>
    </table>
  );
}
