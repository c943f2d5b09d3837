import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import type { AuditFacts } from "#server/features/audit/tables.ts";
import { AppError } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { say } from "#shared/messages/refusal.ts";
import { findSeller } from "../queries.ts";
import type { Seller } from "../rules.ts";
import { sellers } from "../tables.ts";

const THE_SELLER = "seller";

/**
 * Says who sells, on documents that are issued from now on. `seenVersion` is of the seller that was changed, 0 where
 * there was none. Throws `conflict` where somebody else has changed it since.
 */
export async function keepSeller(
  deps: Deps,
  actor: DeskActor,
  { seller, seenVersion }: { seller: Seller; seenVersion: number },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await findSeller(tx);
    const now = deps.clock.now();
    const version = seenVersion + 1;
    const facts = { seller, version, updatedAt: now };
    const kept = before
      ? await tx
          .update(sellers)
          .set(facts)
          .where(eq(sellers.version, seenVersion))
          .returning({ id: sellers.id })
      : await tx
          .insert(sellers)
          .values({ id: THE_SELLER, createdAt: now, ...facts })
          .onConflictDoNothing()
          .returning({ id: sellers.id });
    if (kept.length === 0 || (!before && seenVersion !== 0))
      throw new AppError("conflict", say("changed_meanwhile"));
    await writeAudit(deps, tx, {
      ...{ actor, act: "books.seller", subject: { kind: "seller", id: THE_SELLER } },
      ...(before && { before: factsOf(before.seller) }),
      after: factsOf(seller),
    });
  });
}

function factsOf({ name, address, email, numbers }: Seller): AuditFacts {
  return { name, address: address.replaceAll("\n", ", "), email, ...numbers };
}
