import { unknownTokens } from "~/i18n/company-tokens";

/** Remark that names the unknown tokens in a block's texts; empty without any (TRA-2). */
export function tokenWarning(values: (string | undefined)[]): string {
  const tokens = unknownTokens(...values).join(", ");
  return tokens && `Nieznane znaczniki: ${tokens}. Strona pokaże je tak, jak są wpisane.`;
}
