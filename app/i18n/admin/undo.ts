/** The button of a notification that undoes a change (PUB-5): apart from the admin area's texts, as every page has toasts. */
export const undo = { undo: "Cofnij", label: "Cofnij: {{title}}" };
