import { offerOf, readName, type StandardWidth } from "~/files/picture-name";
import focusUrl from "./focus.css?url";

type Props = {
  /** The original's address, with its focal point if it has one (`withFocus`). */
  src: string;
  alt: string;
  /** The language of `alt`, where it is not the page's. */
  lang?: string;
  /** Its variants that are worth their bytes here, by their width in pixels, ascending. */
  widths: readonly StandardWidth[];
  /** Value of the `sizes` attribute, for a choice among several widths. */
  sizes?: string;
  /** Whether the picture is above the fold and loads eagerly. */
  isFirst?: boolean;
  className?: string;
};

/**
 * `sizes` on a phone of the picture that is seen first, two thirds of its width: it then comes in one round trip, and a
 * screen of two or three pixels a CSS pixel hardly shows what is missing.
 */
const FIRST_ON_PHONES = "(max-width: 47.9rem) 65vw, ";

/**
 * A stored picture in the width and format that the browser picks, in a box of its own (16:9 unless a class says
 * otherwise), with its colour behind it until it is there. An older upload, or an address elsewhere, is shown as it is.
 */
export function Picture({ src, alt, lang, widths, sizes, isFirst, className }: Props) {
  const [file = "", focus] = src.split("#");
  const named = readName(file);
  const offer = named && offerOf(named, widths);
  return (
    <span className={className ? `picture ${className}` : "picture"}>
      {/* Only where it is needed: the policy forbids inline styles, and no other page is to pay for it. */}
      {focus && <link rel="stylesheet" href={focusUrl} />}
      {named?.colour && <svg color={`#${named.colour}`} aria-hidden="true" />}
      <picture>
        {offer && (
          <source
            type="image/avif"
            srcSet={offer.avif}
            sizes={offer.isChoice && sizes ? (isFirst ? FIRST_ON_PHONES : "") + sizes : undefined}
          />
        )}
        <img
          src={file}
          srcSet={offer?.webp}
          className={focus}
          alt={alt}
          lang={lang}
          width={named?.width}
          height={named?.height}
          // React 18 passes this attribute through unchanged; it has no camel-case name for it yet.
          {...(isFirst ? { fetchpriority: "high" } : { loading: "lazy", decoding: "async" })}
        />
      </picture>
    </span>
  );
}
