import { describe, expect, test } from "vitest";
import { account } from "~/i18n/admin/sections/account";
import { isGuessablePassword } from "~/routes/admin/account/guessable-password";
import { newPasswordSchema } from "~/routes/admin/account/new-password";

const OWN = ["anna.nowak@rezyserka.example", "Reżyserka Live", "Reżyserka Live sp. z o.o."];

describe("a password that is tried first", () => {
  test.each([
    "password1234",
    "P@ssw0rd2026!",
    "PasswordPassword",
    "haslohaslo123",
    "Hasło-Hasło-1",
    "qwertyuiop123",
    "123456789012",
    "abcdefghijkl",
    "aaaaaaaaaaaaaa",
    "abababababab",
    "administrator",
    "administrator2026",
    "zaq12wsx3edc",
    "1q2w3e4r5t6y",
    "iloveyou1234",
    "letmein-letmein",
    "kocham-misiek-1",
    "wroclaw2026!!",
    "anna.nowak@rezyserka.example",
    "Nowak-Nowak-12",
    "rezyserka-live",
    "RezyserkaLive2026!",
  ])("SEC-2 %s is easy", (password) => expect(isGuessablePassword(password, OWN)).toBe(true));

  test.each([
    "poprawny koń bateria zszywka",
    "Kot-pije-mleko-z-kranu",
    "x7#kPq!v9LmZ",
    "839204716502-aR",
    "haslo do studia w piwnicy",
    "żółta ćma ślęczy",
    "przy oknie stoi nowak",
  ])("SEC-2 %s is not", (password) => expect(isGuessablePassword(password, OWN)).toBe(false));
});

describe("the form", () => {
  const { errors } = account;
  const good = "Kot-pije-mleko-z-kranu";
  const form = { current_password: "dotychczasowe", new_password: good, new_password_again: good };
  const both = (value: string) => ({ new_password: value, new_password_again: value });
  const wrong = (change: Partial<typeof form>) => {
    const parsed = newPasswordSchema(OWN).safeParse({ ...form, ...change });
    return parsed.success
      ? {}
      : Object.fromEntries(parsed.error.issues.map((i) => [i.path.join(), i.message]));
  };

  test("SEC-2 takes a good one, spaces and letters of any language as they are", () => {
    expect(wrong({})).toEqual({});
    const parsed = newPasswordSchema(OWN).parse({ ...form, ...both("  żółta ćma ślęczy 🎬 ") });
    expect(parsed.new_password).toBe("  żółta ćma ślęczy 🎬 ");
  });

  test.each([
    ["no current one", { current_password: "" }, { current_password: errors.currentMissing }],
    ["none", both(""), { new_password: errors.missing }],
    ["11 characters", both("x7#kPq!v9Lm"), { new_password: errors.short }],
    ["11 signs of more bytes", both("🎬7#kPq!v9Lm"), { new_password: errors.short }],
    [
      "73 bytes",
      both(`Kot-pije-mleko ${"x7#kPq!v9L".repeat(6)}`.slice(0, 73)),
      { new_password: errors.long },
    ],
    ["72 characters of more bytes", both("żółć".repeat(18)), { new_password: errors.long }],
    ["an easy one", both("password1234"), { new_password: errors.easy }],
    ["another one the second time", { new_password_again: "x" }, { new_password_again: errors.different }],
    ["the current one", { current_password: good }, { new_password: errors.same }],
  ])("SEC-2 %s is refused", (_, change, expected) => expect(wrong(change)).toEqual(expected));

  test("SEC-2 72 bytes are not too many", () => {
    expect(wrong(both(`Kot-pije-mleko ${"x7#kPq!v9L".repeat(6)}`.slice(0, 72)))).toEqual({});
  });

  test("SEC-2 all that is wrong is said at once", () => {
    expect(wrong({ current_password: "", new_password: "krótkie", new_password_again: "inne" })).toEqual({
      current_password: errors.currentMissing,
      new_password: errors.short,
      new_password_again: errors.different,
    });
  });
});
