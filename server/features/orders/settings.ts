import { count } from "#server/settings/fragment.ts";

/** Days after which an order that no operator decided about is refunded; 0: never. */
export const orderSettings = {
  /** A payment of another amount than was due. */
  QUARANTINE_REFUND_DAYS: count(0, 30).default(4),
  /** The unprinted part of an order of which a part was shipped. */
  PART_CANCELLED_REFUND_DAYS: count(0, 30).default(6),
};
