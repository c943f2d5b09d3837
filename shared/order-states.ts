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
  /** Paid, but not what we asked for: not printed until a person says so, and given back if nobody does. */
  quarantined: ["paid", "cancelled", "refunded", "charged_back"],
  paid: ["sent", "problem", "disputed", "cancelled", "refunded", "charged_back"],
  // Back to paid where what the printer has is called off for another address, or was not paid for by us.
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
  // Back to paid where a person sends it once more.
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
  // A print that is called off meanwhile is our own doing: the bank has the money, nothing goes back. Where the
  // bank leaves the money with us, it is what it was before, or handed over anew.
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
  /** A part is on its way or there, and the printer does not make the rest. */
  part_cancelled: ["shipped", "delivered", "refunded"],
  delivered: [],
  cancelled: ["refunded", "charged_back"],
  // A refund that the bank sends back.
  refunded: ["cancelled"],
  /** The bank has given the money back to who paid, by its own decision. */
  charged_back: [],
} as const satisfies Record<string, readonly string[]>;

export type OrderState = keyof typeof ORDER_MOVES;

export const ORDER_STATES = Object.keys(ORDER_MOVES) as [OrderState, ...OrderState[]];

export function canMove(from: OrderState, to: OrderState): boolean {
  return (ORDER_MOVES[from] as readonly OrderState[]).includes(to);
}

/** Nothing more is to be expected of these, as far as anybody knows. */
export const OVER: readonly OrderState[] = ["delivered", "refunded", "charged_back"];

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
  part_cancelled: "Partly shipped, the rest was canceled",
  delivered: "Delivered",
  cancelled: "Canceled",
  refunded: "Refunded",
  charged_back: "Refunded by your bank",
};
