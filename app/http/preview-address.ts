/** Query parameter of a preview: `<form>.<id>` of an item, `form` being its content type's (PUB-4). */
export const PREVIEW_PARAMETER = "preview";
/** Query parameter with the key of a shared preview. */
export const KEY_PARAMETER = "key";
/** Query parameter of a preview beside its form, which has what a preview's bar offers. */
export const FRAME_PARAMETER = "frame";
/** Version in the frame beside a form: the stored item, its draft, or the values typed and not saved. */
export type Framed = "stored" | "typed";

/** Whether an address asks for a preview. @param address absolute, or a path of this site */
export function isPreviewAddress(address: string): boolean {
  return new URL(address, "http://site.invalid").searchParams.has(PREVIEW_PARAMETER);
}
