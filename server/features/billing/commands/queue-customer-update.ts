import type { Deps } from "#server/deps.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { keepCustomerJob } from "../jobs.ts";

/** After a changed address or name: the payment provider mails bills to the one that it knows. */
export async function queueCustomerUpdate(
  { jobs }: Pick<Deps, "jobs">,
  tx: Tx,
  userId: string,
): Promise<void> {
  await jobs.enqueue(tx, keepCustomerJob, { userId });
}
