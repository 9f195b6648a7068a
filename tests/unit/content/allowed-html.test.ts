import { expect, test } from "vitest";
import { linkAddress } from "~/schemas/allowed-html";

test.each([
  ["https://example.com/a?b=c#d", "https://example.com/a?b=c#d"],
  [" https://example.com ", "https://example.com"],
  ["http://example.com/a", "https://example.com/a"],
  ["example.com/a", "https://example.com/a"],
  ["www.example.com", "https://www.example.com"],
  ["studio@example.com", "mailto:studio@example.com"],
  ["mailto:studio@example.com", "mailto:studio@example.com"],
  ["tel:+48123456789", "tel:+48123456789"],
  ["/contact", "/contact"],
  ["#top", "#top"],
])("CED-1 a link typed as %s leads to %s", (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

test.each([
  "",
  "contact",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "data:text/html,x",
  "//example.com",
  "https:",
  "a b",
])("CED-1 a link typed as %j leads nowhere", (typed) => {
  expect(linkAddress(typed)).toBeNull();
});
