import type { Deps } from "#server/deps.ts";
import { lockUser } from "#server/features/accounts/commands/end-access.ts";
import { writeAudit } from "#server/features/audit/commands.ts";
import { grantRenders } from "#server/features/ledger/commands/grant.ts";
import { sumGoodwill } from "#server/features/ledger/queries.ts";
import { AppError, notFound } from "#server/platform/errors.ts";
import type { DeskActor } from "#server/platform/http/context.ts";
import { say } from "#shared/messages/refusal.ts";
import { goodwillLeft, goodwillSince } from "../rules.ts";

/** `key` is the click's. `why` stands in the customer's statement. */
type Gift = { userId: string; renders: number; why: string; key: string };

/**
 * Gives renders for the desk, once per key; they stay until they are used. Throws `not_found`, and `conflict` where
 * a helper gives one person more than they may.
 */
export async function giveRenders(deps: Deps, actor: DeskActor, gift: Gift): Promise<void> {
  const { userId, renders, why, key } = gift;
  await deps.db.transaction(async (tx) => {
    // Two who give at once must see each other's gift.
    const user = await lockUser(tx, userId);
    if (!user) throw notFound("Account");
    const given = await sumGoodwill(tx, userId, goodwillSince(deps.clock.now()));
    const isGiven = await grantRenders(tx, {
      userId,
      source: "goodwill",
      reference: `${userId} ${key}`,
      renders,
      label: why.replace(/[.!]+$/, ""),
      reason: "goodwill",
    });
    if (!isGiven) return;
    const left = goodwillLeft(actor.role, given);
    if (left !== null && renders > left)
      throw new AppError("conflict", say("goodwill_limit", { left }));
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
