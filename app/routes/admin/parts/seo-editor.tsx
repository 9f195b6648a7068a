import type { FieldMetadata } from "@conform-to/react";
import type { SeoRow } from "~/backend/seo.server";
import type { EditReply } from "~/http/editing.server";
import { settings as texts } from "~/i18n/admin/settings";
import type { Constraint } from "~/ui/form/constraint";
import { EditorForm } from "~/ui/form/editor-form";
import { TextArea, TextField } from "~/ui/form/fields";
import { LanguagePanes } from "~/ui/form/language-panes";
import { SearchPreview } from "~/ui/form/search-preview";
import { UploadControl } from "~/ui/form/upload-control";

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
      cancelTo={cancelTo}
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
            />
            <FileControl
              column="favicon_url"
              card={card}
              to={`${here}&upload=favicon_url`}
              heading={texts.favicon}
              action={card.favicon_url ? texts.changeFavicon : texts.uploadFavicon}
              remove={texts.removeFavicon}
              isRemoved={isRemoved("favicon_url")}
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
};

function FileControl({ column, card, to, heading, action, remove, isRemoved }: FileProps) {
  const preview = column === "og_image" ? card.ogPreview : card.faviconPreview;
  const alt = column === "og_image" ? texts.ogAlt : texts.faviconAlt;
  return (
    <div>
      <UploadControl id={`change-${column}`} to={to} heading={heading} action={action}>
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

/** How long a text best is and, with JavaScript, how long it is now (SET-4). */
function Length({ field, max, more = "" }: { field: FieldMetadata<string>; max: number; more?: string }) {
  const count = field.value?.length ?? 0;
  return (
    <>
      {more} {texts.recommended.replace("{{max}}", String(max))}{" "}
      <span className={`js-only tabular-nums ${count > max ? "font-semibold text-danger" : ""}`}>
        {texts.count.replace("{{count}}", String(count))}
      </span>
    </>
  );
}
