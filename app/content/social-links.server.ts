import { choice, httpsAddress, line, state } from "~/content/kit/fields/fields.server";
import { contentType } from "./kit/content-type.server";

const states = { yes: "Widoczny", no: "Ukryty" };

/** The services of which the site has an icon: the database's own list. */
const ICONS = {
  facebook: "Facebook",
  instagram: "Instagram",
  youtube: "YouTube",
  linkedin: "LinkedIn",
  vimeo: "Vimeo",
  tiktok: "TikTok",
  x: "X",
};

/** Profiles elsewhere (NAV-2). */
export const socialLinks = contentType({
  table: "social_media_links",
  path: "/admin/social-links",
  form: "social-link",
  words: {
    title: "Linki społecznościowe",
    intro: "Profile firmy ze stopki każdej strony, w tej kolejności.",
    count: "Liczba linków: {{count}}",
    add: "Dodaj link",
    added: "Dodano link",
    addFailed: "Nie udało się dodać linku",
    removed: "Usunięto link",
    removeFailed: "Nie udało się usunąć linku",
    removeQuestion: "Czy na pewno chcesz usunąć ten link?",
    gone: "Tego linku już nie ma. Odśwież stronę.",
    editTitle: "Edycja linku",
    saved: "Zapisano link",
    loadFailed: { title: "Błąd ładowania", message: "Nie udało się załadować linków" },
    empty: "Nie ma jeszcze żadnego linku. Stopka pokaże je, gdy dodasz pierwszy.",
  },
  fields: {
    platform: line("Nazwa", {
      required: "Wpisz nazwę serwisu.",
      max: 60,
      hint: "Tę nazwę usłyszą osoby z czytnikiem ekranu.",
    }),
    url: httpsAddress("Adres profilu", { required: "Wpisz adres profilu." }),
    icon: choice("Ikona", ICONS, "Wybierz ikonę."),
    is_active: state("Stan", states, "Wybierz, czy link jest widoczny."),
  },
  listed: ["platform", "icon", "url"],
  order: "moved",
  item: ({ platform, icon, url }) => ({
    name: platform,
    icon,
    detail: url,
  }),
  preview: () => "/",
  state: "is_active",
  initial: { icon: "facebook", is_active: "no" },
});
