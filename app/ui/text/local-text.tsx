import type { LocalText } from "~/i18n/localised";
import { useLocale } from "~/i18n/use-translate";

type Tag = "span" | "p" | "h1" | "h2" | "h3" | "div" | "blockquote" | "figcaption";

/** A word with a letter that Polish has and English has not. */
const POLISH_WORD = /(\p{L}*[ąćęłńśźż]\p{L}*)/u;
/** Names are no foreign words (WCAG 3.1.2). */
const isName = (word: string) => word !== word.toLowerCase();

/** The words of a text, with `lang="pl"` on Polish ones that an English text uses (I18N-4). */
export function Words({ of: { text, lang } }: { of: LocalText }) {
  const isEnglish = useLocale() === "en" && lang === undefined;
  if (!isEnglish || !POLISH_WORD.test(text)) return text;
  return text.split(POLISH_WORD).map((part, index) =>
    index % 2 === 1 && !isName(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <span key={index} lang="pl">
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** A text of the database; marked `lang="pl"` if it replaces a missing English one (I18N-4). */
export function Text({
  of,
  as: As = "span",
  ...rest
}: { of: LocalText; as?: Tag } & React.HTMLAttributes<HTMLElement>) {
  return (
    <As lang={of.lang} {...rest}>
      <Words of={of} />
    </As>
  );
}

/** Sanitised HTML of the database. Only what `sanitize` let through may come here. */
export function Html({ of, className }: { of: LocalText; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the query that read it
  return <div lang={of.lang} className={className} dangerouslySetInnerHTML={{ __html: of.text }} />;
}
