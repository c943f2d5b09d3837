import { expect, test } from "vitest";
import { isRefundResolved } from "./rules.ts";

const at = (minute: number) => new Date(Date.UTC(2030, 0, 1, 0, minute));
const refund = (id: string, minute: number, state: "done" | "failed", cents = 300) => ({
  ...{ id, cents, state, createdAt: at(minute) },
});

test("a failed refund needs action until it was sent again or everything was refunded", () => {
  const failed = refund("one", 1, "failed");
  const isResolved = (...others: Parameters<typeof isRefundResolved>[1][number][]) =>
    isRefundResolved(failed, [failed, ...others], 1000);
  expect(isResolved()).toBe(false);
  expect(isResolved(refund("before", 0, "done"))).toBe(false);
  expect(isResolved(refund("other sum", 2, "done", 200))).toBe(false);
  expect(isResolved(refund("failed too", 2, "failed"))).toBe(false);
  expect(isResolved({ ...refund("for another reason", 2, "done"), reason: "goodwill" })).toBe(
    false,
  );
  expect(isResolved({ ...refund("ours", 2, "failed"), againOf: "one" })).toBe(true);
  expect(isResolved(refund("by hand", 2, "done"))).toBe(true);
  expect(isResolved(refund("all of it", 0, "done", 1000))).toBe(true);
});
