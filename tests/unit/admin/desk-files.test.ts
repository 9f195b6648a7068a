import { describe, expect, test } from "vitest";
import { toCsv } from "~/content/desk/files/csv.server";
import { planImport, readFile } from "~/content/desk/files/plan.server";
import { toXliff } from "~/content/desk/files/xliff.server";
import { parseXml } from "~/content/desk/files/xml-tree.server";
import { type State, type TextKind, wordsOf } from "~/content/desk/states";
import { hashOfTexts } from "~/content/desk/text-hash.server";
import type { DeskText } from "~/content/desk/texts.server";
import { html, line } from "~/content/kit/fields/fields.server";

const FIELDS = { line: line("Tytuł", { max: 60 }), html: html("Opis") };

function textOf(name: string, pl: string, en: string, kind: "line" | "html" = "line"): DeskText {
  const field = FIELDS[kind];
  return {
    id: `portfolio:00000000-0000-4000-8000-000000000001:${name}_en`,
    pair: { pl: { column: `${name}_pl`, field }, en: { column: `${name}_en`, field }, label: "Tytuł" },
    row: {},
    key: "00000000-0000-4000-8000-000000000001",
    kind: kind as TextKind,
    place: { slug: "home", name: "Główna" },
    owner: "Gala & „Bal”",
    label: "Tytuł",
    pl,
    en,
    states: (en ? [] : ["missing"]) as State[],
    hasPolish: wordsOf(pl, kind) !== "",
    isMarked: false,
  } as unknown as DeskText;
}

const TEXTS = [
  textOf("title", "Gala {{name}}", "Ceremony {{name}}"),
  textOf("formula", '=HYPERLINK("http://evil.test")', "-1 + 1"),
  textOf("apostrophe", "'=1", "''@x"),
  textOf("lines", "Jeden;\n„dwa”\t", 'One; "two",\nthree'),
  textOf(
    "description",
    "<p>Opis <strong>z {{name}}</strong></p>",
    "<p>A <strong>{{name}}</strong> text</p>",
    "html",
  ),
  textOf("empty", "Zażółć <b> & gęślą", ""),
];
const bytes = (text: string) => new TextEncoder().encode(text);
const WRITERS = {
  CSV: () => toCsv(TEXTS),
  "XLIFF 1.2": () => toXliff(TEXTS, "1.2"),
  "XLIFF 2.1": () => toXliff(TEXTS, "2.1"),
};

describe.each(Object.entries(WRITERS))("%s", (_, write) => {
  test("DESK-2 out and back again every text is the same, and of the version that it was", () => {
    expect(readFile(bytes(write()))).toEqual(
      TEXTS.map((text) => ({ id: text.id, en: text.en, version: hashOfTexts(text) })),
    );
  });

  test("DESK-2 out and back changes nothing", () => {
    const planned = planImport({ places: [], texts: TEXTS }, readFile(bytes(write())));
    expect(planned.map(({ outcome }) => outcome)).toEqual(TEXTS.map(() => "same"));
  });
});

