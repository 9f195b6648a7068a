import { readThrough } from "~/backend/cache/cache.server";
import { publicClient } from "~/backend/client.server";
import { unwrap } from "~/backend/errors.server";
import { mediaUrl } from "~/backend/media/media.server";
import { withFallback } from "~/backend/with-fallback.server";
import { bilingual, httpsAddress, line, state } from "~/content/kit/fields/fields.server";
import type { Locale } from "~/i18n/config";
import { localised } from "~/i18n/localised";
import { contentType } from "./kit/content-type.server";

const states = { yes: "Widoczne", no: "Ukryte" };

/** Clients' logos, on the home page and the about page. */
export const clientLogos = contentType({
  table: "client_logos",
  path: "/admin/client-logos",
  form: "client-logo",
  words: {
    title: "Logotypy klientów",
    intro: "Klienci ze strony głównej i strony „O nas”, w tej kolejności. Bez logotypu widać nazwę.",
    count: "Liczba logotypów: {{count}}",
    add: "Dodaj logo",
    added: "Dodano logo",
    addFailed: "Nie udało się dodać logo",
    removed: "Usunięto logo",
    removeFailed: "Nie udało się usunąć logo",
    removeQuestion: "Czy na pewno chcesz usunąć to logo?",
    gone: "Tego logo już nie ma. Odśwież stronę.",
    editTitle: "Edycja logo",
    saved: "Zapisano logo",
    loadFailed: { title: "Błąd ładowania", message: "Nie udało się załadować logotypów" },
    empty: "Nie ma jeszcze żadnego logo. Strona pokaże je, gdy dodasz pierwsze.",
  },
  fields: {
    ...bilingual("name", line, "Nazwa", { required: "Wpisz nazwę klienta." }),
    url: httpsAddress("Strona klienta", { hint: "Pełny adres albo puste pole." }),
    is_active: state("Stan", states, "Wybierz, czy klient jest widoczny."),
  },
  picture: {
    column: "image_url",
    target: "client_logo",
    stock: "",
    label: "Logo",
    change: "Zmień logo",
    title: "Nowe logo klienta",
    cleared: "{{name}}. W jego miejsce będzie widać nazwę.",
  },
  listed: ["name_pl", "url"],
  order: "moved",
  item: ({ name_pl, url }) => ({ name: name_pl, detail: url }),
  preview: () => "/",
  state: "is_active",
  initial: { is_active: "no" },
});

const listLogos = () =>
  unwrap(
    "list client logos",
    publicClient().from("client_logos").select("*").eq("is_active", true).order("order"),
  );

/** The active logos by `order`, as visitors see them; none where they can't be read (HOME-7). */
export async function visibleLogos(locale: Locale) {
  const rows = await withFallback([], "client logos", readThrough("logos", ["client_logos"], listLogos));
  return rows.map((row) => ({
    name: localised(row, "name", locale),
    image: mediaUrl(row.image_url),
    url: row.url,
  }));
}
export type ClientLogo = Awaited<ReturnType<typeof visibleLogos>>[number];
