type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement
    ? !["hidden", "file", "submit", "button"].includes(target.type)
    : target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");

const stateOf = (field: Field) => (isTicked(field) ? field.checked : field.value);

/** Whether it holds something else than the document gave it. */
function isChanged(field: Field): boolean {
  if (isTicked(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
}

const namesakes = ({ name }: Field) => [...document.getElementsByName(name)].filter(isField);

/**
 * Remembers what is typed into the page's fields while React takes it over. React gives a textarea the text back that the
 * document had; and where something else has changed the document (a translator, a password manager), it makes all of
 * it anew, fields included.
 * @returns to be called when that is done: puts back what was typed, and has its forms hear of it
 */
export function keepTyped(): () => void {
  const typed = new Map<Field, { state: string | boolean; at: number }>();
  const note = ({ target }: { target: unknown }) => {
    if (isField(target)) typed.set(target, { state: stateOf(target), at: namesakes(target).indexOf(target) });
  };
  for (const target of document.querySelectorAll("input, textarea, select"))
    if (isField(target) && isChanged(target)) note({ target });
  document.addEventListener("input", note, true);
  return () => {
    document.removeEventListener("input", note, true);
    for (const [field, { state, at }] of typed) {
      const now = field.isConnected ? field : namesakes(field)[at];
      if (!now) continue;
      if (isTicked(now)) now.checked = state === true;
      else if (now.value !== state) now.value = String(state);
      now.dispatchEvent(new Event("input", { bubbles: true }));
    }
  };
}
