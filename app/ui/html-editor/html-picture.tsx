import { useFetcher } from "@remix-run/react";
import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { admin } from "~/i18n/admin/common";
import { html as texts } from "~/i18n/admin/html";
import { HALF } from "~/schemas/allowed-html";
import { PictureRadios } from "~/ui/upload/picture-radios";
import { sendPicture } from "~/ui/upload/send-picture";
import { UploadProgress } from "~/ui/upload/upload-progress";
import type { TextPicture } from "./text-picture";

type Props = {
  /** The picture that is changed; null where one is to be put in. */
  image: HTMLImageElement | null;
  /** The text's language. */
  lang: "pl" | "en";
  onSet: (picture: TextPicture) => void;
  onRemove: () => void;
  onClose: () => void;
};

/** Response of the library's page. */
type Library = {
  library: {
    pictures: { path: string; name: string; src: string; alt: { pl: string; en: string } }[];
    total: number | null;
    count: number;
    pages: number;
    view: { page: number };
  } | null;
};

/** Id of no form: the dialog stands in the editor's form, and its fields are no part of it. */
const NO_FORM = "html-picture";

/** Asks for a picture of the library, or a new one, with its description and its width in the text (LIB-3). */
export function HtmlPicture({ image, lang, onSet, onRemove, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<{ src: string; alt: string } | null>(
    image && { src: image.getAttribute("src") ?? "", alt: image.alt },
  );
  const [isHalf, setHalf] = useState(image?.classList.contains(HALF) ?? false);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  // Closed first: behind a modal dialog the editor can't have the focus.
  const close = (then: () => void) => {
    dialog.current?.close();
    then();
  };
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    close(onClose);
  };
  const widths = [
    { label: texts.pictureFull, value: false },
    { label: texts.pictureHalf, value: true },
  ];
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onCancel={onCancel}
      className="admin-dialog w-[min(56rem,calc(100vw-2rem))]! max-w-none!"
    >
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        {image ? texts.pictureEdit : texts.picture}
      </h2>
      {image ? (
        <img src={image.src} alt="" className="mt-4 max-h-48 max-w-full rounded-sm" />
      ) : (
        <Choice lang={lang} chosen={chosen?.src} onChoose={setChosen} />
      )}
      {chosen && (
        <div className="mt-5 grid gap-5 md:grid-cols-2">
          <div>
            <label htmlFor={`${id}-alt`} className="mb-1 block text-sm font-semibold">
              {texts.pictureAlt}
            </label>
            <p id={`${id}-hint`} className="mb-1.5 text-sm text-paper-dim">
              {texts.pictureAltHint}
            </p>
            <input
              id={`${id}-alt`}
              form={NO_FORM}
              lang={lang}
              maxLength={300}
              value={chosen.alt}
              aria-describedby={`${id}-hint`}
              onChange={({ currentTarget }) => setChosen({ ...chosen, alt: currentTarget.value })}
              className="admin-field"
            />
          </div>
          <fieldset>
            <legend className="mb-1 text-sm font-semibold">{texts.pictureWidth}</legend>
            <div className="flex gap-3">
              {widths.map(({ label, value }) => (
                <label key={label} className="admin-choice">
                  <input
                    type="radio"
                    name={`${id}-width`}
                    form={NO_FORM}
                    checked={isHalf === value}
                    onChange={() => setHalf(value)}
                    className="size-4"
                  />
                  {label}
                </label>
              ))}
            </div>
          </fieldset>
        </div>
      )}
      <div className="dialog-actions">
        {image && (
          <button
            type="button"
            className="admin-button admin-button-danger-quiet"
            onClick={() => close(onRemove)}
          >
            {texts.pictureRemove}
          </button>
        )}
        <button type="button" className="admin-button" onClick={() => close(onClose)}>
          {admin.edit.cancel}
        </button>
        {chosen && (
          <button
            type="button"
            className="admin-button admin-button-primary"
            onClick={() => close(() => onSet({ ...chosen, isHalf }))}
          >
            {image ? texts.pictureChange : texts.pictureInsert}
          </button>
        )}
      </div>
    </dialog>
  );
}

type ChoiceProps = {
  lang: "pl" | "en";
  chosen: string | undefined;
  onChoose: (picture: { src: string; alt: string }) => void;
};

/** The library's pictures, a search in them, and a way to add one. */
function Choice({ lang, chosen, onChoose }: ChoiceProps) {
  const id = useId();
  const { load, data } = useFetcher<Library>();
  const [search, setSearch] = useState("");
  const [share, setShare] = useState<number | null>(null);
  const [message, setMessage] = useState("");
  useEffect(() => load("/admin/media?view=pictures"), [load]);
  const show = (page: number) =>
    load(`/admin/media?${new URLSearchParams({ view: "pictures", q: search, page: String(page) })}`);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setMessage("");
    setShare(0);
    const sent = await sendPicture(file, setShare);
    setShare(null);
    if ("error" in sent) return setMessage(sent.error);
    setMessage(sent.note);
    onChoose({ src: sent.src, alt: "" });
    show(1);
  };
  const library = data?.library;
  const status = !data
    ? texts.pictureLoading
    : !library || library.total === null
      ? texts.pictureFailed
      : texts.pictureFound.replace("{{count}}", String(library.count));
  const [page, pages] = [library?.view.page ?? 1, library?.pages ?? 1];
  return (
    <>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-52">
          <label htmlFor={`${id}-find`} className="mb-1 block text-sm font-semibold">
            {texts.pictureSearch}
          </label>
          <input
            id={`${id}-find`}
            type="search"
            form={NO_FORM}
            maxLength={200}
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              show(1);
            }}
            className="admin-field"
          />
        </div>
        <button type="button" className="admin-button" onClick={() => show(1)}>
          {admin.search.submit}
        </button>
        <label className="admin-button cursor-pointer focus-within:outline-2">
          {texts.pictureUpload}
          <input
            type="file"
            form={NO_FORM}
            accept="image/*"
            className="sr-only"
            onChange={({ currentTarget }) => send(currentTarget.files?.[0])}
          />
        </label>
      </div>
      <UploadProgress share={share} />
      <p role="status" className="mt-3">
        {[message, status].filter(Boolean).join(" ")}
      </p>
      <PictureRadios
        legend={texts.pictureList}
        pictures={library?.pictures ?? []}
        className="max-h-80 grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] overflow-y-auto p-1"
        radio={({ src, alt }) => ({
          name: `${id}-picture`,
          form: NO_FORM,
          checked: chosen === src,
          onChange: () => onChoose({ src, alt: alt[lang] }),
        })}
      />
      {pages > 1 && (
        <div className="mt-3 flex items-center gap-3 text-sm">
          <button type="button" className="admin-button" disabled={page <= 1} onClick={() => show(page - 1)}>
            {admin.pages.previous}
          </button>
          {admin.pages.page.replace("{page}", String(page)).replace("{pages}", String(pages))}
          <button
            type="button"
            className="admin-button"
            disabled={page >= pages}
            onClick={() => show(page + 1)}
          >
            {admin.pages.next}
          </button>
        </div>
      )}
    </>
  );
}
