import type { Deps } from "#server/deps.ts";
import { countMixInCart } from "#server/features/carts/queries.ts";
import { markMixDeleted, unmarkMixDeleted } from "#server/features/history/commands.ts";
import { putMixBack, takeMixOut } from "#server/features/mixes/commands/mark-mix.ts";
import { findMix, type MixRow } from "#server/features/mixes/queries.ts";
import { restorableSince } from "#server/features/mixes/rules.ts";
import { notFound } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";

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
    if (!(await takeMixOut(tx, actor, id, deletedAt))) return 0;
    await markMixDeleted(tx, id);
    return await countMixInCart(tx, id);
  });
}

/** Puts a deleted mix back as it was, with its products in the cart. Safe to repeat. Throws `not_found`, also once it is too late. */
export async function restoreMix(deps: Deps, actor: Actor, id: string): Promise<MixRow> {
  await deps.db.transaction(async (tx) => {
    const label = await putMixBack(tx, actor, id, deps.clock.now());
    if (label !== null) await unmarkMixDeleted(tx, id, label);
  });
  const found = await findMix(deps.db, actor, id);
  if (!found) throw notFound("Mix");
  return found;
}
