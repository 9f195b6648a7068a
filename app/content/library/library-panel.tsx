import { Form, Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { UploadTarget } from "~/files/upload-rules";
import { admin } from "~/i18n/admin/common";
import { library as texts } from "~/i18n/admin/library";
import { useModalDialog } from "~/ui/dialog/use-modal-dialog";
import type { EditReply, PictureChoices } from "~/ui/form/saving/edit-reply";
import { Pages } from "~/ui/list/pages";
import { SubmitButton } from "~/ui/submit-button";
import { PictureRadios } from "~/ui/upload/picture-radios";

type Props = {
  choices: PictureChoices;
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
  const isBusy = useNavigation().state === "submitting";
  const address = { edit: row.id ?? "", library: target };
  const at = (sheet: number) => {
    const query = new URLSearchParams({ ...address, ...(search && { find: search }), sheet: String(sheet) });
    return `?${query}`;
  };
  return (
    <Panel closeTo={closeTo} opener={opener} error={error}>
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
        <Search search={search} />
        <button type="submit" className="admin-button">
          {admin.search.submit}
        </button>
      </Form>
      <Found count={count} />
      <Form method="post" action={at(page)} replace preventScrollReset>
        <input type="hidden" name="intent" value="choose" />
        <input type="hidden" name="updated_at" value={row.updated_at} />
        <PictureRadios
          legend={texts.list}
          pictures={pictures}
          className={COLUMNS}
          radio={({ path }) => ({ name: "path", value: path, required: true })}
        />
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
    </Panel>
  );
}

const COLUMNS = "grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]";

type StepProps = {
  /** The editor's reply. */
  reply: EditReply | undefined;
  /** Id of the editor's form. */
  form: string;
  /** The page with the editor. */
  closeTo: string;
  /** Id of the control of a target that opens the panel. */
  openerOf: (target: UploadTarget) => string;
};

/**
 * The same panel as a step of the editor's form, for an item that is not stored yet and for any item without script: its
 * fields and buttons belong to that form, which is sent with each step and comes back with what was typed, and with the
 * choice (LIB-2). It stands before that form: Enter in its search presses its own button.
 */
export function LibraryStepPanel({ reply, form, closeTo, openerOf }: StepProps) {
  const { choices, error } = reply?.library ?? {};
  if (!choices) return null;
  const { target, search, count, page, pages, pictures } = choices;
  const opener = openerOf(target);
  const step = (value: string, text: string, look = "") => (
    <button
      type="submit"
      form={form}
      name="library"
      value={`${target} ${value}`}
      className={`admin-button ${look}`}
    >
      {text}
    </button>
  );
  return (
    <Panel closeTo={closeTo} opener={opener} error={error}>
      <input type="hidden" name="sheet" value={page} form={form} />
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <Search search={search} form={form} />
        {step("1", admin.search.submit)}
      </div>
      <Found count={count} />
      <PictureRadios
        legend={texts.list}
        pictures={pictures}
        className={COLUMNS}
        radio={({ path }) => ({ name: "choice", value: path, form })}
      />
      {pages > 1 && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          {page > 1 ? step(String(page - 1), admin.pages.previous) : <span />}
          <p>{admin.pages.page.replace("{page}", String(page)).replace("{pages}", String(pages))}</p>
          {page < pages ? step(String(page + 1), admin.pages.next) : <span />}
        </div>
      )}
      <div className="dialog-actions">
        {step("close", admin.edit.cancel)}
        {pictures.length > 0 && step("take", texts.take, "admin-button-primary")}
      </div>
    </Panel>
  );
}

type PanelProps = Pick<Props, "error" | "closeTo" | "opener"> & { children: ReactNode };

function Panel({ error, closeTo, opener, children }: PanelProps) {
  const modal = useModalDialog(closeTo, "[type=search]", opener);
  return (
    <dialog
      {...modal}
      aria-labelledby="library-title"
      className="admin-dialog w-[min(56rem,calc(100vw-2rem))]! max-w-none!"
    >
      <h2 id="library-title" className="text-lg font-semibold">
        {texts.choose}
      </h2>
      {error && (
        <p role="alert" className="mt-4 border-l-4 border-danger bg-danger-pale p-3 font-semibold">
          {error}
        </p>
      )}
      {children}
    </dialog>
  );
}

function Search({ search, form }: { search: string; form?: string }) {
  return (
    <div className="min-w-0 grow basis-52">
      <label htmlFor="library-find" className="mb-1 block text-sm font-semibold">
        {texts.searchLabel}
      </label>
      <input
        id="library-find"
        type="search"
        name="find"
        form={form}
        maxLength={200}
        defaultValue={search}
        className="admin-field"
      />
    </div>
  );
}

function Found({ count }: { count: number | null }) {
  return (
    <p role="status" className="mt-3">
      {count === null ? texts.loadFailed.message : admin.search.found.replace("{{count}}", String(count))}
    </p>
  );
}
