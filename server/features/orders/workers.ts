import type { Deps } from "#server/deps.ts";
import { every } from "#server/platform/jobs/every.ts";
import { unwindOrder } from "./commands/cancel-order.ts";
import { followPrint } from "./commands/follow-print.ts";
import { syncPayment } from "./commands/settle-payment.ts";
import { submitOrder } from "./commands/submit-order.ts";
import { recoverOrders } from "./commands/watch-orders.ts";
import { followPrintJob, submitOrderJob, syncPaymentJob, unwindOrderJob } from "./jobs.ts";

const SWEEP_MS = 60_000;

export function handleOrderJobs(deps: Deps): void {
  deps.jobs.handle(syncPaymentJob, (what) => syncPayment(deps, what), 2);
  deps.jobs.handle(submitOrderJob, ({ orderId }) => submitOrder(deps, orderId));
  deps.jobs.handle(followPrintJob, ({ orderId, reason }) => followPrint(deps, orderId, reason));
  deps.jobs.handle(unwindOrderJob, ({ orderId }) => unwindOrder(deps, orderId));
}

/** Moves orders whose events were lost, now and from time to time. */
export async function watchOrders(deps: Deps, isAlone: boolean): Promise<() => void> {
  await recoverOrders(deps, { isAlone });
  return every(SWEEP_MS, deps.log, "order sweep", () => recoverOrders(deps, { isAlone: false }));
}
