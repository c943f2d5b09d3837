import { expect, test } from "vitest";
import { createKeyGetter } from "./attempt-key.ts";

test("the same message keeps its key and another one gets a new key", () => {
  const getKey = createKeyGetter();
  const first = getKey("hello");
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(getKey("hello")).toBe(first);
  expect(getKey("hello again")).not.toBe(first);
  expect(createKeyGetter()("hello")).not.toBe(first);
});
