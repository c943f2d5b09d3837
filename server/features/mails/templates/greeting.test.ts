import { expect, it } from "vitest";
import { hi as hallo } from "./de/phrases.ts";
import { hi as greeting } from "./en/phrases.ts";

it.each([
  ["Ana", "Hi Ana,"],
  ["  Ana   Lima ", "Hi Ana,"],
  ["J. R. R. Tolkien", "Hi J.,"],
  ["Dr. Meyer", "Hi Dr. Meyer,"],
  ["Prof. Dr. Anna Meyer", "Hi Prof. Dr. Anna,"],
  ["Dr.", "Hi,"],
  ["O'Neill", "Hi O'Neill,"],
  ["李小龍", "Hi 李小龍,"],
  ["محمد علي", "Hi محمد,"],
  ["می‌نا", "Hi می‌نا,"],
  ["", "Hi,"],
  ["‍‌", "Hi,"],
  ["...", "Hi,"],
  [" \u200b\u202e ", "Hi,"],
  ["Ana\r\nBcc: all@the.world", "Hi,"],
  ["Win at http://evil.example", "Hi,"],
  ["evil.example", "Hi,"],
  ["www.evil.com/now Ana", "Hi,"],
  ["write@me.now", "Hi,"],
  ["<b>Ana</b>", "Hi,"],
  ["👩‍👩‍👧‍👦", "Hi 👩‍👩‍👧‍👦,"],
])("greets %j as %j", (name, expected) => {
  expect(greeting(name)).toBe(expected);
  expect(hallo(name)).toBe(expected.replace("Hi", "Hallo"));
});

it("truncates a name that would fill the mail", () => {
  expect(greeting("x".repeat(500))).toBe(`Hi ${"x".repeat(32)}…,`);
});

it("counts grapheme clusters", () => {
  expect(greeting("é".normalize("NFD").repeat(32))).toBe(`Hi ${"é".normalize("NFC").repeat(32)},`);
});
