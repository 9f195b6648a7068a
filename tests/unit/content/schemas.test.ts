import { describe, expect, test } from "vitest";
import { projects } from "~/content/projects.server";
import { services } from "~/content/services.server";
import { pl } from "~/i18n/pl";
import { CATEGORIES, isCategory } from "~/schemas/category";
import { ContactSchema } from "~/schemas/contact";
import { LoginSchema } from "~/schemas/login";
import { ToastSchema } from "~/schemas/toast";
import { applySettings } from "../../support/run/settings.ts";

applySettings();

/** Validation messages by field. */
function problems(schema: typeof ContactSchema | typeof LoginSchema, value: object) {
  const result = schema.safeParse(value);
  return result.success ? {} : Object.fromEntries(result.error.issues.map((i) => [i.path[0], i.message]));
}

const VIDEO = "www.youtube.com/watch?v=abcdefghij1";

test.each([
  [`https://${VIDEO}`, `https://${VIDEO}`],
  [`http://${VIDEO}`, `https://${VIDEO}`],
  [` ${VIDEO} `, `https://${VIDEO}`],
  ["//youtu.be/abcdefghij1", "https://youtu.be/abcdefghij1"],
  [undefined, null],
])("PFA-1 the address %j of a video is put right", (typed, stored) => {
  const project = { title_pl: "Gala", category: "conference", youtube_url: typed };
  expect(projects.record.schema.parse(project).youtube_url).toBe(stored);
});

test.each(["https://vimeo.com/1", "javascript:alert(1)//youtube.com/x", "ftp://youtube.com/x"])(
  "PFA-1 %j is no video of YouTube's",
  (typed) => {
    const project = { title_pl: "Gala", category: "conference", youtube_url: typed };
    expect(projects.record.schema.safeParse(project).error?.issues[0]?.message).toBe(
      "Podaj adres filmu w serwisie YouTube albo zostaw puste.",
    );
  },
);

test.each(["", " ", "\u200b", "\u00ad\u2060"])(
  "PFA-1 a title of nothing that is seen, %j, is none",
  (title_pl) => {
    const { error } = projects.record.schema.safeParse({ title_pl, category: "conference" });
    expect(error?.issues).toHaveLength(1);
    expect(error?.issues[0]?.path).toEqual(["title_pl"]);
  },
);

test("LOOK-2 the picture of a service's kit is one, without other text", () => {
  const picture = '<figure><img src="/media/services/a.webp" alt="a" /></figure>';
  const checked = (kit_picture_pl: string) =>
    services.record.schema.safeParse({
      title_pl: "Dźwięk",
      icon: "mic",
      link: "/services/audio",
      kit_picture_pl,
    });
  expect(checked(picture + picture).error?.issues).toMatchObject([
    { path: ["kit_picture_pl"], message: "Zdjęcie sprzętu może być jedno." },
  ]);
  const columns = services.record.toColumns(checked(`<p>Tekst</p>${picture}`).data as never, null);
  expect(columns.kit_picture_pl).toBe(picture);
  expect(checked("").success).toBe(true);
});

describe("the stills of a project", () => {
  const stills = (count: number) =>
    `Tekst${'<figure><img src="/media/portfolio/a.webp" alt="a" /></figure>'.repeat(count)}`;
  const checked = (stills_pl: string) =>
    projects.record.schema.safeParse({ title_pl: "Gala", category: "conference", stills_pl });

  test.each([1, 7])("LOOK-2 are two to six: %i are refused", (count) => {
    expect(checked(stills(count)).error?.issues).toMatchObject([
      { path: ["stills_pl"], message: "Kadrów może być od dwóch do sześciu." },
    ]);
  });

  test("LOOK-2 are stored as pictures alone", () => {
    const value = checked(stills(2)).data as Record<"stills_pl", unknown>;
    const columns = projects.record.toColumns({ ...value } as never, null);
    expect(columns.stills_pl).toBe(
      stills(1).slice("Tekst".length).concat("\n", stills(1).slice("Tekst".length)),
    );
    expect(checked("").success).toBe(true);
  });
});

test("LOOK-2 the services of a project are held in their order; others are refused", () => {
  const project = (services: unknown) =>
    projects.record.schema.safeParse({ title_pl: "Gala", category: "conference", services });
  const columns = projects.record.toColumns(project(["stage", "audio", "stage"]).data as never, null);
  expect(columns.services).toEqual(["audio", "stage"]);
  expect(project(["audio", "constructor"]).error?.issues).toMatchObject([
    { path: ["services"], message: "Wybierz usługi z listy." },
  ]);
  expect(project(undefined).data).toMatchObject({ services: [] });
});

