import { and, eq, inArray, lt } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { scheduleFolderRemoval } from "#server/features/files/commands.ts";
import { discardDraft } from "#server/features/themes/commands/draft-theme.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { getTriesCutoff, getTryKeys } from "../rules.ts";
import { themeTries } from "../tables.ts";

/** Discards a draft with its tries and their pictures. */
export async function discardWithTries(
  deps: Pick<Deps, "clock" | "db" | "jobs">,
  actor: DeskActor,
  draft: { slug: string; number: number; revision: number },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await discardDraft(deps, tx, actor, draft);
    const tries = await tx
      .select({ id: themeTries.id })
      .from(themeTries)
      .where(and(eq(themeTries.slug, draft.slug), eq(themeTries.number, draft.number)));
    await removeTries(deps, tx, tries);
  });
}

/** Deletes old tries. Idempotent. */
export async function deleteOldTries(deps: Pick<Deps, "clock" | "db" | "jobs">): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const old = await tx
      .select({ id: themeTries.id })
      .from(themeTries)
      .where(lt(themeTries.createdAt, getTriesCutoff(deps.clock.now())))
      .limit(500);
    await removeTries(deps, tx, old);
  });
}

async function removeTries(
  deps: Pick<Deps, "clock" | "jobs">,
  tx: Tx,
  tries: { id: string }[],
): Promise<void> {
  const ids = tries.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx.delete(themeTries).where(inArray(themeTries.id, ids));
  const folders = ids.map((id) => getTryKeys(id).folder);
  await scheduleFolderRemoval(deps, tx, folders, deps.clock.now());
}
