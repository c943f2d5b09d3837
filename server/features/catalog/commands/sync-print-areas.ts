import { eq } from "drizzle-orm";
import { applyCatalogEntry } from "#server/platform/db/catalog-columns.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { type CataloguedArea, findFreeId } from "../rules.ts";
import { printAreas } from "../tables.ts";

/** Syncs print areas by name. Returns the row's id for each catalog id; designs keep their files. */
export async function syncPrintAreas(
  tx: Tx,
  areas: CataloguedArea[],
): Promise<{ messages: string[]; ids: Map<number, number> }> {
  const messages: string[] = [];
  const ids = new Map<number, number>();
  const added: { id: number }[] = [];
  const rows = await tx.select().from(printAreas);
  for (const { id, name, ...content } of areas) {
    const row = rows.find((one) => one.name === name);
    const rowId = row?.id ?? findFreeId([...rows, ...added], id);
    if (!row) added.push({ id: rowId });
    ids.set(id, rowId);
    const lines = await applyCatalogEntry({
      called: `print area '${name}'`,
      content,
      row,
      add: (values) => tx.insert(printAreas).values({ ...values, id: rowId, name }),
      change: (values) => tx.update(printAreas).set(values).where(eq(printAreas.id, rowId)),
    });
    messages.push(...lines);
  }
  return { messages, ids };
}
