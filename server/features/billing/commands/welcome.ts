import type { Deps } from "#server/deps.ts";
import { getUser } from "#server/features/accounts/queries.ts";
import { grantTrial } from "#server/features/ledger/commands/grant.ts";
import { queueMail } from "#server/features/mails/commands.ts";
import type { Db } from "#server/platform/db/client.ts";
import { TRIAL_RENDERS } from "#shared/plans.ts";

/** Gives a new account its first renders and a mail, once however often it is called. */
export async function welcomeUser(
  deps: Pick<Deps, "jobs" | "env">,
  db: Db,
  userId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await grantTrial(tx, userId))) return;
    const { email, name } = await getUser(tx, userId);
    await queueMail(deps, tx, email, {
      template: "welcome",
      name,
      renders: TRIAL_RENDERS,
      link: `${deps.env.APP_URL}/dashboard/themes`,
    });
  });
}
