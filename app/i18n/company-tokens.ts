/** The company's facts that a content block may name, as `{{company.email}}` (NAV-7). */
export const COMPANY_FACTS = ["name", "email", "phone", "address"] as const;

const KNOWN = COMPANY_FACTS.map((name) => `company.${name}`);

/** Unknown tokens in these texts, without duplicates: they would be shown to visitors unreplaced. */
export function unknownTokens(...texts: (string | undefined)[]): string[] {
  const tokens = texts.flatMap((text) => [...(text ?? "").matchAll(/\{\{([^{}]*)\}\}/g)]);
  const unknown = tokens.filter(([, name = ""]) => !KNOWN.includes(name.trim()));
  return [...new Set(unknown.map(([token]) => token))];
}
