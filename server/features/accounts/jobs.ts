import { defineSweep } from "#server/platform/jobs/sweep.ts";

export const deleteRegistrationsJob = defineSweep("accounts.forget-registrations");
