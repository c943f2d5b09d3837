import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CheckoutState } from "#server/providers/payments/checkout-port.ts";
import type { PrintOrder } from "#server/providers/print/port.ts";
import { describeItems } from "#shared/labels.ts";
import {
  canTransition,
  ORDER_STATES,
  ORDER_TRANSITIONS,
  type OrderState,
} from "#shared/order-states.ts";
import {
  getLaterParcelState,
  getPrintMoves,
  getStateAfterLostPayment,
  getStateAfterPayment,
  getStateAfterReversal,
} from "./rules.ts";

const PAYMENT: CheckoutState = {
  id: "cs_1",
  orderId: "ord_1",
  status: "paid",
  amountCents: 2794,
  currency: "usd",
  paymentId: "pi_1",
  receiptUrl: null,
  refunds: [],
  disputes: [],
};
const ORDER = { status: "awaiting_payment", totalCents: 2794, currency: "usd" } as const;

/** The progress of an order; holds and problems count as printing. */
const RANK: Record<OrderState, number> = {
  awaiting_payment: 0,
  payment_processing: 1,
  payment_failed: 1,
  expired: 1,
  quarantined: 2,
  paid: 3,
  sent: 3,
  printing: 3,
  on_hold: 3,
  problem: 3,
  disputed: 3,
  shipped: 4,
  part_cancelled: 4,
  delivered: 5,
  cancelled: 8,
  // Until the bank returns the refund.
  refunded: 8,
  charged_back: 9,
};

describe("the state machine of orders", () => {
  test("never leads back to an earlier phase", () => {
    for (const from of ORDER_STATES)
      for (const to of ORDER_TRANSITIONS[from]) expect(RANK[to]).toBeGreaterThanOrEqual(RANK[from]);
  });

  test("leaves a final state only as listed", () => {
    for (const over of ["delivered", "charged_back"] as const)
      expect(ORDER_TRANSITIONS[over]).toEqual([]);
    expect(ORDER_TRANSITIONS.refunded).toEqual(["cancelled"]);
    for (const over of ["expired", "payment_failed"] as const)
      expect(ORDER_TRANSITIONS[over]).toEqual(["cancelled", "quarantined"]);
  });
});

describe("a payment", () => {
  test.each([
    ["one cent less", { amountCents: 2793 }],
    ["one cent more", { amountCents: 2795 }],
    ["another currency", { currency: "eur" }],
  ])("of %s is quarantined", (_name, change) => {
    expect(getStateAfterPayment(ORDER, { ...PAYMENT, ...change })).toBe("quarantined");
  });

  test("of the exact amount pays the order, once", () => {
    expect(getStateAfterPayment(ORDER, PAYMENT)).toBe("paid");
    expect(getStateAfterPayment({ ...ORDER, status: "paid" }, PAYMENT)).toBeNull();
    for (const status of ["shipped", "disputed", "problem", "on_hold", "quarantined"] as const)
      expect(getStateAfterPayment({ ...ORDER, status }, PAYMENT)).toBeNull();
  });

  test("for a closed order cancels it, so that it is refunded", () => {
    expect(getStateAfterPayment({ ...ORDER, status: "expired" }, PAYMENT)).toBe("cancelled");
    expect(getStateAfterPayment({ ...ORDER, status: "payment_failed" }, PAYMENT)).toBe("cancelled");
    const mispaid = { ...PAYMENT, amountCents: 1 };
    expect(getStateAfterPayment({ ...ORDER, status: "expired" }, mispaid)).toBe("quarantined");
    const expired = { ...PAYMENT, status: "expired" } as const;
    expect(getStateAfterPayment({ ...ORDER, status: "expired" }, expired)).toBeNull();
  });

  test("that the provider has lost expires an open order at once, and fails a debit after 14 days", () => {
    const day = 24 * 60 * 60_000;
    const at = (days: number) => new Date(days * day);
    const createdAt = at(0);
    expect(getStateAfterLostPayment({ status: "awaiting_payment", createdAt }, at(0))).toBe(
      "expired",
    );
    expect(
      getStateAfterLostPayment({ status: "payment_processing", createdAt }, at(14)),
    ).toBeNull();
    expect(getStateAfterLostPayment({ status: "payment_processing", createdAt }, at(15))).toBe(
      "payment_failed",
    );
    expect(getStateAfterLostPayment({ status: "paid", createdAt }, at(15))).toBeNull();
  });

  test("refunded in part leaves the order's state unchanged", () => {
    const sums = { totalCents: 2794, paidCents: null, refundedCents: 0 };
    const paid = { status: "sent" as const, ...sums, disputedAt: null, refunds: [] };
    const withRefund = (cents: number, hasFailed = false) => ({ refunds: [{ cents, hasFailed }] });
    const goesOn = { isLost: false };
    expect(getStateAfterReversal({ ...paid, ...withRefund(100) }, goesOn)).toBeNull();
    expect(getStateAfterReversal({ ...paid, refundedCents: 2794 }, goesOn)).toBe("refunded");
    expect(getStateAfterReversal({ ...paid, ...withRefund(2794) }, goesOn)).toBe("refunded");
    expect(
      getStateAfterReversal({ ...paid, ...withRefund(2794), paidCents: 2795 }, goesOn),
    ).toBeNull();
    const sentBack = { ...paid, status: "refunded", ...withRefund(2794, true) } as const;
    expect(getStateAfterReversal(sentBack, goesOn)).toBe("cancelled");
    const disputed = { ...paid, disputedAt: new Date() };
    expect(getStateAfterReversal(disputed, goesOn)).toBe("disputed");
    expect(getStateAfterReversal({ ...disputed, status: "disputed" }, { isLost: true })).toBe(
      "charged_back",
    );
  });
});

