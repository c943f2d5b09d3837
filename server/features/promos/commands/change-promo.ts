import { eq } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { readCosts } from "#server/features/catalog/commands/read-partner.ts";
import { CREATED_IN_SHOP } from "#server/platform/db/catalog-columns.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { newId } from "#server/platform/ids.ts";
import type { BelowCost } from "#shared/contracts/desk/codes.ts";
import { formatAmount } from "#shared/money.ts";
import { presentLoss } from "../present.ts";
import { computeLosses } from "../rules.ts";
import { promoCodes } from "../tables.ts";

type Row = typeof promoCodes.$inferSelect;

export type PromoTerms = Pick<
  Row,
  "kind" | "amount" | "minSubtotalCents" | "expiresAt" | "maxUses" | "maxUsesPerUser" | "active"
>;

type PromoChange = {
  terms: PromoTerms;
  /** The reason for selling below cost; null: not accepted. */
  belowCost: string | null;
};

/** Throws `conflict` if the code exists, or would sell below cost without a reason. */
export async function createPromo(
  deps: Deps,
  actor: DeskActor,
  { code, ...input }: PromoChange & { code: string },
): Promise<void> {
  const reason = await getReason(deps, input);
  await deps.db.transaction(async (tx) => {
    const id = newId("cod");
    const [created] = await tx
      .insert(promoCodes)
      .values({ ...input.terms, id, code, brought: CREATED_IN_SHOP, createdAt: deps.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (!created) throw new AppError("promo_code_already_exists", { params: { code } });
    const subject = { kind: "code", id: code };
    const after = toAuditFacts(created);
    await writeAudit(deps, tx, { actor, act: "code.make", subject, after, reason });
  });
}

/**
 * Changes a promo code; orders, quotes and open payments keep their discount. Throws `not_found`, and `conflict` if it
 * was changed meanwhile, was used more often than the new limit, or would sell below cost without a reason.
 */
export async function changePromo(
  deps: Deps,
  actor: DeskActor,
  { id, version, ...input }: PromoChange & { id: string; version: number },
): Promise<void> {
  const reason = await getReason(deps, input);
  await deps.db.transaction(async (tx) => {
    const row = await lockPromo(tx, id);
    if (row.version !== version) throw new AppError("edit_conflict");
    const { maxUses } = input.terms;
    if (maxUses !== null && maxUses < row.uses)
      throw new AppError("promo_code_limit_below_uses", { params: { uses: row.uses } });
    const [changed] = await tx
      .update(promoCodes)
      .set({ ...input.terms, version: version + 1 })
      .where(eq(promoCodes.id, id))
      .returning();
    await writeAudit(deps, tx, {
      actor,
      act: "code.change",
      subject: { kind: "code", id: row.code },
      before: toAuditFacts(row),
      after: toAuditFacts(changed ?? row),
      reason,
    });
  });
}

async function lockPromo(tx: Tx, id: string): Promise<Row> {
  const [row] = await tx.select().from(promoCodes).where(eq(promoCodes.id, id)).for("update");
  if (!row) throw notFound("Code");
  return row;
}

/** Returns the audit log's reason. Throws `conflict` with the losses if a reason is needed. */
async function getReason(
  deps: Deps,
  { terms, belowCost }: PromoChange,
): Promise<string | undefined> {
  if (!terms.active) return undefined;
  const costs = await readCosts(deps);
  const losses = costs ? computeLosses(terms, costs) : [];
  if (costs && losses.length === 0) return undefined;
  if (belowCost !== null) return belowCost;
  const details: BelowCost = { known: costs !== null, losses: losses.map(presentLoss) };
  throw new AppError(costs ? "below_cost" : "cost_unknown", { details });
}

function toAuditFacts(row: Row) {
  const { kind, amount, minSubtotalCents, expiresAt, maxUses, maxUsesPerUser, active } = row;
  return {
    off: kind === "percent" ? `${amount}%` : `$${formatAmount(amount)}`,
    minSubtotalCents,
    expires: expiresAt?.toISOString() ?? null,
    uses: maxUses,
    usesPerUser: maxUsesPerUser,
    active,
  };
}
