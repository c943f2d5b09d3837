import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { merchs, merchVariants } from "#server/features/catalog/tables.ts";
import { designs } from "#server/features/designs/tables.ts";
import { createFileLink } from "#server/features/files/commands.ts";
import { files } from "#server/features/files/tables.ts";
import type { PrintItem } from "#server/providers/print/port.ts";
import { orders } from "../tables.ts";

/** The print file differs from the one that the customer approved. */
export class BadPrintFile extends Error {
  override readonly name = "BadPrintFile";
}

type PrintItemsInput = {
  orderId: string;
  /** Only these items, in these quantities. */
  only?: { itemId: string; quantity: number }[];
  getPurpose: (itemId: string) => string;
  expiresAt: Date;
};

/**
 * Returns an order's items with links to their print files, after checking each file's hash against the approved one.
 * Throws `BadPrintFile`.
 */
export async function readPrintItems(
  deps: Pick<Deps, "db" | "env" | "storage">,
  wanted: PrintItemsInput,
): Promise<PrintItem[]> {
  const rows = await listPrinted(deps, wanted);
  for (const { item, file } of rows) await verifyFile(deps, file.key, item.printSha256);
  return await linkItems(deps, rows, wanted);
}

/** Returns the items to estimate costs, without checking their files. */
export async function readItemsToPrice(
  deps: Pick<Deps, "db" | "env">,
  wanted: PrintItemsInput,
): Promise<PrintItem[]> {
  return await linkItems(deps, await listPrinted(deps, wanted), wanted);
}

async function listPrinted({ db }: Pick<Deps, "db">, { orderId, only }: PrintItemsInput) {
  const rows = await db
    .select({ item: orders, file: files, variant: merchVariants, merch: merchs })
    .from(orders)
    .innerJoin(designs, eq(designs.id, orders.designId))
    .innerJoin(files, eq(files.id, designs.printFileId))
    .innerJoin(merchVariants, eq(merchVariants.id, designs.variantId))
    .innerJoin(merchs, eq(merchs.id, merchVariants.merchId))
    .where(eq(orders.orderId, orderId))
    .orderBy(asc(orders.position));
  const picked = rows.flatMap((row) => {
    if (!only) return { ...row, quantity: row.item.quantity };
    const quantity = only.find(({ itemId }) => itemId === row.item.id)?.quantity;
    return quantity ? { ...row, quantity } : [];
  });
  if (picked.length === 0) throw new BadPrintFile("the order has no products");
  return picked;
}

type PrintedRows = Awaited<ReturnType<typeof listPrinted>>;

async function linkItems(
  deps: Pick<Deps, "db" | "env">,
  rows: PrintedRows,
  { getPurpose, expiresAt }: PrintItemsInput,
): Promise<PrintItem[]> {
  return await deps.db.transaction(async (tx) => {
    const items: PrintItem[] = [];
    for (const { item, file, variant, merch, quantity } of rows) {
      const purpose = getPurpose(item.id);
      const path = await createFileLink(tx, { fileId: file.id, purpose, expiresAt });
      items.push({
        id: item.id,
        variantId: variant.partnerVariantId,
        placement: merch.placement,
        name: item.product,
        quantity,
        unitCents: item.unitCents,
        fileUrl: `${deps.env.APP_URL}${path}`,
      });
    }
    return items;
  });
}

/** In chunks: a poster's file has tens of MB, and hashing it at once would block the event loop. */
async function verifyFile(
  deps: Pick<Deps, "storage">,
  key: string,
  approved: string,
): Promise<void> {
  const chunks = await deps.storage.stream(key);
  if (!chunks) throw new BadPrintFile("the print file is gone");
  const hash = createHash("sha256");
  for await (const chunk of chunks) hash.update(chunk);
  if (hash.digest("hex") !== approved)
    throw new BadPrintFile("the print file is not the one approved");
}
