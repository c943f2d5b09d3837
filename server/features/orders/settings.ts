import { count } from "#server/settings/fragment.ts";
import { USUAL_REFUND_DAYS } from "./rules.ts";

/** Days after which an order that no operator decided about is refunded; 0: never. */
export const orderSettings = {
  /** A payment of another amount than was due. */
  QUARANTINE_REFUND_DAYS: count(0, 30).default(USUAL_REFUND_DAYS.QUARANTINE_REFUND_DAYS),
  /** The unprinted part of an order of which a part was shipped. */
  PART_CANCELLED_REFUND_DAYS: count(0, 30).default(USUAL_REFUND_DAYS.PART_CANCELLED_REFUND_DAYS),
};
