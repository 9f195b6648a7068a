import type { LocalText } from "~/i18n/localised";

type Tag = "span" | "p" | "h1" | "h2" | "h3" | "div" | "blockquote" | "figcaption";

/** A text of the database; marked `lang="pl"` where it stands in for a missing English one (I18N-4). */
export function Text({
  of,
  as: As = "span",
  ...rest
}: { of: LocalText; as?: Tag } & React.HTMLAttributes<HTMLElement>) {
  return (
    <As lang={of.lang} {...rest}>
      {of.text}
    </As>
  );
}

/** Sanitised HTML of the database. Only what `sanitize` let through may come here. */
export function Html({ of, className }: { of: LocalText; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the query that read it
  return <div lang={of.lang} className={className} dangerouslySetInnerHTML={{ __html: of.text }} />;
}
