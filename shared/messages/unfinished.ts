import type { OrderState } from "../order-states.ts";

/** States of an order in which its account has to stay. */
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
