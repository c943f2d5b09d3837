import type { Deps } from "#server/deps.ts";
import { revokeRenders } from "#server/features/ledger/commands/end.ts";
import { restoreRenders } from "#server/features/ledger/commands/restore.ts";
import type { RefundChanges } from "#server/features/refunds/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { formatAmount } from "#shared/money.ts";
import type { BillingUser } from "./lock-user.ts";
import {
  alertOwner,
  queueRefundFailedMail,
  queueRestoredMail,
  queueRevokedMail,
} from "./notifications.ts";

type Paid = {
  source: "plan" | "pack";
  reference: string;
  info: string;
  cents: number;
  now: { refundedCents: number; disputedAt: Date | null };
  news: RefundChanges;
  wasDisputed: boolean;
};

/**
 * Revokes what is left of renders that are no longer paid for, and mails the user once for each refund with
 * the renders it revoked.
 */
export async function revokeUnpaid(
  deps: Deps,
  tx: Tx,
  user: BillingUser,
  payment: Paid,
): Promise<void> {
  const { info, cents, now, news, wasDisputed } = payment;
  const isNewDispute = now.disputedAt !== null && !wasDisputed;
  for (const { cents: refundCents, sumCents } of news.given) {
    const refundedCents = Math.min(sumCents, cents);
    const taken = await revokeReversed(tx, payment, { refundedCents, isDisputed: wasDisputed });
    const sums = { paidCents: cents, refundedCents };
    await queueRevokedMail(deps, tx, user, {
      info,
      kind: "refunded",
      cents: refundCents,
      sums,
      taken,
    });
  }
  const { refundedCents, disputedAt } = now;
  const taken = await revokeReversed(tx, payment, {
    refundedCents,
    isDisputed: disputedAt !== null,
  });
  if (isNewDispute) {
    await queueRevokedMail(deps, tx, user, { info, kind: "disputed", cents, taken });
    const what = `The customer disputes the payment for '${info}'. ${taken} renders were revoked. The plan continues until you end it.`;
    await alertOwner(deps, tx, `Payment ${payment.reference}`, what);
  }
  if (wasDisputed && now.disputedAt === null) await restoreDisputed(deps, tx, user, payment);
  for (const refund of news.failed) {
    await queueRefundFailedMail(deps, tx, user, { info, cents: refund.cents });
    const what = `The bank returned the refund of ${formatAmount(refund.cents)} USD for '${info}'. Refund the customer another way. Revoked renders stay revoked.`;
    await alertOwner(deps, tx, `Payment ${payment.reference}`, what);
  }
}

async function restoreDisputed(
  deps: Deps,
  tx: Tx,
  user: BillingUser,
  payment: Paid,
): Promise<void> {
  const { source, reference, info, cents, now } = payment;
  const paid = { cents, refundedCents: now.refundedCents, isDisputed: false };
  const restored = await restoreRenders(tx, { source, reference, paid });
  if (restored > 0) await queueRestoredMail(deps, tx, user, { info, cents, restored });
  const what = `You won the dispute about '${info}'. ${restored} renders were restored.`;
  await alertOwner(deps, tx, `Payment ${reference}`, what);
}

async function revokeReversed(
  tx: Tx,
  { source, reference, cents }: Paid,
  reversed: { refundedCents: number; isDisputed: boolean },
): Promise<number> {
  if (reversed.refundedCents === 0 && !reversed.isDisputed) return 0;
  return await revokeRenders(tx, { source, reference, paid: { cents, ...reversed } });
}
