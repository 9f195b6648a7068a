import { bilingual, line, state, text } from "~/content/kit/fields/fields.server";
import { contentType } from "./kit/content-type.server";

const states = { yes: "Widoczna", no: "Ukryta" };

/** Clients' words (HOME-4). The column `role` is the Polish one. */
export const testimonials = contentType({
  table: "testimonials",
  path: "/admin/testimonials",
  form: "testimonial",
  words: {
    title: "Opinie",
    intro: "Opinie klientów ze strony głównej, w tej kolejności.",
    count: "Liczba opinii: {{count}}",
    add: "Dodaj opinię",
    added: "Dodano opinię",
    addFailed: "Nie udało się dodać opinii",
    removed: "Usunięto opinię",
    removeFailed: "Nie udało się usunąć opinii",
    removeQuestion: "Czy na pewno chcesz usunąć tę opinię?",
    gone: "Tej opinii już nie ma. Odśwież stronę.",
    editTitle: "Edycja opinii",
    saved: "Zapisano opinię",
    loadFailed: { title: "Błąd ładowania", message: "Nie udało się załadować opinii" },
    empty: "Nie ma jeszcze żadnej opinii. Strona główna pokaże je, gdy dodasz pierwszą.",
  },
  fields: {
    name: line("Imię i nazwisko", { required: "Wpisz imię i nazwisko." }),
    is_active: state("Stan", states, "Wybierz, czy opinia jest widoczna."),
    role: line("Rola (PL)", { lang: "pl" }),
    role_en: line("Rola (EN)", { lang: "en" }),
    ...bilingual("content", text, "Opinia", { max: 1_000, required: "Wpisz treść opinii po polsku." }),
    ...bilingual("image_alt", line, "Opis zdjęcia", {
      hint: "Co widać na zdjęciu, dla osób, które go nie zobaczą.",
    }),
  },
  picture: {
    column: "image_url",
    target: "testimonial_image",
    stock: "team/placeholder.webp",
    label: "Zdjęcie",
    change: "Zmień zdjęcie",
    title: "Nowe zdjęcie klienta",
    cleared: "{{name}}. W jego miejsce wróci obraz zastępczy.",
    shape: "square",
  },
  listed: ["name", "role"],
  order: "moved",
  item: ({ name, role }) => ({ name, detail: role }),
  preview: () => "/",
  state: "is_active",
  initial: { is_active: "no" },
});
