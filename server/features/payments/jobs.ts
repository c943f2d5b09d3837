import { defineEventJob } from "#server/platform/webhooks/work.ts";

export const workPaymentEventJob = defineEventJob("payments.work-event");
