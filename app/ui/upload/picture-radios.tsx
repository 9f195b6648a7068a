import type { InputHTMLAttributes } from "react";
import { Picture } from "~/ui/picture";

type Listed = { path: string; name: string; src: string };

type Props<P extends Listed> = {
  legend: string;
  pictures: P[];
  /** Columns of the grid, and its height. */
  className: string;
  /** Attributes of a picture's radio button. */
  radio: (picture: P) => InputHTMLAttributes<HTMLInputElement>;
};

/** Pictures of the library, one of which is chosen. */
export function PictureRadios<P extends Listed>({ legend, pictures, className, radio }: Props<P>) {
  return (
    <fieldset className="mt-3">
      <legend className="sr-only">{legend}</legend>
      <ul className={`grid gap-3 ${className}`}>
        {pictures.map((picture) => (
          <li key={picture.path} className="min-w-0">
            <label className="block h-full cursor-pointer rounded-md border border-paper-line p-2 hover:border-paper-ink has-[:checked]:border-paper-ink has-[:checked]:bg-paper-2 has-[:checked]:outline-2">
              <Picture
                src={picture.src}
                alt=""
                widths={[192]}
                className="aspect-4/3! bg-paper-2! [&_img]:object-contain!"
              />
              <span className="mt-2 flex items-start gap-2 text-[0.8125rem]">
                <input type="radio" {...radio(picture)} className="mt-0.5 size-4 shrink-0" />
                <span className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">{picture.name}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
