import type { Deps } from "#server/deps.ts";
import { processEvent } from "#server/platform/webhooks/work.ts";
import { PAYMENT_EVENTS } from "./commands.ts";
import { workPaymentEventJob } from "./jobs.ts";

export function handlePaymentJobs(deps: Deps): void {
  deps.jobs.handle(workPaymentEventJob, (event) => processEvent(deps, event, PAYMENT_EVENTS), 2);
}
