/** Texts of an editor's narrow column (PANEL-2). */
export const editor = {
  live: "Zobacz na stronie",
  preview: "Podgląd",
  place: "Miejsce",
  placeOf: "{{place}} z {{total}}",
  changed: "Zmieniono",
  history: "Historia zmian",
  checks: {
    title: "Do sprawdzenia",
    placeholder: "Został tekst zastępczy: {{detail}}",
    english: "Brak tekstu: {{detail}}. Strona angielska pokaże polski.",
    alt: "Puste: {{detail}}. Kto nie zobaczy zdjęcia, nie dowie się, co na nim jest.",
    headings: "Nagłówki nie po kolei: {{detail}}",
    link: "Link prowadzi donikąd: {{detail}}",
  },
};
