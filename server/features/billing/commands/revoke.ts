import type { Deps } from "#server/deps.ts";
import { revokeRenders } from "#server/features/ledger/commands/end.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { Person } from "./person.ts";
import { alertOwner, tellRevoked } from "./tell.ts";

type Reversal = { refundedCents: number; disputedAt: Date | null };

/**
 * Takes back what is left of renders that are not paid for any more, and says so where that is news.
 * `before` is how the payment stood when it was last read.
 */
export async function revokeUnpaid(
  deps: Deps,
  tx: Tx,
  person: Person,
  input: {
    source: "plan" | "pack";
    reference: string;
    info: string;
    cents: number;
    now: Reversal;
    before: Reversal;
  },
): Promise<void> {
  const { source, reference, info, cents, now, before } = input;
  const isDisputed = now.disputedAt !== null;
  if (now.refundedCents === 0 && !isDisputed) return;
  const paid = { cents, refundedCents: now.refundedCents, isDisputed };
  const taken = await revokeRenders(tx, { source, reference, paid });
  const isNewDispute = isDisputed && before.disputedAt === null;
  const isNews = now.refundedCents > before.refundedCents || isNewDispute;
  if (!isNews) return;
  const kind = isNewDispute ? "disputed" : "refunded";
  const givenBack = isNewDispute ? cents : now.refundedCents;
  await tellRevoked(deps, tx, person, { info, kind, cents: givenBack, taken });
  if (isNewDispute) {
    const what = `The customer disputes the payment of '${info}' with their bank. ${taken} renders were taken back; the plan goes on until you end it.`;
    await alertOwner(deps, tx, `Payment ${reference}`, what);
  }
}
