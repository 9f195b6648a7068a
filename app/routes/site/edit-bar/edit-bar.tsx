import type { EditBar as Props } from "~/content/site-pieces/edit-bar.server";
import { pages } from "~/i18n/admin/sections/pages";
import barUrl from "./edit-bar.css?url";
import scriptUrl from "./mark-pieces.js?url";

const { bar: texts } = pages;

/**
 * The bar above a public page for admins (PANEL-6): Polish, as the admin area that it leads to. Rendered on the server
 * alone. Without script it is links; the script marks a piece on the page while its link is hovered or focused.
 */
export function EditBar({ editor, groups }: Props) {
  return (
    <section aria-label={texts.label} lang="pl" className="edit-bar">
      <link rel="stylesheet" href={barUrl} />
      <a href="/admin" className="edit-bar-button edit-bar-panel">
        {texts.panel}
      </a>
      <a href={editor} className="edit-bar-button edit-bar-main">
        {texts.edit}
      </a>
      <details className="edit-bar-pieces">
        <summary className="edit-bar-button">{texts.pieces}</summary>
        <div className="edit-bar-list">
          {groups.map(({ name, pieces }) => (
            <div key={name}>
              <h2 className="edit-bar-group">{name}</h2>
              <ul>
                {pieces.map((piece) => (
                  <li key={piece.name}>
                    <a href={piece.editor} data-mark={piece.mark} className="edit-bar-piece">
                      {piece.name}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </details>
      <p className="edit-bar-mark" aria-hidden="true" hidden />
      <script type="module" src={scriptUrl} />
    </section>
  );
}
