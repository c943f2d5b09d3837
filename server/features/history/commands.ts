import { and, eq, ne, or, sql } from "drizzle-orm";
import type { Tx } from "#server/platform/db/client.ts";
import { newId } from "#server/platform/ids.ts";
import { DELETED_INFO } from "#shared/contracts/history.ts";
import { formatMixLabel } from "#shared/labels.ts";
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
    info: formatMixLabel(mix),
    imageUrl: mix.imageUrl,
    sourceUrl: mix.sourceUrl,
    characterId: mix.characterId,
    mixId: mix.id,
  });
}

/** Records one printed product of an order; `sourceUrl` is the order's number, which links to its page. */
export async function recordOrder(
  tx: Tx,
  email: string,
  entry: {
    orderId: string;
    sourceUrl: string;
    mixId: string;
    info: string;
    imageUrl: string;
    createdAt: Date;
  },
): Promise<void> {
  await tx.insert(history).values({
    id: newId("his"),
    email,
    category: "Order",
    ...entry,
  });
}

/** Records a paid plan or pack; the entry links to the receipt. */
export async function recordSale(
  tx: Tx,
  email: string,
  sale: { info: string; receiptUrl: string; createdAt: Date },
): Promise<void> {
  await tx.insert(history).values({
    id: newId("his"),
    email,
    category: "Order",
    info: sale.info,
    imageUrl: sale.receiptUrl,
    createdAt: sale.createdAt,
  });
}

/** Renames the entries of a character and its mixes; '(Deleted)' stays. */
export async function renameInHistory(
  tx: Tx,
  character: { id: string; name: string },
  mixes: { id: string; label: string; isDeleted: boolean }[],
): Promise<void> {
  await tx
    .update(history)
    .set({ info: character.name })
    .where(and(eq(history.characterId, character.id), eq(history.category, "Photo upload")));
  const label = sql`jsonb_to_recordset(${JSON.stringify(mixes)}::jsonb)
    as mix (id text, label text, "isDeleted" boolean)`;
  await tx
    .update(history)
    .set({ info: sql`mix.label` })
    .from(label)
    .where(
      and(
        sql`${history.mixId} = mix.id`,
        or(sql`not mix."isDeleted"`, ne(history.category, "MeMix Creation")),
      ),
    );
}

/** Marks a deleted mix in its 'MeMix Creation' entry; its order entries stay unchanged. */
export async function markMixDeleted(tx: Tx, mixId: string): Promise<void> {
  await tx.update(history).set({ info: DELETED_INFO }).where(byCreation(mixId));
}

export async function unmarkMixDeleted(tx: Tx, mixId: string, label: string): Promise<void> {
  await tx.update(history).set({ info: label }).where(byCreation(mixId));
}

function byCreation(mixId: string) {
  return and(eq(history.mixId, mixId), eq(history.category, "MeMix Creation"));
}

export async function markPhotoDeleted(tx: Tx, characterId: string): Promise<void> {
  await tx
    .update(history)
    .set({ info: DELETED_INFO })
    .where(and(eq(history.characterId, characterId), eq(history.category, "Photo upload")));
}

/** Deletes all entries of a user whose account is deleted. Returns their number. */
export async function deleteHistory(tx: Tx, email: string): Promise<number> {
  const deleted = await tx
    .delete(history)
    .where(eq(history.email, email))
    .returning({ id: history.id });
  return deleted.length;
}
