import { and, inArray, lt, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { removeLater } from "#server/features/files/commands.ts";
import { fileLinks, files } from "#server/features/files/tables.ts";
import { designKeys } from "../rules.ts";
import { designs } from "../tables.ts";

/** Long enough for everybody who still has the page open. */
const KEPT_MS = 48 * 60 * 60_000;
const AT_ONCE = 200;

/** Designs that are in no cart, quote or order, with their files. */
export async function forgetDrafts(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - KEPT_MS);
  const isOld = and(lt(designs.createdAt, before), IS_UNUSED);
  const [oldest] = await deps.db.select({ id: designs.id }).from(designs).where(isOld).limit(1);
  if (!oldest) return;
  await deps.db.transaction(async (tx) => {
    const drafts = await tx
      .select()
      .from(designs)
      .where(isOld)
      .limit(AT_ONCE)
      .for("update", { skipLocked: true });
    const fileIds = drafts.flatMap((draft) => [
      draft.printFileId,
      draft.mockupFileId,
      ...(draft.partnerMockupFileId ? [draft.partnerMockupFileId] : []),
    ]);
    await tx.delete(designs).where(
      inArray(
        designs.id,
        drafts.map(({ id }) => id),
      ),
    );
    await tx.delete(fileLinks).where(inArray(fileLinks.fileId, fileIds));
    await tx.delete(files).where(inArray(files.id, fileIds));
    const folders = drafts.map(({ userId, fingerprint }) => designKeys(userId, fingerprint).folder);
    await removeLater(deps, tx, folders, deps.clock.now());
  });
}

/** By name, since carts, quotes and orders know designs and not the other way round. */
const IS_UNUSED = sql`
  not exists (select 1 from cart where cart.design_id = ${designs.id})
  and not exists (select 1 from pending_orders where pending_orders.design_id = ${designs.id})
  and not exists (select 1 from orders where orders.design_id = ${designs.id})
  and not exists (
    select 1 from quotes, jsonb_array_elements(quotes.lines) line
    where line->>'designId' = ${designs.id}
  )`;
