import {
  type DefaultValue,
  type FieldMetadata,
  type FormMetadata,
  getFormProps,
  useForm,
} from "@conform-to/react";
import { Form, Link, useBlocker, useLocation, useNavigation } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import type { EditReply } from "~/http/editing.server";
import { admin as texts } from "~/i18n/admin/common";
import { SubmitButton } from "../submit-button";
import { Toaster } from "../toaster";
import { ConflictView } from "./conflict-view";
import type { Constraint } from "./constraint";

type Fields<Value extends Record<string, unknown>> = Required<{
  [K in keyof Value]: FieldMetadata<Value[K], Value>;
}>;

type Props<Value extends Record<string, unknown>> = {
  id: string;
  title: string;
  reply: EditReply | undefined;
  /** The row as it was read; `updated_at` names its version. */
  row: Value & { updated_at: string };
  /** The HTML constraints of the schema, made on the server: zod stays there. */
  constraint: Constraint;
  /** Field names as people say them, for the error summary and the comparison of versions. */
  labels: Record<string, string>;
  cancelTo: string;
  /** Where this editor is opened anew; by its row's id where it is not given. */
  reloadTo?: string;
  children: (fields: Fields<Value>, form: FormMetadata<Value>) => ReactNode;
};

/**
 * The editor of one row: its fields, a summary of errors, both versions where somebody else saved meanwhile, and a bar
 * to save. A plain form; with JavaScript Ctrl/Cmd+S saves, unsaved changes are guarded and focus goes to the first error.
 */
export function EditorForm<Value extends Record<string, unknown>>(props: Props<Value>) {
  const { key, state } = useLocation();
  const discarded = useRef("");
  // What was typed is given up: the form begins anew with the row as it now stands.
  if ((state as { discard?: boolean } | null)?.discard) discarded.current = key;
  return <Editor key={discarded.current} {...props} isAnew={discarded.current !== ""} />;
}

