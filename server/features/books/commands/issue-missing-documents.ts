import { asc, isNull } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { issueOfferDocuments } from "#server/features/billing/commands/issue-documents.ts";
import { issueOrderDocuments } from "#server/features/orders/commands/issue-documents.ts";
import { lockOrder } from "#server/features/orders/commands/move-order.ts";
import { markDocumented } from "#server/features/receipts/commands.ts";
import { checkout } from "#server/features/receipts/tables.ts";
import type { Tx } from "#server/platform/db/client.ts";

const BATCH_SIZE = 500;

type Receipt = typeof checkout.$inferSelect;

/**
 * Issues missing documents of payments. Each receipt is checked once, oldest first, and then marked, so that
 * no run scans all of them. Idempotent.
 */
export async function issueMissingDocuments(
  deps: Pick<Deps, "clock" | "dates" | "db">,
): Promise<void> {
  const receipts = await deps.db
    .select()
    .from(checkout)
    .where(isNull(checkout.documentedAt))
    .orderBy(asc(checkout.createdAt))
    .limit(BATCH_SIZE);
  for (const receipt of receipts)
    await deps.db.transaction(async (tx) => {
      await markDocumented(tx, receipt.id, deps.clock.now());
      await issue(deps, tx, receipt);
    });
}

async function issue(
  deps: Pick<Deps, "clock" | "dates">,
  tx: Tx,
  { orderId, reference }: Receipt,
): Promise<void> {
  if (reference) return await issueOfferDocuments(deps, tx, reference);
  if (orderId && (await lockOrder(tx, orderId))) await issueOrderDocuments(deps, tx, orderId);
}
