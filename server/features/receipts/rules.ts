import type { Refund } from "#server/providers/payments/checkout-port.ts";

/** A refund as the payment provider said it; `at` in ISO 8601. */
export type KeptRefund = { id: string; cents: number; at: string; hasFailed: boolean };

/** As they are kept. */
export function keptRefunds(refunds: Refund[]): KeptRefund[] {
  return refunds.map(({ id, cents, at, state }) => ({
    ...{ id, cents, at: at.toISOString() },
    hasFailed: state === "failed",
  }));
}

export type RefundNews = {
  /** All that are known, in the order in which we heard of them. */
  refunds: KeptRefund[];
  /** Those that were not known, each with what has come back up to it and with it. */
  given: { id: string; cents: number; sumCents: number }[];
  /** Those that were announced and did not arrive after all. */
  failed: KeptRefund[];
};

/**
 * What a reading says of refunds that we do not know yet. A refund never comes back to life and none is
 * forgotten, so that readings count in any order. `toldCents` was told before refunds were kept one by one.
 */
export function refundNews(known: KeptRefund[], read: KeptRefund[], toldCents: number): RefundNews {
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
  const given: RefundNews["given"] = [];
  let sumCents = 0;
  for (const { id, cents, hasFailed } of refunds) {
    if (hasFailed) continue;
    sumCents += cents;
    const isTold = before.has(id) || (known.length === 0 && sumCents <= toldCents);
    if (!isTold) given.push({ id, cents, sumCents });
  }
  const failed = refunds.filter(
    ({ id, hasFailed }) => hasFailed && before.get(id)?.hasFailed === false,
  );
  return { refunds, given, failed };
}

/** What has come back: of refunds that did not fail, never more than was paid. */
export function givenBack(refunds: KeptRefund[], paidCents: number): number {
  const sum = refunds.reduce((cents, refund) => cents + (refund.hasFailed ? 0 : refund.cents), 0);
  return Math.min(sum, paidCents);
}

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;

/** How long a refund that the provider did not take waits: twice as long after each try. */
export function refundPauseMs(tries: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries);
}

/** The provider's times are whole seconds. */
function byTime(one: KeptRefund, other: KeptRefund): number {
  return Date.parse(one.at) - Date.parse(other.at);
}
