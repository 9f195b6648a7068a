import { describe, expect, test } from "vitest";
import { pl } from "~/i18n/pl";
import { CATEGORIES, isCategory } from "~/schemas/category";
import { ContactSchema } from "~/schemas/contact";
import { LoginSchema } from "~/schemas/login";
import { ToastSchema } from "~/schemas/toast";

/** What a schema says of a value, by field. */
function problems(schema: typeof ContactSchema | typeof LoginSchema, value: object) {
  const result = schema.safeParse(value);
  return result.success ? {} : Object.fromEntries(result.error.issues.map((i) => [i.path[0], i.message]));
}

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
    ["name", "a".repeat(201), "nameLong"],
    ["email", undefined, "emailRequired"],
    ["email", "", "emailRequired"],
    ["email", "   ", "emailRequired"],
    ["email", "anna", "emailFormat"],
    ["email", "anna@", "emailFormat"],
    ["email", "@example.com", "emailFormat"],
    ["email", "anna@example", "emailFormat"],
    ["email", "anna nowak@example.com", "emailFormat"],
    ["email", "anna@example.com\nBcc: all@example.com", "emailFormat"],
    ["email", "anna@example.com, ewa@example.com", "emailFormat"],
    ["email", `${"a".repeat(250)}@example.com`, "emailFormat"],
    ["message", undefined, "messageRequired"],
    ["message", " \r\n ", "messageRequired"],
    ["message", "a".repeat(5001), "messageLong"],
  ])("CONT-1 %s %j is refused alone, as %s", (field, value, problem) => {
    expect(problems(ContactSchema, { ...message, [field]: value })).toEqual({ [field]: problem });
    expect(Object.keys(pl.contact.errors)).toContain(problem);
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
