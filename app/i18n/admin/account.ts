/** /admin/account: one's own account. */
export const account = {
  title: "Moje konto",
  heading: "Zmiana hasła",
  intro: "Po zmianie hasła na wszystkich innych urządzeniach trzeba będzie zalogować się ponownie.",
  current: "Obecne hasło",
  next: "Nowe hasło",
  nextHint: "Co najmniej 12 znaków. Najlepiej kilka niezwiązanych ze sobą słów albo hasło z menedżera haseł.",
  again: "Powtórz nowe hasło",
  show: "Pokaż hasła",
  submit: "Zmień hasło",
  busy: "Zapisywanie...",
  changed: {
    title: "Hasło zostało zmienione",
    message: "Na innych urządzeniach trzeba zalogować się ponownie.",
  },
  changedHereOnly: {
    title: "Hasło zostało zmienione",
    message:
      "Nie udało się jednak zakończyć sesji na innych urządzeniach. Użyj przycisku „Wyloguj na wszystkich urządzeniach”.",
  },
  failed: { title: "Błąd zapisu", message: "Nie udało się zmienić hasła. Spróbuj ponownie za chwilę." },
  errors: {
    currentMissing: "Wprowadź obecne hasło",
    currentWrong: "Nieprawidłowe obecne hasło",
    missing: "Wprowadź nowe hasło",
    short: "Hasło musi mieć co najmniej 12 znaków.",
    long: "Hasło jest za długie: zmieszczą się 72 znaki, a litery z ogonkami liczą się podwójnie.",
    easy: "To hasło łatwo odgadnąć. Popularne słowa, kolejne znaki, adres email i nazwa firmy to za mało.",
    same: "Nowe hasło musi być inne niż obecne.",
    different: "Hasła nie są takie same.",
    weak: "Serwer nie przyjął tego hasła, bo jest zbyt słabe. Wybierz inne.",
    tooMany: "Zbyt wiele prób. Spróbuj ponownie za {{minutes}} min.",
  },
};
