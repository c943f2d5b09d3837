import type { Deps } from "#server/deps.ts";
import { revokeRenders } from "#server/features/ledger/commands/end.ts";
import { restoreRenders } from "#server/features/ledger/commands/restore.ts";
import type { RefundNews } from "#server/features/receipts/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { Person } from "./person.ts";
import { alertOwner, tellRefundFailed, tellRestored, tellRevoked } from "./tell.ts";

/** A payment that may have been given or taken back. */
type Paid = {
  source: "plan" | "pack";
  reference: string;
  info: string;
  cents: number;
  now: { refundedCents: number; disputedAt: Date | null };
  /** Since it was last read. */
  news: RefundNews;
  wasDisputed: boolean;
};

/**
 * Takes back what is left of renders that are not paid for any more, and says so where that is news: once for
 * each refund, with what this one took.
 */
export async function revokeUnpaid(
  deps: Deps,
  tx: Tx,
  person: Person,
  payment: Paid,
): Promise<void> {
  const { info, cents, now, news, wasDisputed } = payment;
  const isNewDispute = now.disputedAt !== null && !wasDisputed;
  for (const { cents: givenBack, sumCents } of news.given) {
    const refundedCents = Math.min(sumCents, cents);
    const taken = await takeBack(tx, payment, { refundedCents, isDisputed: wasDisputed });
    const sums = { paidCents: cents, refundedCents };
    await tellRevoked(deps, tx, person, { info, kind: "refunded", cents: givenBack, sums, taken });
  }
  const { refundedCents, disputedAt } = now;
  const taken = await takeBack(tx, payment, { refundedCents, isDisputed: disputedAt !== null });
  if (isNewDispute) {
    await tellRevoked(deps, tx, person, { info, kind: "disputed", cents, taken });
    const what = `The customer disputes the payment of '${info}' with their bank. ${taken} renders were taken back; the plan goes on until you end it.`;
    await alertOwner(deps, tx, `Payment ${payment.reference}`, what);
  }
  if (wasDisputed && now.disputedAt === null) await giveAgain(deps, tx, person, payment);
  for (const refund of news.failed) {
    await tellRefundFailed(deps, tx, person, { info, cents: refund.cents });
    const what = `The bank sent a refund of ${(refund.cents / 100).toFixed(2)} USD for '${info}' back: find another way. Renders that it took back stay taken back.`;
    await alertOwner(deps, tx, `Payment ${payment.reference}`, what);
  }
}

/** The bank has left the money with us: what the dispute took is there again. */
async function giveAgain(deps: Deps, tx: Tx, person: Person, payment: Paid): Promise<void> {
  const { source, reference, info, cents, now } = payment;
  const paid = { cents, refundedCents: now.refundedCents, isDisputed: false };
  const restored = await restoreRenders(tx, { source, reference, paid });
  if (restored > 0) await tellRestored(deps, tx, person, { info, cents, restored });
  const what = `The bank decided the dispute of '${info}' for us. ${restored} renders were given again.`;
  await alertOwner(deps, tx, `Payment ${reference}`, what);
}

async function takeBack(
  tx: Tx,
  { source, reference, cents }: Paid,
  reversed: { refundedCents: number; isDisputed: boolean },
): Promise<number> {
  if (reversed.refundedCents === 0 && !reversed.isDisputed) return 0;
  return await revokeRenders(tx, { source, reference, paid: { cents, ...reversed } });
}
