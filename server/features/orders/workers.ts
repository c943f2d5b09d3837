import type { Deps } from "#server/deps.ts";
import { processEvent } from "#server/platform/webhooks/work.ts";
import { unwindOrder } from "./commands/cancel-order.ts";
import { applyCorrection } from "./commands/correct-address.ts";
import { followPrint } from "./commands/follow-print.ts";
import { followReplacement } from "./commands/follow-replacement.ts";
import { PRINT_EVENTS } from "./commands/receive-event.ts";
import { resumeOrder } from "./commands/resume-order.ts";
import { sendDueRefund } from "./commands/send-refund.ts";
import { submitOrder } from "./commands/submit-order.ts";
import { submitReplacement } from "./commands/submit-replacement.ts";
import { syncPayment } from "./commands/sync-payment.ts";
import { recoverOrders } from "./commands/watch-orders.ts";
import {
  correctAddressJob,
  followPrintJob,
  followReplacementJob,
  recoverOrdersJob,
  refundJob,
  resumeOrderJob,
  submitOrderJob,
  submitReplacementJob,
  syncPaymentJob,
  unwindOrderJob,
  workPrintEventJob,
} from "./jobs.ts";

export function handleOrderJobs(deps: Deps): void {
  deps.jobs.handle(syncPaymentJob, (reference) => syncPayment(deps, reference), 2);
  deps.jobs.handle(submitOrderJob, ({ orderId }) => submitOrder(deps, orderId));
  deps.jobs.handle(followPrintJob, ({ orderId, reason, isLast }) =>
    followPrint(deps, orderId, { reason, isLast }),
  );
  deps.jobs.handle(workPrintEventJob, (event) => processEvent(deps, event, PRINT_EVENTS));
  deps.jobs.handle(recoverOrdersJob, () => recoverOrders(deps, { isAlone: false }));
  deps.jobs.handle(refundJob, ({ refundId }) => sendDueRefund(deps, refundId));
  deps.jobs.handle(resumeOrderJob, ({ orderId }) => resumeOrder(deps, orderId));
  deps.jobs.handle(correctAddressJob, ({ orderId }) => applyCorrection(deps, orderId));
  deps.jobs.handle(submitReplacementJob, ({ replacementId }) =>
    submitReplacement(deps, replacementId),
  );
  deps.jobs.handle(followReplacementJob, ({ replacementId }) =>
    followReplacement(deps, replacementId),
  );
  deps.jobs.handle(unwindOrderJob, ({ orderId }) => unwindOrder(deps, orderId));
}
