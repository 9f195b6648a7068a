import { plainText } from "~/backend/content/sanitize.server";
import { SERVICE_SLUGS } from "~/backend/content/services.server";
import { UNIQUE_VIOLATION } from "~/backend/errors.server";
import { bilingual, choice, html, line, pictures, text } from "~/content/kit/fields/fields.server";
import { contentType } from "./kit/content-type.server";
import { desktopVideoFirst, videoFields } from "./service-fields.server";

/** The icons that a service may have, of the site's sprite. */
const ICONS = {
  broadcast: "Nadawanie",
  camera: "Kamera",
  waveform: "Dźwięk",
  spotlight: "Światło",
  headset: "Słuchawki",
  signal: "Sygnał",
  layers: "Warstwy",
  shield: "Tarcza",
  clock: "Zegar",
  mic: "Mikrofon",
  fader: "Suwak",
};

/** The pages of the services; each belongs to one service. */
const PAGES = Object.fromEntries(SERVICE_SLUGS.map((slug) => [`/services/${slug}`, `/services/${slug}`]));

/** The services in the lists of the site (CED-1). They are added by the database alone. */
export const services = contentType({
  table: "services",
  path: "/admin/content",
  form: "service",
  words: {
    title: "Usługi na stronie",
    count: "Liczba usług: {{count}}",
    intro:
      "Lista usług ze strony głównej, menu i stopki. Kolejność zmieniają przyciski „W górę” i „W dół” albo przeciąganie.",
    saved: "Zapisano zmiany",
    loadFailed: { title: "Błąd ładowania", message: "Nie udało się załadować zawartości" },
    empty: "Nie ma żadnej usługi. Usługi zakłada się w bazie danych; tu zmienia się ich treść.",
    editTitle: "Edycja usługi",
  },
  fields: {
    ...bilingual("title", line, "Tytuł", { required: "Wpisz tytuł po polsku." }),
    ...bilingual("description", html, "Opis"),
    icon: choice("Ikona", ICONS, "Wybierz ikonę.", { control: "icons" }),
    ...bilingual("kit", text, "Sprzęt", {
      hint: "Jedna rzecz w wierszu. Liczba z jednym słowem i myślnikiem na początku, na przykład „8 kamer – w jakości 4K”, stanie przed tekstem dużym pismem. Puste pole: bez listy.",
    }),
    ...bilingual("kit_picture", pictures(1, 1, "Zdjęcie sprzętu może być jedno."), "Zdjęcie sprzętu", {
      rows: 3,
      hint: "Zdjęcie z biblioteki, z opisem, nad listą sprzętu. Puste pole pokaże zdjęcie usługi.",
    }),
    link: choice("Podstrona", PAGES, "Wybierz adres podstrony."),
    ...videoFields(
      "ID z serwisu z filmami albo puste pole.",
      "Puste pole: telefony dostaną film z komputerów.",
    ),
  },
  picture: {
    column: "image_url",
    target: "service_image",
    stock: "",
    label: "Zdjęcie",
    change: "Zmień zdjęcie",
    title: "Nowe zdjęcie usługi",
    cleared: "{{name}}. Na stronie nie będzie zdjęcia tej usługi.",
    shape: "landscape",
  },
  check: desktopVideoFirst,
  listed: ["icon", "link", "title_pl", "title_en", "description_pl"],
  order: "moved",
  item: ({ title_pl, title_en, description_pl, link, icon }) => ({
    name: title_pl,
    english: title_en,
    about: plainText(description_pl),
    detail: link,
    icon,
  }),
  preview: ({ link }) => link,
  isFixed: true,
  refused: ({ code }) => (code === UNIQUE_VIOLATION ? { link: ["Tę podstronę ma już inna usługa."] } : null),
});
