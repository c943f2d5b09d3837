import type { Deps } from "#server/deps.ts";
import { every } from "#server/platform/jobs/every.ts";
import { endRetention } from "./commands/retention.ts";
import { sweepRegistrations } from "./commands/start-registration.ts";

const RETENTION_MS = 6 * 60 * 60_000;
const REGISTRATIONS_MS = 60 * 60_000;

/** Keeps what terms and privacy policy promise about what nobody wants any more, now and again and again. */
export async function watchAccounts(deps: Deps): Promise<() => Promise<void>> {
  await endRetention(deps);
  await sweepRegistrations(deps);
  const stops = [
    every(RETENTION_MS, deps.log, "retention", () => endRetention(deps)),
    every(REGISTRATIONS_MS, deps.log, "registrations", () => sweepRegistrations(deps)),
  ];
  return async () => {
    for (const stop of stops) await stop();
  };
}
