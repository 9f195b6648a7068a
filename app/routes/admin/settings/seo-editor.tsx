import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import type { SeoRow } from "~/backend/content/site-content.server";
import { UPLOAD_RULES } from "~/files/upload-rules";
import { settings as texts } from "~/i18n/admin/sections/settings";
import { pageTexts, type SeoTexts } from "~/seo/page-texts";
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from "~/seo/text-lengths";
import type { Constraint } from "~/ui/form/constraint";
import { EditorForm } from "~/ui/form/editor-form";
import { TextArea, TextField } from "~/ui/form/fields/basic-fields";
import { LanguagePanes } from "~/ui/form/fields/language-panes";
import { TextLength } from "~/ui/form/fields/text-length";
import type { EditReply } from "~/ui/form/saving/edit-reply";
import { UploadControl } from "~/ui/upload/upload-control";
import { useChosenPicture } from "~/ui/upload/use-chosen-picture";
import { SearchPreview } from "./search-preview";
import { SharePreviews } from "./share-previews";

export type SeoCard = SeoRow & {
  /** The page's name in the panel; its path where it has none. */
  name: string;
  ogPreview: string | null;
  faviconPreview: string | null;
  url: Record<Lang, string>;
};
type Lang = "pl" | "en";

type Props = {
  card: SeoCard;
  /** The row of `/`, the fallback of empty fields. */
  home: SeoCard | undefined;
  siteName: string;
  /** Where this home serves pictures from. */
  mediaUrl: string;
  /** The page's query with this card open and nothing else. */
  here: string;
  lang: Lang;
  constraint: Constraint;
  reply: EditReply | undefined;
  cancelTo: string;
};

/** A page's card, opened (SET-1). */
export function SeoEditor({
  card,
  home,
  siteName,
  mediaUrl,
  here,
  lang,
  constraint,
  reply,
  cancelTo,
}: Props) {
  const removed = [reply?.result?.initialValue?.remove].flat();
  const isRemoved = (column: FileProps["column"]) => removed.includes(column);
  const [isImageRemoved, setImageRemoved] = useState(isRemoved("og_image"));
  const standIn = home?.id === card.id ? undefined : home;
  const chosen = {
    og_image: useChosenPicture("og_image", card, reply),
    favicon_url: useChosenPicture("favicon_url", card, reply),
  };
  const shown = {
    og_image: chosen.og_image.path ? mediaUrl + chosen.og_image.path : card.ogPreview,
    favicon_url: chosen.favicon_url.path ? mediaUrl + chosen.favicon_url.path : card.faviconPreview,
  };
  const own = isImageRemoved ? null : shown.og_image;
  const site = {
    name: siteName,
    home: standIn,
    image: own ?? standIn?.ogPreview ?? "/og.png",
    icon: shown.favicon_url ?? standIn?.faviconPreview ?? "/favicon.ico",
  };
  const language = (fields: Fields, of: Lang) => (
    <LanguageFields fields={fields} lang={of} url={card.url[of]} site={site} />
  );
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
            polish={language(fields, "pl")}
            english={language(fields, "en")}
          />
          <div className="mt-8 grid gap-6 border-t border-paper-line pt-6 md:grid-cols-2">
            <FileControl
              column="og_image"
              chosen={chosen.og_image}
              preview={shown.og_image}
              to={`${here}&upload=og_image`}
              library={`${here}&library=og_image`}
              heading={texts.ogImage}
              action={card.og_image ? texts.change : texts.upload}
              remove={texts.removeOgImage}
              isRemoved={isRemoved("og_image")}
              onRemove={setImageRemoved}
              reply={reply}
            />
            <FileControl
              column="favicon_url"
              chosen={chosen.favicon_url}
              preview={shown.favicon_url}
              to={`${here}&upload=favicon_url`}
              library={`${here}&library=favicon_url`}
              heading={texts.favicon}
              action={card.favicon_url ? texts.changeFavicon : texts.uploadFavicon}
              remove={texts.removeFavicon}
              isRemoved={isRemoved("favicon_url")}
              reply={reply}
            />
          </div>
          <p className="mt-6">
            {texts.analytics.label}:{" "}
            <span className="font-semibold">
              {card.google_analytics_id ?? home?.google_analytics_id ?? texts.analytics.none}
            </span>{" "}
            <span className="text-paper-dim">({texts.analytics.shared})</span>
          </p>
        </>
      )}
    </EditorForm>
  );
}

