import { Form, Link } from "@remix-run/react";
import { admin } from "~/i18n/admin/common";
import { desk as texts } from "~/i18n/admin/sections/translation-desk";
import { translations } from "~/i18n/admin/sections/translations";
import { LoadFailed } from "~/ui/form/load-failed";
import { RemovedRowNotice } from "~/ui/form/saving/removed-row-notice";
import { ResubmitForm } from "~/ui/form/saving/resubmit-form";
import { Pages } from "~/ui/list/pages";
import { Toaster } from "~/ui/toaster";
import type { DeskReply } from "./desk-action.server";
import { type DeskView, deskAddress, filesAddress, NAMES, WHOLE_DESK } from "./desk-address";
import type { DeskPage } from "./desk-data.server";
import { DeskRowView } from "./desk-row";
import { TextEditor } from "./text-editor";
import { ViewTabs } from "./view-tabs";

type Props = { desk: DeskPage | null; reply: DeskReply | undefined };

/** Every text of the site, Polish beside English, page by page (DESK-1). */
export function Desk({ desk, reply }: Props) {
  return (
    <div className="desk">
      <div className="admin-head">
        <h1 className="admin-title">{translations.title}</h1>
        {desk && (
          <Link to={filesAddress(desk.view)} className="admin-button">
            {texts.toTranslator}
          </Link>
        )}
      </div>
      <ViewTabs current="all" />
      {reply?.toast && !desk?.edited && <Toaster toast={reply.toast} closeLabel={admin.close} />}
      {desk ? (
        <DeskBody desk={desk} reply={reply} />
      ) : (
        <>
          <LoadFailed {...texts.loadFailed} />
          <ResubmitForm reply={reply} labels={texts.fields} />
        </>
      )}
    </div>
  );
}

function DeskBody({ desk, reply }: { desk: DeskPage; reply: DeskReply | undefined }) {
  const { view, rows, edited, places } = desk;
  const nameOf = (slug: string) => places.find((place) => place.slug === slug)?.name ?? "";
  return (
    <div className="desk-columns">
      <Places desk={desk} />
      <div className="min-w-0">
        {desk.isEditedGone && <RemovedRowNotice reply={reply} labels={texts.fields} />}
        <Filters desk={desk} />
        <Search view={view} count={desk.count} />
        {rows.length === 0 && <p className="desk-nothing">{texts.nothing}</p>}
        {groupsOf(rows).map(([slug, group]) => (
          <section key={slug} aria-labelledby={`site-${slug}`} className="desk-group">
            <h2 id={`site-${slug}`}>{nameOf(slug)}</h2>
            <ul>
              {group.map((row) => (
                <li key={row.id} className="desk-item">
                  {edited?.row.id === row.id ? (
                    <TextEditor
                      key={row.id}
                      edited={edited}
                      reply={reply}
                      cancelTo={deskAddress(view)}
                      view={view}
                    />
                  ) : (
                    <DeskRowView row={row} view={view} />
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
        <Pages page={view.page} pages={desk.pages} to={(page) => deskAddress({ ...view, page })} />
      </div>
    </div>
  );
}

/** Rows that stand together: those of a page of the site. */
function groupsOf(rows: DeskPage["rows"]): [slug: string, rows: DeskPage["rows"]][] {
  const groups = new Map<string, DeskPage["rows"]>();
  for (const row of rows) groups.set(row.place, [...(groups.get(row.place) ?? []), row]);
  return [...groups];
}

/** The site's pages with what is done of each. */
function Places({ desk: { view, progress, places } }: { desk: DeskPage }) {
  const everywhere = { slug: "", name: texts.everywhere, ...progress };
  const entries = [everywhere, ...places];
  const summary = texts.progress
    .replace("{{done}}", String(progress.done))
    .replace("{{texts}}", String(progress.texts))
    .replace("{{share}}", String(progress.share));
  const current = entries.find(({ slug }) => slug === view.site) ?? everywhere;
  const shareOf = (share: number) => texts.placeShare.replace("{{share}}", String(share));
  return (
    <nav aria-label={texts.places} className="desk-places">
      <p className="desk-progress">{summary}</p>
      {/* Folded on a phone; wider screens show what is in it in any case. */}
      <details className="desk-fold">
        <summary>
          {current.name}
          <span className="desk-share">{shareOf(current.share)}</span>
        </summary>
        <ul>
          {entries.map(({ slug, name, share }) => (
            <li key={slug}>
              <Link
                to={deskAddress({ ...WHOLE_DESK, show: view.show, site: slug })}
                aria-current={slug === view.site ? "true" : undefined}
                className="desk-place"
              >
                <span className="desk-place-name">{name}</span>
                <span className="desk-share">
                  {shareOf(share)}
                  <span className="sr-only"> {texts.shareLabel}</span>
                </span>
                <svg viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true" className="desk-bar">
                  <rect width="100" height="3" className="desk-bar-all" />
                  <rect width={share} height="3" className="desk-bar-done" />
                </svg>
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/** The states with the number of texts in each; those without any are left out, unless one is chosen. */
function Filters({ desk: { view, filters } }: { desk: DeskPage }) {
  const shown = filters.filter(({ show, count }) => count > 0 || show === view.show || show === "all");
  const hint = (texts.filterHints as Record<string, string | undefined>)[view.show];
  return (
    <nav aria-label={texts.filterLabel}>
      <ul className="desk-chips">
        {shown.map(({ show, count }) => (
          <li key={show}>
            <Link
              to={deskAddress({ ...view, show, page: 1 })}
              aria-current={show === view.show ? "true" : undefined}
              className="desk-chip"
            >
              {NAMES[show]} <span className="desk-number">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
      {hint && <p className="desk-hint">{hint}</p>}
    </nav>
  );
}

/** Search within the state and the page that are chosen: a plain GET form. */
function Search({ view, count }: { view: DeskView; count: number }) {
  const { show, site, search } = view;
  return (
    <Form method="get" role="search" key={`${show} ${site} ${search}`} className="desk-search">
      <input type="hidden" name="view" value="all" />
      {show !== "all" && <input type="hidden" name="show" value={show} />}
      {site && <input type="hidden" name="site" value={site} />}
      <label htmlFor="desk-search" className="sr-only">
        {texts.searchLabel}
      </label>
      <input
        id="desk-search"
        type="search"
        name="q"
        maxLength={200}
        defaultValue={search}
        placeholder={texts.searchLabel}
        className="admin-field"
      />
      <button type="submit" className="admin-button">
        {texts.search}
      </button>
      <p className="desk-found">
        <span role="status">{texts.found.replace("{{count}}", String(count))}</span>
        {search && (
          <Link to={deskAddress({ ...view, search: "", page: 1 })} className="underline">
            {texts.searchClear}
          </Link>
        )}
      </p>
    </Form>
  );
}
