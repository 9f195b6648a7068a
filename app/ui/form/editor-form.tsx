import {
  type DefaultValue,
  type FieldMetadata,
  type FormMetadata,
  getFormProps,
  useForm,
} from "@conform-to/react";
import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { admin as texts } from "~/i18n/admin/common";
import { publishing as publishingTexts } from "~/i18n/admin/publishing";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { LeaveDialog } from "../dialog/leave-dialog";
import { PanelIcon } from "../panel/panel-icon";
import { type FrameView, usePreviewFrame } from "../panel/use-preview-frame";
import { SubmitButton } from "../submit-button";
import { Toaster } from "../toaster";
import type { Constraint } from "./constraint";
import { ErrorSummary } from "./error-summary";
import { PublishButtons, type PublishingView } from "./publish-buttons";
import { ConflictView } from "./saving/conflict-view";
import { type Kept, useAutosave } from "./saving/use-autosave";
import { useLock } from "./saving/use-lock";
import { useSaveKey } from "./saving/use-save-key";
import { useStoredAddress } from "./saving/use-stored-address";
import { useUnsavedGuard } from "./saving/use-unsaved-guard";
import { useDraftVersion, useVersion } from "./saving/use-version";

type Fields<Value extends Record<string, unknown>> = Required<{
  [K in keyof Value]: FieldMetadata<Value[K], Value>;
}>;

/**
 * Columns of every edited row: id, version, and for an unsaved row the id it will get; the draft's version where the form
 * was filled with what its admin had left of it.
 */
export type EditedRow = { id: string; updated_at: string; new_id?: string; draft_version?: string };

type Props<Value extends Record<string, unknown>> = {
  id: string;
  title: string;
  reply: EditReply | undefined;
  /** The row as it was read; `updated_at` names its version. */
  row: Value & Omit<EditedRow, "id"> & { id?: string };
  /** The HTML constraints of the schema, made on the server: zod stays there. */
  constraint: Constraint;
  /** Display names of the fields, for the error summary and the comparison of versions. */
  labels: Record<string, string>;
  cancelTo: string;
  /** The names of the fields that an `<UploadControl>` may put files into, as `labels`. */
  fileLabels?: Record<string, string>;
  /** File control. Rendered last: after a file that is far too large nothing is read (multipart.server.ts). */
  file?: ReactNode;
  /** Actions besides saving, where the content type has drafts. */
  publishing?: PublishingView | null | undefined;
  /** The preview that can stand beside the form, from 1440 px on. */
  frame?: FrameView | null | undefined;
  /** Address that reopens this editor; defaults to the row's id. */
  reloadTo?: string;
  /** The page that the editor was opened from, where the editor has a page of its own. */
  back?: { to: string; name: string } | undefined;
  /** Content of the narrow column, above the file: facts about the whole row. */
  side?: ((fields: Fields<Value>) => ReactNode) | undefined;
  children: (fields: Fields<Value>, form: FormMetadata<Value>) => ReactNode;
};

/**
 * Editor of a row: its fields, an error summary, both versions after a conflicting save, and a save bar. A plain form; with
 * JavaScript Ctrl/Cmd+S saves, unsaved changes are guarded and the first error is focused.
 */
export function EditorForm<Value extends Record<string, unknown>>(props: Props<Value>) {
  const { key, state } = useLocation();
  const discarded = useRef("");
  // Discards the input: the form is reset to the current row.
  if ((state as { discard?: boolean } | null)?.discard) discarded.current = key;
  const saves = useSaveCount(props.reply);
  const filled = `${discarded.current} ${saves} ${useRefills(props.reply)}`;
  // The autosave of the form as it is filled now.
  const [last, setLast] = useState<{ kept: Kept; filled: string }>();
  const kept = last?.filled === filled ? last.kept : null;
  const onKept = useCallback((next: Kept) => setLast({ kept: next, filled }), [filled]);
  const { toggle, frame } = usePreviewFrame(props.frame, kept, versionsOf(props));
  const isAnew = discarded.current !== "" || saves > 0;
  const editor = <Editor key={filled} {...{ ...props, isAnew, kept, onKept, toggle }} />;
  if (!props.frame) return editor;
  return (
    <div className={frame ? "beside" : undefined}>
      {editor}
      {frame}
    </div>
  );
}

