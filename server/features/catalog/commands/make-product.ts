import { inArray, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { CREATED_IN_SHOP } from "#server/platform/db/catalog-columns.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import type { PartnerVariant, PrintFile } from "#server/providers/print/port.ts";
import { say } from "#shared/messages/refusal.ts";
import type { ProductShape } from "#shared/product-shapes.ts";
import { nextOwnId, SHAPE_AREAS, SHAPE_PICTURES, SHAPE_TAXES } from "../rules.ts";
import { merchs, merchVariants, printAreas } from "../tables.ts";
import { refuseName } from "./change-product.ts";
import { readOffer } from "./read-partner.ts";
import { CATALOGUE_LOCK } from "./sync-products.ts";

export type ProductWish = {
  name: string;
  description: string;
  shape: ProductShape;
  priceCents: number;
  partnerProductId: number;
  /** What the partner calls the place that is printed. */
  placement: string;
  /** In inches. */
  safe: number;
  bleed: number;
  variants: { partnerVariantId: number; extraCents: number }[];
};

type Chosen = { offered: PartnerVariant; file: PrintFile; extraCents: number };

/**
 * A product of the shop's own, not yet published, with sizes and files as the partner has them; gives its id. Throws
 * `conflict` for a name or a variant that is taken, `invalid_input` for what the partner does not have.
 */
export async function makeProduct(
  deps: Deps,
  actor: DeskActor,
  wish: ProductWish,
): Promise<number> {
  const chosen = chooseFrom(await readOffer(deps, wish.partnerProductId), wish);
  return await deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CATALOGUE_LOCK})`);
    await refuseTaken(tx, chosen);
    const merchId = nextOwnId(await tx.select({ id: merchs.id }).from(merchs));
    await refuseName(tx, { id: merchId, name: wish.name });
    const { name, description, shape, priceCents, partnerProductId, placement } = wish;
    const facts = { name, description, shape, priceCents, partnerProductId, placement };
    const ofShape = { imageUrl: SHAPE_PICTURES[shape], taxClass: SHAPE_TAXES[shape] };
    await tx.insert(merchs).values({ ...facts, ...ofShape, id: merchId, brought: CREATED_IN_SHOP });
    await addVariants(tx, { merchId, wish, chosen, areas: await addAreas(tx, wish, chosen) });
    const subject = { kind: "product", id: name };
    const after = { priceCents, shape, partnerProductId, variants: chosen.length };
    await writeAudit(deps, tx, { actor, act: "product.make", subject, after });
    return merchId;
  });
}

function chooseFrom(
  offer: Awaited<ReturnType<typeof readOffer>>,
  { placement, variants }: ProductWish,
): Chosen[] {
  const { product, files } = offer ?? { files: [] };
  return variants.map(({ partnerVariantId, extraCents }) => {
    const offered = product?.variants.find(({ id }) => id === partnerVariantId);
    const file = files.find(
      (one) => one.placement === placement && one.variantIds.includes(partnerVariantId),
    );
    if (!offered || !file || product?.isOver)
      throw new AppError(
        "invalid_input",
        say("not_at_printer", { variant: offered?.size ?? String(partnerVariantId) }),
      );
    return { offered, file, extraCents };
  });
}

async function refuseTaken(tx: Tx, chosen: Chosen[]): Promise<void> {
  const ids = chosen.map(({ offered }) => offered.id);
  const [taken] = await tx
    .select()
    .from(merchVariants)
    .where(inArray(merchVariants.partnerVariantId, ids));
  const size = chosen.find(({ offered }) => offered.id === taken?.partnerVariantId)?.offered.size;
  if (size) throw new AppError("conflict", say("variant_taken", { variant: size }));
}

/** One for each size of file; gives its id by the file's size. */
async function addAreas(tx: Tx, wish: ProductWish, chosen: Chosen[]): Promise<Map<string, number>> {
  const taken = await tx.select({ id: printAreas.id }).from(printAreas);
  const ids = new Map<string, number>();
  for (const { file } of chosen) {
    const size = sizeOf(file);
    if (ids.has(size)) continue;
    const { width, height, dpi } = file;
    const id = nextOwnId(taken);
    taken.push({ id });
    ids.set(size, id);
    await tx.insert(printAreas).values({
      ...{ id, width, height, dpi, ...SHAPE_AREAS[wish.shape], brought: CREATED_IN_SHOP },
      name: `${wish.name} ${id}`,
      safe: Math.round(wish.safe * dpi),
      bleed: Math.round(wish.bleed * dpi),
    });
  }
  return ids;
}

function sizeOf({ width, height, dpi }: PrintFile): string {
  return `${width}×${height} at ${dpi}`;
}

type NewVariants = {
  merchId: number;
  wish: ProductWish;
  chosen: Chosen[];
  areas: Map<string, number>;
};

async function addVariants(tx: Tx, { merchId, chosen, areas }: NewVariants): Promise<void> {
  const first = nextOwnId(await tx.select({ id: merchVariants.id }).from(merchVariants));
  await tx.insert(merchVariants).values(
    chosen.map(({ offered, file, extraCents }, position) => ({
      ...{ id: first + position, merchId, position, extraCents, brought: CREATED_IN_SHOP },
      printAreaId: areas.get(sizeOf(file)) ?? 0,
      size: offered.size,
      color: offered.color,
      colorHex: hexOf(offered.colorHex),
      partnerVariantId: offered.id,
    })),
  );
}

function hexOf(color: string | null): string | null {
  return color && /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : null;
}
