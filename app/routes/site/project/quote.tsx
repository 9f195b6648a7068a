import type { ProjectQuote } from "~/backend/content/portfolio.server";
import { Text } from "~/ui/text/local-text";

/** What the client said (LOOK-2). */
export function Quote({ quote: { words, who, role } }: { quote: ProjectQuote }) {
  return (
    <figure className="lg:col-span-6">
      <Text
        as="blockquote"
        of={words}
        className="quoted display text-2xl leading-tight text-balance md:text-4xl"
      />
      {who && (
        <figcaption className="mt-6">
          <span className="block font-semibold">{who}</span>
          {role.text && <Text of={role} className="block text-dim" />}
        </figcaption>
      )}
    </figure>
  );
}
