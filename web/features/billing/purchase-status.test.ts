import { describe, expect, test } from "vitest";
import {
  getFailureText,
  getPollDelay,
  getThanks,
  getWaitingText,
  isWaiting,
} from "./purchase-status.ts";

describe("polling of a payment", () => {
  test("runs every second, then slower, then stops", () => {
    expect(getPollDelay(0)).toBe(1000);
    expect(getPollDelay(14_000)).toBe(1000);
    expect(getPollDelay(15_000)).toBe(5000);
    expect(getPollDelay(240_000)).toBe(false);
  });

  test("continues only while the result is unknown", () => {
    expect([undefined, "open", "confirming"].map((status) => isWaiting(status as "open"))).toEqual([
      true,
      true,
      true,
    ]);
    for (const status of ["paid", "failed", "expired"] as const) {
      expect(isWaiting(status)).toBe(false);
    }
  });
});

describe("texts of a payment", () => {
  test("are neutral for the first seconds, then say that it is being confirmed", () => {
    expect(getWaitingText("confirming", 2000).title).toBe("One moment ...");
    expect(getWaitingText("confirming", 3000).title).toBe("Payment is being confirmed");
    expect(getWaitingText("confirming", 240_000).text).toContain("we'll email you");
  });

  test("don't call an unpaid page a payment", () => {
    expect(getWaitingText("open", 3000).title).toBe("Payment is being confirmed");
    expect(getWaitingText("open", 15_000).title).toBe("We haven't received a payment");
  });

  test("describe a failure only if the payment failed or expired", () => {
    expect(getFailureText("failed")?.title).toBe("The payment didn't go through");
    expect(getFailureText("expired")?.title).toBe("The payment page has expired");
    expect(getFailureText("paid")).toBeNull();
    expect(getFailureText("confirming")).toBeNull();
  });

  test("thank for a plan, and state what a pack added", () => {
    const plan = { kind: "plan", name: "Starter", renders: 10, status: "paid" } as const;
    expect(getThanks(plan)).toEqual({
      title: "Thank you for subscribing!",
      added: "Starter: 10 renders added.",
    });
    expect(getThanks({ ...plan, kind: "pack" }).title).toBe("10 renders added.");
  });
});