/** The versions of the row and of its draft. */
const versionsOf = ({
  row,
  publishing,
}: Pick<Props<never>, "publishing"> & { row: { updated_at: string } }) =>
  `${row.updated_at} ${publishing?.draft?.version ?? ""}`;

/** Number of saves without leaving the page (a draft, the company): after each the form is filled from the stored row. */
function useSaveCount(reply: EditReply | undefined): number {
  const { state, formData } = useNavigation();
  const [count, setCount] = useState(0);
  const isSent = useRef(false);
  useEffect(() => {
    if (isSave(formData)) isSent.current = true;
    if (state !== "idle" || !isSent.current) return;
    isSent.current = false;
    if (!reply) setCount((known) => known + 1);
  }, [state, formData, reply]);
  return count;
}

/** Number of replies with values that were not sent, such as another admin's: a key that remounts the fields. */
function useRefills(reply: EditReply | undefined): number {
  const last = useRef<EditReply>();
  const count = useRef(0);
  if (reply !== last.current && reply?.isRefilled) count.current += 1;
  last.current = reply;
  return count.current;
}

type EditorProps = {
  isAnew: boolean;
  /** The form as it was kept last since it was filled. */
  kept: Kept | null;
  onKept: (kept: Kept) => void;
  /** The button that shows the preview beside the form, where there is room for it. */
  toggle: ReactNode;
};

