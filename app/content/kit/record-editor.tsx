import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import type { FieldView } from "~/content/kit/fields/field-view";
import { blurredNote, UPLOAD_RULES } from "~/files/upload-rules";
import { admin as texts } from "~/i18n/admin/common";
import { upload } from "~/i18n/admin/upload";
import { NEW } from "~/schemas/new-row";
import type { Constraint } from "~/ui/form/constraint";
import { DraftTime } from "~/ui/form/draft-time";
import { type EditedRow, EditorForm } from "~/ui/form/editor-form";
import { type AsideView, EditorSide } from "~/ui/form/editor-side";
import { SelectField, TextArea, TextField } from "~/ui/form/fields/basic-fields";
import { Bilingual } from "~/ui/form/fields/bilingual";
import { ChoicesField } from "~/ui/form/fields/choices-field";
import { FeaturePairs } from "~/ui/form/fields/feature-pairs";
import { FieldGroup } from "~/ui/form/fields/field-group";
import { TextLength } from "~/ui/form/fields/text-length";
import type { PublishingView } from "~/ui/form/publish-buttons";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { UnpublishedNotice } from "~/ui/form/unpublished-notice";
import { HtmlField } from "~/ui/html-editor/html-field";
import type { FrameView } from "~/ui/panel/use-preview-frame";
import { Picture } from "~/ui/picture";
import { UploadControl } from "~/ui/upload/upload-control";
import { useChosenPicture } from "~/ui/upload/use-chosen-picture";
import type { Picture as PictureOf } from "./content-type.server";

type FormFields = Record<string, FieldMetadata<string>>;

/** Pieces that a type's form has beside its fields. */
export type Slots = {
  above?: (fields: FormFields) => ReactNode;
  below?: (fields: FormFields) => ReactNode;
};

type Row = Record<string, unknown> & EditedRow;

/** A type's picture, and where this home serves pictures from. */
type PictureView = PictureOf<string> & { mediaUrl: string };

type Props = {
  /** The id of the form. */
  id: string;
  words: { add?: string; editTitle: string };
  row: Row & { preview?: string; hasOwnFile?: boolean; hasPlaceholder?: boolean };
  fields: FieldView[];
  labels: Record<string, string>;
  constraint: Constraint;
  picture?: PictureView | null;
  /** The labels of file fields that stand outside of the form. */
  fileLabels?: Record<string, string>;
  reply: EditReply | undefined;
  cancelTo: string;
  /** Address that reopens this editor; defaults to the row's id. */
  reloadTo?: string;
  slots?: Slots | undefined;
  /** Draft and autosave of the row, where its type has drafts. */
  publishing?: PublishingView | null;
  /** The preview that can stand beside the form. */
  frame?: FrameView | null;
  /** The page that the editor was opened from, where the editor has a page of its own. */
  back?: { to: string; name: string };
  /** Facts about the row for the narrow column; null of one that is not stored yet. */
  aside?: AsideView | null;
  /** Checks before publishing. */
  checks?: string[];
};

