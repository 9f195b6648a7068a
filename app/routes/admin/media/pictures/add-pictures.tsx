import { Link, useLocation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { UPLOAD_RULES, wrongFormat } from "~/files/upload-rules";
import { admin } from "~/i18n/admin/common";
import { library as texts } from "~/i18n/admin/library";
import { upload as uploadTexts } from "~/i18n/admin/upload";
import { useModalDialog } from "~/ui/dialog/use-modal-dialog";
import type { RefusedFile } from "~/ui/form/saving/edit-reply";
import { putFiles } from "~/ui/upload/fit-picture";
import { sendPicture } from "~/ui/upload/send-picture";
import { uploadReply, useLeaveWarning } from "~/ui/upload/upload-panel";
import { UploadProgress } from "~/ui/upload/upload-progress";

const RULE = UPLOAD_RULES.library;

type Chosen = {
  file: File;
  state: "waiting" | "sending" | "added" | "refused";
  /** Why it was refused, or how it was made smaller. */
  note: string;
};

/** A picture that was stored, and a note on its size if it was changed. */
export type Added = { path: string; note: string };

type Props = {
  /** Files that were dropped on the page. */
  dropped: File[];
  /** The action's last reply, to any form. */
  reply: object | undefined;
  /** The library without the panel. */
  closeTo: string;
  /** Called when all chosen files were stored. */
  onAdded: (added: Added[]) => void;
};

/**
 * The panel in which files are put into the library (LIB-1): a state of the page with an address of its own. Without
 * JavaScript a plain multipart form; with it each file is sent by itself, and one that is refused stops no other.
 */
export function AddPictures({ dropped, reply, closeTo, onAdded }: Props) {
  const answered = uploadReply(reply)?.upload;
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [share, setShare] = useState<number | null>(null);
  const modal = useModalDialog(closeTo, "[type=file]", "add-picture");
  const input = useRef<HTMLInputElement>(null);
  const stopping = useRef<AbortController>();
  const { pathname, search } = useLocation();
  const isSending = share !== null;
  useEffect(() => () => stopping.current?.abort(), []);
  useLeaveWarning(isSending);
  useEffect(() => {
    if (dropped.length === 0 || !input.current || stopping.current) return;
    putFiles(input.current, ...dropped);
    setChosen(dropped.map(asChosen));
  }, [dropped]);

  const send = async (files: Chosen[]) => {
    const stop = new AbortController();
    stopping.current = stop;
    const added: Added[] = [];
    const set = (index: number, change: Partial<Chosen>) =>
      setChosen((known) => known.map((file, place) => (place === index ? { ...file, ...change } : file)));
    for (const [index, { file, state }] of files.entries()) {
      setShare(index / files.length);
      if (state !== "waiting") continue;
      set(index, { state: "sending" });
      const sent = await sendPicture(file, (part) => setShare((index + part) / files.length), stop.signal);
      if (stop.signal.aborted) return;
      if ("path" in sent) added.push(sent);
      set(
        index,
        "path" in sent ? { state: "added", note: sent.note } : { state: "refused", note: sent.error },
      );
    }
    stopping.current = undefined;
    setShare(null);
    if (added.length === files.length) return onAdded(added);
    if (input.current) input.current.value = "";
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) send(chosen);
  };

  const refused = chosen.filter(({ state }) => state === "refused");
  const isDone = !isSending && chosen.length > 0 && chosen.every(({ state }) => state !== "waiting");
  const count = chosen.filter(({ state }) => state === "added").length;
  const error = isDone && count > 0 ? uploadTexts.someAdded : "";
  const failure =
    refused.length > 0
      ? {
          error: error.replace("{{count}}", String(count)).replace("{{all}}", String(chosen.length)),
          refused: refused.map(({ file, note }) => ({ name: file.name, error: note })),
        }
      : chosen.length === 0 && answered;
  // A button that had the focus is gone.
  useEffect(() => {
    if (isDone) input.current?.focus();
  }, [isDone]);
  const sending = chosen.findIndex(({ state }) => state === "sending");
  return (
    <dialog {...modal} aria-labelledby="add-pictures-title" className="admin-dialog">
      <h2 id="add-pictures-title" className="text-lg font-semibold">
        {texts.addTitle}
      </h2>
      <p className="mt-2 text-paper-dim">{texts.addText}</p>
      <form method="post" encType="multipart/form-data" action={pathname + search} onSubmit={onSubmit}>
        {/* Before the files: earlier parts of a multipart body have been parsed when a file begins. */}
        <input type="hidden" name="intent" value="upload" />
        <label htmlFor="add-pictures-files" className="mt-4 mb-1 block text-sm font-semibold">
          {uploadTexts.chooseSeveral}
        </label>
        <p id="add-pictures-guidance" className="mb-2 text-sm text-paper-dim">
          {RULE.guidance}
          <noscript> {uploadTexts.severalAtOnce}</noscript>
        </p>
        <input
          ref={input}
          id="add-pictures-files"
          type="file"
          name="file"
          accept={RULE.accept}
          multiple
          required
          disabled={isSending}
          // Without JavaScript it is the browser that puts the focus there.
          autoFocus={Boolean(answered)}
          aria-invalid={failure ? true : undefined}
          aria-describedby={failure ? "add-pictures-error add-pictures-guidance" : "add-pictures-guidance"}
          className="admin-field file:mr-3 file:cursor-pointer file:font-semibold"
          onChange={({ currentTarget }) => setChosen([...(currentTarget.files ?? [])].map(asChosen))}
        />
        <div role="alert">{failure && <Refusal {...failure} />}</div>
        {isSending && sending >= 0 && (
          <p className="mt-4 font-semibold [overflow-wrap:anywhere]">
            {uploadTexts.fileOf
              .replace("{{number}}", String(sending + 1))
              .replace("{{all}}", String(chosen.length))
              .replace("{{name}}", () => chosen[sending]?.file.name ?? "")}
          </p>
        )}
        <UploadProgress share={share} />
        {chosen.length > refused.length && (
          <ul aria-label={uploadTexts.chosenFiles} className="mt-4 max-h-60 overflow-y-auto text-sm">
            {chosen.map(
              ({ file, state, note }, index) =>
                state !== "refused" && (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and their order stays
                  <li key={index} className="border-t border-paper-line py-2 [overflow-wrap:anywhere]">
                    <span className="flex justify-between gap-3">
                      {file.name} <strong>{uploadTexts.fileStates[state]}</strong>
                    </span>
                    {note && <span className="text-paper-dim">{note}</span>}
                  </li>
                ),
            )}
          </ul>
        )}
        <div className="dialog-actions">
          <Link to={closeTo} replace preventScrollReset className="admin-button">
            {isDone ? admin.close : uploadTexts.cancel}
          </Link>
          {!isDone && (
            <button
              type="submit"
              className="admin-button admin-button-primary"
              aria-disabled={isSending || undefined}
            >
              {isSending ? uploadTexts.sending : uploadTexts.send}
            </button>
          )}
        </div>
      </form>
    </dialog>
  );
}

/** A file as it was chosen; one that no page could show is refused before it is sent. */
function asChosen(file: File): Chosen {
  const wrong = wrongFormat(RULE, file.name);
  return { file, state: wrong ? "refused" : "waiting", note: wrong ?? "" };
}

function Refusal({ error, refused = [] }: { error: string; refused?: RefusedFile[] }) {
  return (
    <div id="add-pictures-error" className="mt-3 border-l-4 border-danger bg-danger-pale p-3">
      {error && <p className="font-semibold text-danger">{error}</p>}
      {refused.length > 0 && (
        <>
          <p className="font-semibold text-danger">{uploadTexts.someRefused}</p>
          <ul className="mt-1 grid gap-1 text-sm">
            {refused.map((file, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes
              <li key={index} className="[overflow-wrap:anywhere]">
                <strong>{file.name}</strong>: {file.error}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
