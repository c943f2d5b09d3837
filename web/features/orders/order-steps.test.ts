import { expect, test } from "vitest";
import type { OrderDetail } from "#shared/contracts/orders.ts";
import type { OrderState } from "#shared/order-states.ts";
import { isOrderOver, listOrderSteps } from "./order-steps.ts";

function createOrder(...states: [OrderState, ...OrderState[]]) {
  const timeline: OrderDetail["timeline"] = states.map((status, hour) => ({
    status,
    at: `2026-11-21T0${hour}:00:00.000Z`,
    note: null,
    note_code: null,
  }));
  return { status: states.at(-1) ?? states[0], timeline };
}

function listKinds(...states: [OrderState, ...OrderState[]]): string[] {
  return listOrderSteps(createOrder(...states)).map(({ status, kind }) => `${status} ${kind}`);
}

test("shows all steps of a new order as ahead", () => {
  expect(listKinds("paid")).toEqual([
    "paid now",
    "sent ahead",
    "printing ahead",
    "shipped ahead",
    "delivered ahead",
  ]);
});

test("shows no steps ahead of a delivered order", () => {
  expect(listKinds("paid", "sent", "printing", "shipped", "delivered")).toEqual([
    "paid done",
    "sent done",
    "printing done",
    "shipped done",
    "delivered done",
  ]);
});

test("does not add a step that was never reported", () => {
  expect(listKinds("paid", "sent", "shipped")).toEqual([
    "paid done",
    "sent done",
    "shipped now",
    "delivered ahead",
  ]);
});

test("shows trouble at its place in the timeline, followed by the steps ahead", () => {
  expect(listKinds("paid", "sent", "on_hold")).toEqual([
    "paid done",
    "sent done",
    "on_hold trouble",
    "printing ahead",
    "shipped ahead",
    "delivered ahead",
  ]);
});

test("shows no steps ahead of a canceled order", () => {
  expect(listKinds("paid", "cancelled")).toEqual(["paid done", "cancelled trouble"]);
  expect(listKinds("paid", "cancelled", "refunded").at(-1)).toBe("refunded trouble");
});

test("treats only final statuses as over", () => {
  expect(isOrderOver("delivered")).toBe(true);
  expect(isOrderOver("shipped")).toBe(false);
  expect(isOrderOver("cancelled")).toBe(false);
});
