/** The length of a text beside its field (SET-4). */
export const textLength = {
  recommended: "Najlepiej do {{max}} znaków.",
  count: "Teraz: {{count}}.",
  countLoaded: "Po wczytaniu strony: {{count}}.",
};
