import { Link, useNavigate } from "@remix-run/react";
import { type DragEvent, type ReactNode, useState } from "react";
import { UPLOAD_RULES } from "~/files/upload-rules";
import { admin } from "~/i18n/admin/common";
import { library as texts } from "~/i18n/admin/library";
import { upload } from "~/i18n/admin/upload";
import type { Toast } from "~/schemas/toast";
import { LoadFailed } from "~/ui/form/load-failed";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { RemovedRowNotice } from "~/ui/form/saving/removed-row-notice";
import { ListFilter } from "~/ui/list/list-filter";
import { Pages } from "~/ui/list/pages";
import { Toaster } from "~/ui/toaster";
import { UploadPanel } from "~/ui/upload/upload-panel";
import { type Added, AddPictures } from "./add-pictures";
import { PictureEditor } from "./picture-editor";
import { PictureRemoval } from "./picture-removal";
import { PictureTile, UseList } from "./picture-tile";
import type { PicturesData } from "./pictures.server";
import { PICTURES, pictureAddress } from "./pictures-view";

const FILTER = [
  { value: "", label: texts.all },
  { value: "unused", label: texts.unused },
];

type Props = {
  data: PicturesData;
  reply: EditReply | undefined;
  /** Error of the last attempt to remove one. */
  error: string | undefined;
};

/** Every picture of the bucket, and where it is used (LIB-1). */
export function Pictures(props: Props) {
  const [toast, setToast] = useState<Toast | null>(null);
  return (
    <>
      <Toaster toast={toast} closeLabel={admin.close} />
      <Library {...props} announce={setToast} />
    </>
  );
}

type LibraryProps = Props & {
  /** Shows a notification of what a script did. */
  announce: (toast: Toast) => void;
};

function Library({ data, reply, error, announce }: LibraryProps) {
  const { view, total, count, pages, pictures, toDelete, edited, replaced } = data;
  const [dropped, setDropped] = useState<File[]>([]);
  const navigate = useNavigate();
  const addTo = `${pictureAddress(view)}&upload=library`;
  const onDrop = (files: File[]) => {
    setDropped(files);
    if (!data.isAdding) navigate(addTo, { preventScrollReset: true });
  };
  // As the redirect after a form without script.
  const onAdded = (added: Added[]) => {
    const [{ path } = { path: "" }, ...others] = added;
    setDropped([]);
    announce(addedToast(added));
    navigate(pictureAddress({}, others.length > 0 ? {} : { edit: path }), { replace: true });
  };
  if (edited)
    return (
      <PictureEditor
        key={edited.form.id}
        {...edited}
        constraint={data.constraint}
        reply={reply}
        listTo={pictureAddress(view)}
        editTo={pictureAddress(view, { edit: edited.form.id })}
      />
    );
  const isFiltered = view.search !== "" || view.isUnused;
  return (
    <DropZone onDrop={onDrop}>
      <p className="mb-5 max-w-[65ch] text-paper-dim">{texts.intro}</p>
      {data.isGone && <RemovedRowNotice reply={reply} labels={texts.fields} />}
      {toDelete && <PictureRemoval picture={toDelete} closeTo={pictureAddress(view)} error={error} />}
      <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          to={addTo}
          id="add-picture"
          preventScrollReset
          onClick={() => setDropped([])}
          className="admin-button admin-button-primary"
        >
          {texts.add}
        </Link>
        <span className="js-only text-sm text-paper-dim">{upload.drop}</span>
      </p>
      {data.isAdding && (
        <AddPictures dropped={dropped} reply={reply} closeTo={pictureAddress(view)} onAdded={onAdded} />
      )}
      {replaced?.replacement && (
        <UploadPanel
          target={replaced.replacement}
          rule={UPLOAD_RULES[replaced.replacement]}
          title={texts.replaceTitle.replace("{{name}}", () => replaced.name)}
          updatedAt={replaced.updated_at}
          reply={reply}
          closeTo={pictureAddress(view)}
          opener={`replace-${replaced.path}`}
        >
          <p className="mt-2 text-paper-dim">
            {texts.replaceText.replace("{{count}}", String(replaced.uses.length))}
          </p>
          <UseList uses={replaced.uses} />
        </UploadPanel>
      )}
      {total === null && <LoadFailed {...texts.loadFailed} />}
      {total === 0 && <p className="admin-empty">{texts.empty}</p>}
      {Boolean(total) && (
        <ListFilter
          id="pictures"
          texts={{
            searchLabel: texts.searchLabel,
            search: admin.search.submit,
            searchClear: admin.search.clear,
          }}
          search={view.search}
          filter={{
            name: "show",
            label: texts.show,
            value: view.isUnused ? "unused" : "",
            options: FILTER,
            all: "",
          }}
          kept={{ view: PICTURES }}
          clearTo={pictureAddress({})}
          status={(isFiltered ? admin.search.found : texts.count).replace("{{count}}", String(count))}
        />
      )}
      {Boolean(total) && count === 0 && <p className="admin-empty">{texts.nothingFound}</p>}
      {pictures.length > 0 && (
        <>
          <h2 className="sr-only">{texts.list}</h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-4">
            {pictures.map((picture) => (
              <PictureTile
                key={picture.path}
                picture={picture}
                to={(open) => pictureAddress(view, { [open]: picture.path })}
              />
            ))}
          </ul>
        </>
      )}
      <Pages page={view.page} pages={pages} to={(page) => pictureAddress({ ...view, page })} />
    </DropZone>
  );
}

function addedToast(added: Added[]): Toast {
  const notes = added.flatMap(({ note }) => note || []);
  const [one] = notes;
  const title =
    added.length > 1 ? texts.addedSeveral.replace("{{count}}", String(added.length)) : texts.added;
  const message =
    notes.length > 1 ? upload.fittedSeveral.replace("{{count}}", String(notes.length)) : (one ?? "");
  return { id: `added-${Date.now()}`, type: "success", title, message };
}

type DropProps = { onDrop: (files: File[]) => void; children: ReactNode };

/** Takes files that are dropped on it. */
function DropZone({ onDrop, children }: DropProps) {
  const [isOver, setOver] = useState(false);
  const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");
  const onDragOver = (event: DragEvent) => {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    setOver(true);
  };
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
  };
  const onDropped = (event: DragEvent) => {
    setOver(false);
    if (!holdsFiles(event)) return;
    event.preventDefault();
    onDrop([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same
    <div
      onDragOver={onDragOver}
      onDragLeave={onDragLeave}
      onDrop={onDropped}
      className={isOver ? "outline-2 outline-offset-8 outline-dashed" : undefined}
    >
      {children}
    </div>
  );
}
