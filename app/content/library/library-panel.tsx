import { Form, Link, useNavigation } from "@remix-run/react";
import { admin } from "~/i18n/admin/common";
import { library as texts } from "~/i18n/admin/library";
import { useModalDialog } from "~/ui/dialog/use-modal-dialog";
import { Pages } from "~/ui/list/pages";
import { Picture } from "~/ui/picture";
import { SubmitButton } from "~/ui/submit-button";
import type { Choices } from "./choices.server";

type Props = {
  choices: Choices;
  /** The row that is edited, and its version. */
  row: { id?: string; updated_at: string };
  /** Error of the last attempt. */
  error: string | undefined;
  /** The page without the panel. */
  closeTo: string;
  /** Id of the control that opened the panel: focus returns there. */
  opener: string;
};

/** The panel in which a picture of the library is chosen for a row: a state of the page with an address of its own (LIB-2). */
export function LibraryPanel({ choices, row, error, closeTo, opener }: Props) {
  const { target, search, count, page, pages, pictures } = choices;
  const modal = useModalDialog(closeTo, "[type=search]", opener);
  const isBusy = useNavigation().state === "submitting";
  const address = { edit: row.id ?? "", library: target };
  const at = (sheet: number) => {
    const query = new URLSearchParams({ ...address, ...(search && { find: search }), sheet: String(sheet) });
    return `?${query}`;
  };
  return (
    <dialog
      {...modal}
      aria-labelledby="library-title"
      className="admin-dialog w-[min(56rem,calc(100vw-2rem))]! max-w-none!"
    >
      <h2 id="library-title" className="text-lg font-bold">
        {texts.choose}
      </h2>
      {error && (
        <p role="alert" className="mt-4 border-l-4 border-danger bg-danger-pale p-3 font-semibold">
          {error}
        </p>
      )}
      <noscript>
        <p className="mt-2">{texts.saveFirst}</p>
      </noscript>
      <Form
        method="get"
        replace
        preventScrollReset
        role="search"
        key={search}
        className="mt-4 flex flex-wrap items-end gap-3"
      >
        {Object.entries(address).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="min-w-0 grow basis-52">
          <label htmlFor="library-find" className="mb-1 block text-sm font-semibold">
            {texts.searchLabel}
          </label>
          <input
            id="library-find"
            type="search"
            name="find"
            maxLength={200}
            defaultValue={search}
            className="admin-field"
          />
        </div>
        <button type="submit" className="admin-button">
          {admin.search.submit}
        </button>
      </Form>
      <p role="status" className="mt-3">
        {count === null ? texts.loadFailed.message : admin.search.found.replace("{{count}}", String(count))}
      </p>
      <Form method="post" action={at(page)} replace preventScrollReset>
        <input type="hidden" name="intent" value="choose" />
        <input type="hidden" name="updated_at" value={row.updated_at} />
        <fieldset className="mt-3">
          <legend className="sr-only">{texts.list}</legend>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
            {pictures.map(({ path, name, src }) => (
              <li key={path} className="min-w-0">
                <label className="block h-full cursor-pointer rounded-md border border-paper-line p-2 hover:border-paper-ink has-[:checked]:border-paper-ink has-[:checked]:bg-paper-2 has-[:checked]:outline-2">
                  <Picture
                    src={src}
                    alt=""
                    widths={[192]}
                    className="aspect-4/3! bg-paper-2! [&_img]:object-contain!"
                  />
                  <span className="mt-2 flex items-start gap-2 text-[0.8125rem]">
                    <input
                      type="radio"
                      name="path"
                      value={path}
                      required
                      className="mt-0.5 size-4 shrink-0"
                    />
                    <span className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">{name}</span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        <Pages page={page} pages={pages} to={at} isPanel />
        <div className="dialog-actions">
          <Link to={closeTo} replace preventScrollReset className="admin-button">
            {admin.edit.cancel}
          </Link>
          {pictures.length > 0 && (
            <SubmitButton className="admin-button admin-button-primary" isBusy={isBusy}>
              {texts.take}
            </SubmitButton>
          )}
        </div>
      </Form>
    </dialog>
  );
}
