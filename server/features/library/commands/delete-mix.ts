import type { Deps } from "#server/deps.ts";
import { countMixInCart } from "#server/features/carts/queries.ts";
import { markMixDeleted, unmarkMixDeleted } from "#server/features/history/commands.ts";
import {
  markMixRowDeleted,
  unmarkMixRowDeleted,
} from "#server/features/mixes/commands/mark-mix.ts";
import { findMix, type MixRow } from "#server/features/mixes/queries.ts";
import { getRestorableSince } from "#server/features/mixes/rules.ts";
import { notFound } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";

/**
 * Hides a mix from all lists and, while it is deleted, its products from the cart; its files stay until it can't be
 * restored any more. Idempotent. Returns how many products left the cart. Throws `not_found`.
 */
export async function deleteMix(
  deps: Pick<Deps, "clock" | "db">,
  actor: Actor,
  id: string,
): Promise<number> {
  return await markDeleted(deps, actor, id, deps.clock.now());
}

/** Like `deleteMix`, but the mix can't be restored: the next sweep deletes its files. */
export async function deleteMixForGood(
  deps: Pick<Deps, "clock" | "db">,
  actor: Actor,
  id: string,
): Promise<void> {
  await markDeleted(deps, actor, id, getRestorableSince(deps.clock.now()));
}

async function markDeleted(
  deps: Pick<Deps, "db">,
  actor: Actor,
  id: string,
  deletedAt: Date,
): Promise<number> {
  return await deps.db.transaction(async (tx) => {
    if (!(await markMixRowDeleted(tx, actor, id, deletedAt))) return 0;
    await markMixDeleted(tx, id);
    return await countMixInCart(tx, id);
  });
}

/** Restores a deleted mix with its products in the cart. Idempotent. Throws `not_found`, also if it is too late. */
export async function restoreMix(
  deps: Pick<Deps, "clock" | "db">,
  actor: Actor,
  id: string,
): Promise<MixRow> {
  await deps.db.transaction(async (tx) => {
    const label = await unmarkMixRowDeleted(tx, actor, id, deps.clock.now());
    if (label !== null) await unmarkMixDeleted(tx, id, label);
  });
  const found = await findMix(deps.db, actor, id);
  if (!found) throw notFound("Mix");
  return found;
}
