/**
 * Each state of an order and where it may go from there. Nothing leads back to before a payment or
 * from a parcel on its way to the printer; what is not listed does not happen, whatever event asks.
 */
export const ORDER_MOVES = {
  awaiting_payment: ["payment_processing", "paid", "payment_failed", "expired", "quarantined"],
  payment_processing: ["paid", "payment_failed", "quarantined"],
  // Paid after all, and too late: the money goes back by itself.
  payment_failed: ["cancelled", "quarantined"],
  expired: ["cancelled", "quarantined"],
  /** Paid, but not what we asked for: never printed, a person decides. */
  quarantined: ["refunded"],
  paid: ["sent", "problem", "disputed", "cancelled", "refunded"],
  sent: [
    "printing",
    "on_hold",
    "problem",
    "shipped",
    "delivered",
    "disputed",
    "cancelled",
    "refunded",
  ],
  printing: ["on_hold", "problem", "shipped", "delivered", "disputed", "cancelled", "refunded"],
  on_hold: ["printing", "problem", "shipped", "delivered", "disputed", "cancelled", "refunded"],
  problem: [
    "sent",
    "printing",
    "on_hold",
    "shipped",
    "delivered",
    "disputed",
    "cancelled",
    "refunded",
  ],
  // A print that is called off meanwhile is our own doing: the bank has the money, nothing goes back.
  disputed: ["shipped", "delivered", "refunded"],
  shipped: ["delivered"],
  delivered: [],
  cancelled: ["refunded"],
  refunded: [],
} as const satisfies Record<string, readonly string[]>;

export type OrderState = keyof typeof ORDER_MOVES;

export const ORDER_STATES = Object.keys(ORDER_MOVES) as [OrderState, ...OrderState[]];

export function canMove(from: OrderState, to: OrderState): boolean {
  return (ORDER_MOVES[from] as readonly OrderState[]).includes(to);
}

/** What a person reads beside an order. */
export const ORDER_WORDS: Record<OrderState, string> = {
  awaiting_payment: "Waiting for payment",
  payment_processing: "Payment is being confirmed",
  payment_failed: "Payment failed",
  expired: "Not paid in time",
  quarantined: "We are checking the payment",
  paid: "Paid",
  sent: "Sent to the printer",
  printing: "Printing",
  on_hold: "On hold at the printer",
  problem: "The printer has a problem",
  disputed: "Payment disputed",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
  refunded: "Refunded",
};
