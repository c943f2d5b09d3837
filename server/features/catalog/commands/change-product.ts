import { and, eq, ne } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { variantLabel } from "#shared/contracts/catalog.ts";
import type { BelowCost } from "#shared/contracts/desk/codes.ts";
import { say } from "#shared/messages/refusal.ts";
import { centsToDollars } from "#shared/money.ts";
import { listVariantsOf, type MerchRow } from "../queries.ts";
import { type CostedVariant, marginCents } from "../rules.ts";
import { merchs, merchVariants } from "../tables.ts";
import { readPartner } from "./read-partner.ts";

type Variant = typeof merchVariants.$inferSelect;
type Terms = Pick<MerchRow, "name" | "description" | "priceCents" | "publish">;

export type ProductChange = Terms & {
  id: number;
  /** That it was made on. */
  version: number;
  /** Those of which something changes. */
  variants: Pick<Variant, "id" | "extraCents" | "available">[];
  /** Why it is sold below cost all the same; null: it is not. */
  belowCost: string | null;
};

/**
 * Carts show the price that they had beside the new one; orders and open payments keep what they were sold as, and
 * a quote is asked for again before it is paid. Throws `not_found`; `conflict` where it was changed meanwhile, has
 * another's name, is not to be had from the partner, or would sell below cost and nobody said why.
 */
export async function changeProduct(
  deps: Deps,
  actor: DeskActor,
  change: ProductChange,
): Promise<void> {
  const known = await listVariantsOf(deps.db, change.id);
  const reason = await reasonFor(deps, known, change);
  await deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(merchs).where(eq(merchs.id, change.id)).for("update");
    if (!row) throw notFound("Product");
    if (row.version !== change.version) throw new AppError("conflict", say("changed_meanwhile"));
    await refuseName(tx, change);
    const { name, description, priceCents, publish } = change;
    const terms = { name, description, priceCents, publish };
    await tx
      .update(merchs)
      .set({ ...terms, version: row.version + 1 })
      .where(eq(merchs.id, row.id));
    const said = await changeVariants(
      tx,
      change,
      known.map(({ variant }) => variant),
    );
    await writeAudit(deps, tx, {
      actor,
      act: "product.change",
      subject: { kind: "product", id: row.name },
      before: { ...termsOf(row), variants: said.before },
      after: { ...terms, variants: said.after },
      reason,
    });
  });
}

function termsOf({ name, description, priceCents, publish }: MerchRow): Terms {
  return { name, description, priceCents, publish };
}

/** In words for the audit log: those that change. */
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
    before.push(variantWords(row));
    after.push(variantWords({ ...row, extraCents, available }));
  }
  return { before: before.join("; ") || null, after: after.join("; ") || null };
}

function variantWords(row: Variant): string {
  const extra = `+$${centsToDollars(row.extraCents).toFixed(2)}`;
  return `${variantLabel(row)} ${extra}${row.available ? "" : " off"}`;
}

export async function refuseName(
  tx: Tx,
  { id, name }: { id: number; name: string },
): Promise<void> {
  const [other] = await tx
    .select({ id: merchs.id })
    .from(merchs)
    .where(and(eq(merchs.name, name), ne(merchs.id, id)));
  if (other) throw new AppError("conflict", say("name_taken", { name }));
}

/** What the audit log has as its reason; the partner is asked only where something that is sold changes. */
async function reasonFor(
  deps: Deps,
  known: Awaited<ReturnType<typeof listVariantsOf>>,
  change: ProductChange,
): Promise<string | undefined> {
  const [first] = known;
  if (!first) throw notFound("Product");
  const sold = known.flatMap(({ variant }) => {
    const { extraCents, available } =
      change.variants.find(({ id }) => id === variant.id) ?? variant;
    const isNews =
      !first.merch.publish ||
      change.priceCents !== first.merch.priceCents ||
      extraCents !== variant.extraCents ||
      !variant.available;
    return available ? [{ variant, isNews, unitCents: change.priceCents + extraCents }] : [];
  });
  if (!change.publish || !sold.some(({ isNews }) => isNews)) return undefined;
  const { partnerProductId } = first.merch;
  const partner = await readPartner(deps, [partnerProductId]);
  const offered = partner?.get(partnerProductId)?.variants ?? [];
  const costed = sold.map(({ variant, unitCents }): CostedVariant => {
    const cost = offered.find(({ id }) => id === variant.partnerVariantId)?.cents ?? null;
    const labels = { product: change.name, variant: variantLabel(variant) };
    return { ...labels, variantId: variant.id, unitCents, costCents: cost };
  });
  const gone = partner && costed.find(({ costCents }) => costCents === null);
  if (gone) throw new AppError("conflict", say("not_at_printer", { variant: gone.variant }));
  return reasonOf(change.belowCost, partner ? costed : null);
}

/** `costed` is null while the partner does not say its prices. */
function reasonOf(belowCost: string | null, costed: CostedVariant[] | null): string | undefined {
  const losses = (costed ?? []).flatMap(({ product, variant, unitCents, costCents }) => {
    const margin = costCents === null ? 0 : marginCents({ unitCents, costCents });
    const sums = { paid: centsToDollars(unitCents), loss: centsToDollars(-margin) };
    return margin < 0 ? [{ product, variant, quantity: 1, ...sums }] : [];
  });
  if (costed && losses.length === 0) return undefined;
  if (belowCost !== null) return belowCost;
  const details: BelowCost = { known: costed !== null, losses };
  throw new AppError("conflict", costed ? say("below_cost") : say("cost_unknown"), { details });
}
