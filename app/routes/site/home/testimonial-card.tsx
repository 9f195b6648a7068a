import type { Testimonial } from "~/backend/content/testimonials.server";
import { Picture } from "~/ui/picture";
import { Text } from "~/ui/text/local-text";

/** A client's words with a face and a role (HOME-4). */
export function TestimonialCard({ item }: { item: Testimonial }) {
  return (
    <figure className="flex h-full flex-col justify-between gap-8 border-t border-line-strong pt-6">
      <Text as="blockquote" of={item.content} className="quoted" />
      <figcaption className="flex items-center gap-4">
        <Picture
          src={item.image}
          alt={item.alt.text}
          lang={item.alt.lang}
          widths={[192, 480]}
          sizes="6rem"
          className="size-24! rounded-xs"
        />
        <span className="min-w-0">
          <span className="block font-semibold">{item.name}</span>
          <Text of={item.role} className="block text-[0.9375rem] leading-snug text-balance text-dim" />
        </span>
      </figcaption>
    </figure>
  );
}
