import { and, eq, sql } from "drizzle-orm";
import { genimages } from "#server/features/mixes/tables.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import { DELETED_INFO } from "#shared/contracts/history.ts";
import { mixLabel } from "#shared/contracts/mixes.ts";
import { history } from "./tables.ts";

export async function recordUpload(
  tx: Tx,
  email: string,
  upload: { characterId: string; name: string; imageUrl: string },
): Promise<void> {
  await tx.insert(history).values({
    id: newId("his"),
    email,
    category: "Photo upload",
    info: upload.name,
    imageUrl: upload.imageUrl,
    characterId: upload.characterId,
  });
}

export async function recordMix(
  tx: Tx,
  email: string,
  mix: {
    id: string;
    characterId: string;
    name: string;
    theme: string;
    version: string;
    imageUrl: string;
    sourceUrl: string;
  },
): Promise<void> {
  await tx.insert(history).values({
    id: newId("his"),
    email,
    category: "MeMix Creation",
    info: mixLabel(mix),
    imageUrl: mix.imageUrl,
    sourceUrl: mix.sourceUrl,
    characterId: mix.characterId,
    mixId: mix.id,
  });
}

/** One printed product of an order; `nameOrder` puts the print partner's number in later. */
export async function recordOrder(
  tx: Tx,
  email: string,
  entry: { orderId: string; mixId: string; info: string; imageUrl: string; createdAt: Date },
): Promise<void> {
  await tx.insert(history).values({
    id: newId("his"),
    email,
    category: "Order",
    sourceUrl: entry.orderId,
    ...entry,
  });
}

/** From now on the entries of an order lead to it by the print partner's number. */
export async function nameOrder(tx: Tx, orderId: string, printfulOrderId: string): Promise<void> {
  await tx.update(history).set({ sourceUrl: printfulOrderId }).where(eq(history.orderId, orderId));
}

/** Rewrites what the entries of a character and of its mixes say. */
export async function renameInHistory(tx: Tx, characterId: string, name: string): Promise<void> {
  await tx
    .update(history)
    .set({ info: name })
    .where(and(eq(history.characterId, characterId), eq(history.category, "Photo upload")));
  await tx
    .update(history)
    .set({ info: sql`${name} || ' - ' || ${genimages.theme} || ' - ' || ${genimages.version}` })
    .from(genimages)
    .where(and(eq(history.mixId, genimages.id), eq(genimages.characterId, characterId)));
}

/** The 'Photo upload' entry of a deleted character stays and says so. */
export async function markDeleted(tx: Tx, characterId: string): Promise<void> {
  await tx
    .update(history)
    .set({ info: DELETED_INFO })
    .where(and(eq(history.characterId, characterId), eq(history.category, "Photo upload")));
}
