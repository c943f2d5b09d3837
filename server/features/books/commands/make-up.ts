import { asc, isNull } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { issueOfferDocuments } from "#server/features/billing/commands/issue-documents.ts";
import { issueOrderDocuments } from "#server/features/orders/commands/issue-documents.ts";
import { lockOrder } from "#server/features/orders/commands/move-order.ts";
import { markDocumented } from "#server/features/receipts/commands.ts";
import { checkout } from "#server/features/receipts/tables.ts";
import type { Tx } from "#server/platform/db/client.ts";

const AT_ONCE = 500;

type Receipt = typeof checkout.$inferSelect;

/**
 * Issues what payments lack: those from before there were documents, and whatever was missed. Each receipt is looked
 * at once, the oldest first, and marked then, so that no run looks at all of them. Safe to repeat.
 */
export async function makeUp(deps: Deps): Promise<void> {
  const receipts = await deps.db
    .select()
    .from(checkout)
    .where(isNull(checkout.documentedAt))
    .orderBy(asc(checkout.createdAt))
    .limit(AT_ONCE);
  for (const receipt of receipts)
    await deps.db.transaction(async (tx) => {
      await markDocumented(tx, receipt.id, deps.clock.now());
      await issue(deps, tx, receipt);
    });
}

async function issue(deps: Deps, tx: Tx, { orderId, reference }: Receipt): Promise<void> {
  if (reference) return await issueOfferDocuments(deps, tx, reference);
  if (orderId && (await lockOrder(tx, orderId))) await issueOrderDocuments(deps, tx, orderId);
}
