import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import type { PrintFile } from "#server/providers/print/port.ts";
import { variantLabel } from "#shared/contracts/catalog.ts";
import { say } from "#shared/messages/refusal.ts";
import { listVariantsOf, type VariantRow } from "../queries.ts";
import { merchs, printAreas } from "../tables.ts";
import { readOffer } from "./read-partner.ts";

/** In inches: what matters stays `safe` from the edge, `bleed` of it may be cut off. */
type Lines = { name: string; safe: number; bleed: number };

export type AreasChange = {
  id: number;
  /** Of the product that it was made on. */
  version: number;
  areas: Lines[];
};

type Area = VariantRow["area"];

/**
 * Draws a product's print areas anew, as large as the partner's files are now. What was designed keeps the file that
 * was drawn then, in carts and in orders too; what is designed from now on goes by the new lines. Throws `not_found`;
 * `conflict` where it was changed meanwhile, or a size is not to be had; `invalid_input` where no room would be left.
 */
export async function changeAreas(
  deps: Deps,
  actor: DeskActor,
  change: AreasChange,
): Promise<void> {
  const known = await listVariantsOf(deps.db, change.id);
  const [first] = known;
  if (!first) throw notFound("Product");
  const offer = await readOffer(deps, first.merch.partnerProductId);
  const drawn = change.areas.map((lines) => draw(lines, known, offer?.files ?? []));
  await deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(merchs).where(eq(merchs.id, change.id)).for("update");
    if (!row) throw notFound("Product");
    if (row.version !== change.version) throw new AppError("conflict", say("changed_meanwhile"));
    for (const { area, size } of drawn)
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
      before: Object.fromEntries(drawn.map(({ area }) => [area.name, inWords(area)])),
      after: Object.fromEntries(
        drawn.map(({ area, size }) => [area.name, inWords({ ...area, ...size })]),
      ),
    });
  });
}

/** With what its row has from now on. */
function draw({ name, safe, bleed }: Lines, known: VariantRow[], files: PrintFile[]) {
  const printed = known.filter(({ area }) => area.name === name);
  const [first] = printed;
  if (!first) throw notFound("Product");
  const { width, height, dpi } = fileOf(printed, files);
  const size = {
    ...{ width, height, dpi },
    ...{ safe: Math.round(safe * dpi), bleed: Math.round(bleed * dpi) },
  };
  if (2 * Math.max(size.safe, size.bleed) >= Math.min(width, height))
    throw new AppError("invalid_input", say("area_no_room", { area: name }));
  return { area: first.area, size };
}

/** The one that the partner takes for all that is sold with this area, or for all that was. */
function fileOf(printed: VariantRow[], files: PrintFile[]): PrintFile {
  const sold = printed.filter(({ variant }) => variant.available);
  const found = (sold.length > 0 ? sold : printed).map(({ variant, merch }) => {
    const file = files.find(
      ({ placement, variantIds }) =>
        placement === merch.placement && variantIds.includes(variant.partnerVariantId),
    );
    if (!file)
      throw new AppError("conflict", say("not_at_printer", { variant: variantLabel(variant) }));
    return { file, variant };
  });
  const [first, ...others] = found;
  if (!first) throw notFound("Product");
  const odd = others.find(({ file }) => sizeOf(file) !== sizeOf(first.file));
  if (odd)
    throw new AppError("conflict", say("area_other_size", { variant: variantLabel(odd.variant) }));
  return first.file;
}

function sizeOf({ width, height, dpi }: PrintFile): string {
  return `${width}×${height} at ${dpi}`;
}

function inWords({ width, height, dpi, safe, bleed }: Omit<Area, "id" | "name">): string {
  return `${width}×${height} at ${dpi}, safe ${safe}, bleed ${bleed}`;
}
