import { defineSweep } from "#server/platform/jobs/sweep.ts";

/** Sign-ups that nobody finished. */
export const forgetRegistrationsJob = defineSweep("accounts.forget-registrations");
