import { expect, test } from "vitest";
import { forgetAt, isThrowaway } from "./rules.ts";

test.each([
  "mailinator.com",
  "x.mailinator.com",
  "MAILINATOR.com",
  "guerrillamail.com",
  "yopmail.com",
])("an address at %s is thrown away after use", (domain) => {
  expect(isThrowaway(`maya@${domain}`)).toBe(true);
});

test.each([
  "gmail.com",
  "example.com",
  "web.de",
  "proton.me",
  "icloud.com",
  "duck.com",
  "mailinator.com.example",
])("an address at %s is one like any other", (domain) => {
  expect(isThrowaway(`maya@${domain}`)).toBe(false);
});

test("a mailbox is forgotten twelve months after its account was deleted", () => {
  expect(forgetAt(new Date("2026-11-22T10:00:00Z"))).toEqual(new Date("2027-11-22T10:00:00Z"));
});
