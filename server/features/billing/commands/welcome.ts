import type { Deps } from "#server/deps.ts";
import { getUser } from "#server/features/accounts/queries.ts";
import { grantTrial } from "#server/features/ledger/commands/trial.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import type { Db } from "#server/platform/db/client.ts";
import { TRIAL_RENDERS } from "#shared/plans.ts";

/** Grants a new account its trial, unless its mailbox had one, and mails a welcome. Idempotent. */
export async function welcomeUser(
  deps: Pick<Deps, "jobs" | "env" | "clock">,
  db: Db,
  userId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const secret = deps.env.MAILBOX_SECRET;
    const trial = await grantTrial(tx, { userId, secret, now: deps.clock.now() });
    if (!trial) return;
    const { email, name } = await getUser(tx, userId);
    await queueMail(deps, tx, email, {
      template: "welcome",
      name,
      renders: trial === "given" ? TRIAL_RENDERS : 0,
      trial,
      link: `${deps.env.APP_URL}/dashboard/themes`,
    });
  });
}
