import type { Deps } from "#server/deps.ts";
import { every } from "#server/platform/jobs/every.ts";
import { forgetDeletedMixes } from "./commands/forget-deleted.ts";

const SWEEP_MS = 60 * 60_000;

/** Lets go of what was deleted long enough ago, now and from time to time. */
export async function watchMixes(deps: Deps): Promise<() => void> {
  await forgetDeletedMixes(deps);
  return every(SWEEP_MS, deps.log, "deleted mixes", () => forgetDeletedMixes(deps));
}