const parcel = (id: string, status: "shipped" | "delivered", quantity: number) => ({
  id,
  carrier: "USPS",
  service: "",
  trackingNumber: id,
  trackingUrl: null,
  status,
  shippedAt: null,
  deliveredAt: null,
  isReshipment: false,
  items: [{ itemId: "itm_1", quantity }],
});

const print = fc.record({
  state: fc.constantFrom<PrintOrder["state"]>(
    "draft",
    "waiting",
    "printing",
    "on_hold",
    "failed",
    "cancelled",
    "part_shipped",
    "shipped",
  ),
  parcels: fc.array(
    fc.tuple(fc.constantFrom("shipped" as const, "delivered" as const), fc.nat(2)),
    { maxLength: 3 },
  ),
});

describe("a print provider's update", () => {
  test("moves an order only as the state machine allows, and never back, in any order and number", () => {
    fc.assert(
      fc.property(fc.array(print, { maxLength: 12 }), (updates) => {
        let status: OrderState = "paid";
        for (const { state, parcels } of updates) {
          const parcelList = parcels.map(([at, quantity], index) =>
            parcel(`p${index}`, at, quantity),
          );
          for (const next of getPrintMoves(status, { state, parcels: parcelList }, 2)) {
            expect(canTransition(status, next)).toBe(true);
            expect(RANK[next]).toBeGreaterThanOrEqual(RANK[status]);
            status = next;
          }
        }
      }),
      { numRuns: 2000 },
    );
  });

  test("about an order canceled during a dispute changes nothing", () => {
    expect(getPrintMoves("disputed", { state: "cancelled", parcels: [] }, 1)).toEqual([]);
  });

  test("about an order canceled after its refund changes nothing", () => {
    expect(getPrintMoves("refunded", { state: "cancelled", parcels: [] }, 1)).toEqual([]);
  });

  test("with two parcels is delivered only with the second", () => {
    const first = parcel("a", "delivered", 1);
    expect(getPrintMoves("printing", { state: "part_shipped", parcels: [first] }, 2)).toEqual([
      "shipped",
    ]);
    const both = [first, parcel("b", "delivered", 1)];
    expect(getPrintMoves("shipped", { state: "shipped", parcels: both }, 2)).toEqual(["delivered"]);
  });

  test("with a canceled rest is part_cancelled until everything has shipped", () => {
    const [one, two] = [parcel("a", "shipped", 1), parcel("b", "delivered", 1)];
    const toUpdate = (parcels: PrintOrder["parcels"]) => ({ state: "cancelled" as const, parcels });
    expect(getPrintMoves("shipped", toUpdate([one]), 2)).toEqual(["part_cancelled"]);
    expect(getPrintMoves("part_cancelled", toUpdate([one]), 2)).toEqual([]);
    expect(getPrintMoves("part_cancelled", toUpdate([one, two]), 2)).toEqual(["shipped"]);
    expect(getPrintMoves("printing", toUpdate([]), 2)).toEqual(["cancelled"]);
  });

  test("about a reshipment adds no pieces", () => {
    const back = { ...parcel("a", "shipped", 1), status: "returned" as const };
    const again = { ...parcel("b", "delivered", 1), isReshipment: true };
    const update = { state: "cancelled" as const, parcels: [back, again] };
    expect(getPrintMoves("shipped", update, 2)).toEqual(["part_cancelled"]);
    expect(getPrintMoves("shipped", { ...update, state: "shipped" }, 1)).toEqual(["delivered"]);
  });

  test("that skips states adds the missing moves", () => {
    expect(getPrintMoves("paid", { state: "printing", parcels: [] }, 1)).toEqual([
      "sent",
      "printing",
    ]);
  });

  test("never moves a delivered parcel back to shipped", () => {
    expect(getLaterParcelState("delivered", "shipped")).toBe("delivered");
    expect(getLaterParcelState("shipped", "delivered")).toBe("delivered");
  });
});

test("describeItems merges two designs of one product", () => {
  const mug = { product: "Coffee Mug", variant: "11 oz", quantity: 1, unitCents: 2000 };
  const shirt = { product: "T-Shirt", variant: "M, Black", quantity: 1, unitCents: 2500 };
  expect(describeItems([mug, shirt, mug])).toEqual(["2 × Coffee Mug, 11 oz", "T-Shirt, M, Black"]);
});
