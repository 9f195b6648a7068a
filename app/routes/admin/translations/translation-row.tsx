import { Link } from "@remix-run/react";
import { admin } from "~/i18n/admin/common";
import { translations as texts } from "~/i18n/admin/sections/translations";
import { NEW } from "~/schemas/new-row";
import type { Entry } from "./translation-list";
import { editorOf, searchOf, type View } from "./translation-view";

/** One text in both languages, with its remarks and actions. */
export function TranslationRowView({ entry, view }: { entry: Entry; view: View }) {
  return (
    <tr>
      <th scope="row">
        <span className="block font-semibold [overflow-wrap:anywhere]">{entry.key}</span>
        <span className="mt-1 flex flex-wrap gap-1">
          {entry.origin !== "bundled" && (
            <span className="admin-badge admin-badge-on">{texts.origin[entry.origin]}</span>
          )}
          {entry.isMissing && <span className="admin-badge admin-badge-warning">{texts.missing}</span>}
          {entry.isIdentical && <span className="admin-badge">{texts.identical}</span>}
          {entry.hasPlaceholdersDiffering && (
            <span className="admin-badge admin-badge-warning">{texts.placeholders}</span>
          )}
        </span>
      </th>
      <td data-label={texts.columns.pl}>
        <Value text={entry.pl} />
      </td>
      <td data-label={texts.columns.en} lang={entry.en ? "en" : undefined}>
        <Value text={entry.en} />
      </td>
      <td>
        <span className="flex flex-wrap gap-2">
          <Actions entry={entry} view={view} />
        </span>
      </td>
    </tr>
  );
}

function Value({ text }: { text: string }) {
  if (!text) return <span className="text-paper-dim">{texts.empty}</span>;
  return <span className="line-clamp-4 whitespace-pre-line [overflow-wrap:anywhere]">{text}</span>;
}

function Actions({ entry, view }: { entry: Entry; view: View }) {
  const { id, key } = entry;
  if (id === null)
    return (
      <Link
        to={editorOf(view, NEW, { key })}
        id={`override-${key}`}
        preventScrollReset
        aria-label={texts.overrideLabel.replace("{{key}}", key)}
        className="admin-button"
      >
        {texts.override}
      </Link>
    );
  return (
    <>
      <Link
        to={editorOf(view, id)}
        id={`edit-${id}`}
        preventScrollReset
        aria-label={admin.edit.editLabel.replace("{{name}}", key)}
        className="admin-button"
      >
        {admin.edit.edit}
      </Link>
      <Link
        to={searchOf(view, { delete: id })}
        id={`delete-${id}`}
        preventScrollReset
        aria-label={admin.edit.removeLabel.replace("{{name}}", key)}
        className="admin-button admin-button-danger-quiet"
      >
        {admin.edit.remove}
      </Link>
    </>
  );
}
