import type { FieldMetadata } from "@conform-to/react";
import type { SeoRow } from "~/backend/content/site-content.server";
import { UPLOAD_RULES } from "~/files/upload-rules";
import { settings as texts } from "~/i18n/admin/settings";
import type { Constraint } from "~/ui/form/constraint";
import type { EditReply } from "~/ui/form/edit-reply";
import { EditorForm } from "~/ui/form/editor-form";
import { TextArea, TextField } from "~/ui/form/fields/basic-fields";
import { LanguagePanes } from "~/ui/form/fields/language-panes";
import { UploadControl } from "~/ui/upload/upload-control";
import { SearchPreview } from "./search-preview";

export type SeoCard = SeoRow & {
  ogPreview: string | null;
  faviconPreview: string | null;
  url: Record<Lang, string>;
};
type Lang = "pl" | "en";

type Props = {
  card: SeoCard;
  /** The page's query with this card open and nothing else. */
  here: string;
  lang: Lang;
  constraint: Constraint;
  reply: EditReply | undefined;
  cancelTo: string;
};

/** A page's card, opened (SET-1). */
export function SeoEditor({ card, here, lang, constraint, reply, cancelTo }: Props) {
  const removed = [reply?.result?.initialValue?.remove].flat();
  const isRemoved = (column: FileProps["column"]) => removed.includes(column);
  return (
    <EditorForm
      id="seo"
      title={texts.editTitle.replace("{{page}}", card.page_path)}
      row={card}
      constraint={constraint}
      reply={reply}
      labels={texts.fields}
      fileLabels={{ og_image: texts.ogImage, favicon_url: texts.favicon }}
      cancelTo={cancelTo}
      back={{ to: cancelTo, name: texts.title }}
    >
      {(fields) => (
        <>
          <LanguagePanes
            shown={lang}
            to={(other) => `?edit=${card.id}&lang=${other}`}
            label={texts.language}
            polish={<LanguageFields fields={fields} lang="pl" url={card.url.pl} />}
            english={<LanguageFields fields={fields} lang="en" url={card.url.en} />}
          />
          <div className="mt-8 grid gap-6 border-t border-paper-line pt-6 md:grid-cols-2">
            <FileControl
              column="og_image"
              card={card}
              to={`${here}&upload=og_image`}
              heading={texts.ogImage}
              action={card.og_image ? texts.change : texts.upload}
              remove={texts.removeOgImage}
              isRemoved={isRemoved("og_image")}
              reply={reply}
            />
            <FileControl
              column="favicon_url"
              card={card}
              to={`${here}&upload=favicon_url`}
              heading={texts.favicon}
              action={card.favicon_url ? texts.changeFavicon : texts.uploadFavicon}
              remove={texts.removeFavicon}
              isRemoved={isRemoved("favicon_url")}
              reply={reply}
            />
          </div>
        </>
      )}
    </EditorForm>
  );
}

type FileProps = {
  column: "og_image" | "favicon_url";
  card: SeoCard;
  to: string;
  heading: string;
  action: string;
  remove: string;
  /** Whether it was ticked in the form that the page answers to. */
  isRemoved: boolean;
  reply: EditReply | undefined;
};

function FileControl({ column, card, to, heading, action, remove, isRemoved, reply }: FileProps) {
  const form = { id: "seo", target: column, rule: UPLOAD_RULES[column], isNew: false, reply };
  const preview = column === "og_image" ? card.ogPreview : card.faviconPreview;
  const alt = column === "og_image" ? texts.ogAlt : texts.faviconAlt;
  return (
    <div>
      <UploadControl id={`change-${column}`} to={to} heading={heading} action={action} form={form}>
        {preview ? (
          <img
            src={preview}
            alt={alt}
            className={
              column === "og_image" ? "w-48 rounded-xs border border-paper-line" : "size-12 object-contain"
            }
          />
        ) : (
          <p className="self-center text-paper-dim">{texts.none}</p>
        )}
      </UploadControl>
      {preview && (
        <label className="admin-choice w-fit">
          <input type="checkbox" name="remove" value={column} defaultChecked={isRemoved} className="size-5" />
          {remove}
        </label>
      )}
    </div>
  );
}

type FieldName = keyof typeof texts.fields;
type Fields = Record<FieldName, FieldMetadata<string>>;

function LanguageFields({ fields, lang, url }: { fields: Fields; lang: Lang; url: string }) {
  const of = (name: "title" | "description" | "keywords" | "og_title" | "og_description") => ({
    label: texts.fields[`${name}_${lang}`],
    field: fields[`${name}_${lang}`],
    lang,
  });
  const title = of("title");
  const description = of("description");
  const shown = (name: "title" | "description") => {
    const own = fields[`${name}_${lang}`].value;
    return own ? { text: own, lang } : { text: fields[`${name}_pl`].value ?? "", lang: "pl" as const };
  };
  return (
    <>
      <TextField {...title} hint={<Length field={title.field} max={60} />} />
      <TextArea {...description} rows={3} hint={<Length field={description.field} max={160} />} />
      <SearchPreview title={shown("title")} description={shown("description")} url={url} />
      <TextField {...of("keywords")} hint={texts.keywordsHint} />
      <TextField
        {...of("og_title")}
        hint={<Length field={of("og_title").field} max={60} more={texts.ogHint} />}
      />
      <TextArea
        {...of("og_description")}
        rows={2}
        hint={<Length field={of("og_description").field} max={160} more={texts.ogHint} />}
      />
    </>
  );
}

/** Recommended and current length of a text, updated while typing; without script as rendered (SET-4). */
function Length({ field, max, more = "" }: { field: FieldMetadata<string>; max: number; more?: string }) {
  const count = field.value?.length ?? 0;
  return (
    <>
      {more} {texts.recommended.replace("{{max}}", String(max))}{" "}
      <span className={`js-only tabular-nums ${count > max ? "font-semibold text-danger" : ""}`}>
        {texts.count.replace("{{count}}", String(count))}
      </span>
      <span className="plain-only tabular-nums">{texts.countLoaded.replace("{{count}}", String(count))}</span>
    </>
  );
}