function Editor<Value extends Record<string, unknown>>(props: Props<Value> & { isAnew: boolean }) {
  const { id, title, reply, row, constraint, labels, cancelTo, children } = props;
  const [form, fields] = useForm<Value>({
    id,
    lastResult: reply?.result ?? undefined,
    // Only what the form holds: other columns would count as changes.
    defaultValue: Object.fromEntries(
      Object.keys(labels).map((name) => [name, row[name]]),
    ) as DefaultValue<Value>,
    constraint,
  });
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const version = useVersion(row, labels);
  const isSaving = isSave(useNavigation().formData);
  // By field: the whole form holds the intent and the version too, and its order is the page's.
  const isDirty = Object.keys(labels).some(
    (name) => (fields as Record<string, { dirty: boolean }>)[name]?.dirty,
  );
  useUnsavedGuard(isDirty && !isSaving);
  useSaveKey(element);

  const summary = Object.entries(form.allErrors).flatMap(([name, errors]) =>
    (errors ?? []).map((message) => ({ name, message })),
  );
  useEffect(() => {
    if (props.isAnew) heading.current?.focus();
  }, [props.isAnew]);
  useEffect(() => {
    // Nothing came of it, and nothing is to be looked at: the focus stays where it is.
    if (!reply?.result) return;
    const isRefused = reply.result.status === "error";
    // What the answer brought is drawn right after this effect: a new row of a list, a preview, the pane of the language
    // that an error is in.
    const frame = requestAnimationFrame(() => {
      const find = (wanted: string) => element.current?.querySelector<HTMLElement>(wanted);
      // What concerns no single field is said above them all.
      const brought = isRefused
        ? (find('[aria-invalid="true"]') ?? find('[role="alert"]'))
        : find("[data-focus]");
      (brought ?? (isRefused ? null : heading.current))?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [reply]);
  return (
    <section aria-labelledby={`${id}-title`} className="admin-panel" data-opened="">
      <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className="mb-6 text-xl font-bold">
        {title}
      </h2>
      {reply?.toast && <Toaster toast={reply.toast} closeLabel={texts.close} />}
      <Form ref={element} method="post" {...getFormProps(form)} noValidate>
        {/* Enter presses a form's first button: this one, not one that removes a row or shows a preview. */}
        <SubmitButton isBusy={isSaving} tabIndex={-1} aria-hidden="true" className="sr-only">
          {texts.edit.save}
        </SubmitButton>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="updated_at" value={versionOf(reply) ?? version} />
        {summary.length > 0 && (
          <ErrorSummary errors={summary} form={form} fields={fields} labels={labels} isFocused />
        )}
        {reply?.conflict && (
          <ConflictView
            conflict={reply.conflict}
            labels={labels}
            reloadTo={props.reloadTo ?? `?edit=${row.id ?? ""}`}
          />
        )}
        {children(fields as Fields<Value>, form)}
        <div className="save-bar">
          <p aria-live="polite" className="mr-auto text-sm text-paper-dim">
            {isDirty ? texts.edit.unsaved : ""}
          </p>
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

/**
 * The version that the form was filled with. The row is read anew whenever something beside the form is opened or sent: a
 * newer version counts where it differs in nothing that the form holds (a picture was replaced), else somebody has saved
 * meanwhile, and must not be overwritten unseen (DATA-4).
 */
function useVersion(
  row: Record<string, unknown> & { updated_at: string },
  labels: Record<string, string>,
): string {
  const held = Object.keys(labels).map((name) => row[name]);
  const filled = useRef({ version: row.updated_at, held: JSON.stringify(held) });
  if (filled.current.held === JSON.stringify(held)) filled.current.version = row.updated_at;
  return filled.current.version;
}

/**
 * The version that the text in the form was typed over: the row may have been saved by somebody else since, and is read
 * anew with every answer.
 */
function versionOf(reply: EditReply | undefined): string | undefined {
  const sent = reply?.result?.initialValue;
  // Empty where there was no row yet: then it is not among what was sent.
  return reply?.conflict?.updatedAt ?? (sent ? String(sent.updated_at ?? "") : undefined);
}

/** Whether a form under way saves: the buttons of lists and previews send the same form. */
const isSave = (sent: FormData | undefined): boolean =>
  sent?.get("intent") === "save" && !sent.has("__intent__") && !sent.has("preview");

type SummaryProps = {
  errors: { name: string; message: string }[];
  form: { id: string; errorId: string };
  fields: Record<string, { id: string } | undefined>;
  labels: Record<string, string>;
  /** Without JavaScript the browser goes there; with it, to the first field with an error. */
  isFocused?: boolean;
};

/** What is wrong, each line a link to its field. */
export function ErrorSummary({ errors, form, fields, labels, isFocused }: SummaryProps) {
  return (
    <div
      id={form.errorId}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page is a new one, and this is what it is about
      autoFocus={isFocused}
      className="mb-6 border-l-4 border-danger bg-danger-pale p-4"
    >
      <p className="font-bold">{errors.some(({ name }) => name) ? texts.edit.errors : texts.edit.refused}</p>
      <ul className="mt-2 list-disc pl-5">
        {errors.map(({ name, message }) => (
          <li key={name + message}>
            {name ? (
              <a
                href={`#${fields[name]?.id ?? `${form.id}-${name}`}`}
                onClick={goToField}
                className="underline"
              >
                {labelOf(name, labels)}: {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Straight to the field: the anchor's own way is a navigation, which a form with unsaved changes would hold up. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
  if (document.activeElement !== event.currentTarget) event.preventDefault();
}

/** A field's name as people say it; a part of a list goes by the list's name and its place. */
function labelOf(name: string, labels: Record<string, string>): string {
  const [, list = "", index = ""] = /^([^[]+)\[(\d+)\]/.exec(name) ?? [];
  return labels[name] ?? (list ? `${labels[list] ?? list} ${Number(index) + 1}` : name);
}

/** Warns before leaving with unsaved changes, inside the site and out of it. */
function useUnsavedGuard(isDirty: boolean) {
  const blocker = useBlocker(({ currentLocation: { pathname, search }, nextLocation, historyAction }) => {
    // What opens beside the form leaves it as it is; without a network it can't, and an error would stand in its place.
    const isLeft = historyAction !== "REPLACE" || pathname !== nextLocation.pathname;
    return isDirty && (isLeft || (!navigator.onLine && search !== nextLocation.search));
  });
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(navigator.onLine ? texts.edit.leave : texts.edit.leaveOffline)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isDirty]);
}

/** Ctrl+S, on a Mac Cmd+S, saves. */
function useSaveKey(form: React.RefObject<HTMLFormElement>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (!event.repeat) form.current?.requestSubmit();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [form]);
}
