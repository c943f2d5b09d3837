import { type DisputeState, hasTakenMoney, type RefundState } from "./money-states.ts";
import type { OrderState } from "./order-states.ts";
import type { PrintState } from "./print-states.ts";

/**
 * The states of an order's money, print and parcels, derived from facts and not stored. The status that customers see
 * hides two of them.
 */
export type OrderTracks = { money: MoneyState; print: PrintTrack; parcels: ParcelsState };

/** owed: refund not accepted yet. came_back: the bank returned a refund. returning: refund in progress. */
export const MONEY_STATES = [
  "unpaid",
  "confirming",
  "not_paid",
  "quarantined",
  "paid",
  "owed",
  "came_back",
  "returning",
  "part_refunded",
  "refunded",
  "disputed",
  "charged_back",
] as const;
export type MoneyState = (typeof MONEY_STATES)[number];

/** The print provider's state; before submission to_send or refused. none: nothing will be printed. */
export type PrintTrack = PrintState | "none" | "to_send" | "refused";

export const PARCELS_STATES = ["none", "part_sent", "sent", "delivered", "returned"] as const;
export type ParcelsState = (typeof PARCELS_STATES)[number];

export type TrackFacts = {
  status: OrderState;
  paidCents: number | null;
  totalCents: number;
  refundedCents: number;
  printState: PrintState | null;
  refunds: { id: string; state: RefundState; againOf: string | null }[];
  disputes: { state: DisputeState }[];
  parcels: { status: "shipped" | "delivered" | "returned"; items: { quantity: number }[] }[];
  ordered: number;
};

export function computeTracks(facts: TrackFacts): OrderTracks {
  return {
    money: computeMoneyState(facts),
    print: computePrintTrack(facts),
    parcels: computeParcelsState(facts),
  };
}

const STATES_BEFORE_PAYMENT: Partial<Record<OrderState, MoneyState>> = {
  awaiting_payment: "unpaid",
  payment_processing: "confirming",
  payment_failed: "not_paid",
  expired: "not_paid",
};

function computeMoneyState(facts: TrackFacts): MoneyState {
  const { status, refunds, disputes, refundedCents, totalCents, paidCents } = facts;
  const before = STATES_BEFORE_PAYMENT[status];
  if (before) return before;
  const taken = disputes.map(({ state }) => state).filter(hasTakenMoney);
  if (taken.some((state) => state !== "lost")) return "disputed";
  if (taken.length > 0) return "charged_back";
  const isAnswered = (id: string) => refunds.some(({ againOf }) => againOf === id);
  if (refunds.some(({ state }) => state === "due")) return "owed";
  if (refunds.some(({ id, state }) => state === "failed" && !isAnswered(id))) return "came_back";
  if (refunds.some(({ state }) => state === "sent")) return "returning";
  if (refundedCents >= Math.min(paidCents ?? totalCents, totalCents)) return "refunded";
  if (status === "cancelled") return "owed";
  if (refundedCents > 0) return "part_refunded";
  return status === "quarantined" ? "quarantined" : "paid";
}

const NEVER_PRINTED: OrderState[] = ["quarantined", "cancelled", "refunded", "charged_back"];

function computePrintTrack({ status, printState }: TrackFacts): PrintTrack {
  if (status === "problem" && printState !== "failed") return "refused";
  if (printState && !(status === "paid" && printState === "failed")) return printState;
  if (status === "paid") return "to_send";
  return STATES_BEFORE_PAYMENT[status] || NEVER_PRINTED.includes(status) ? "none" : "to_send";
}

function computeParcelsState({ parcels, ordered }: TrackFacts): ParcelsState {
  if (parcels.length === 0) return "none";
  if (parcels.some(({ status }) => status === "returned")) return "returned";
  const packed = parcels.flatMap(({ items }) => items).reduce((sum, one) => sum + one.quantity, 0);
  if (packed < ordered) return "part_sent";
  return parcels.every(({ status }) => status === "delivered") ? "delivered" : "sent";
}
