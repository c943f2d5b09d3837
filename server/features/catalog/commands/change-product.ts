import { and, eq, ne } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { formatVariantLabel } from "#shared/contracts/catalog.ts";
import type { BelowCost } from "#shared/contracts/desk/codes.ts";
import { centsToDollars, formatAmount } from "#shared/money.ts";
import { listVariants, type MerchRow } from "../queries.ts";
import { type CostedVariant, computeMarginCents } from "../rules.ts";
import { merchs, merchVariants } from "../tables.ts";
import { readPartnerProducts } from "./read-partner.ts";

type Variant = typeof merchVariants.$inferSelect;
type Terms = Pick<MerchRow, "name" | "description" | "priceCents" | "publish">;

export type ProductChange = Terms & {
  id: number;
  /** The version on which the change is based. */
  version: number;
  /** Only the changed ones. */
  variants: Pick<Variant, "id" | "extraCents" | "available">[];
  /** The reason for selling below cost; null: not accepted. */
  belowCost: string | null;
};

/**
 * Changes a product. Carts show the old price beside the new one; orders and open payment pages keep theirs, and a
 * quote is priced again before it is paid. Throws `not_found`; `conflict` if it was changed meanwhile, its name is
 * taken, a variant is unavailable at the print provider, or it would sell below cost without a reason.
 */
export async function changeProduct(
  deps: Pick<Deps, "clock" | "db" | "log" | "printer">,
  actor: DeskActor,
  change: ProductChange,
): Promise<void> {
  const known = await listVariants(deps.db, change.id);
  const reason = await getReason(deps, known, change);
  await deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(merchs).where(eq(merchs.id, change.id)).for("update");
    if (!row) throw notFound("Product");
    if (row.version !== change.version) throw new AppError("edit_conflict");
    await assertNameFree(tx, change);
    const { name, description, priceCents, publish } = change;
    const terms = { name, description, priceCents, publish };
    await tx
      .update(merchs)
      .set({ ...terms, version: row.version + 1 })
      .where(eq(merchs.id, row.id));
    const changes = await changeVariants(
      tx,
      change,
      known.map(({ variant }) => variant),
    );
    await writeAudit(deps, tx, {
      actor,
      act: "product.change",
      subject: { kind: "product", id: row.name },
      before: { ...toTerms(row), variants: changes.before },
      after: { ...terms, variants: changes.after },
      reason,
    });
  });
}

function toTerms({ name, description, priceCents, publish }: MerchRow): Terms {
  return { name, description, priceCents, publish };
}

/** Updates the changed variants. Returns descriptions for the audit log. */
async function changeVariants(
  tx: Tx,
  { id: merchId, variants }: ProductChange,
  known: Variant[],
): Promise<{ before: string | null; after: string | null }> {
  const before: string[] = [];
  const after: string[] = [];
  for (const { id, extraCents, available } of variants) {
    const row = known.find((variant) => variant.id === id);
    if (!row) throw notFound("Product");
    if (row.extraCents === extraCents && row.available === available) continue;
    await tx
      .update(merchVariants)
      .set({ extraCents, available, version: row.version + 1 })
      .where(and(eq(merchVariants.id, id), eq(merchVariants.merchId, merchId)));
    before.push(describeVariant(row));
    after.push(describeVariant({ ...row, extraCents, available }));
  }
  return { before: before.join("; ") || null, after: after.join("; ") || null };
}

function describeVariant(row: Variant): string {
  const off = row.available ? "" : " off";
  return `${formatVariantLabel(row)} +$${formatAmount(row.extraCents)}${off}`;
}

export async function assertNameFree(
  tx: Tx,
  { id, name }: { id: number; name: string },
): Promise<void> {
  const [other] = await tx
    .select({ id: merchs.id })
    .from(merchs)
    .where(and(eq(merchs.name, name), ne(merchs.id, id)));
  if (other) throw new AppError("product_name_already_exists", { params: { name } });
}

/** Returns the audit log's reason; calls the print provider only if something on sale changes. */
async function getReason(
  deps: Pick<Deps, "log" | "printer">,
  known: Awaited<ReturnType<typeof listVariants>>,
  change: ProductChange,
): Promise<string | undefined> {
  const [first] = known;
  if (!first) throw notFound("Product");
  const sold = known.flatMap(({ variant }) => {
    const { extraCents, available } =
      change.variants.find(({ id }) => id === variant.id) ?? variant;
    const isChanged =
      !first.merch.publish ||
      change.priceCents !== first.merch.priceCents ||
      extraCents !== variant.extraCents ||
      !variant.available;
    return available ? [{ variant, isChanged, unitCents: change.priceCents + extraCents }] : [];
  });
  if (!change.publish || !sold.some(({ isChanged }) => isChanged)) return undefined;
  const { partnerProductId } = first.merch;
  const partner = await readPartnerProducts(deps, [partnerProductId]);
  const offered = partner?.get(partnerProductId)?.variants ?? [];
  const costed = sold.map(({ variant, unitCents }): CostedVariant => {
    const cost = offered.find(({ id }) => id === variant.partnerVariantId)?.cents ?? null;
    const labels = { product: change.name, variant: formatVariantLabel(variant) };
    return { ...labels, variantId: variant.id, unitCents, costCents: cost };
  });
  const unavailable = partner && costed.find(({ costCents }) => costCents === null);
  if (unavailable)
    throw new AppError("variant_discontinued", { params: { variant: unavailable.variant } });
  return requireReason(change.belowCost, partner ? costed : null);
}

/** `costed` is null if the print provider's prices are unknown. */
function requireReason(
  belowCost: string | null,
  costed: CostedVariant[] | null,
): string | undefined {
  const losses = (costed ?? []).flatMap(({ product, variant, unitCents, costCents }) => {
    const margin = costCents === null ? 0 : computeMarginCents({ unitCents, costCents });
    const sums = { paid: centsToDollars(unitCents), loss: centsToDollars(-margin) };
    return margin < 0 ? [{ product, variant, quantity: 1, ...sums }] : [];
  });
  if (costed && losses.length === 0) return undefined;
  if (belowCost !== null) return belowCost;
  const details: BelowCost = { known: costed !== null, losses };
  throw new AppError(costed ? "below_cost" : "cost_unknown", { details });
}
