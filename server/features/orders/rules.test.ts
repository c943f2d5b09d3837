import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CheckoutState } from "#server/providers/payments/checkout-port.ts";
import type { PrintOrder } from "#server/providers/print/port.ts";
import { describeItems } from "#shared/labels.ts";
import { canMove, ORDER_MOVES, ORDER_STATES, type OrderState } from "#shared/order-states.ts";
import { laterParcel, movesByPrint, nextByLoss, nextByPayment, nextByReversal } from "./rules.ts";

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

/** How far an order is; holds and problems belong to the printing. */
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
  // Until its bank sends the refund back.
  refunded: 8,
  charged_back: 9,
};

describe("the table of moves", () => {
  test("never leads back to an earlier part of an order's life", () => {
    for (const from of ORDER_STATES)
      for (const to of ORDER_MOVES[from]) expect(RANK[to]).toBeGreaterThanOrEqual(RANK[from]);
  });

  test("what is over stays over", () => {
    for (const over of ["delivered", "charged_back"] as const)
      expect(ORDER_MOVES[over]).toEqual([]);
    expect(ORDER_MOVES.refunded).toEqual(["cancelled"]);
    for (const over of ["expired", "payment_failed"] as const)
      expect(ORDER_MOVES[over]).toEqual(["cancelled", "quarantined"]);
  });
});

