import { expect, test } from "vitest";
import { computeDeletionDate, isDisposable } from "./rules.ts";

test.each([
  "mailinator.com",
  "x.mailinator.com",
  "MAILINATOR.com",
  "guerrillamail.com",
  "yopmail.com",
])("classifies an address at %s as disposable", (domain) => {
  expect(isDisposable(`maya@${domain}`)).toBe(true);
});

test.each([
  "gmail.com",
  "example.com",
  "web.de",
  "proton.me",
  "icloud.com",
  "duck.com",
  "mailinator.com.example",
])("classifies an address at %s as regular", (domain) => {
  expect(isDisposable(`maya@${domain}`)).toBe(false);
});

test("deletes a mailbox twelve months after its account was deleted", () => {
  expect(computeDeletionDate(new Date("2026-11-22T10:00:00Z"))).toEqual(
    new Date("2027-11-22T10:00:00Z"),
  );
});
