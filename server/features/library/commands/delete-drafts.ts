import type { Deps } from "#server/deps.ts";
import { deleteDesigns } from "#server/features/designs/commands/delete-designs.ts";
import { hasDrafts, lockDrafts } from "../queries.ts";
import { DRAFT_RETENTION_MS } from "../rules.ts";

const BATCH_SIZE = 200;

/** Deletes old designs that are in no cart, quote or order, with their files; each preview is a design. */
export async function deleteDrafts(deps: Pick<Deps, "clock" | "db" | "jobs">): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - DRAFT_RETENTION_MS);
  if (!(await hasDrafts(deps.db, before))) return;
  await deps.db.transaction(async (tx) => {
    await deleteDesigns(deps, tx, await lockDrafts(tx, before, BATCH_SIZE));
  });
}
