import { defineSweep } from "#server/platform/jobs/sweep.ts";

export const forgetRegistrationsJob = defineSweep("accounts.forget-registrations");
