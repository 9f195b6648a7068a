import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { ListData } from "~/content/kit/list/list-loader.server";
import { searchOf } from "~/content/kit/list/list-view";
import { LibraryPanel, LibraryStepPanel } from "~/content/library/library-panel";
import { UPLOAD_RULES } from "~/files/upload-rules";
import { admin } from "~/i18n/admin/common";
import { publishing } from "~/i18n/admin/publishing";
import { ClearDialog } from "~/ui/dialog/clear-dialog";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { LoadFailed } from "~/ui/form/load-failed";
import type { EditReply, UploadReply } from "~/ui/form/saving/edit-reply";
import { RemovedRowNotice } from "~/ui/form/saving/removed-row-notice";
import { ResubmitForm } from "~/ui/form/saving/resubmit-form";
import { AddLink } from "~/ui/list/add-link";
import { BulkBar } from "~/ui/list/bulk-bar";
import { ListSearch } from "~/ui/list/list-search";
import { OrderedList } from "~/ui/list/ordered-list";
import { Pages } from "~/ui/list/pages";
import { Toaster } from "~/ui/toaster";
import { UploadPanel, uploadReply } from "~/ui/upload/upload-panel";
import { RecordEditor, type Slots } from "./record-editor";

/** The texts of a list's page. */
export type ListWords = {
  title: string;
  /** With {{count}}. */
  count: string;
  intro?: string;
  add?: string;
  empty: string;
  loadFailed: { title: string; message?: string };
  editTitle: string;
  removeQuestion?: string;
  searchLabel?: string;
  nothingFound?: string;
};

type Reply = EditReply | UploadReply | undefined;

/** The page of a content type. @param slots custom parts of the form */
export default function ContentPage({ slots }: { slots?: Slots }) {
  const data = useLoaderData() as unknown as ListData;
  const reply = useActionData() as Reply;
  return <ContentList data={data} reply={reply} slots={slots} />;
}

type Props = {
  data: ListData;
  reply: Reply;
  slots?: Slots | undefined;
  /** The id of its heading, where the list is a part of a page and its heading the second level. */
  headingId?: string | undefined;
};

