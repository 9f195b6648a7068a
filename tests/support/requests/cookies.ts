/** A cookie as an answer sets it; attribute names are in lower case. */
export type SetCookie = { name: string; value: string; attributes: Record<string, string | true> };

/** The cookies that an answer sets. */
export function setCookies(headers: HeadersInit): SetCookie[] {
  return new Headers(headers).getSetCookie().map((line) => {
    const [pair = "", ...rest] = line.split(/;\s*/);
    const at = pair.indexOf("=");
    const attributes = rest.map((part) => {
      const [name = "", value] = part.split("=");
      return [name.toLowerCase(), value ?? true] as const;
    });
    return { name: pair.slice(0, at), value: pair.slice(at + 1), attributes: Object.fromEntries(attributes) };
  });
}

/** The `Cookie` header of a browser after this response, without the cookies that it deletes. */
export function cookieHeader(headers: HeadersInit): string {
  return setCookies(headers)
    .filter(({ attributes }) => attributes["max-age"] !== "0" && !/1970/.test(String(attributes.expires)))
    .map(({ name, value }) => `${name}=${value}`)
    .join("; ");
}
