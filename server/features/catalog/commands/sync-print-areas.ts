import { eq } from "drizzle-orm";
import { applyCatalogEntry } from "#server/platform/db/catalog-columns.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { type CataloguedArea, freeId } from "../rules.ts";
import { printAreas } from "../tables.ts";

/** Found by name. Gives the row's id for each of the catalogue's; designs keep the file that they have. */
export async function syncPrintAreas(
  tx: Tx,
  areas: CataloguedArea[],
): Promise<{ said: string[]; ids: Map<number, number> }> {
  const said: string[] = [];
  const ids = new Map<number, number>();
  const added: { id: number }[] = [];
  const rows = await tx.select().from(printAreas);
  for (const { id, name, ...content } of areas) {
    const row = rows.find((one) => one.name === name);
    const rowId = row?.id ?? freeId([...rows, ...added], id);
    if (!row) added.push({ id: rowId });
    ids.set(id, rowId);
    const lines = await applyCatalogEntry({
      called: `print area '${name}'`,
      content,
      row,
      add: (values) => tx.insert(printAreas).values({ ...values, id: rowId, name }),
      change: (values) => tx.update(printAreas).set(values).where(eq(printAreas.id, rowId)),
    });
    said.push(...lines);
  }
  return { said, ids };
}
