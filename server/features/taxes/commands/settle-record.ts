import { and, eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { AppError } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { taxRecords } from "../tables.ts";

/**
 * Marks a rejected record as resolved by hand, or retries it. Throws `conflict` if it is no longer refused.
 */
export async function settleRecord(
  deps: Pick<Deps, "clock" | "db">,
  actor: DeskActor,
  { id, isAgain, reason }: { id: string; isAgain: boolean; reason: string },
): Promise<void> {
  const again = { state: "due" as const, nextTryAt: deps.clock.now() };
  await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(taxRecords)
      .set(isAgain ? again : { state: "settled" })
      .where(and(eq(taxRecords.id, id), eq(taxRecords.state, "refused")))
      .returning();
    if (!row) throw new AppError("edit_conflict");
    const subject = { kind: "order", id: row.orderId };
    const act = isAgain ? "tax.again" : "tax.settle";
    const before = { fault: row.fault };
    await writeAudit(deps, tx, { actor, act, subject, before, reason });
  });
}
