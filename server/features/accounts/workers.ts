import type { Deps } from "#server/deps.ts";
import { every } from "#server/platform/jobs/every.ts";
import { endRetention } from "./commands/retention.ts";

const SWEEP_MS = 6 * 60 * 60_000;

/** Keeps what the terms promise about pictures that nobody wants any more, now and several times a day. */
export async function watchAccounts(deps: Deps): Promise<() => void> {
  await endRetention(deps);
  return every(SWEEP_MS, deps.log, "retention", () => endRetention(deps));
}
