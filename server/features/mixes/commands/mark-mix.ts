import { and, eq, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { notFound } from "#server/platform/errors.ts";
import type { Actor } from "#server/platform/http/context.ts";
import { formatMixLabel } from "#shared/labels.ts";
import { findMix, type MixRow } from "../queries.ts";
import { getRestorableSince } from "../rules.ts";
import { genimages } from "../tables.ts";

export async function setStarred(
  deps: Pick<Deps, "db">,
  actor: Actor,
  id: string,
  starred: boolean,
): Promise<MixRow> {
  await deps.db
    .update(genimages)
    .set({ starred })
    .where(and(isOwn(actor, id), isNull(genimages.deletedAt)));
  const found = await findMix(deps.db, actor, id);
  if (!found) throw notFound("Mix");
  return found;
}

/** Marks a mix as deleted; returns false if it is already. Throws `not_found`. */
export async function markMixRowDeleted(
  tx: Tx,
  actor: Actor,
  id: string,
  deletedAt: Date,
): Promise<boolean> {
  const [deleted] = await tx
    .update(genimages)
    .set({ deletedAt })
    .where(and(isOwn(actor, id), isNull(genimages.deletedAt)))
    .returning({ id: genimages.id });
  if (deleted) return true;
  const known = await tx.select({ id: genimages.id }).from(genimages).where(isOwn(actor, id));
  if (known.length === 0) throw notFound("Mix");
  return false;
}

/** Reverts `markMixRowDeleted`. Returns the mix's label; null if it is not deleted or it is too late. */
export async function unmarkMixRowDeleted(
  tx: Tx,
  actor: Actor,
  id: string,
  now: Date,
): Promise<string | null> {
  const [restored] = await tx
    .update(genimages)
    .set({ deletedAt: null })
    .where(
      and(
        isOwn(actor, id),
        gt(genimages.deletedAt, getRestorableSince(now)),
        isNotNull(genimages.fileId),
      ),
    )
    .returning();
  return restored ? formatMixLabel(restored) : null;
}

/** The rows stay: history and orders reference them, and versions are never reused. */
export async function detachFiles(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .update(genimages)
    .set({ fileId: null, mockupFileId: null, printFileId: null })
    .where(inArray(genimages.id, ids));
}

/** Marks deleted mixes whose files an order needs, so that the sweep of deleted mixes reads them no more. */
export async function markFilesKept(tx: Tx, ids: string[], keptAt: Date): Promise<void> {
  await tx.update(genimages).set({ keptAt }).where(inArray(genimages.id, ids));
}

function isOwn(actor: Actor, id: string) {
  return and(eq(genimages.id, id), eq(genimages.userEmail, actor.email));
}
