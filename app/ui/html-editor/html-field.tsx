import { type FieldMetadata, getTextareaProps } from "@conform-to/react";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { html as texts } from "~/i18n/admin/html";
import { describedBy, Field } from "~/ui/form/fields/basic-fields";
import type { HtmlEditor } from "./html-editor";

type Editor = ComponentType<Parameters<typeof HtmlEditor>[0]>;

type Props<Value> = {
  label: string;
  field: FieldMetadata<Value>;
  hint?: string | undefined;
  lang?: "pl" | "en";
  rows?: number;
  /** Heading level of the text: one below the heading above it. */
  heading?: "h2" | "h3";
  /** Where this home serves pictures from, in a field that takes them. */
  mediaUrl?: string | undefined;
  /** Whether it takes nothing but pictures. */
  hasOnlyPictures?: boolean | undefined;
  /** The server's rendering of the field whose preview was requested. */
  preview: { name: string; html: string } | undefined;
};

/**
 * A text with HTML: a textarea with a preview that the server makes; with JavaScript a small editor over it, loaded for
 * the forms that have such a field alone. The textarea is the form's field in either case.
 */
export function HtmlField<Value>(props: Props<Value>) {
  const { key } = getTextareaProps(props.field);
  // A reset form has a new field with another text: the editor is recreated with it.
  return <Control key={key} {...props} />;
}

function Control<Value>(props: Props<Value>) {
  const { label, field, lang, rows = 8, heading = "h3", mediaUrl, preview } = props;
  const { key, ...attributes } = getTextareaProps(field);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const Editor = useEditor();
  const [isSource, setSource] = useState(false);
  const isEdited = Editor !== null && !isSource;
  const markup = isEdited ? [] : [texts.hint, mediaUrl && texts.pictureHint];
  const hint = [props.hint, ...markup].filter(Boolean).join(" ") || undefined;
  const toggle = (toSource: boolean) => {
    setSource(toSource);
    // The field gives the focus on to the editor, once that is there.
    requestAnimationFrame(() => textarea.current?.focus());
  };
  return (
    <Field label={label} field={field} hint={hint}>
      {isEdited && (
        <Editor
          field={textarea}
          id={field.id}
          label={label}
          lang={lang}
          heading={heading}
          mediaUrl={mediaUrl}
          hasOnlyPictures={props.hasOnlyPictures}
          describedBy={describedBy(field, hint)}
          isInvalid={Boolean(field.errors)}
          onSource={() => toggle(true)}
        />
      )}
      <textarea
        key={key}
        ref={textarea}
        {...attributes}
        rows={rows}
        lang={lang}
        aria-describedby={describedBy(field, hint)}
        spellCheck={isEdited ? undefined : false}
        tabIndex={isEdited ? -1 : undefined}
        aria-hidden={isEdited || undefined}
        className={isEdited ? "sr-only" : "admin-field font-mono text-sm"}
      />
      {!isEdited && (
        <div className="mt-2 flex flex-wrap gap-2">
          <button type="submit" name="preview" value={field.name} className="html-button">
            {texts.preview}
          </button>
          {Editor && (
            <button type="button" className="html-button" onClick={() => toggle(false)}>
              {texts.visual}
            </button>
          )}
        </div>
      )}
      {!isEdited && preview?.name === field.name && <Preview label={label} lang={lang} html={preview.html} />}
    </Field>
  );
}

/** Preview as visitors will see it. Receives focus when it appears, without JavaScript too. */
function Preview({ label, lang, html }: { label: string; lang: "pl" | "en" | undefined; html: string }) {
  return (
    <section
      aria-label={texts.previewLabel.replace("{{name}}", label)}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the person asked for it, and the page is a new one
      autoFocus
      data-focus=""
      className="mt-3 border-l-4 border-paper-line bg-paper-2 p-4"
    >
      <p className="label mb-2">{texts.preview}</p>
      {html ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cut to the allow-list by the server
        <div lang={lang} className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      ) : (
        <p>{texts.previewEmpty}</p>
      )}
    </section>
  );
}

/** The editor's code, once it is there; without it the textarea stays. */
function useEditor(): Editor | null {
  const [Editor, setEditor] = useState<Editor | null>(null);
  useEffect(() => {
    let isGone = false;
    import("./html-editor").then(
      (module) => isGone || setEditor(() => module.HtmlEditor),
      (error) => console.warn("The editor did not load: the plain field stays.", error),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return Editor;
}
