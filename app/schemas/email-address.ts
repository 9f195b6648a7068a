import { z } from "zod";

/** Letters of any script, and one at least that is not of ASCII: numbers would become an address of the network. */
const INTERNATIONAL_DOMAIN = /^(?=.*[^\0-\x7f])[\p{L}\p{M}\p{N}.-]+$/u;

/** The address with its domain in the form that mail is sent to: `jan@żółw.pl` is `jan@xn--w-uga1v8h.pl`. */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf("@") + 1;
  const domain = address.slice(at);
  if (!INTERNATIONAL_DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return address;
  return address.slice(0, at) + new URL(`http://${domain}`).hostname;
}

/**
 * An e-mail address by the rule of browsers (HTML standard, "valid e-mail address"), international domains included. The
 * domain has a dot: an answer to an address without one would never arrive.
 * @returns null where it is none
 */
export function parseEmailAddress(typed: string): string | null {
  const address = withAsciiDomain(typed);
  return z.regexes.html5Email.test(address) && /@[^.]+\./.test(address) ? address : null;
}
