import type { Deps } from "#server/deps.ts";
import { deleteDesigns } from "#server/features/designs/commands/forget-designs.ts";
import { hasDrafts, lockDrafts } from "../queries.ts";
import { DRAFT_KEPT_MS } from "../rules.ts";

const AT_ONCE = 200;

/** Every look at a proof is a design: those that are in no cart, quote or order go, with their files. */
export async function forgetDrafts(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - DRAFT_KEPT_MS);
  if (!(await hasDrafts(deps.db, before))) return;
  await deps.db.transaction(async (tx) => {
    await deleteDesigns(deps, tx, await lockDrafts(tx, before, AT_ONCE));
  });
}