type FileProps = {
  column: "og_image" | "favicon_url";
  /** The library's picture that is chosen for it. */
  chosen: { name: string; path: string };
  /** The picture as the form would save it. */
  preview: string | null;
  to: string;
  /** The page with the library of pictures open. */
  library: string;
  heading: string;
  action: string;
  remove: string;
  /** Whether it was ticked in the form that the page answers to. */
  isRemoved: boolean;
  onRemove?: (isRemoved: boolean) => void;
  reply: EditReply | undefined;
};

function FileControl(props: FileProps) {
  const { column, chosen, preview, to, library, heading, action, remove, isRemoved, onRemove, reply } = props;
  const form = { id: "seo", target: column, rule: UPLOAD_RULES[column], isNew: false, reply, chosen };
  const alt = column === "og_image" ? texts.ogAlt : texts.faviconAlt;
  return (
    <div>
      <UploadControl
        id={`change-${column}`}
        to={to}
        heading={heading}
        action={action}
        library={library}
        form={form}
      >
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
      {preview && !chosen.path && (
        <label className="admin-choice w-fit">
          <input
            type="checkbox"
            name="remove"
            value={column}
            defaultChecked={isRemoved}
            onChange={(event) => onRemove?.(event.currentTarget.checked)}
            className="size-5"
          />
          {remove}
        </label>
      )}
    </div>
  );
}

type FieldName = keyof typeof texts.fields;
type Fields = Record<FieldName, FieldMetadata<string>>;
const FIELDS = Object.keys(texts.fields) as FieldName[];

/** Parts of the previews besides the form's texts. */
type SiteLook = { name: string; home: SeoTexts | undefined; image: string; icon: string };

type LanguageProps = {
  fields: Fields;
  lang: Lang;
  /** The page's address. */
  url: string;
  site: SiteLook;
};

/** The fields of one language, with what others make of them as it is typed: without script, of what is stored. */
function LanguageFields({ fields, lang, url, site }: LanguageProps) {
  const of = (name: "title" | "description" | "keywords" | "og_title" | "og_description") => ({
    label: texts.fields[`${name}_${lang}`],
    field: fields[`${name}_${lang}`],
    lang,
  });
  const [title, description, ogTitle, ogDescription] = [
    of("title"),
    of("description"),
    of("og_title"),
    of("og_description"),
  ];
  const row = Object.fromEntries(FIELDS.map((name) => [name, fields[name].value ?? ""])) as SeoTexts;
  const shown = pageTexts({ row, home: site.home, siteName: site.name }, lang);
  const notes = [
    !row[`title_${lang}`] && !row.title_pl && texts.noTitle,
    !row[`description_${lang}`] && !row.description_pl && texts.noDescription,
  ].filter((note) => note !== false);
  return (
    <>
      <div className="seo-group seo-group-search">
        <h2>{texts.groups.search}</h2>
        <div className="seo-group-fields">
          <TextField {...title} hint={<TextLength field={title.field} max={TITLE_LENGTH.max} />} />
          <TextArea
            {...description}
            rows={3}
            hint={<TextLength field={description.field} max={DESCRIPTION_LENGTH.max} />}
          />
          <TextField {...of("keywords")} hint={texts.keywordsHint} />
        </div>
        <SearchPreview
          texts={shown}
          lang={lang}
          url={url}
          siteName={site.name}
          icon={site.icon}
          notes={notes}
        />
      </div>
      <div className="seo-group seo-group-share">
        <h2>{texts.groups.share}</h2>
        <div className="seo-group-fields">
          <TextField
            {...ogTitle}
            hint={<TextLength field={ogTitle.field} max={TITLE_LENGTH.max} more={texts.ogHint} />}
          />
          <TextArea
            {...ogDescription}
            rows={2}
            hint={<TextLength field={ogDescription.field} max={DESCRIPTION_LENGTH.max} more={texts.ogHint} />}
          />
        </div>
        <SharePreviews texts={shown} lang={lang} url={url} image={site.image} />
      </div>
    </>
  );
}
