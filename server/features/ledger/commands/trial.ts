import { and, eq } from "drizzle-orm";
import { setTrial } from "#server/features/accounts/commands.ts";
import { getUser } from "#server/features/accounts/queries.ts";
import { claimTrial, recordMailbox } from "#server/features/trial-eligibility/commands.ts";
import { isDisposable } from "#server/features/trial-eligibility/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { hashMailbox } from "#server/platform/mailbox.ts";
import { TRIAL_RENDERS, type Trial } from "#shared/plans.ts";
import { renderLots } from "../tables.ts";
import { grantRenders } from "./grant.ts";
import { lockLedger } from "./ledger.ts";

type TrialCandidate = {
  userId: string;
  /** MAILBOX_SECRET */
  secret: string;
  now: Date;
};

/**
 * Decides once per account whether it gets the free renders, and grants them: one trial per mailbox (020).
 * Returns null if that was decided before; a changed address has no effect.
 */
export async function grantTrial(db: Db, candidate: TrialCandidate): Promise<Trial | null> {
  return await db.transaction((tx) => decideTrial(tx, candidate));
}

async function decideTrial(tx: Tx, { userId, secret, now }: TrialCandidate): Promise<Trial | null> {
  if (!(await lockLedger(tx, userId))) return null;
  const user = await getUser(tx, userId);
  const hash = hashMailbox(secret, user.email);
  await recordMailbox(tx, { hash, userId });
  const isOld = user.trial === "given" || (await hadTrialLot(tx, userId));
  if (isOld) await claimTrial(tx, hash, now);
  if (isOld && !user.trial) await setTrial(tx, userId, "given");
  if (isOld || user.trial) return null;
  const trial = await determineTrial(tx, { email: user.email, hash, now });
  await setTrial(tx, userId, trial);
  if (trial === "given") await grantTrialLot(tx, userId);
  return trial;
}

async function determineTrial(
  tx: Tx,
  { email, hash, now }: { email: string; hash: string; now: Date },
): Promise<Trial> {
  if (isDisposable(email)) return "throwaway";
  return (await claimTrial(tx, hash, now)) ? "given" : "had_before";
}

async function grantTrialLot(tx: Tx, userId: string): Promise<void> {
  await grantRenders(tx, {
    userId,
    source: "trial",
    reference: userId,
    renders: TRIAL_RENDERS,
    label: "Trial",
    reason: "trial",
  });
}

/** For accounts older than trials per mailbox. */
async function hadTrialLot(tx: Tx, userId: string): Promise<boolean> {
  const [lot] = await tx
    .select({ id: renderLots.id })
    .from(renderLots)
    .where(and(eq(renderLots.source, "trial"), eq(renderLots.reference, userId)));
  return lot !== undefined;
}
