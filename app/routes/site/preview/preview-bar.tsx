import type { PreviewBar as Props } from "~/content/preview/preview.server";
import { preview as texts } from "~/i18n/admin/preview";
import type { Locale } from "~/i18n/config";
import barUrl from "./preview-bar.css?url";

/**
 * The bar above a preview (PUB-4): Polish, as the admin area that it leads to. Plain links and forms, rendered on the server
 * alone; those of the actions leave any frame. Beside the form it says what is shown, and no more.
 */
export function PreviewBar({ state, draft, name, languages, admin }: Props) {
  return (
    <section aria-label={texts.label} lang="pl" className="preview-bar">
      <link rel="stylesheet" href={barUrl} />
      <p className="preview-bar-text">
        <strong className="preview-bar-state">{state}</strong>
        <span className="preview-bar-name">{name}</span>
        {draft && <span className="preview-bar-draft">{draft}</span>}
      </p>
      {languages.length > 0 && (
        <nav aria-label={texts.languages} className="preview-bar-languages">
          {languages.map(({ locale, href, isCurrent }) => (
            <a
              key={locale}
              href={href}
              lang={locale}
              hrefLang={locale}
              aria-current={isCurrent || undefined}
              className="preview-bar-language"
            >
              {locale.toUpperCase()}
            </a>
          ))}
        </nav>
      )}
      {admin && <Actions {...admin} locale={languages.find(({ isCurrent }) => isCurrent)?.locale} />}
    </section>
  );
}

type ActionsProps = NonNullable<Props["admin"]> & {
  /** Language of the shared page. */
  locale: Locale | undefined;
};

function Actions({ item, id, path, version, isPublishable, locale }: ActionsProps) {
  return (
    <div className="preview-bar-actions">
      <a href={`${path}?edit=${id}`} target="_top" className="preview-bar-button">
        {texts.edit}
      </a>
      <form method="post" action="/admin/preview-links" target="_top">
        <input type="hidden" name="item" value={item} />
        <input type="hidden" name="locale" value={locale} />
        <button type="submit" name="intent" value="create" className="preview-bar-button">
          {texts.share}
        </button>
      </form>
      {isPublishable && (
        <form method="post" action={path} target="_top">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="updated_at" value={version} />
          <button
            type="submit"
            name="intent"
            value="publish-draft"
            className="preview-bar-button preview-bar-main"
          >
            {texts.publish}
          </button>
        </form>
      )}
    </div>
  );
}
