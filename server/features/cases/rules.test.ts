import { expect, test } from "vitest";
import { isRefundAnswered } from "./rules.ts";

const at = (minute: number) => new Date(Date.UTC(2030, 0, 1, 0, minute));
const refund = (id: string, minute: number, state: "done" | "failed", cents = 300) => ({
  ...{ id, cents, state, createdAt: at(minute) },
});

test("a refund that came back needs somebody until it went once more, or all is back", () => {
  const failed = refund("one", 1, "failed");
  const isAnswered = (...others: Parameters<typeof isRefundAnswered>[1][number][]) =>
    isRefundAnswered(failed, [failed, ...others], 1000);
  expect(isAnswered()).toBe(false);
  expect(isAnswered(refund("before", 0, "done"))).toBe(false);
  expect(isAnswered(refund("other sum", 2, "done", 200))).toBe(false);
  expect(isAnswered(refund("failed too", 2, "failed"))).toBe(false);
  expect(isAnswered({ ...refund("for another reason", 2, "done"), reason: "goodwill" })).toBe(
    false,
  );
  expect(isAnswered({ ...refund("ours", 2, "failed"), againOf: "one" })).toBe(true);
  expect(isAnswered(refund("by hand", 2, "done"))).toBe(true);
  expect(isAnswered(refund("all of it", 0, "done", 1000))).toBe(true);
});
