import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import type { PrintFile } from "#server/providers/print/port.ts";
import { formatVariantLabel } from "#shared/contracts/catalog.ts";
import { listVariants, type VariantRow } from "../queries.ts";
import { merchs, printAreas } from "../tables.ts";
import { readOffer } from "./read-partner.ts";

/** In inches: important content keeps `safe` from the edge, up to `bleed` may be cut off. */
type AreaMargins = { name: string; safe: number; bleed: number };

export type AreasChange = {
  id: number;
  /** The product's version on which the change is based. */
  version: number;
  areas: AreaMargins[];
};

type Area = VariantRow["area"];

/**
 * Replaces a product's print areas by the print provider's current file sizes and new margins. Existing designs, also
 * in carts and orders, keep their files; new designs use the new areas. Throws `not_found`; `conflict` if the product
 * was changed meanwhile or a size is unavailable; `invalid_input` if no room would be left.
 */
export async function changeAreas(
  deps: Pick<Deps, "clock" | "db" | "log" | "printer">,
  actor: DeskActor,
  change: AreasChange,
): Promise<void> {
  const known = await listVariants(deps.db, change.id);
  const [first] = known;
  if (!first) throw notFound("Product");
  const offer = await readOffer(deps, first.merch.partnerProductId);
  const redrawn = change.areas.map((lines) => computeArea(lines, known, offer?.files ?? []));
  await deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(merchs).where(eq(merchs.id, change.id)).for("update");
    if (!row) throw notFound("Product");
    if (row.version !== change.version) throw new AppError("edit_conflict");
    for (const { area, size } of redrawn)
      await tx
        .update(printAreas)
        .set({ ...size, version: area.version + 1 })
        .where(eq(printAreas.id, area.id));
    await tx
      .update(merchs)
      .set({ version: row.version + 1 })
      .where(eq(merchs.id, row.id));
    await writeAudit(deps, tx, {
      ...{ actor, act: "product.areas", subject: { kind: "product", id: row.name } },
      before: Object.fromEntries(redrawn.map(({ area }) => [area.name, describeArea(area)])),
      after: Object.fromEntries(
        redrawn.map(({ area, size }) => [area.name, describeArea({ ...area, ...size })]),
      ),
    });
  });
}

function computeArea({ name, safe, bleed }: AreaMargins, known: VariantRow[], files: PrintFile[]) {
  const printed = known.filter(({ area }) => area.name === name);
  const [first] = printed;
  if (!first) throw notFound("Product");
  const { width, height, dpi } = findPrintFile(printed, files);
  const size = {
    ...{ width, height, dpi },
    ...{ safe: Math.round(safe * dpi), bleed: Math.round(bleed * dpi) },
  };
  if (2 * Math.max(size.safe, size.bleed) >= Math.min(width, height))
    throw new AppError("print_area_too_small", { params: { area: name } });
  return { area: first.area, size };
}

/**
 * Returns the file that the print provider takes for all variants on sale with this area, or for all variants if none
 * is.
 */
function findPrintFile(printed: VariantRow[], files: PrintFile[]): PrintFile {
  const sold = printed.filter(({ variant }) => variant.available);
  const found = (sold.length > 0 ? sold : printed).map(({ variant, merch }) => {
    const file = files.find(
      ({ placement, variantIds }) =>
        placement === merch.placement && variantIds.includes(variant.partnerVariantId),
    );
    if (!file)
      throw new AppError("variant_discontinued", {
        params: { variant: formatVariantLabel(variant) },
      });
    return { file, variant };
  });
  const [first, ...others] = found;
  if (!first) throw notFound("Product");
  const different = others.find(
    ({ file }) => describeFileSize(file) !== describeFileSize(first.file),
  );
  if (different)
    throw new AppError("print_area_size_mismatch", {
      params: { variant: formatVariantLabel(different.variant) },
    });
  return first.file;
}

function describeFileSize({ width, height, dpi }: PrintFile): string {
  return `${width}×${height} at ${dpi}`;
}

function describeArea({ width, height, dpi, safe, bleed }: Omit<Area, "id" | "name">): string {
  return `${width}×${height} at ${dpi}, safe ${safe}, bleed ${bleed}`;
}
