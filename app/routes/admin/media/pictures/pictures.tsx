import { Link } from "@remix-run/react";
import { UPLOAD_RULES } from "~/files/upload-rules";
import { admin } from "~/i18n/admin/common";
import { library as texts } from "~/i18n/admin/library";
import type { EditReply } from "~/ui/form/edit-reply";
import { LoadFailed } from "~/ui/form/load-failed";
import { RemovedRowNotice } from "~/ui/form/removed-row-notice";
import { ListFilter } from "~/ui/list/list-filter";
import { Pages } from "~/ui/list/pages";
import { UploadPanel } from "~/ui/upload/upload-panel";
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
export function Pictures({ data, reply, error }: Props) {
  const { view, total, count, pages, pictures, toDelete, edited, replaced } = data;
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
    <>
      <p className="mb-5 max-w-[65ch] text-paper-dim">{texts.intro}</p>
      {data.isGone && <RemovedRowNotice reply={reply} labels={texts.fields} />}
      {toDelete && <PictureRemoval picture={toDelete} closeTo={pictureAddress(view)} error={error} />}
      <p className="mb-5">
        <Link
          to={`${pictureAddress(view)}&upload=library`}
          id="add-picture"
          preventScrollReset
          className="admin-button admin-button-primary"
        >
          {texts.add}
        </Link>
      </p>
      {data.isAdding && (
        <UploadPanel
          target="library"
          rule={UPLOAD_RULES.library}
          title={texts.addTitle}
          updatedAt=""
          reply={reply}
          closeTo={pictureAddress(view)}
          opener="add-picture"
        >
          <p className="mt-2 text-paper-dim">{texts.addText}</p>
        </UploadPanel>
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
    </>
  );
}
