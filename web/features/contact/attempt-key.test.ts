import { expect, test } from "vitest";
import { attemptKeys } from "./attempt-key.ts";

test("the same message keeps its key, another one gets another", () => {
  const keyOf = attemptKeys();
  const first = keyOf("hello");
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keyOf("hello")).toBe(first);
  expect(keyOf("hello again")).not.toBe(first);
  expect(attemptKeys()("hello")).not.toBe(first);
});
