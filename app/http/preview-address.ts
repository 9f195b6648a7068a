/** Query parameter of a preview: `<form>.<id>` of an item, `form` being its content type's (PUB-4). */
export const PREVIEW_PARAMETER = "preview";
/** Query parameter with the key of a shared preview. */
export const KEY_PARAMETER = "key";

/** Whether an address asks for a preview. @param address absolute, or a path of this site */
export function isPreviewAddress(address: string): boolean {
  return new URL(address, "http://site.invalid").searchParams.has(PREVIEW_PARAMETER);
}
