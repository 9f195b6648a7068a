/** Words that most leaked passwords are made of, English and Polish; with their usual stand-ins for letters. */
const COMMON =
  "password passwort haslo qwerty qwertz azerty letmein welcome witaj admin administrator root login user guest test demo secret sekret tajne changeme zmiento default master access iloveyou kocham kochanie loveme misiek myszka skarbie monkey dragon tiger shadow superman batman starwars pokemon naruto football baseball soccer pilka legia widzew princess sunshine flower freedom hello whatever trustno internet komputer computer samsung apple google facebook matrix mustang polska poland warszawa krakow wroclaw lato zima wiosna jesien summer winter spring autumn mateusz michal kacper bartek marcin lukasz tomek adrian damian kasia agnieszka monika karolina natalia zaq wsx edc asd zxc".split(
    " ",
  );

/** Common substitutes for a letter. */
const STAND_INS: Record<string, string> = {
  a: "[a4@]",
  e: "[e3]",
  i: "[i1!]",
  l: "[l1]",
  o: "[o0]",
  s: "[s5$]",
  t: "[t7]",
};

const KEY_ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "1234567890"];

/** Minimum number of distinct characters in a password after its easy parts are removed. */
const MIN_DISTINCT_CHARACTERS = 6;
/** Minimum length of a personal word to be checked: shorter ones occur in unrelated text. */
const SHORTEST_WORD = 4;

const plain = (text: string) =>
  text.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ł", "l");

const wordsOf = (text: string) =>
  plain(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= SHORTEST_WORD);

const patternOf = (word: string) =>
  new RegExp([...word].map((letter) => STAND_INS[letter] ?? letter).join(""), "g");

/** Whether a key follows the previous one: the same, or adjacent in the alphabet or on its keyboard row. */
function isNext(key: string, before: string): boolean {
  const steps = [key.charCodeAt(0) - before.charCodeAt(0)];
  for (const row of KEY_ROWS)
    if (row.includes(key) && row.includes(before)) steps.push(row.indexOf(key) - row.indexOf(before));
  return steps.some((step) => Math.abs(step) <= 1);
}

/**
 * Whether a password is one of those that are tried first: common words, runs of keys, repetitions, and what is known
 * of the person, with not enough besides (OWASP ASVS 5, 6.2.4 and 6.2.11).
 * @param own texts of which it may not consist: the person's address, the company's name
 */
export function isGuessablePassword(password: string, own: readonly string[]): boolean {
  const words = [...new Set([...own.flatMap(wordsOf), ...COMMON])].sort((a, b) => b.length - a.length);
  const rest = words.reduce((text, word) => text.replaceAll(patternOf(word), ""), plain(password));
  // The last but one too: of two runs the keys may alternate.
  const isContinuation = (key: string, at: number) =>
    [at - 1, at - 2].some((earlier) => isNext(key, rest[earlier] ?? ""));
  const keys = [...rest].filter((key, at) => !isContinuation(key, at));
  return new Set(keys).size < MIN_DISTINCT_CHARACTERS;
}
