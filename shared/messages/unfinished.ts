import type { OrderState } from "../order-states.ts";

/** Order states that prevent the deletion of the account. */
export const UNFINISHED_ORDERS = [
  "awaiting_payment",
  "payment_processing",
  "quarantined",
  "paid",
  "sent",
  "printing",
  "on_hold",
  "problem",
  "disputed",
  "part_cancelled",
] as const satisfies readonly OrderState[];
export type UnfinishedOrder = (typeof UNFINISHED_ORDERS)[number];
