import { settings as texts } from "~/i18n/admin/settings";

/** What a search engine shows of a title and a description, in characters; the rest is cut off. */
const TITLE = 60;
const DESCRIPTION = 160;

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

type Props = { title: string; description: string; url: string; lang: "pl" | "en" };

/** How the page will look among search results (SET-4). */
export function SearchPreview({ title, description, url, lang }: Props) {
  return (
    <figure className="border border-paper-line bg-paper p-4">
      <figcaption className="mb-2 text-sm text-paper-dim">{texts.preview}</figcaption>
      <div lang={lang} className="max-w-xl break-words">
        <p className="text-sm text-paper-dim">{url}</p>
        <p className="text-lg text-[oklch(0.42_0.17_262)]">{cut(title, TITLE) || texts.noTitle}</p>
        <p className="text-sm">{cut(description, DESCRIPTION) || texts.noDescription}</p>
      </div>
    </figure>
  );
}
