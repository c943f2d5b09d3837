import { expect, test } from "vitest";
import { createIdempotencyKeyGetter } from "./idempotency-key.ts";

test("the same message keeps its key and another one gets a new key", () => {
  const getKey = createIdempotencyKeyGetter();
  const first = getKey("hello");
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(getKey("hello")).toBe(first);
  expect(getKey("hello again")).not.toBe(first);
  expect(createIdempotencyKeyGetter()("hello")).not.toBe(first);
});
