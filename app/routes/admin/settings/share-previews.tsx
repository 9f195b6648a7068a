import { settings } from "~/i18n/admin/sections/settings";
import type { PageTexts } from "~/seo/page-texts";

const texts = settings.preview;

type Props = {
  texts: PageTexts;
  lang: "pl" | "en";
  /** The page's address. */
  url: string;
  /** The picture of the link. */
  image: string;
};

/** A link to the page as Facebook and X show it (PANEL-7). */
export function SharePreviews({ texts: { ogTitle, ogDescription }, lang, url, image }: Props) {
  const { hostname } = new URL(url);
  return (
    <div className="shares">
      <figure className="share">
        <figcaption className="share-name">{texts.facebook}</figcaption>
        <div className="facebook-card">
          <img src={image} alt="" className="share-image" />
          <div className="facebook-texts">
            <p className="facebook-host">{hostname}</p>
            {/* Two lines: of the title, or of it and the description. */}
            <div className="facebook-lines">
              <p lang={ogTitle.lang ?? lang} className="facebook-title">
                {ogTitle.text}
              </p>
              <p lang={ogDescription.lang ?? lang} className="facebook-text">
                {ogDescription.text}
              </p>
            </div>
          </div>
        </div>
      </figure>
      <figure className="share">
        <figcaption className="share-name">{texts.x}</figcaption>
        <div className="x-card">
          <img src={image} alt="" className="share-image" />
          <p lang={ogTitle.lang ?? lang} className="x-title">
            {ogTitle.text}
          </p>
        </div>
        <p lang={lang} className="x-host">
          {texts.from[lang].replace("{{host}}", hostname)}
        </p>
      </figure>
    </div>
  );
}
