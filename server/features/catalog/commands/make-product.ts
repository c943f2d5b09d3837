import { inArray, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { CREATED_IN_SHOP } from "#server/platform/db/catalog-columns.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import type { PartnerVariant, PrintFile } from "#server/providers/print/port.ts";
import type { ProductShape } from "#shared/product-shapes.ts";
import { getNextShopId, SHAPE_AREAS, SHAPE_IMAGES, SHAPE_TAXES } from "../rules.ts";
import { merchs, merchVariants, printAreas } from "../tables.ts";
import { assertNameFree } from "./change-product.ts";
import { readOffer } from "./read-partner.ts";
import { CATALOGUE_LOCK } from "./sync-products.ts";

export type NewProduct = {
  name: string;
  description: string;
  shape: ProductShape;
  priceCents: number;
  partnerProductId: number;
  /** The print provider's name of the printed placement. */
  placement: string;
  /** In inches. */
  safe: number;
  bleed: number;
  variants: { partnerVariantId: number; extraCents: number }[];
};

type ChosenVariant = { offered: PartnerVariant; file: PrintFile; extraCents: number };

/**
 * Creates an unpublished product with the print provider's sizes and files, and returns its id. Throws `conflict` if a
 * name or a variant is taken, `invalid_input` for what the print provider does not offer.
 */
export async function createProduct(
  deps: Pick<Deps, "clock" | "db" | "log" | "printer">,
  actor: DeskActor,
  input: NewProduct,
): Promise<number> {
  const chosen = chooseVariants(await readOffer(deps, input.partnerProductId), input);
  return await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`);
    await assertVariantsFree(tx, chosen);
    const merchId = getNextShopId(await tx.select({ id: merchs.id }).from(merchs));
    await assertNameFree(tx, { id: merchId, name: input.name });
    const { name, description, shape, priceCents, partnerProductId, placement } = input;
    const facts = { name, description, shape, priceCents, partnerProductId, placement };
    const shapeValues = { imageUrl: SHAPE_IMAGES[shape], taxClass: SHAPE_TAXES[shape] };
    await tx
      .insert(merchs)
      .values({ ...facts, ...shapeValues, id: merchId, brought: CREATED_IN_SHOP });
    await addVariants(tx, {
      merchId,
      chosen,
      areas: await addAreas(tx, input, chosen),
    });
    const subject = { kind: "product", id: name };
    const after = { priceCents, shape, partnerProductId, variants: chosen.length };
    await writeAudit(deps, tx, { actor, act: "product.make", subject, after });
    return merchId;
  });
}

function chooseVariants(
  offer: Awaited<ReturnType<typeof readOffer>>,
  { placement, variants }: NewProduct,
): ChosenVariant[] {
  const { product, files } = offer ?? { files: [] };
  return variants.map(({ partnerVariantId, extraCents }) => {
    const offered = product?.variants.find(({ id }) => id === partnerVariantId);
    const file = files.find(
      (one) => one.placement === placement && one.variantIds.includes(partnerVariantId),
    );
    if (!offered || !file || product?.isOver)
      throw new AppError("variant_not_offered", {
        params: { variant: offered?.size ?? String(partnerVariantId) },
      });
    return { offered, file, extraCents };
  });
}

async function assertVariantsFree(tx: Tx, chosen: ChosenVariant[]): Promise<void> {
  const ids = chosen.map(({ offered }) => offered.id);
  const [taken] = await tx
    .select()
    .from(merchVariants)
    .where(inArray(merchVariants.partnerVariantId, ids));
  const size = chosen.find(({ offered }) => offered.id === taken?.partnerVariantId)?.offered.size;
  if (size) throw new AppError("variant_already_in_use", { params: { variant: size } });
}

/** Creates one area per file size. Returns their ids by file size. */
async function addAreas(
  tx: Tx,
  input: NewProduct,
  chosen: ChosenVariant[],
): Promise<Map<string, number>> {
  const taken = await tx.select({ id: printAreas.id }).from(printAreas);
  const ids = new Map<string, number>();
  for (const { file } of chosen) {
    const size = describeFileSize(file);
    if (ids.has(size)) continue;
    const { width, height, dpi } = file;
    const id = getNextShopId(taken);
    taken.push({ id });
    ids.set(size, id);
    await tx.insert(printAreas).values({
      ...{ id, width, height, dpi, ...SHAPE_AREAS[input.shape], brought: CREATED_IN_SHOP },
      name: `${input.name} ${id}`,
      safe: Math.round(input.safe * dpi),
      bleed: Math.round(input.bleed * dpi),
    });
  }
  return ids;
}

function describeFileSize({ width, height, dpi }: PrintFile): string {
  return `${width}×${height} at ${dpi}`;
}

type NewVariants = {
  merchId: number;
  chosen: ChosenVariant[];
  areas: Map<string, number>;
};

async function addVariants(tx: Tx, { merchId, chosen, areas }: NewVariants): Promise<void> {
  const first = getNextShopId(await tx.select({ id: merchVariants.id }).from(merchVariants));
  await tx.insert(merchVariants).values(
    chosen.map(({ offered, file, extraCents }, position) => ({
      ...{ id: first + position, merchId, position, extraCents, brought: CREATED_IN_SHOP },
      printAreaId: areas.get(describeFileSize(file)) ?? 0,
      size: offered.size,
      color: offered.color,
      colorHex: toHex(offered.colorHex),
      partnerVariantId: offered.id,
    })),
  );
}

function toHex(color: string | null): string | null {
  return color && /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : null;
}
