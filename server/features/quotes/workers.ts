import type { Deps } from "#server/deps.ts";
import { every } from "#server/platform/jobs/every.ts";
import { forgetQuotes } from "./commands.ts";

const SWEEP_MS = 60 * 60_000;

/** Quotes hold addresses: what nobody can pay any more is forgotten. */
export async function watchQuotes(deps: Deps): Promise<() => void> {
  await forgetQuotes(deps);
  return every(SWEEP_MS, deps.log, "quote sweep", () => forgetQuotes(deps));
}
