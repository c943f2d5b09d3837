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
import { say } from "#shared/messages/refusal.ts";
import { presentLoss } from "../present.ts";
import { lossesOf } from "../rules.ts";
import { promoCodes } from "../tables.ts";

type Row = typeof promoCodes.$inferSelect;

export type Terms = Pick<
  Row,
  "kind" | "amount" | "minSubtotalCents" | "expiresAt" | "maxUses" | "maxUsesPerUser" | "active"
>;

type Wish = {
  terms: Terms;
  /** Why it is sold below cost all the same; null: it is not. */
  belowCost: string | null;
};

/** Throws `conflict` where the code is there already, or would sell below cost and nobody said why. */
export async function makePromo(
  deps: Deps,
  actor: DeskActor,
  { code, ...wish }: Wish & { code: string },
): Promise<void> {
  const reason = await reasonFor(deps, wish);
  await deps.db.transaction(async (tx) => {
    const id = newId("cod");
    const [made] = await tx
      .insert(promoCodes)
      .values({ ...wish.terms, id, code, brought: CREATED_IN_SHOP, createdAt: deps.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (!made) throw new AppError("conflict", say("code_taken", { code }));
    const subject = { kind: "code", id: code };
    const after = factsOf(made);
    await writeAudit(deps, tx, { actor, act: "code.make", subject, after, reason });
  });
}

/**
 * Orders, quotes and open payments keep what they were promised. Throws `not_found`, and `conflict` where it was
 * changed meanwhile, is used more often than the wish allows, or would sell below cost and nobody said why.
 */
export async function changePromo(
  deps: Deps,
  actor: DeskActor,
  { id, version, ...wish }: Wish & { id: string; version: number },
): Promise<void> {
  const reason = await reasonFor(deps, wish);
  await deps.db.transaction(async (tx) => {
    const row = await lockPromo(tx, id);
    if (row.version !== version) throw new AppError("conflict", say("changed_meanwhile"));
    const { maxUses } = wish.terms;
    if (maxUses !== null && maxUses < row.uses)
      throw new AppError("conflict", say("code_used_more", { uses: row.uses }));
    const [changed] = await tx
      .update(promoCodes)
      .set({ ...wish.terms, version: version + 1 })
      .where(eq(promoCodes.id, id))
      .returning();
    await writeAudit(deps, tx, {
      actor,
      act: "code.change",
      subject: { kind: "code", id: row.code },
      before: factsOf(row),
      after: factsOf(changed ?? row),
      reason,
    });
  });
}

async function lockPromo(tx: Tx, id: string): Promise<Row> {
  const [row] = await tx.select().from(promoCodes).where(eq(promoCodes.id, id)).for("update");
  if (!row) throw notFound("Code");
  return row;
}

/** What the audit log has as its reason. Throws `conflict` with the losses where one is needed. */
async function reasonFor(deps: Deps, { terms, belowCost }: Wish): Promise<string | undefined> {
  if (!terms.active) return undefined;
  const costs = await readCosts(deps);
  const losses = costs ? lossesOf(terms, costs) : [];
  if (costs && losses.length === 0) return undefined;
  if (belowCost !== null) return belowCost;
  const details: BelowCost = { known: costs !== null, losses: losses.map(presentLoss) };
  const said = costs ? say("below_cost") : say("cost_unknown");
  throw new AppError("conflict", said, { details });
}

function factsOf(row: Row) {
  const { kind, amount, minSubtotalCents, expiresAt, maxUses, maxUsesPerUser, active } = row;
  return {
    off: kind === "percent" ? `${amount}%` : `$${(amount / 100).toFixed(2)}`,
    minSubtotalCents,
    expires: expiresAt?.toISOString() ?? null,
    uses: maxUses,
    usesPerUser: maxUsesPerUser,
    active,
  };
}
