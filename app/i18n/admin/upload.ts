/** Uploads of every section (UPL). Exact where the specification is. */
export const upload = {
  choose: "Wybierz plik",
  send: "Prześlij",
  sending: "Przesyłanie...",
  finishing: "Zapisywanie...",
  progress: "Postęp przesyłania",
  sent: "Wysłano {{percent}}%",
  cancel: "Anuluj",
  preview: "Podgląd wybranego pliku",
  previewHint: "Tak wygląda wybrany plik. Zapisze go dopiero „Prześlij”.",
  again: "Dotychczasowy plik został bez zmian. Wybierz plik jeszcze raz.",
  saveFirst:
    "Jeśli w formularzu są niezapisane zmiany, najpierw je zapisz: przesłanie pliku wczytuje stronę od nowa.",
  missing: "Wybierz plik.",
  signedOut: "Sesja wygasła. Zaloguj się w nowej karcie, wróć tutaj i prześlij plik jeszcze raz.",
  tooLarge: "Plik jest za duży. Maksymalny rozmiar to {{n}}MB.",
  videoOnly: "Plik musi być w formacie WebM (VP8/VP9) lub MP4 (H.264).",
  webmOnly: "Plik musi być w formacie WebM (VP8/VP9).",
  unreadable: "Nie udało się odczytać obrazu. Sprawdź, czy plik jest prawidłowym obrazem.",
  damagedVideo: "Plik wideo jest niekompletny lub uszkodzony.",
  tooManyPixels: "Obraz ma za duże wymiary. Może mieć najwyżej 64 megapiksele.",
  faviconSize: "Favicon musi mieć wymiary 32x32, 48x48 lub 64x64 pikseli",
  ogSize: "Obraz musi mieć wymiary 1200x630 pikseli.",
  stale:
    "Ktoś zapisał ten wpis po tym, jak go otwarto. Niczego nie nadpisano. Zamknij to okno i otwórz wpis ponownie.",
  imageDone: "Przesłano zdjęcie",
  videoDone: "Przesłano film",
  faviconDone: "Przesłano favicon",
  imageFailed: { title: "Nie udało się przesłać zdjęcia", message: "" },
  faviconFailed: { title: "Nie udało się przesłać favicon", message: "" },
  videoFailed: { title: "Błąd przesyłania", message: "Nie udało się przesłać pliku" },
  anyFailed: { title: "Błąd podczas przesyłania pliku", message: "" },
  clear: {
    video: {
      label: "Usuń film",
      question: "Czy na pewno chcesz usunąć ten film?",
      done: "Usunięto film",
      failed: { title: "Błąd usuwania", message: "Nie udało się usunąć filmu" },
    },
    image: {
      label: "Usuń zdjęcie",
      question: "Czy na pewno chcesz usunąć to zdjęcie?",
      done: "Usunięto zdjęcie",
      failed: { title: "Błąd usuwania", message: "Nie udało się usunąć zdjęcia" },
    },
  },
  clearFirst:
    "Jeśli w formularzu są niezapisane zmiany, najpierw je zapisz: usunięcie pliku wczytuje stronę od nowa.",
  guidance: {
    image: "JPG, PNG, WebP, AVIF lub GIF, do 10MB. Zalecamy najwyżej 5MB na komputery i 2MB na telefony.",
    ogImage: "JPG, PNG, WebP, AVIF lub GIF, dokładnie 1200x630 pikseli, do 2MB.",
    favicon: "PNG, ICO, WebP lub GIF: kwadrat 32x32, 48x48 lub 64x64 piksele. Zalecamy najwyżej 100KB.",
    heroVideo: "WebM (VP8/VP9), do 10MB. Zalecany rozmiar na komputery: 1920x1080 pikseli.",
    heroMobileVideo: "WebM (VP8/VP9), do 10MB. Zalecany rozmiar na telefony: 1080x1920 pikseli.",
    serviceVideo:
      "WebM (VP8/VP9) lub MP4 (H.264), do 100MB. Zalecany rozmiar: 1920x1080 pikseli na komputery, 1080x1920 na telefony (do 50MB).",
  },
};
