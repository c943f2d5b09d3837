import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { countEndingRenders } from "#server/features/ledger/queries.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { Plan } from "#shared/plans.ts";
import { isReminderDue } from "../rules.ts";
import { subscriptions } from "../tables.ts";
import type { SubscriptionRow } from "./apply-subscription.ts";
import type { BillingUser } from "./lock-user.ts";
import { readNextCharge } from "./next-charge.ts";
import { queueExpiringMail, queueRenewalMail } from "./notifications.ts";

/** Mails the upcoming charge, or the renders that end, three days before a period ends. Once per period. */
export async function remindIfDue(
  deps: Pick<Deps, "clock" | "env" | "jobs">,
  tx: Tx,
  user: BillingUser,
  { row, plan, next }: { row: SubscriptionRow; plan: Plan; next: Plan },
  now: Date,
): Promise<void> {
  if (!isReminderDue(row, now)) return;
  await tx
    .update(subscriptions)
    .set({ remindedOf: row.periodEnd })
    .where(eq(subscriptions.id, row.id));
  const left = await countEndingRenders(tx, row);
  const at = row.periodEnd;
  if (row.cancels) {
    if (left > 0) await queueExpiringMail(deps, tx, user, { plan, at, left });
    return;
  }
  const { cents } = await readNextCharge(tx, row, next);
  await queueRenewalMail(deps, tx, user, { plan: next, cents, at, left, card: row.card });
}
