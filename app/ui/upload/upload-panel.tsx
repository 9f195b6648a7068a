import { Link, useLocation, useNavigate } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { UploadRule } from "~/files/upload-rules";
import { sendUpload, type Upload } from "~/framework/send-upload";
import { admin } from "~/i18n/admin/common";
import { upload as texts } from "~/i18n/admin/upload";
import type { Toast } from "~/schemas/toast";
import { useModalDialog } from "~/ui/dialog/use-modal-dialog";
import type { UploadReply } from "~/ui/form/saving/edit-reply";
import { Toaster } from "~/ui/toaster";
import { FilePreview } from "./file-preview";
import { fitPicture, putFiles } from "./fit-picture";
import { UploadProgress } from "./upload-progress";

type Props = {
  /** The target's name, as `?upload=` has it. */
  target: string;
  /** The target's rule, of UPLOAD_RULES. */
  rule: UploadRule;
  title: string;
  /** Version of the row that the file belongs to; "" if it is not stored yet. */
  updatedAt: string;
  /** The action's last reply, to any form. */
  reply: object | undefined;
  /** The page without the panel. */
  closeTo: string;
  /** Id of the control that opened the panel: focus returns there. */
  opener: string;
  /** Explains an upload that does not concern the open form. */
  children?: ReactNode;
};

/** The action's reply if it is one to an upload. */
export function uploadReply(reply: object | undefined): UploadReply | undefined {
  return reply && "upload" in reply ? (reply as UploadReply) : undefined;
}

type Failure = { error: string; toast: Toast | null };

/**
 * The panel of one upload (UPL): a state of the page with an address of its own, which closes on completion or cancel.
 * Without JavaScript a plain multipart form. With it the same form is sent with a progress bar and can be stopped, a
 * picture is shown before it is sent, and a file that is too large is never sent.
 */
export function UploadPanel({ target, rule, title, updatedAt, reply, closeTo, opener, children }: Props) {
  const answered = uploadReply(reply);
  const [failure, setFailure] = useState<Failure | null>(
    answered?.upload.target === target ? { error: answered.upload.error, toast: answered.toast } : null,
  );
  const [progress, setProgress] = useState<number | null>(null);
  const [preview, setPreview] = useState<File | null>(null);
  const modal = useModalDialog(closeTo, "[type=file]", opener);
  const input = useRef<HTMLInputElement>(null);
  const upload = useRef<Upload | null>(null);
  const fitted = useRef<ReturnType<typeof fitPicture> | null>(null);
  const [note, setNote] = useState("");
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => () => upload.current?.abort(), []);
  useLeaveWarning(progress !== null);
  useEffect(() => {
    if (failure) input.current?.focus();
  }, [failure]);

  const fail = (error: string, toast: Toast | null = null) => {
    setProgress(null);
    setPreview(null);
    setFailure({ error, toast });
    if (input.current) input.current.value = "";
  };
  const onChoose = async (file: File | undefined) => {
    setNote("");
    setFailure(null);
    setPreview(null);
    if (!file) return;
    const fitting = fitPicture(file, rule);
    fitted.current = fitting;
    const { file: sent, note, error } = await fitting;
    // Another file was chosen meanwhile.
    if (fitted.current !== fitting) return;
    if (error) return fail(error);
    if (sent !== file && input.current) putFiles(input.current, sent);
    setNote(note);
    setPreview(rule.media === "image" ? sent : null);
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (progress !== null) return;
    const form = event.currentTarget;
    setFailure(null);
    setProgress(0);
    // A large picture is still being made smaller.
    if ((await fitted.current)?.error) return setProgress(null);
    const sending = sendUpload(pathname + search, new FormData(form), setProgress, uploadReply);
    upload.current = sending;
    const outcome = await sending.outcome;
    if (outcome === "signed-out") fail(texts.signedOut);
    else if (outcome === "broken") fail(rule.failed.message || rule.failed.title);
    else if ("to" in outcome) navigate(outcome.to, { replace: true, preventScrollReset: true });
    else fail(outcome.upload.error, outcome.toast);
  };

  const id = `upload-${target}`;
  const describedBy = [`${id}-guidance`, failure ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <dialog {...modal} aria-labelledby={`${id}-title`} className="admin-dialog static [&:modal]:fixed">
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
      {failure?.toast && <Toaster key={failure.toast.id} toast={failure.toast} closeLabel={admin.close} />}
      <form method="post" encType="multipart/form-data" action={pathname + search} onSubmit={onSubmit}>
        {/* Before the file: earlier parts of a multipart body have been parsed when the file begins. */}
        <input type="hidden" name="intent" value="upload" />
        <input type="hidden" name="updated_at" value={updatedAt} />
        <label htmlFor={id} className="mt-4 mb-1 block text-sm font-semibold">
          {texts.choose}
        </label>
        <p id={`${id}-guidance`} className="mb-2 text-sm text-paper-dim">
          {rule.guidance}
        </p>
        <input
          ref={input}
          id={id}
          type="file"
          name="file"
          accept={rule.accept}
          required
          // Without JavaScript it is the browser that puts the focus there.
          autoFocus={failure !== null}
          aria-invalid={failure ? true : undefined}
          aria-describedby={describedBy}
          className="admin-field file:mr-3 file:cursor-pointer file:font-semibold"
          onChange={(event) => onChoose(event.currentTarget.files?.[0])}
        />
        <div role="alert">
          {failure && (
            <div id={`${id}-error`} className="mt-3 border-l-4 border-danger bg-danger-pale p-3">
              <p className="font-semibold text-danger">{failure.error}</p>
              <p>{texts.again}</p>
            </div>
          )}
        </div>
        <p role="status" className={note ? "mt-3 font-semibold" : "sr-only"}>
          {note}
        </p>
        {preview && <FilePreview file={preview} hint={texts.previewHint} />}
        <UploadProgress share={progress} />
        {!children && (
          <noscript>
            <p className="mt-3 text-sm">{texts.saveFirst}</p>
          </noscript>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Link to={closeTo} replace preventScrollReset className="admin-button">
            {texts.cancel}
          </Link>
          <button
            type="submit"
            className="admin-button admin-button-primary"
            aria-disabled={progress !== null || undefined}
          >
            {progress === null ? texts.send : texts.sending}
          </button>
        </div>
      </form>
    </dialog>
  );
}

/** Warns before the document is left while a file is on its way. */
export function useLeaveWarning(isSending: boolean) {
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isSending]);
}
