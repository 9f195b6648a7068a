import { Link } from "@remix-run/react";
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { UploadRule } from "~/files/upload-rules";
import { library as libraryTexts } from "~/i18n/admin/library";
import { upload as texts } from "~/i18n/admin/upload";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { FilePreview } from "./file-preview";
import { fitPicture, putFiles } from "./fit-picture";

type Props = {
  /** Id of the link; focus returns to it when the panel closes. */
  id: string;
  /** The page with the panel open. */
  to: string;
  heading: string;
  action: string;
  /** For a removable file: address of the confirmation, and the link's text. */
  clear?: { to: string; text: string } | null;
  /** The page with the library of pictures open. */
  library?: string | undefined;
  /** The editor's form, if one is open: without script the file goes with it, as the panel would drop what was typed. */
  form?: FileForm | undefined;
  /** A remark about the current file; describes the link that changes it. */
  note?: string | null;
  /** The current file. */
  children: ReactNode;
};

type FileForm = {
  id: string;
  /** The target's name, and its rule, of UPLOAD_RULES. */
  target: string;
  rule: UploadRule;
  /** Whether its row is not stored yet: then the file goes with the form in any case. */
  isNew: boolean;
  /** The field and path of a picture that was chosen in the library. */
  chosen?: { name: string; path: string };
  reply: EditReply | undefined;
};

/**
 * A row's current file and the links that open the upload panel or the removal confirmation. They replace the address,
 * so that a form next to it keeps its input and asks no confirmation.
 */
export function UploadControl({ id, to, heading, action, clear, library, form, note, children }: Props) {
  const scripted = form ? "js-only" : "";
  return (
    <div className="mb-6">
      <p className="mb-1 text-sm font-semibold">{heading}</p>
      <div className="flex flex-wrap items-end gap-4">
        {children}
        {form?.isNew ? (
          <>
            <ChooseButtons id={`library-${id}`} form={form} />
            <FileField form={form} label={texts.choose} />
          </>
        ) : (
          <>
            <Link
              to={to}
              replace
              preventScrollReset
              id={id}
              aria-describedby={note ? `${id}-note` : undefined}
              className={`${scripted} admin-button`}
            >
              {action}
            </Link>
            {library && (
              <Link
                to={library}
                replace
                preventScrollReset
                id={`library-${id}`}
                className={`${scripted} admin-button`}
              >
                {libraryTexts.choose}
              </Link>
            )}
            {clear && (
              <Link
                to={clear.to}
                replace
                preventScrollReset
                id={`clear-${id}`}
                aria-label={`${clear.text}: ${heading}`}
                className={`${scripted} admin-button admin-button-danger-quiet`}
              >
                {clear.text}
              </Link>
            )}
            {form && (
              <noscript>
                <div className="grid gap-4">
                  <ChooseButtons form={form} />
                  <FileField form={form} label={action} />
                  {clear && (
                    <label className="admin-choice w-fit">
                      <input
                        type="checkbox"
                        name="clear"
                        value={form.target}
                        form={form.id}
                        className="size-5"
                      />
                      {clear.text}
                    </label>
                  )}
                </div>
              </noscript>
            )}
          </>
        )}
      </div>
      {note && (
        <p id={`${id}-note`} className="mt-2 text-sm font-semibold">
          {note}
        </p>
      )}
    </div>
  );
}

/**
 * Opens the library for a row that is not stored yet, and for any row without script, by sending the form, which comes
 * back with the panel.
 */
function ChooseButtons({ id, form }: { id?: string; form: FileForm }) {
  const { id: formId, target, chosen, reply } = form;
  if (!chosen) return null;
  const button = { type: "submit", name: "library", form: formId } as const;
  return (
    <div className="flex flex-wrap gap-2">
      {chosen.path && <input type="hidden" name={chosen.name} value={chosen.path} form={formId} />}
      <button
        {...button}
        value={`${target} 1`}
        id={id}
        data-focus={reply?.library?.target === target ? "" : undefined}
        className="admin-button"
      >
        {libraryTexts.choose}
      </button>
      {chosen.path && (
        <button {...button} value={`${target} none`} className="admin-button admin-button-danger-quiet">
          {texts.clear.image.label}
        </button>
      )}
    </div>
  );
}

/** A file chosen since the last reply, after its check; `picture` is null where it is refused, or no picture. */
type Checked = { isChosen: boolean; error: string | null; note: string; picture: File | null };
const UNCHECKED: Checked = { isChosen: false, error: null, note: "", picture: null };

/** File input of the editor's form; for a stored row inside a `<noscript>`. */
function FileField({ form, label }: { form: FileForm; label: string }) {
  const { id: formId, target, rule, isNew, reply, chosen } = form;
  const field = useRef<HTMLInputElement>(null);
  const again = <p className="mt-2 text-sm">{texts.chooseAgain}</p>;
  const id = `${formId}-${target}`;
  const [checked, setChecked] = useState<Checked>(UNCHECKED);
  const refused = checked.isChosen ? null : reply?.result?.error?.[target];
  const errors = checked.error ? [checked.error] : refused;
  // Checked before submitting: the reply to a large form does not reach every browser (unread-body.server.ts).
  const check = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = input.files ?? [];
    setChecked(UNCHECKED);
    if (!chosen) return;
    const { file, ...outcome } = await fitPicture(chosen, rule);
    if (input.files?.[0] !== chosen) return;
    if (file !== chosen) putFiles(input, file);
    const isPicture = rule.media === "image" && rule.accept.includes(file.type) && !outcome.error;
    setChecked({ ...outcome, isChosen: true, picture: isPicture ? file : null });
  };
  // A file that the reply refuses is refused, whatever it looked like.
  useEffect(() => {
    if (reply?.result?.error?.[target]) setChecked(UNCHECKED);
  }, [reply, target]);
  useEffect(() => {
    if (!chosen?.path || !field.current) return;
    // The later choice counts.
    field.current.value = "";
    setChecked(UNCHECKED);
  }, [chosen?.path]);
  return (
    <div className="min-w-0 grow basis-72">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <p id={`${id}-hint`} className="mb-1.5 text-sm text-paper-dim">
        {rule.guidance} {chosen?.path && libraryTexts.insteadOf}
      </p>
      <input
        ref={field}
        id={id}
        form={formId}
        type="file"
        name={target}
        accept={rule.accept}
        onChange={check}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? `${id}-error ${id}-hint` : `${id}-hint`}
        className="admin-field file:mr-3 file:cursor-pointer file:font-semibold"
      />
      <p role="status" className={checked.note ? "mt-2.5 text-sm font-semibold" : "sr-only"}>
        {checked.note}
      </p>
      {checked.picture && <FilePreview file={checked.picture} hint={texts.previewInForm} />}
      {errors && (
        <p id={`${id}-error`} className="mt-2.5 text-sm font-semibold text-danger">
          {errors.join(" ")}
        </p>
      )}
      {/* A nested `<noscript>` would end at the inner end tag. */}
      {reply?.result && (isNew ? <noscript>{again}</noscript> : again)}
    </div>
  );
}