function Editor<Value extends Record<string, unknown>>(props: Props<Value> & EditorProps) {
  const { id, title, reply, row, constraint, labels, fileLabels, file, cancelTo, children, publishing } =
    props;
  const { back, side, kept, toggle } = props;
  const Title = back ? "h1" : "h2";
  const [form, fields] = useForm<Value>({
    id,
    lastResult: reply?.result ?? undefined,
    // Only the form's columns: others would count as changes.
    defaultValue: Object.fromEntries(
      Object.keys(labels).map((name) => [name, row[name]]),
    ) as DefaultValue<Value>,
    constraint,
  });
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const version = useVersion(row, Object.keys(labels), reply);
  const newId = useRef(row.new_id);
  const plain = usePlainForm();
  const hasFiles = fileLabels !== undefined && (plain.isPlain || newId.current !== undefined);
  const isSaving = isSave(useNavigation().formData);
  const locked = useLock(isSaving);
  // By field: the whole form holds the intent and the version too, and its order is the page's.
  const isDirty = Object.keys(labels).some(
    (name) => (fields as Record<string, { dirty: boolean }>)[name]?.dirty,
  );
  const draftVersion = useDraftVersion(row.draft_version ?? publishing?.draft?.version ?? "", reply);
  useAutosave(element, {
    isOn: Boolean(publishing) && isDirty && !isSaving,
    type: id,
    row: newId.current ?? row.id ?? "",
    offered: publishing?.autosave?.version ?? "",
    onKept: props.onKept,
  });
  const autosaved = kept && publishingTexts.autosave.saved.replace("{{time}}", kept.time);
  useStoredAddress();
  const blocker = useUnsavedGuard(isDirty && !isSaving);
  useSaveKey(element);

  const summary = Object.entries(form.allErrors).flatMap(([name, errors]) =>
    (errors ?? []).map((message) => ({ name, message })),
  );
  useEffect(() => {
    if (props.isAnew) heading.current?.focus();
  }, [props.isAnew]);
  useEffect(() => {
    // No result to show: the focus stays where it is.
    if (!reply?.result) return;
    const isRefused = reply.result.status === "error";
    // Elements that come with the reply render right after this effect: a new list row, a preview, the pane of the
    // language that has an error.
    const frame = requestAnimationFrame(() => {
      const find = (selector: string) => element.current?.querySelector<HTMLElement>(selector);
      // Errors of no single field are shown above all fields.
      const target = isRefused
        ? (find('[aria-invalid="true"]') ?? find('[role="alert"]'))
        : find("[data-focus]");
      (target ?? (isRefused ? null : heading.current))?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [reply]);
  const name = (
    <Title
      id={`${id}-title`}
      ref={heading}
      tabIndex={-1}
      className={back ? "admin-title" : "mb-5 text-lg font-semibold"}
    >
      {title}
    </Title>
  );
  return (
    <section aria-labelledby={`${id}-title`} className={back ? undefined : "admin-panel"} data-opened="">
      {back && (
        <Link to={back.to} className="admin-back">
          <PanelIcon name="back" />
          {back.name}
        </Link>
      )}
      <div className="editor-head">
        {name}
        {toggle}
      </div>
      <LeaveDialog blocker={blocker} />
      {reply?.toast && <Toaster toast={reply.toast} closeLabel={texts.close} />}
      <Form
        ref={element}
        method="post"
        action={plain.action}
        encType={hasFiles ? "multipart/form-data" : undefined}
        {...getFormProps(form)}
        noValidate
        className={back && "admin-panel"}
      >
        {/* Enter presses a form's first button: this one, not one that removes a row or shows a preview. */}
        <SubmitButton isBusy={isSaving} tabIndex={-1} aria-hidden="true" className="sr-only">
          {texts.edit.save}
        </SubmitButton>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="updated_at" value={version} />
        {publishing && <input type="hidden" name="draft_version" value={draftVersion} />}
        {newId.current && <input type="hidden" name="id" value={sentId(reply) ?? newId.current} />}
        {summary.length > 0 && (
          <ErrorSummary
            errors={summary}
            form={form}
            fields={fields}
            labels={{ ...labels, ...fileLabels }}
            isFocused
          />
        )}
        {reply?.conflict && (
          <ConflictView
            conflict={reply.conflict}
            labels={labels}
            reloadTo={props.reloadTo ?? `?edit=${row.id ?? ""}`}
          />
        )}
        <div ref={locked} className="editor">
          <div className="min-w-0">{children(fields as Fields<Value>, form)}</div>
          {(side || file) && (
            <div className="editor-side">
              {side?.(fields as Fields<Value>)}
              {file}
            </div>
          )}
        </div>
        <div className="save-bar">
          <p aria-live="polite" className="text-sm text-paper-dim">
            {isDirty ? [texts.edit.unsaved, autosaved].filter(Boolean).join(" · ") : ""}
          </p>
          <p className="save-promise">{publishing && promiseOf(publishing, stateIn(fields, publishing))}</p>
          {publishing && <PublishButtons publishing={publishing} isBusy={isSaving} />}
          <Link to={cancelTo} className="admin-button">
            {texts.edit.cancel}
          </Link>
          <SubmitButton isBusy={isSaving} className="admin-button admin-button-primary">
            {isSaving ? texts.edit.saving : texts.edit.save}
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}

/** Effect of "Zapisz": by the row's state, and with a draft, which it publishes, too. */
function promiseOf({ draft, saved }: PublishingView, chosen: unknown): string {
  const isHidden = chosen === undefined ? saved === "hidden" : chosen === "no";
  const shown = saved === "hidden" ? "live" : saved;
  const promise = isHidden ? "hidden" : draft && shown === "live" ? "draft" : shown;
  return publishingTexts.promises[promise];
}

/** The state that is chosen in the form; undefined where it has no field of it. */
function stateIn(fields: object, { stateField }: PublishingView): unknown {
  return stateField === null ? undefined : (fields as Record<string, { value?: unknown }>)[stateField]?.value;
}

/** Id that a new row was submitted with: submitting again reuses it. */
function sentId(reply: EditReply | undefined): string | undefined {
  const sent = reply?.result?.initialValue?.id;
  return typeof sent === "string" ? sent : undefined;
}

/**
 * Form attributes without JavaScript: files are sent with the form, so that its action is the page's address without an
 * open upload panel, whose body the action reads differently. With JavaScript the action is the page's address.
 */
function usePlainForm(): { isPlain: boolean; action: string | undefined } {
  const { pathname, search } = useLocation();
  const [isPlain, setPlain] = useState(true);
  useEffect(() => setPlain(false), []);
  if (!isPlain) return { isPlain, action: undefined };
  const query = new URLSearchParams(search);
  query.delete("upload");
  return { isPlain, action: query.size > 0 ? `${pathname}?${query}` : pathname };
}

/** Buttons that submit the form without saving it: of lists, previews, and the library of pictures. */
const STEPS = ["pairs", "preview", "library"];

/** Whether the pending submission is a save. */
const isSave = (sent: FormData | undefined): boolean =>
  sent?.get("intent") === "save" && !STEPS.some((name) => sent.has(name));
