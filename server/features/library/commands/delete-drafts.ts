import type { Deps } from "#server/deps.ts";
import {
  deleteDesigns,
  markDesignsKept,
} from "#server/features/designs/commands/delete-designs.ts";
import { hasDrafts, lockDrafts } from "../queries.ts";
import { DRAFT_RETENTION_MS } from "../rules.ts";

const BATCH_SIZE = 200;

/** Deletes old designs that are in no cart, quote or order, with their files; each preview is a design. */
export async function deleteDrafts(deps: Pick<Deps, "clock" | "db" | "jobs">): Promise<void> {
  let read: number;
  do read = await deleteBatch(deps);
  while (read === BATCH_SIZE);
}

async function deleteBatch(deps: Pick<Deps, "clock" | "db" | "jobs">): Promise<number> {
  const now = deps.clock.now();
  const before = new Date(now.getTime() - DRAFT_RETENTION_MS);
  if (!(await hasDrafts(deps.db, before))) return 0;
  return await deps.db.transaction(async (tx) => {
    const found = await lockDrafts(tx, before, BATCH_SIZE);
    const kept = found.filter(({ isOrdered }) => isOrdered);
    await markDesignsKept(
      tx,
      kept.map(({ id }) => id),
      now,
    );
    await deleteDesigns(
      deps,
      tx,
      found.filter(({ isOrdered }) => !isOrdered),
    );
    return found.length;
  });
}
