/*
 * Depends on: React 18.3's hydration, which gives a textarea its server text back and renders the whole document anew where
 * something else (a translator, a password manager) has changed it, fields included.
 * Benefit: hydration can be deferred without losing a word. A field that is not found again is left alone.
 * Test: e2e `hydration`, over the built site.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement
    ? !["hidden", "file", "submit", "button"].includes(target.type)
    : target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

const stateOf = (field: Field) => (isTicked(field) ? field.checked : field.value);

/** Whether a field holds something else than the document gave it. */
function isChanged(field: Field): boolean {
  if (isTicked(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
}

const fieldsOfSameName = ({ name }: Field) => [...document.getElementsByName(name)].filter(isField);

/**
 * Records what is typed into the page's fields while React hydrates it.
 * @returns a function to call after hydration: restores the typed values and dispatches `input` for their forms
 */
export function captureEarlyInput(): () => void {
  const typed = new Map<Field, { state: string | boolean; at: number }>();
  const note = ({ target }: { target: unknown }) => {
    if (isField(target))
      typed.set(target, { state: stateOf(target), at: fieldsOfSameName(target).indexOf(target) });
  };
  for (const target of document.querySelectorAll("input, textarea, select"))
    if (isField(target) && isChanged(target)) note({ target });
  document.addEventListener("input", note, true);
  return () => {
    document.removeEventListener("input", note, true);
    for (const [field, { state, at }] of typed) {
      const now = field.isConnected ? field : fieldsOfSameName(field)[at];
      if (!now) continue;
      if (isTicked(now)) now.checked = state === true;
      else if (now.value !== state) now.value = String(state);
      now.dispatchEvent(new Event("input", { bubbles: true }));
    }
  };
}
