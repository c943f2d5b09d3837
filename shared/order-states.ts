/**
 * State transitions of an order. None leads back to before the payment, or from a shipped parcel to printing. All
 * others are rejected, whatever event requests them.
 */
export const ORDER_TRANSITIONS = {
  awaiting_payment: ["payment_processing", "paid", "payment_failed", "expired", "quarantined"],
  payment_processing: ["paid", "payment_failed", "quarantined"],
  // A late payment is refunded automatically.
  payment_failed: ["cancelled", "quarantined"],
  expired: ["cancelled", "quarantined"],
  /** The amount paid differs from the amount due: not printed until an operator releases it, else refunded. */
  quarantined: ["paid", "cancelled", "refunded", "charged_back"],
  paid: ["sent", "problem", "disputed", "cancelled", "refunded", "charged_back"],
  // Back to paid if the print order is canceled to change its address, or if the print provider could not charge us.
  sent: [
    "paid",
    "printing",
    "on_hold",
    "problem",
    "shipped",
    "part_cancelled",
    "delivered",
    "disputed",
    "cancelled",
    "refunded",
    "charged_back",
  ],
  printing: [
    "on_hold",
    "problem",
    "shipped",
    "part_cancelled",
    "delivered",
    "disputed",
    "cancelled",
    "refunded",
    "charged_back",
  ],
  // Back to paid if an operator submits it again.
  on_hold: [
    "paid",
    "sent",
    "printing",
    "problem",
    "shipped",
    "part_cancelled",
    "delivered",
    "disputed",
    "cancelled",
    "refunded",
    "charged_back",
  ],
  problem: [
    "paid",
    "sent",
    "printing",
    "on_hold",
    "shipped",
    "part_cancelled",
    "delivered",
    "disputed",
    "cancelled",
    "refunded",
    "charged_back",
  ],
  // A print canceled during a dispute does not cancel the order: the bank holds the money, so nothing is refunded.
  // After a dispute won, the order returns to its previous state or is submitted again.
  disputed: [
    "paid",
    "sent",
    "printing",
    "on_hold",
    "problem",
    "shipped",
    "part_cancelled",
    "delivered",
    "refunded",
    "charged_back",
  ],
  shipped: ["part_cancelled", "delivered"],
  /** Some parcels are on their way or delivered, and the print provider canceled the rest. */
  part_cancelled: ["shipped", "delivered", "refunded"],
  delivered: [],
  cancelled: ["refunded", "charged_back"],
  // A refund that the bank returned.
  refunded: ["cancelled"],
  /** The bank returned the money to the customer after a dispute. */
  charged_back: [],
} as const satisfies Record<string, readonly string[]>;

export type OrderState = keyof typeof ORDER_TRANSITIONS;

export const ORDER_STATES = Object.keys(ORDER_TRANSITIONS) as [OrderState, ...OrderState[]];

export function canTransition(from: OrderState, to: OrderState): boolean {
  return (ORDER_TRANSITIONS[from] as readonly OrderState[]).includes(to);
}

/** States that are normally final. */
export const FINAL_STATES: readonly OrderState[] = ["delivered", "refunded", "charged_back"];

export const ORDER_LABELS: Record<OrderState, string> = {
  awaiting_payment: "Waiting for payment",
  payment_processing: "Payment is being confirmed",
  payment_failed: "Payment failed",
  expired: "Not paid in time",
  quarantined: "We're checking the payment",
  paid: "Paid",
  sent: "Sent to the printer",
  printing: "Printing",
  on_hold: "On hold at the printer",
  problem: "The printer has a problem",
  disputed: "Payment disputed",
  shipped: "Shipped",
  part_cancelled: "Partly shipped, the rest was canceled",
  delivered: "Delivered",
  cancelled: "Canceled",
  refunded: "Refunded",
  charged_back: "Refunded by your bank",
};
