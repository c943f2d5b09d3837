import type { Dispute, Refund } from "#server/providers/payments/checkout-port.ts";
import type { PaymentError } from "#server/providers/payments/port.ts";
import { hasTakenMoney } from "#shared/money-states.ts";

// Rules that refunds of orders, plans and packs share. Each feature stores its own in its own tables.

/** A refund as the payment provider reports it; `at` in ISO 8601. */
export type RefundSnapshot = { id: string; cents: number; at: string; hasFailed: boolean };

export function toRefundSnapshots(refunds: Refund[]): RefundSnapshot[] {
  return refunds.map(({ id, cents, at, state }) => ({
    ...{ id, cents, at: at.toISOString() },
    hasFailed: state === "failed",
  }));
}

export type RefundChanges = {
  /** All known refunds, in the order in which they were first read. */
  refunds: RefundSnapshot[];
  /** New refunds, each with the sum refunded up to and including it. */
  given: { id: string; cents: number; sumCents: number }[];
  /** Reported refunds that failed after all. */
  failed: RefundSnapshot[];
};

/**
 * Compares a read with the known refunds. A failed refund stays failed and none is removed, so that reads can arrive in
 * any order. `reportedCents` is the sum reported before refunds were stored one by one.
 */
export function compareRefunds(
  known: RefundSnapshot[],
  read: RefundSnapshot[],
  reportedCents: number,
): RefundChanges {
  const before = new Map(known.map((refund) => [refund.id, refund]));
  const after = new Map(read.map((refund) => [refund.id, refund]));
  const added = read.filter(({ id }) => !before.has(id)).sort(byTime);
  const refunds = [
    ...known.map((refund) => ({
      ...refund,
      hasFailed: refund.hasFailed || after.get(refund.id)?.hasFailed === true,
    })),
    ...added,
  ];
  const given: RefundChanges["given"] = [];
  let sumCents = 0;
  for (const { id, cents, hasFailed } of refunds) {
    if (hasFailed) continue;
    sumCents += cents;
    const isReported = before.has(id) || (known.length === 0 && sumCents <= reportedCents);
    if (!isReported) given.push({ id, cents, sumCents });
  }
  const failed = refunds.filter(
    ({ id, hasFailed }) => hasFailed && before.get(id)?.hasFailed === false,
  );
  return { refunds, given, failed };
}

/** Returns the sum of refunds that did not fail, at most what was paid. */
export function sumRefunds(refunds: RefundSnapshot[], paidCents: number): number {
  const sum = refunds.reduce((cents, refund) => cents + (refund.hasFailed ? 0 : refund.cents), 0);
  return Math.min(sum, paidCents);
}

/** Returns when a dispute took the payment; null if none holds it now. */
export function getDisputedAt(
  disputes: Pick<Dispute, "state">[],
  before: Date | null,
  now: Date,
): Date | null {
  return disputes.some(({ state }) => hasTakenMoney(state)) ? (before ?? now) : null;
}

const FIRST_RETRY_MS = 60_000;
const MAX_RETRY_MS = 6 * 60 * 60_000;

/** Returns the time of the next attempt to send a refund; the delay doubles with each try. */
export function getNextTryAt(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** tries));
}

/** Returns the columns of a due refund that is sent again. */
export function toRetry(refund: { tries: number }, now: Date): { tries: number; nextTryAt: Date } {
  const tries = refund.tries + 1;
  return { tries, nextTryAt: getNextTryAt(tries, now) };
}

/**
 * Returns the columns of a refund that the provider did not accept. A rejection changes the idempotency key, because
 * the provider replays its answer to a known one.
 */
export function toFault(
  refund: { keyVersion: number },
  { kind, message }: Pick<PaymentError, "kind" | "message">,
): { fault: string; keyVersion: number } {
  return { fault: message, keyVersion: refund.keyVersion + (kind === "refused" ? 1 : 0) };
}

/** The payment provider's times are whole seconds. */
function byTime(one: RefundSnapshot, other: RefundSnapshot): number {
  return Date.parse(one.at) - Date.parse(other.at);
}
