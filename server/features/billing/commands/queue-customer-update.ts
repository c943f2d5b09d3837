import type { Deps } from "#server/deps.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { updateCustomerJob } from "../jobs.ts";

/** Enqueues the update of address and name at the payment provider, which mails invoices there. */
export async function queueCustomerUpdate(
  { jobs }: Pick<Deps, "jobs">,
  tx: Tx,
  userId: string,
): Promise<void> {
  await jobs.enqueue(tx, updateCustomerJob, { userId });
}
