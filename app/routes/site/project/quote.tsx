import type { ProjectQuote } from "~/backend/content/portfolio.server";
import { Text } from "~/ui/text/local-text";

/** Letters from which on a client's words stand smaller. */
const LONG = 200;

/** The client's words (LOOK-2). */
export function Quote({ quote: { words, who, role } }: { quote: ProjectQuote }) {
  return (
    <figure className={words.text.length > LONG ? "said said-long" : "said"}>
      <Text as="blockquote" of={words} className="quoted display text-balance" />
      {who && (
        <figcaption className="mt-8">
          <span className="block font-semibold">{who}</span>
          {role.text && <Text of={role} className="block text-dim" />}
        </figcaption>
      )}
    </figure>
  );
}
