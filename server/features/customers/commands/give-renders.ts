import type { Deps } from "#server/deps.ts";
import { lockUser } from "#server/features/accounts/commands/end-access.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { grantRenders } from "#server/features/ledger/commands/grant.ts";
import { sumGoodwill } from "#server/features/ledger/queries.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { computeGoodwillLeft, getGoodwillStart } from "../rules.ts";

/** `key` is the idempotency key; `why` is shown in the customer's statement. */
type GoodwillGrant = { userId: string; renders: number; why: string; key: string };

/**
 * Grants goodwill renders that do not expire. Idempotent by key. Throws `not_found`, and `conflict` if a helper
 * exceeds the limit per customer.
 */
export async function giveRenders(
  deps: Pick<Deps, "clock" | "db">,
  actor: DeskActor,
  grant: GoodwillGrant,
): Promise<void> {
  const { userId, renders, why, key } = grant;
  await deps.db.transaction(async (tx) => {
    // Serializes concurrent grants, so that each sees the other's.
    const user = await lockUser(tx, userId);
    if (!user) throw notFound("Account");
    const given = await sumGoodwill(tx, userId, getGoodwillStart(deps.clock.now()));
    const isGranted = await grantRenders(tx, {
      userId,
      source: "goodwill",
      reference: `${userId} ${key}`,
      renders,
      label: why.replace(/[.!]+$/, ""),
      reason: "goodwill",
    });
    if (!isGranted) return;
    const left = computeGoodwillLeft(actor.role, given);
    if (left !== null && renders > left)
      throw new AppError("goodwill_limit_reached", { params: { left } });
    const subject = { kind: "user", id: userId };
    const after = { renders: user.render + renders };
    const before = { renders: user.render };
    await writeAudit(deps, tx, {
      actor,
      act: "user.goodwill",
      subject,
      before,
      after,
      reason: why,
    });
  });
}
