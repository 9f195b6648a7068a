import type { ProjectQuote } from "~/backend/content/portfolio.server";
import { Text } from "~/ui/text/local-text";

/** What the client said (LOOK-2). */
export function Quote({ quote: { words, who, role } }: { quote: ProjectQuote }) {
  return (
    <figure className="mt-10 grid gap-x-8 gap-y-6 md:mt-14 lg:grid-cols-12">
      <Text
        as="blockquote"
        of={words}
        className="quoted text-2xl leading-snug font-medium md:text-4xl lg:col-span-8"
      />
      {who && (
        <figcaption className="border-t border-line-strong pt-4 lg:col-span-4">
          <span className="block font-bold">{who}</span>
          {role.text && <Text of={role} className="block text-dim" />}
        </figcaption>
      )}
    </figure>
  );
}
