import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import type { AuditFacts } from "#server/features/audit/tables.ts";
import { AppError } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { findSeller } from "../queries.ts";
import type { Seller } from "../rules.ts";
import { sellers } from "../tables.ts";

const SELLER_ID = "seller";

/**
 * Saves the seller for documents issued from now on. `seenVersion` is the version that was edited, 0 if there
 * was none. Throws `conflict` if it was changed meanwhile.
 */
export async function saveSeller(
  deps: Pick<Deps, "clock" | "db">,
  actor: DeskActor,
  { seller, seenVersion }: { seller: Seller; seenVersion: number },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await findSeller(tx);
    const now = deps.clock.now();
    const version = seenVersion + 1;
    const facts = { seller, version, updatedAt: now };
    const saved = before
      ? await tx
          .update(sellers)
          .set(facts)
          .where(eq(sellers.version, seenVersion))
          .returning({ id: sellers.id })
      : await tx
          .insert(sellers)
          .values({ id: SELLER_ID, createdAt: now, ...facts })
          .onConflictDoNothing()
          .returning({ id: sellers.id });
    if (saved.length === 0 || (!before && seenVersion !== 0)) throw new AppError("edit_conflict");
    await writeAudit(deps, tx, {
      ...{ actor, act: "books.seller", subject: { kind: "seller", id: SELLER_ID } },
      ...(before && { before: toAuditFacts(before.seller) }),
      after: toAuditFacts(seller),
    });
  });
}

function toAuditFacts({ name, address, email, numbers }: Seller): AuditFacts {
  return { name, address: address.replaceAll("\n", ", "), email, ...numbers };
}