describe("CSV", () => {
  test("DESK-2 begins with a byte order mark, and no cell is a formula", () => {
    const file = toCsv(TEXTS);
    expect(file.startsWith('\ufeff"ID";"Strona";"Miejsce";"Polski";"English";"Stan";"Wersja"\r\n')).toBe(
      true,
    );
    expect(file).toContain(`"'=HYPERLINK(""http://evil.test"")";"'-1 + 1"`);
    expect(file).not.toMatch(/"\s*[=+\-@]/);
  });

  test.each([",", "\t"])("DESK-2 is read with the separator of another country: %j", (separator) => {
    const [text] = TEXTS as [DeskText];
    const file = [
      ["ID", "English", "Wersja"],
      [text.id, '"New; {{name}}"', `v${hashOfTexts(text)}`],
    ];
    const read = readFile(bytes(file.map((row) => row.join(separator)).join("\n")));
    expect(read).toEqual([{ id: text.id, en: "New; {{name}}", version: hashOfTexts(text) }]);
  });

  test.each([
    ["a column is missing", '"ID";"English"\n"a";"b"', /Wersja/],
    ["a quote does not end", '"ID";"English";"Wersja"\n"a', /Tego pliku CSV/],
    ["there is no table", "Hello", /To nie jest plik/],
    ["it is empty", "", /To nie jest plik/],
  ])("DESK-2 is refused where %s", (_, file, reason) => {
    expect(() => readFile(bytes(file))).toThrow(reason);
  });

  test("DESK-2 in Excel's former encoding is refused with a way out", () => {
    expect(() => readFile(new Uint8Array([...bytes('"ID";"English"\n"'), 0xb9]))).toThrow(/CSV UTF-8/);
  });
});

describe("XLIFF", () => {
  test("DESK-2 variables and tags are codes that translators can't break", () => {
    expect(toXliff(TEXTS, "1.2")).toContain(
      '<source>Gala <ph id="1">{{name}}</ph></source><target state="translated">Ceremony <ph id="1">{{name}}</ph></target>',
    );
    const second = toXliff(TEXTS, "2.1");
    expect(second).toContain('<originalData><data id="d1">{{name}}</data></originalData>');
    expect(second).toContain('Gala <ph id="1" dataRef="d1" disp="{{name}}"/></source>');
    // A line has no markup: its "tag" is words.
    expect(second).toContain("Zażółć &lt;b&gt; &amp; gęślą</source></segment>");
  });

  test("DESK-2 has what the standards require: one file a page, unique ids, languages", () => {
    const first = parseXml(toXliff(TEXTS, "1.2"));
    expect(first).toMatchObject({ name: "xliff", namespace: "urn:oasis:names:tc:xliff:document:1.2" });
    const second = parseXml(toXliff(TEXTS, "2.1"));
    expect(second.attributes).toMatchObject({ version: "2.1", srcLang: "pl", trgLang: "en" });
    const [file] = second.children.filter((child) => typeof child !== "string");
    expect(file).toMatchObject({ name: "file", attributes: { id: "home" } });
  });

  test("DESK-2 a program may split a text, move codes, and leave their originals out", () => {
    const file = `<xliff version="2.1" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="pl" trgLang="en-GB"><file id="f">
      <group id="g"><unit id="a"><segment><source>A <ph id="1" disp="{{x}}"/>.</source><target><ph id="1"/> a.</target></segment>
      <ignorable><source> </source></ignorable><segment><source>B</source><target><mrk id="m" type="term">b</mrk></target></segment></unit></group>
      <unit id="c"><segment><source>C</source></segment></unit></file></xliff>`;
    expect(readFile(bytes(file))).toEqual([
      { id: "c", en: "", version: "" },
      { id: "a", en: "{{x}} a. b", version: "" },
    ]);
  });

  const xliff = (body: string) =>
    `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="x" source-language="pl" target-language="en" datatype="plaintext"><body>${body}</body></file></xliff>`;
  const UNIT = '<trans-unit id="a"><source>A</source><target>B</target></trans-unit>';
  test.each([
    [
      "an external entity",
      `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${xliff(UNIT.replace("B", "&e;"))}`,
      /DOCTYPE/,
    ],
    [
      "a billion laughs",
      `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>${xliff(UNIT.replace("B", "&b;"))}`,
      /DOCTYPE/,
    ],
    ["an entity that nobody declared", xliff(UNIT.replace("B", "&nbsp;")), /nie da się odczytać/],
    ["a tag that does not end", xliff("<trans-unit>"), /nie da się odczytać/],
    ["an end that is missing", xliff(UNIT).slice(0, -9), /nie da się odczytać/],
    ["nesting without end", xliff("<group>".repeat(100) + "</group>".repeat(100)), /nie da się odczytać/],
    ["another document", "<?xml version='1.0'?><html/>", /XLIFF 1.2 ani 2.1/],
    ["another version", xliff(UNIT).replace('version="1.2"', 'version="1.1"'), /XLIFF 1.2 ani 2.1/],
    ["other languages", xliff(UNIT).replace('"en"', '"de"'), /inne języki/],
    ["a unit without an id", xliff(UNIT.replace(' id="a"', "")), /XLIFF 1.2 ani 2.1/],
    ["a unit without a source", xliff(UNIT.replace("<source>A</source>", "")), /<source>/],
    ["two units of one id", xliff(UNIT + UNIT), /dwa razy/],
    ["a code of which nothing is known", xliff(UNIT.replace("B", '<x id="9"/>')), /<x>/],
  ])("DESK-2 is refused with %s", (_, file, reason) => {
    expect(() => readFile(bytes(file))).toThrow(reason);
  });
});

describe("the dry run", () => {
  const texts = TEXTS;
  const plan = (changes: { en: string; pl?: string; was?: string; version?: string }, index = 0) => {
    const text = texts[index] as DeskText;
    const made = hashOfTexts({ pl: changes.pl ?? text.pl, en: changes.was ?? text.en });
    const [planned] = planImport({ places: [], texts }, [
      { id: text.id, en: changes.en, version: changes.version ?? made },
    ]);
    return planned?.outcome === "refused" ? planned.reason : planned?.outcome;
  };
  test.each([
    ["a new translation", { en: "Gala of {{name}}" }, 0, "change"],
    ["one left empty", { en: "" }, 0, "same"],
    [
      "one that the translator left, though it changed meanwhile",
      { en: "Old {{name}}", was: "Old {{name}}" },
      0,
      "same",
    ],
    ["one that somebody wrote as well", { en: "Ceremony {{name}}", was: "Old" }, 0, "same"],
    [
      "of a text that changed in Polish",
      { en: "New {{name}}", pl: "Dawna {{name}}" },
      0,
      "Polski tekst zmienił się po pobraniu pliku.",
    ],
    [
      "of a text that changed in English",
      { en: "New {{name}}", was: "Old {{name}}" },
      0,
      "Angielski tekst zmienił się po pobraniu pliku: „Ceremony {{name}}”.",
    ],
    [
      "of an unknown version",
      { en: "New {{name}}", version: "" },
      0,
      "Plik nie mówi, z której wersji tekstu powstał.",
    ],
    ["with a lost variable", { en: "New" }, 0, "Brakuje zmiennych: {{name}}."],
    ["with a variable of its own", { en: "New {{name}} {{x}}" }, 0, "Nieznane zmienne: {{x}}."],
    ["with HTML where there is none", { en: "New <b>{{name}}</b>" }, 0, "W tym tekście nie ma HTML: <b>."],
    ["that is too long", { en: `{{name}}${"x".repeat(60)}` }, 0, "Najwyżej 60 znaków."],
    [
      "with allowed HTML",
      { en: '<p lang="en">A <em>{{name}}</em> <a href="https://a.test">x</a></p>' },
      4,
      "change",
    ],
    ["with a script", { en: "<p>{{name}}</p><script>x()</script>" }, 4, "Niedozwolony HTML: <script>."],
    ["with an event", { en: '<p onclick="x()">{{name}}</p>' }, 4, "Niedozwolony HTML: atrybut albo adres."],
    [
      "with a forbidden address",
      { en: '<a href="javascript:x()">{{name}}</a>' },
      4,
      "Niedozwolony HTML: atrybut albo adres.",
    ],
  ])("DESK-2 of a translation %s", (_, changes, index, outcome) => {
    expect(plan(changes, index)).toBe(outcome);
  });

  test("DESK-2 of a text that is gone", () => {
    const [planned] = planImport({ places: [], texts: [] }, [{ id: "x", en: "y", version: "" }]);
    expect(planned).toMatchObject({ outcome: "refused", reason: "Nie ma już takiego tekstu." });
  });
});
