/** The admin area's texts: Polish only (I18N-4), and only in its own pages' code. Exact where the specification is. */
export const admin = {
  title: "Panel administratora",
  skip: "Przejdź do treści",
  menu: "Menu panelu",
  /** The two words apart: a phone shows the first alone. */
  menuShort: "Menu",
  menuRest: "panelu",
  groups: { pages: "Części stron", content: "Treść", company: "Firma", settings: "Ustawienia" },
  dashboard: "Pulpit",
  logout: "Wyloguj się",
  logoutEverywhere: "Wyloguj na wszystkich urządzeniach",
  site: "Zobacz stronę",
  signedIn: "Zalogowano jako",
  close: "Zamknij",
  nothingFound: "Nic nie znaleziono",
  counters: {
    heading: "Zawartość strony",
    content_blocks: "Bloki treści",
    blog_posts: "Wpisy na blogu",
    media_assets: "Filmy w tle",
    translations: "Tłumaczenia",
    admins: "Administratorzy",
    failed: "Nie udało się policzyć treści. Odśwież stronę za chwilę.",
  },
  quick: {
    heading: "Szybkie działania",
    project: "Przejdź do projektów",
  },
  error: { title: "Coś poszło nie tak", text: "Odśwież stronę za chwilę. Zapisane zmiany są bezpieczne." },
  forbidden: {
    title: "Ta strona jest tylko dla administratorów",
    text: "Twoje konto ma rolę redaktora. Poproś administratora o zmianę, którą chcesz tu wprowadzić.",
  },
  passwordUnchecked: {
    limited:
      "Serwer logowania nie przyjmuje teraz kolejnych prób. Hasła nie sprawdzono. Spróbuj ponownie za {{minutes}} min.",
    away: "Serwer logowania nie odpowiada. Hasła nie sprawdzono. Spróbuj ponownie za chwilę.",
  },
  ended: {
    title: "Sesja wygasła",
    kept: "Sesja wygasła i nic nie zostało zapisane. Zaloguj się ponownie: to, co wpisano, wróci do formularza. Pliki i hasła trzeba będzie podać jeszcze raz.",
    lost: "Sesja wygasła i nic nie zostało zapisane. Formularz jest za duży, żeby przenieść go przez logowanie: wróć przyciskiem „Wstecz” i skopiuj tekst, zanim się zalogujesz.",
    shown:
      "Sesja wygasła i\u00a0nic nie zostało zapisane. Formularz jest za duży, żeby przenieść go przez logowanie: skopiuj stąd to, co wpisano, zanim się zalogujesz.",
    written: "Wpisany tekst",
    restored: "Wpisane dane wróciły",
    restoredText: "Są w\u00a0formularzu, jeszcze nie zapisane.",
    notDone: "Nic nie zostało zmienione",
    repeat: "Powtórz ostatnią czynność.",
  },
  /** The back end does not say whether the session is good. */
  away: {
    title: "Serwer nie odpowiada",
    kept: "Serwer nie odpowiada i\u00a0nic nie zostało zapisane. Zaczekaj chwilę i\u00a0spróbuj ponownie: to, co wpisano, wróci do formularza. Pliki i\u00a0hasła trzeba będzie podać jeszcze raz.",
    lost: "Serwer nie odpowiada i\u00a0nic nie zostało zapisane. Formularz jest za duży, żeby go przenieść: wróć przyciskiem „Wstecz” i\u00a0spróbuj ponownie za chwilę.",
    shown:
      "Serwer nie odpowiada i\u00a0nic nie zostało zapisane. Formularz jest za duży, żeby go przenieść: skopiuj stąd to, co wpisano, i\u00a0spróbuj ponownie za chwilę.",
    read: "Serwer nie odpowiada, więc nie wiadomo, czy sesja trwa. Jeśli trwa, za chwilę wejdziesz bez logowania.",
    retry: "Spróbuj ponownie",
    signIn: "Jeśli sesja tymczasem wygasła, zaloguj się.",
  },
  unanswered: {
    lost: {
      title: "Brak odpowiedzi",
      message:
        "Nie wiadomo, czy zmiany zostały zapisane. To, co wpisano, jest nadal w formularzu: spróbuj ponownie za chwilę.",
    },
    lostStep: {
      title: "Brak odpowiedzi",
      message: "Nie wiadomo, czy to się udało. Odśwież stronę i sprawdź, zanim spróbujesz ponownie.",
    },
    refused: {
      title: "Nic nie zostało zapisane",
      message:
        "Strona odrzuciła ten formularz. To, co wpisano, jest nadal na ekranie: skopiuj tekst i odśwież stronę.",
    },
    tooLarge: {
      title: "Nic nie zostało zapisane",
      message: "Formularz jest za duży. Skróć tekst i zapisz ponownie.",
    },
  },
  search: { label: "Szukaj na liście", submit: "Szukaj", found: "Znaleziono: {{count}}", clear: "Wyczyść" },
  /** Announced before and after a marked piece of a text; a stretch without changes. */
  marks: {
    del: "[usunięto:] ",
    ins: "[dodano:] ",
    end: " [koniec]",
    skipped: "[… słowa bez zmian: {{count}} …] ",
  },
  pages: {
    label: "Strony listy",
    page: "Strona {page} z {pages}",
    previous: "Poprzednia",
    next: "Następna",
  },
  edit: {
    refused: "Nie zapisano",
    edit: "Edytuj",
    remove: "Usuń",
    add: "Dodaj",
    save: "Zapisz",
    saving: "Zapisywanie...",
    cancel: "Anuluj",
    polish: "Polski",
    english: "English",
    englishFallback: "Puste pole pokaże tekst polski.",
    placeholders:
      "W polach są teksty zastępcze. Polskie trzeba przed zapisem zmienić; angielskie, które zostaną, zapis wyczyści, a strona pokaże tekst polski.",
    unsaved: "Niezapisane zmiany",
    leave: "Masz niezapisane zmiany. Czy na pewno chcesz opuścić tę stronę?",
    stay: "Zostań",
    leaveAnyway: "Opuść bez zapisywania",
    leaveOffline:
      "Nie ma połączenia z siecią: tej strony nie da się teraz otworzyć, a niezapisane zmiany przepadną. Otworzyć mimo to?",
    errors: "Popraw zaznaczone pola:",
    gone: "Ktoś usunął ten wpis w międzyczasie. Skopiuj swój tekst, zanim zamkniesz stronę.",
    addedAlready:
      "Wpis jest już dodany, a tego pliku w nim nie ma. Otwórz wpis z listy i wybierz plik ponownie.",
    empty: "(puste)",
    rowGone: "Tego wpisu już nie ma",
    rowGoneText: "Ktoś go usunął. Można go przywrócić:",
    rowGoneLink: "otwórz Historię",
    rowGoneTyped: "To wpisano w formularzu i nie zostało zapisane. Skopiuj, co się przyda:",
    keptText: "Tego wpisu nie można teraz wczytać, ale nic z tego, co wpisano, nie przepadło:",
    saveAgain: "Zapisz ponownie",
    conflictTitle: "Ktoś zapisał ten wpis po tym, jak go otwarto",
    conflictText:
      "Niczego nie nadpisano. Poniżej są obie wersje pól, które się różnią; Twoja jest też w formularzu.",
    conflictBoth:
      "Niczego nie nadpisano. Poniżej są pola zmienione po obu stronach; Twoja wersja jest też w formularzu.",
    conflictNone: "Niczego nie nadpisano. Sprawdź formularz i zapisz jeszcze raz.",
    conflictOthers: "Zapis: {{who}}. Zmiany, które są już w formularzu: {{fields}}.",
    conflictWho: "Zapis: {{who}}.",
    conflictSave: "„Zapisz” zachowa Twoją wersję, poza polami, w których zaznaczysz tamtą.",
    whole: "Cały tekst",
    otherFields: "inne pola",
    base: "Gdy otwarto formularz",
    mine: "Twoja wersja",
    theirs: "Wersja zapisana",
    take: "Weź wersję zapisaną",
    discardMine: "Odrzuć moje zmiany i wczytaj zapisaną wersję",
    moveUp: "W górę",
    moveDown: "W dół",
    moveUpLabel: "Przesuń w górę: {{name}}",
    moveDownLabel: "Przesuń w dół: {{name}}",
    drag: "Przeciągnij, aby zmienić kolejność",
    moved: "{{name}}: pozycja {{place}} z {{count}}",
    moveFailed: { title: "Błąd przesuwania", message: "Nie udało się zmienić kolejności" },
    editLabel: "Edytuj: {{name}}",
    removeLabel: "Usuń: {{name}}",
  },
};
