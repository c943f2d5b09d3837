import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { countMixInCart } from "#server/features/carts/queries.ts";
import { markMixDeleted, unmarkMixDeleted } from "#server/features/history/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { notFound } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { findMix, type MixRow } from "../queries.ts";
import { restorableSince } from "../rules.ts";
import { genimages } from "../tables.ts";

/**
 * Takes a mix out of all lists and, as long as it is deleted, its products out of the cart; its files
 * stay until it can't be restored any more. Safe to repeat. Gives how many products left the cart.
 * Throws `not_found`.
 */
export async function deleteMix(deps: Deps, actor: Actor, id: string): Promise<number> {
  return await markDeleted(deps, actor, id, deps.clock.now());
}

/** As `deleteMix`, but it can't be restored: its files go with the next sweep. */
export async function deleteMixForGood(deps: Deps, actor: Actor, id: string): Promise<void> {
  await markDeleted(deps, actor, id, restorableSince(deps.clock.now()));
}

async function markDeleted(deps: Deps, actor: Actor, id: string, deletedAt: Date): Promise<number> {
  return await deps.db.transaction(async (tx) => {
    const [deleted] = await tx
      .update(genimages)
      .set({ deletedAt })
      .where(and(isOwn(actor, id), isNull(genimages.deletedAt)))
      .returning({ id: genimages.id });
    if (!deleted) {
      await refuseUnknown(tx, actor, id);
      return 0;
    }
    await markMixDeleted(tx, id);
    return await countMixInCart(tx, id);
  });
}

/** Puts a deleted mix back as it was, with its products in the cart. Safe to repeat. Throws `not_found`, also once it is too late. */
export async function restoreMix(deps: Deps, actor: Actor, id: string): Promise<MixRow> {
  await deps.db.transaction(async (tx) => {
    const [restored] = await tx
      .update(genimages)
      .set({ deletedAt: null })
      .where(
        and(
          isOwn(actor, id),
          gt(genimages.deletedAt, restorableSince(deps.clock.now())),
          isNotNull(genimages.fileId),
        ),
      )
      .returning({ id: genimages.id });
    if (restored) await unmarkMixDeleted(tx, id);
  });
  return await getMix(deps, actor, id);
}

export async function setStarred(
  deps: Deps,
  actor: Actor,
  id: string,
  starred: boolean,
): Promise<MixRow> {
  await deps.db
    .update(genimages)
    .set({ starred })
    .where(and(isOwn(actor, id), isNull(genimages.deletedAt)));
  return await getMix(deps, actor, id);
}

function isOwn(actor: Actor, id: string) {
  return and(eq(genimages.id, id), eq(genimages.userEmail, actor.email));
}

async function refuseUnknown(tx: Tx, actor: Actor, id: string): Promise<void> {
  const known = await tx.select({ id: genimages.id }).from(genimages).where(isOwn(actor, id));
  if (known.length === 0) throw notFound("Mix");
}

async function getMix(deps: Deps, actor: Actor, id: string): Promise<MixRow> {
  const found = await findMix(deps.db, actor, id);
  if (!found) throw notFound("Mix");
  return found;
}
