import { settings as texts } from "~/i18n/admin/settings";

/** Length in characters at which search engines truncate titles and descriptions. */
const TITLE = 60;
const DESCRIPTION = 160;

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

/** A text as visitors get it: an empty English field gives the Polish text (I18N-4). */
type Shown = { text: string; lang: "pl" | "en" };
type Props = { title: Shown; description: Shown; url: string };

/** Preview of the page's search result (SET-4). */
export function SearchPreview({ title, description, url }: Props) {
  return (
    <figure className="border border-paper-line bg-paper p-4">
      <figcaption className="mb-2 text-sm text-paper-dim">{texts.preview}</figcaption>
      <div className="max-w-xl break-words">
        <p className="text-sm text-paper-dim">{url}</p>
        <p lang={title.lang} className="text-lg text-[oklch(0.42_0.17_262)]">
          {cut(title.text, TITLE) || texts.noTitle}
        </p>
        <p lang={description.lang} className="text-sm">
          {cut(description.text, DESCRIPTION) || texts.noDescription}
        </p>
      </div>
    </figure>
  );
}
