import { settings as texts } from "~/i18n/admin/sections/settings";
import type { PageTexts } from "~/seo/page-texts";
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from "~/seo/text-lengths";

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

/** An address as search results show it: the site, then the path's parts. */
function crumbs(address: string): string {
  const { origin, pathname } = new URL(address);
  return [origin, ...pathname.split("/").filter(Boolean)].join(" › ");
}

type Props = {
  texts: PageTexts;
  lang: "pl" | "en";
  /** The page's address. */
  url: string;
  siteName: string;
  /** The favicon. */
  icon: string;
  /** Values taken from elsewhere: sentences. */
  notes: string[];
};

/** The page as Google lists it on a computer (SET-4, PANEL-7). */
export function SearchPreview({ texts: { title, description }, lang, url, siteName, icon, notes }: Props) {
  return (
    <figure className="share">
      <figcaption className="share-name">{texts.preview.search}</figcaption>
      <div className="google-result">
        <p className="google-site">
          <img src={icon} alt="" width={18} height={18} />
          <span>
            {siteName && <span className="google-site-name">{siteName}</span>}
            <span className="google-address">{crumbs(url)}</span>
          </span>
        </p>
        <p lang={title.lang ?? lang} className="google-title">
          {cut(title.text, TITLE_LENGTH.max)}
        </p>
        <p lang={description.lang ?? lang} className="google-text">
          {cut(description.text, DESCRIPTION_LENGTH.max)}
        </p>
      </div>
      {notes.map((note) => (
        <p key={note} className="share-note">
          {note}
        </p>
      ))}
    </figure>
  );
}