/** The form of a row, made of its fields: what has no language above or below the two languages, each pair on one row. */
export function RecordEditor(props: Props) {
  const {
    id,
    words,
    row,
    fields: views,
    labels,
    constraint,
    picture,
    reply,
    cancelTo,
    reloadTo,
    slots,
  } = props;
  const { publishing = null, back, aside, checks = [] } = props;
  const isNew = row.id === NEW;
  const isSchedule = ({ name }: FieldView) => name === "visible_from" || name === "visible_until";
  const schedule = views.filter(isSchedule);
  const side = (metadata: object) => {
    const of = metadata as FormFields;
    return (
      <>
        <EditorSide aside={aside ?? null} checks={isNew ? [] : checks} schedule={schedule.length > 0}>
          <div className="field-row">
            {schedule.map(({ name, label, hint }) => (
              <TextField
                key={name}
                label={label}
                field={of[name] as FieldMetadata<string>}
                hint={hint}
                type="datetime-local"
              />
            ))}
          </div>
        </EditorSide>
        {publishing && <DraftTime field={of.publish_at} />}
      </>
    );
  };
  return (
    <EditorForm<Record<string, unknown>>
      id={id}
      title={isNew ? (words.add ?? words.editTitle) : words.editTitle}
      row={row}
      constraint={constraint}
      reply={reply}
      labels={labels}
      fileLabels={picture ? { [picture.target]: picture.label } : props.fileLabels}
      cancelTo={cancelTo}
      reloadTo={reloadTo}
      publishing={publishing}
      frame={props.frame}
      back={back}
      side={aside || schedule.length > 0 || publishing ? side : undefined}
      file={picture && <PictureControl {...{ id, row, picture, isNew, reply }} />}
    >
      {(metadata) => {
        const of = metadata as unknown as FormFields;
        const show = (shown: FieldView[]) =>
          shown.map((view) => <Control key={view.name} view={view} field={of[view.name]} reply={reply} />);
        const paired = views.filter(({ control, lang }) => control === "features" && lang === "pl");
        const fields = views.filter(
          (view) => !isSchedule(view) && !view.group && view.control !== "features",
        );
        const groups = [...new Set(views.flatMap(({ group }) => group ?? []))];
        const first = fields.findIndex(({ lang }) => lang);
        const common = (shown: FieldView[]) =>
          shown.length > 0 && <div className="field-row">{show(shown)}</div>;
        const bilingual = (shown: FieldView[], hasFallback: boolean) => (
          <Bilingual
            hasFallback={hasFallback}
            polish={show(shown.filter(({ lang }) => lang === "pl"))}
            english={show(shown.filter(({ lang }) => lang === "en"))}
          />
        );
        return (
          <>
            {row.hasPlaceholder && (
              <p className="mb-6 max-w-[65ch] text-paper-dim">{texts.edit.placeholders}</p>
            )}
            {publishing && <UnpublishedNotice publishing={publishing} row={row.id} />}
            {slots?.above?.(of)}
            {common(fields.slice(0, Math.max(0, first)).filter(({ lang }) => !lang))}
            {first >= 0 && bilingual(fields, true)}
            {common(fields.slice(Math.max(0, first)).filter(({ lang }) => !lang))}
            {paired.map(({ name }) => {
              const base = name.slice(0, -"_pl".length);
              const list = (lang: string) => of[`${base}_${lang}`] as never;
              return (
                <FeaturePairs key={base} name={base} polish={list("pl")} english={list("en")} reply={reply} />
              );
            })}
            {groups.map((name) => {
              const grouped = views.filter(({ group }) => group === name);
              return (
                <FieldGroup key={name} name={name} hasError={grouped.some((view) => of[view.name]?.errors)}>
                  {bilingual(
                    grouped.filter(({ lang }) => lang),
                    grouped.every(({ hint, lang }) => !(lang && hint)),
                  )}
                  {common(grouped.filter(({ lang }) => !lang))}
                </FieldGroup>
              );
            })}
            {slots?.below?.(of)}
          </>
        );
      }}
    </EditorForm>
  );
}

type ControlProps = {
  view: FieldView;
  field: FieldMetadata<string> | undefined;
  reply: EditReply | undefined;
};

/** Renders a field by its kind. */
function Control({ view, field, reply }: ControlProps) {
  if (!field) return null;
  const { label, rows, heading, options = [], type, recommended } = view;
  const hint = recommended ? <TextLength field={field} max={recommended} more={view.hint} /> : view.hint;
  // The Polish text is in the page's own language.
  const lang = view.lang === "en" ? "en" : undefined;
  switch (view.control) {
    case "line":
      return <TextField label={label} field={field} hint={hint} lang={lang} type={type} />;
    case "text":
      return <TextArea label={label} field={field} hint={hint} lang={lang} rows={rows} />;
    case "html":
      return (
        <HtmlField
          label={label}
          field={field}
          hint={view.hint}
          lang={lang}
          rows={rows}
          heading={heading}
          mediaUrl={view.mediaUrl}
          hasOnlyPictures={view.hasOnlyPictures}
          preview={reply?.preview}
        />
      );
    case "select":
      return <SelectField label={label} field={field} hint={hint} options={options} />;
    case "icons":
      return <ChoicesField label={label} field={field} options={options} type="radio" hasIcons />;
    case "choices":
      return <ChoicesField label={label} field={field} hint={hint} options={options} type="checkbox" />;
    // In pairs, below the languages.
    case "features":
      return null;
  }
}

const SHAPES = {
  portrait: "aspect-4/5! w-24!",
  square: "aspect-square! w-24!",
  landscape: "w-40! max-w-full",
};

type PictureProps = {
  id: string;
  row: Props["row"];
  picture: PictureView;
  isNew: boolean;
  reply: EditReply | undefined;
};

/** The row's picture, and the links that change it or put the stock one in its place. */
function PictureControl({ id, row, picture, isNew, reply }: PictureProps) {
  const { target, label, change, shape = "landscape" } = picture;
  const clear = { to: `?edit=${row.id}&clear=${target}`, text: upload.clear.image.label };
  const chosen = useChosenPicture(target, row, reply);
  const shown = chosen.path ? picture.mediaUrl + chosen.path : row.preview;
  return (
    <UploadControl
      id="change-image"
      to={`?edit=${row.id}&upload=${target}`}
      heading={label}
      action={change}
      clear={row.hasOwnFile ? clear : null}
      library={`?edit=${row.id}&library=${target}`}
      note={shown ? blurredNote(UPLOAD_RULES[target], shown) : null}
      form={{ id, target, rule: UPLOAD_RULES[target], isNew, reply, chosen }}
    >
      {shown && (
        <Picture
          src={shown}
          alt=""
          widths={[192, 480]}
          sizes="10rem"
          className={`rounded-xs ${SHAPES[shape]}`}
        />
      )}
    </UploadControl>
  );
}
