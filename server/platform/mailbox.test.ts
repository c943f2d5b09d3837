import { expect, test } from "vitest";
import { hashMailbox, normalMailbox } from "./mailbox.ts";

test.each([
  [
    "maya@example.com",
    ["Maya@Example.COM", " maya@example.com ", "maya+shop@example.com", "maya+@example.com."],
  ],
  [
    "maya@example.com",
    [
      "maya@example\u3002com",
      "maya@example\uff0ecom",
      "\u200bmaya@example.com",
      "ｍａｙａ@example.com",
    ],
  ],
  [
    "mayalin@gmail.com",
    ["maya.lin@gmail.com", "m.a.y.a.lin+x@googlemail.com", "MayaLin@GMAIL.com"],
  ],
  ["maya@proton.me", ["m-a.y_a@protonmail.com", "maya+1@pm.me"]],
  ["maya@icloud.com", ["maya@me.com", "maya+x@mac.com"]],
  ["maya@yahoo.de", ["maya-one@yahoo.de", "maya-two@yahoo.de"]],
  ["maya@fastmail.com", ["shop@maya.fastmail.com", "maya+shop@fastmail.com"]],
  ["mayalin@yandex.ru", ["maya.lin@ya.ru", "maya-lin@yandex.com"]],
  ["maya@xn--mnchen-3ya.de", ["maya@münchen.de", "maya@MÜNCHEN.de"]],
])("%s is the canonical mailbox of all its spellings", (mailbox, spellings) => {
  for (const spelling of spellings) expect(normalMailbox(spelling)).toBe(mailbox);
});

test.each([
  ["maya.lin@example.com", "mayalin@example.com"],
  ["maya-lin@example.com", "maya@example.com"],
  ["maya@outlook.com", "maya@hotmail.com"],
  ["+maya@example.com", "+lena@example.com"],
])("%s and %s are distinct mailboxes", (one, other) => {
  expect(normalMailbox(one)).not.toBe(normalMailbox(other));
});

test("an invalid address has a deterministic result", () => {
  for (const text of ["", "maya", "@", "@example.com", "maya@", "\ud800"])
    expect(normalMailbox(text)).toBe(normalMailbox(text));
});

test("the hash of a mailbox depends on the secret", () => {
  const code = hashMailbox("a secret", "Maya+1@example.com");
  expect(code).toMatch(/^[0-9a-f]{64}$/);
  expect(code).toBe(hashMailbox("a secret", "maya@example.com"));
  expect(code).not.toBe(hashMailbox("another secret", "maya@example.com"));
});
