import { bilingual, line, text } from "~/content/kit/fields/fields.server";
import { contentType } from "./kit/content-type.server";

/** The team on the about page (ABA-2, ABA-3). */
export const teamMembers = contentType({
  table: "about_team_members",
  path: "/admin/about",
  form: "member",
  words: {
    title: "Zespół",
    count: "Liczba osób: {{count}}",
    add: "Dodaj członka zespołu",
    added: "Dodano członka zespołu",
    addFailed: "Nie udało się dodać członka zespołu",
    removed: "Usunięto członka zespołu",
    removeFailed: "Nie udało się usunąć członka zespołu",
    removeQuestion: "Czy na pewno chcesz usunąć tego członka zespołu?",
    gone: "Tej osoby nie ma już w zespole. Odśwież stronę.",
    editTitle: "Edycja członka zespołu",
    saved: "Członek zespołu został zaktualizowany",
    loadFailed: { title: "Nie udało się załadować zawartości" },
    empty: "Nie ma jeszcze nikogo w zespole. Dodaj pierwszą osobę.",
  },
  fields: {
    name: line("Imię i nazwisko", {
      required: "Wpisz imię i nazwisko.",
      placeholder: "Nowy członek zespołu",
      isPlaceholder: "To tekst zastępczy: wpisz imię i nazwisko.",
    }),
    ...bilingual("role", line, "Stanowisko", {
      placeholders: { pl: "Stanowisko", en: "Position" },
      isPlaceholder: "To tekst zastępczy: wpisz stanowisko albo wyczyść pole.",
    }),
    ...bilingual("bio", text, "Biografia", {
      hint: "Na stronie widać biografię pierwszej osoby z listy.",
      placeholders: { pl: "Biografia", en: "Biography" },
      isPlaceholder: "To tekst zastępczy: wpisz biografię albo wyczyść pole.",
    }),
    ...bilingual("image_alt", line, "Opis zdjęcia", {
      hint: "Co widać na zdjęciu, dla osób, które go nie zobaczą.",
    }),
  },
  picture: {
    column: "image_url",
    target: "member_image",
    stock: "team/placeholder.webp",
    label: "Zdjęcie",
    change: "Zmień zdjęcie",
    title: "Nowe zdjęcie członka zespołu",
    cleared: "{{name}}. W jego miejsce wróci obraz zastępczy.",
    shape: "portrait",
  },
  listed: ["name", "role_pl"],
  order: "moved",
  item: ({ name, role_pl }) => ({ name, detail: role_pl }),
  preview: () => "/about",
  added: { is_active: true },
  state: "is_active",
});
