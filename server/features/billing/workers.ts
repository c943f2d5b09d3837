import type { Deps } from "#server/deps.ts";
import { runEvery } from "#server/platform/jobs/run-every.ts";
import { ensureCustomer, findCustomerId } from "./commands/customer.ts";
import { endPlan } from "./commands/end-plan.ts";
import { sendDueRefund } from "./commands/send-refund.ts";
import { syncBilling } from "./commands/sync.ts";
import { recoverBilling } from "./commands/watch-billing.ts";
import { alertPrices } from "./commands/watch-prices.ts";
import {
  alertPricesJob,
  BILLING_SWEEP,
  endPlanJob,
  refundOfferJob,
  syncBillingJob,
  updateCustomerJob,
} from "./jobs.ts";

/**
 * Short, so that a moved clock of the mock server takes effect soon; costs one query if there are no plans.
 */
const SWEEP_MS = 20_000;

export function handleBillingJobs(deps: Deps): void {
  deps.jobs.handle(syncBillingJob, (what) => syncBilling(deps, what), 2);
  deps.jobs.handle(refundOfferJob, ({ refundId }) => sendDueRefund(deps, refundId));
  deps.jobs.handle(endPlanJob, (end) => endPlan(deps, end));
  deps.jobs.handle(alertPricesJob, () => alertPrices(deps));
  deps.jobs.handle(updateCustomerJob, async ({ userId }) => {
    if (await findCustomerId(deps, userId)) await ensureCustomer(deps, userId);
  });
}

/** Runs the billing sweep now and then periodically; returns a function that stops it. */
export async function watchBilling(deps: Deps, isAlone: boolean): Promise<() => void> {
  await recoverBilling(deps, { isAlone });
  return runEvery(SWEEP_MS, deps.log, BILLING_SWEEP, () =>
    recoverBilling(deps, { isAlone: false }),
  );
}
