import type { ComponentProps } from "react";

type Props = ComponentProps<"img"> & {
  /** The address of the same picture in fewer bytes, for browsers that know the format. */
  avif: string;
  /** Of the element around it. */
  frame?: string;
};

/** A picture that comes with the site, in one size. */
export function BundledPicture({ avif, frame, alt, ...picture }: Props) {
  return (
    <picture className={frame}>
      <source type="image/avif" srcSet={avif} />
      <img alt={alt} {...picture} />
    </picture>
  );
}
