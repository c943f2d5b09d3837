import { and, eq } from "drizzle-orm";
import { setTrial } from "#server/features/accounts/commands.ts";
import { getUser } from "#server/features/accounts/queries.ts";
import { claimTrial, rememberMailbox } from "#server/features/mailboxes/commands.ts";
import { isThrowaway } from "#server/features/mailboxes/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { hashMailbox } from "#server/platform/mailbox.ts";
import { TRIAL_RENDERS, type Trial } from "#shared/plans.ts";
import { renderLots } from "../tables.ts";
import { openBook } from "./book.ts";
import { grantRenders } from "./grant.ts";

type Newcomer = {
  userId: string;
  /** MAILBOX_SECRET */
  secret: string;
  now: Date;
};

/**
 * Decides once for each account whether it gets the free renders, and gives them: one trial for each mailbox
 * (020). Null where that was decided before, however often it is called; a later address changes nothing.
 */
export async function grantTrial(db: Db, newcomer: Newcomer): Promise<Trial | null> {
  return await db.transaction((tx) => decide(tx, newcomer));
}

async function decide(tx: Tx, { userId, secret, now }: Newcomer): Promise<Trial | null> {
  if (!(await openBook(tx, userId))) return null;
  const user = await getUser(tx, userId);
  const hash = hashMailbox(secret, user.email);
  await rememberMailbox(tx, { hash, userId });
  const isOld = user.trial === "given" || (await hadTrialLot(tx, userId));
  if (isOld) await claimTrial(tx, hash, now);
  if (isOld && !user.trial) await setTrial(tx, userId, "given");
  if (isOld || user.trial) return null;
  const trial = await judge(tx, { email: user.email, hash, now });
  await setTrial(tx, userId, trial);
  if (trial === "given") await giveTrial(tx, userId);
  return trial;
}

async function judge(
  tx: Tx,
  { email, hash, now }: { email: string; hash: string; now: Date },
): Promise<Trial> {
  if (isThrowaway(email)) return "throwaway";
  return (await claimTrial(tx, hash, now)) ? "given" : "had_before";
}

async function giveTrial(tx: Tx, userId: string): Promise<void> {
  await grantRenders(tx, {
    userId,
    source: "trial",
    reference: userId,
    renders: TRIAL_RENDERS,
    label: "Trial",
    reason: "trial",
  });
}

/** Accounts from before trials were counted by mailbox. */
async function hadTrialLot(tx: Tx, userId: string): Promise<boolean> {
  const [lot] = await tx
    .select({ id: renderLots.id })
    .from(renderLots)
    .where(and(eq(renderLots.source, "trial"), eq(renderLots.reference, userId)));
  return lot !== undefined;
}