describe("the contact form", () => {
  const message = { name: "Anna Nowak", email: "anna@example.com", message: "Konferencja w maju." };

  test("CONT-1 a message with name, e-mail and text is taken, spaces around them dropped", () => {
    expect(ContactSchema.parse(message)).toEqual(message);
    const spaced = { name: " Anna Nowak\n", email: "  anna@example.com ", message: "\tKonferencja w maju. " };
    expect(ContactSchema.parse(spaced)).toEqual(message);
  });

  test.each([
    ["name", undefined, "nameRequired"],
    ["name", "", "nameRequired"],
    ["name", " \t\n", "nameRequired"],
    ["name", ["a"], "nameRequired"],
    ["name", "\u200b\u2060", "nameRequired"],
    ["name", "a".repeat(201), "nameLong"],
    ["email", undefined, "emailRequired"],
    ["email", "", "emailRequired"],
    ["email", "   ", "emailRequired"],
    ["email", "anna", "emailFormat"],
    ["email", "anna@", "emailFormat"],
    ["email", "@example.com", "emailFormat"],
    ["email", "anna@example", "emailFormat"],
    ["email", "anna@example..com", "emailFormat"],
    ["email", "anna@żółw.pl/admin", "emailFormat"],
    ["email", "jan@0x7f.1ż/", "emailFormat"],
    ["email", `j@${"aaaaaaaaaaaaaaaaaaaaż.".repeat(11)}pl`, "emailFormat"],
    ["email", "anna nowak@example.com", "emailFormat"],
    ["email", "anna@example.com\nBcc: all@example.com", "emailFormat"],
    ["email", "anna@example.com, ewa@example.com", "emailFormat"],
    ["email", `${"a".repeat(250)}@example.com`, "emailFormat"],
    ["message", undefined, "messageRequired"],
    ["message", " \r\n ", "messageRequired"],
    ["message", "\u200b", "messageRequired"],
    ["message", "a".repeat(5001), "messageLong"],
  ])("CONT-1 %s %j is refused alone, as %s", (field, value, problem) => {
    expect(problems(ContactSchema, { ...message, [field]: value })).toEqual({ [field]: problem });
    expect(Object.keys(pl.contact.errors)).toContain(problem);
  });

  test.each([
    ["jan&anna@firma.pl", undefined],
    ["user%x@example.com", undefined],
    ["user/dept@example.com", undefined],
    ["!#$'*+/=?^_`{|}~-@example.com", undefined],
    ["info@example.xn--p1ai", undefined],
    ["jan@żółw.pl", "jan@xn--w-uga1v8h.pl"],
    ["jan@Żółw.PL", "jan@xn--w-uga1v8h.pl"],
    ["jan@1.2", undefined],
  ])("CONT-1 %s is a valid address, by the browsers' own rule", (email, stored = email) => {
    expect(ContactSchema.parse({ ...message, email }).email).toBe(stored);
  });

  test("CONT-3 a name goes into a subject, on one line", () => {
    expect(ContactSchema.parse({ ...message, name: "Jan\r\nBcc: all@example.com" }).name).toBe(
      "Jan Bcc: all@example.com",
    );
  });

  test("CONT-1 the longest that is allowed is taken", () => {
    const longest = { ...message, name: "ż".repeat(200), message: "ż".repeat(5000) };
    expect(problems(ContactSchema, longest)).toEqual({});
  });

  test("CONT-1 what was left empty is told of all fields at once", () => {
    expect(problems(ContactSchema, { name: "", email: "", message: "" })).toEqual({
      name: "nameRequired",
      email: "emailRequired",
      message: "messageRequired",
    });
  });
});

describe("the sign-in form", () => {
  const account = { email: "admin@example.com", password: " secret " };

  test("LOGIN-1 e-mail and password are required; a password is taken as it is", () => {
    expect(LoginSchema.parse({ ...account, email: " admin@example.com " })).toEqual(account);
    expect(problems(LoginSchema, { ...account, email: " " })).toEqual({ email: "emailRequired" });
    expect(problems(LoginSchema, { ...account, password: "" })).toEqual({ password: "passwordRequired" });
    expect(problems(LoginSchema, {})).toEqual({ email: "emailRequired", password: "passwordRequired" });
  });
});

describe("a notification", () => {
  const toast = { id: "1", type: "success", title: "Zapisano", message: "Zmiany", duration: 3000 };

  test("TOAST-1 has a type, a title, a message and perhaps a duration", () => {
    expect(ToastSchema.parse(toast)).toEqual(toast);
    const short = ToastSchema.parse({ type: "info", title: "Zapisano" });
    expect(short).toEqual({ type: "info", title: "Zapisano", message: "", id: expect.any(String) });
    expect(short).not.toHaveProperty("duration");
  });

  test("TOAST-1 each has an id of its own", () => {
    const ids = [1, 2].map(() => ToastSchema.parse({ type: "info", title: "x" }).id);
    expect(new Set(ids).size).toBe(2);
  });

  test.each([
    ["type", "danger"],
    ["type", undefined],
    ["title", undefined],
    ["message", 5],
    ["duration", 0],
    ["duration", -1],
    ["duration", 1.5],
    ["duration", "5000"],
  ])("TOAST-1 %s %j is refused", (field, value) => {
    expect(ToastSchema.safeParse({ ...toast, [field]: value }).success).toBe(false);
  });
});

test("HOME-3 a category is one of the five, nothing else", () => {
  expect(CATEGORIES).toEqual(["conference", "sports", "entertainment", "corporate", "cultural"]);
  expect(CATEGORIES.every(isCategory)).toBe(true);
  for (const value of [null, "", "all", "Sports", "constructor"]) expect(isCategory(value)).toBe(false);
});
