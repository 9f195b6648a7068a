// Characters that XML 1.0 forbids even when escaped (its production Char).
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are meant
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text as it may stand in XML, in an element or an attribute: markup escaped, forbidden characters left out. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, "").replace(/[<>&"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
