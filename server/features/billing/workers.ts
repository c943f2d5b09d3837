import type { Deps } from "#server/deps.ts";
import { runEvery } from "#server/platform/jobs/run-every.ts";
import { findCustomerId, keepCustomer } from "./commands/customer.ts";
import { endPlan } from "./commands/end-plan.ts";
import { giveOfferDue } from "./commands/refund-due.ts";
import { syncBilling } from "./commands/sync.ts";
import { recoverBilling } from "./commands/watch-billing.ts";
import { alertPrices } from "./commands/watch-prices.ts";
import {
  alertPricesJob,
  BILLING_SWEEP,
  endPlanJob,
  keepCustomerJob,
  refundOfferJob,
  syncBillingJob,
} from "./jobs.ts";

/** Short, because a moved clock of the stand-in should be seen at once; one query when nobody has a plan. */
const SWEEP_MS = 20_000;

export function handleBillingJobs(deps: Deps): void {
  deps.jobs.handle(syncBillingJob, (what) => syncBilling(deps, what), 2);
  deps.jobs.handle(refundOfferJob, ({ refundId }) => giveOfferDue(deps, refundId));
  deps.jobs.handle(endPlanJob, (end) => endPlan(deps, end));
  deps.jobs.handle(alertPricesJob, () => alertPrices(deps));
  deps.jobs.handle(keepCustomerJob, async ({ userId }) => {
    if (await findCustomerId(deps, userId)) await keepCustomer(deps, userId);
  });
}

/** Moves plans whose events were lost and reminds people, now and from time to time. */
export async function watchBilling(deps: Deps, isAlone: boolean): Promise<() => void> {
  await recoverBilling(deps, { isAlone });
  return runEvery(SWEEP_MS, deps.log, BILLING_SWEEP, () =>
    recoverBilling(deps, { isAlone: false }),
  );
}