describe("a payment", () => {
  test.each([
    ["one cent less", { amountCents: 2793 }],
    ["one cent more", { amountCents: 2795 }],
    ["another currency", { currency: "eur" }],
  ])("of %s goes into quarantine", (_name, change) => {
    expect(nextByPayment(ORDER, { ...PAYMENT, ...change })).toBe("quarantined");
  });

  test("of the exact amount pays the order, once", () => {
    expect(nextByPayment(ORDER, PAYMENT)).toBe("paid");
    expect(nextByPayment({ ...ORDER, status: "paid" }, PAYMENT)).toBeNull();
    for (const status of ["shipped", "disputed", "problem", "on_hold", "quarantined"] as const)
      expect(nextByPayment({ ...ORDER, status }, PAYMENT)).toBeNull();
  });

  test("for an order that was given up calls it off, so that it goes back", () => {
    expect(nextByPayment({ ...ORDER, status: "expired" }, PAYMENT)).toBe("cancelled");
    expect(nextByPayment({ ...ORDER, status: "payment_failed" }, PAYMENT)).toBe("cancelled");
    const odd = { ...PAYMENT, amountCents: 1 };
    expect(nextByPayment({ ...ORDER, status: "expired" }, odd)).toBe("quarantined");
    const expired = { ...PAYMENT, status: "expired" } as const;
    expect(nextByPayment({ ...ORDER, status: "expired" }, expired)).toBeNull();
  });

  test("that the provider has lost ends an open order at once, one that a bank confirms late", () => {
    const day = 24 * 60 * 60_000;
    const at = (days: number) => new Date(days * day);
    const createdAt = at(0);
    expect(nextByLoss({ status: "awaiting_payment", createdAt }, at(0))).toBe("expired");
    expect(nextByLoss({ status: "payment_processing", createdAt }, at(14))).toBeNull();
    expect(nextByLoss({ status: "payment_processing", createdAt }, at(15))).toBe("payment_failed");
    expect(nextByLoss({ status: "paid", createdAt }, at(15))).toBeNull();
  });

  test("that was refunded in part leaves the order alone", () => {
    const sums = { totalCents: 2794, paidCents: null, refundedCents: 0 };
    const paid = { status: "sent" as const, ...sums, disputedAt: null, refunds: [] };
    const given = (cents: number, hasFailed = false) => ({ refunds: [{ cents, hasFailed }] });
    const goesOn = { isLost: false };
    expect(nextByReversal({ ...paid, ...given(100) }, goesOn)).toBeNull();
    expect(nextByReversal({ ...paid, refundedCents: 2794 }, goesOn)).toBe("refunded");
    expect(nextByReversal({ ...paid, ...given(2794) }, goesOn)).toBe("refunded");
    expect(nextByReversal({ ...paid, ...given(2794), paidCents: 2795 }, goesOn)).toBeNull();
    const sentBack = { ...paid, status: "refunded", ...given(2794, true) } as const;
    expect(nextByReversal(sentBack, goesOn)).toBe("cancelled");
    const disputed = { ...paid, disputedAt: new Date() };
    expect(nextByReversal(disputed, goesOn)).toBe("disputed");
    expect(nextByReversal({ ...disputed, status: "disputed" }, { isLost: true })).toBe(
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

describe("news from the printer", () => {
  test("in any order and number move only as the table allows, and never back", () => {
    fc.assert(
      fc.property(fc.array(print, { maxLength: 12 }), (news) => {
        let status: OrderState = "paid";
        for (const { state, parcels } of news) {
          const made = parcels.map(([at, quantity], index) => parcel(`p${index}`, at, quantity));
          for (const next of movesByPrint(status, { state, parcels: made }, 2)) {
            expect(canMove(status, next)).toBe(true);
            expect(RANK[next]).toBeGreaterThanOrEqual(RANK[status]);
            status = next;
          }
        }
      }),
      { numRuns: 2000 },
    );
  });

  test("of a print that we called off in a dispute give nothing back", () => {
    expect(movesByPrint("disputed", { state: "cancelled", parcels: [] }, 1)).toEqual([]);
  });

  test("that stops after the money went back says nothing new of an order", () => {
    expect(movesByPrint("refunded", { state: "cancelled", parcels: [] }, 1)).toEqual([]);
  });

  test("two parcels: delivered only with the second", () => {
    const first = parcel("a", "delivered", 1);
    expect(movesByPrint("printing", { state: "part_shipped", parcels: [first] }, 2)).toEqual([
      "shipped",
    ]);
    const both = [first, parcel("b", "delivered", 1)];
    expect(movesByPrint("shipped", { state: "shipped", parcels: both }, 2)).toEqual(["delivered"]);
  });

  test("of a cancelled rest are a state of their own until all has left", () => {
    const [one, two] = [parcel("a", "shipped", 1), parcel("b", "delivered", 1)];
    const news = (parcels: PrintOrder["parcels"]) => ({ state: "cancelled" as const, parcels });
    expect(movesByPrint("shipped", news([one]), 2)).toEqual(["part_cancelled"]);
    expect(movesByPrint("part_cancelled", news([one]), 2)).toEqual([]);
    expect(movesByPrint("part_cancelled", news([one, two]), 2)).toEqual(["shipped"]);
    expect(movesByPrint("printing", news([]), 2)).toEqual(["cancelled"]);
  });

  test("of what is sent once more are no new pieces", () => {
    const back = { ...parcel("a", "shipped", 1), status: "returned" as const };
    const again = { ...parcel("b", "delivered", 1), isReshipment: true };
    const news = { state: "cancelled" as const, parcels: [back, again] };
    expect(movesByPrint("shipped", news, 2)).toEqual(["part_cancelled"]);
    expect(movesByPrint("shipped", { ...news, state: "shipped" }, 1)).toEqual(["delivered"]);
  });

  test("that skip what we missed are caught up with", () => {
    expect(movesByPrint("paid", { state: "printing", parcels: [] }, 1)).toEqual([
      "sent",
      "printing",
    ]);
  });

  test("a parcel that has arrived is not on its way again", () => {
    expect(laterParcel("delivered", "shipped")).toBe("delivered");
    expect(laterParcel("shipped", "delivered")).toBe("delivered");
  });
});

test("two designs of one product are one line in words", () => {
  const mug = { product: "Coffee Mug", variant: "11 oz", quantity: 1, unitCents: 2000 };
  const shirt = { product: "T-Shirt", variant: "M, Black", quantity: 1, unitCents: 2500 };
  expect(describeItems([mug, shirt, mug])).toEqual(["2 × Coffee Mug, 11 oz", "T-Shirt, M, Black"]);
});
