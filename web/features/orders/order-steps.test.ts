import { expect, test } from "vitest";
import type { OrderDetail } from "#shared/contracts/orders.ts";
import type { OrderState } from "#shared/order-states.ts";
import { isOrderOver, orderSteps } from "./order-steps.ts";

function orderAt(...states: [OrderState, ...OrderState[]]) {
  const timeline: OrderDetail["timeline"] = states.map((status, hour) => ({
    status,
    at: `2026-11-21T0${hour}:00:00.000Z`,
    note: null,
    note_code: null,
  }));
  return { status: states.at(-1) ?? states[0], timeline };
}

function kinds(...states: [OrderState, ...OrderState[]]): string[] {
  return orderSteps(orderAt(...states)).map(({ status, kind }) => `${status} ${kind}`);
}

test("a fresh order has its whole way ahead", () => {
  expect(kinds("paid")).toEqual([
    "paid now",
    "sent ahead",
    "printing ahead",
    "shipped ahead",
    "delivered ahead",
  ]);
});

test("a delivered order has nothing ahead", () => {
  expect(kinds("paid", "sent", "printing", "shipped", "delivered")).toEqual([
    "paid done",
    "sent done",
    "printing done",
    "shipped done",
    "delivered done",
  ]);
});

test("a step that was never reported is not made up", () => {
  expect(kinds("paid", "sent", "shipped")).toEqual([
    "paid done",
    "sent done",
    "shipped now",
    "delivered ahead",
  ]);
});

test("trouble stands where it happened, and the way goes on", () => {
  expect(kinds("paid", "sent", "on_hold")).toEqual([
    "paid done",
    "sent done",
    "on_hold trouble",
    "printing ahead",
    "shipped ahead",
    "delivered ahead",
  ]);
});

test("what was cancelled goes nowhere", () => {
  expect(kinds("paid", "cancelled")).toEqual(["paid done", "cancelled trouble"]);
  expect(kinds("paid", "cancelled", "refunded").at(-1)).toBe("refunded trouble");
});

test("only states without a way on are over", () => {
  expect(isOrderOver("delivered")).toBe(true);
  expect(isOrderOver("shipped")).toBe(false);
  expect(isOrderOver("cancelled")).toBe(false);
});