/** A list with its editor, its questions and its picture's panel: all of it is in the address. */
export function ContentList({ data, reply, slots, headingId }: Props) {
  const { type, picture, total, view, list, edited, doomed, isGone, isUploading, isClearing } = data;
  const { words, path } = type;
  const formReply = uploadReply(reply) ? undefined : (reply as EditReply | undefined);
  // A page number means that the list is paginated, on the first page too.
  const to = (open: Record<string, string> = {}) =>
    path +
    searchOf(
      { search: view.search, state: view.state },
      { ...open, ...(list.pages > 1 && { page: String(list.page) }) },
    );
  const editor = edited && `?edit=${edited.id}`;
  const isFiltered = view.search !== "" || view.state !== null;
  const bulkForm = type.isFixed ? undefined : `${type.form}-items`;
  if (edited && editor)
    return (
      <>
        {picture && isUploading && (
          <UploadPanel
            target={picture.target}
            rule={UPLOAD_RULES[picture.target]}
            title={picture.title}
            updatedAt={edited.updated_at}
            reply={reply}
            closeTo={editor}
            opener="change-image"
          />
        )}
        {data.library && (
          <LibraryPanel
            choices={data.library}
            row={edited}
            error={reply?.toast && `${reply.toast.title}. ${reply.toast.message}`}
            closeTo={editor}
            opener="library-change-image"
          />
        )}
        <LibraryStepPanel
          reply={formReply}
          form={type.form}
          closeTo={editor}
          openerOf={() => "library-change-image"}
        />
        {picture && isClearing && (
          <ClearDialog
            target={picture.target}
            media="image"
            detail={picture.cleared.replace("{{name}}", () => data.editedName)}
            updatedAt={edited.updated_at}
            toast={reply?.toast}
            closeTo={editor}
            control="change-image"
          />
        )}
        <RecordEditor
          key={edited.id}
          id={type.form}
          words={words}
          row={edited}
          fields={data.fields}
          labels={data.labels}
          constraint={data.constraint}
          picture={picture}
          reply={isClearing || data.library ? undefined : formReply}
          cancelTo={to()}
          slots={slots}
          publishing={data.publishing}
          frame={data.frame}
          back={{ to: to(), name: words.title }}
          aside={data.aside}
          checks={data.checks}
        />
        {data.publishing?.autosave && (
          <Form id="discard-autosave" method="post" action={editor} reloadDocument hidden>
            <input type="hidden" name="intent" value="discard-autosave" />
            <input type="hidden" name="row" value={data.publishing.autosave.row} />
          </Form>
        )}
        {data.isDiscarding && data.publishing?.draft && (
          <ConfirmDialog
            question={publishing.discardQuestion}
            detail={publishing.discardDetail.replace("{{name}}", () => data.editedName)}
            confirm={publishing.discard}
            cancelTo={editor}
            fields={{ intent: "discard", id: edited.id, draft_version: data.publishing.draft.version }}
          />
        )}
      </>
    );
  return (
    <>
      <Head {...words} total={total} headingId={headingId} />
      {words.intro && <p className="mb-5 max-w-[65ch] text-paper-dim">{words.intro}</p>}
      {reply?.toast && <Toaster toast={reply.toast} closeLabel={admin.close} />}
      {data.doomedItems.length > 0 && (
        <ConfirmDialog
          question={publishing.bulk.removeQuestion}
          detail={publishing.bulk.removeDetail.replace("{{count}}", String(data.doomedItems.length))}
          confirm={admin.edit.remove}
          cancelTo={to()}
          fields={{ intent: "items", operation: "remove", items: data.doomedItems }}
        />
      )}
      {doomed && (
        <ConfirmDialog
          question={words.removeQuestion ?? ""}
          detail={doomed.name}
          confirm={admin.edit.remove}
          cancelTo={to()}
          fields={{ intent: "remove", id: doomed.id }}
        />
      )}
      {isGone && <RemovedRowNotice reply={formReply} labels={data.labels} />}
      {total === null && <LoadFailed {...words.loadFailed} />}
      {total === null && <ResubmitForm reply={formReply} labels={data.labels} />}
      {total === 0 && (
        <div className="admin-empty">
          <p>{words.empty}</p>
          {words.add && <AddLink>{words.add}</AddLink>}
        </div>
      )}
      {Boolean(total) && (
        <ListSearch
          label={words.searchLabel ?? admin.search.label}
          search={view.search}
          count={list.count}
          state={type.hasStates ? view.state : undefined}
        />
      )}
      {Boolean(total) && list.count === 0 && (
        <p className="admin-empty">{words.nothingFound ?? admin.nothingFound}</p>
      )}
      <OrderedList
        items={list.items}
        shape={picture?.shape}
        offset={list.offset}
        total={list.count}
        count={total ?? 0}
        to={to}
        isMovable={type.isMoved && !isFiltered}
        isFixed={type.isFixed}
        isOrdered={type.isMoved}
        bulkForm={bulkForm}
      />
      {bulkForm && list.items.length > 1 && <BulkBar id={bulkForm} to={to()} {...type} />}
      <Pages page={list.page} pages={list.pages} to={(page) => path + searchOf({ ...view, page })} />
    </>
  );
}

type HeadProps = Pick<ListWords, "title" | "count" | "add"> & {
  total: number | null;
  headingId: string | undefined;
};

/** The head of a list: its name, how many there are, and the way to a new one. */
function Head({ title, count, add, total, headingId }: HeadProps) {
  return (
    <div className="admin-head">
      {headingId ? (
        <h2 id={headingId} className="text-lg font-semibold">
          {title}
        </h2>
      ) : (
        <h1 className="admin-title">{title}</h1>
      )}
      {total !== null && (
        <p className="mr-auto text-paper-dim">{count.replace("{{count}}", String(total))}</p>
      )}
      {add && total !== 0 && <AddLink>{add}</AddLink>}
    </div>
  );
}
