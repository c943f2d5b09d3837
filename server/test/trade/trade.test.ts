import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LONG, runSimulation, SHORT } from "./run-simulation.ts";

/**
 * Simulates two days of trade with random faults. Then the records of Stripe and Printful must match the shop's, the
 * desk's queue must list exactly the cases that need an operator, and its actions must settle all of them.
 * `npm run audit` runs simulations with other seeds for a given time.
 */

const { AUDIT_MINUTES, AUDIT_SEED = "16" } = process.env;
const MINUTE_MS = 60_000;

async function expectNoFaults(seed: number, pace: typeof SHORT): Promise<void> {
  const { faults, actionLog } = await runSimulation(seed, pace);
  const path = `node_modules/.cache/memix/trade-${seed}.txt`;
  if (faults.length > 0) writeFileSync(path, [...actionLog, "", ...faults].join("\n"));
  expect(faults, `seed ${seed}; the log is in ${path}`).toEqual([]);
}

const TITLE =
  "two days of trade with injected faults leave no unexplained difference and no unsettled case";

test(TITLE, { timeout: AUDIT_MINUTES ? 0 : undefined }, async () => {
  if (!AUDIT_MINUTES) return await expectNoFaults(Number(AUDIT_SEED), SHORT);
  const endsAt = Date.now() + Number(AUDIT_MINUTES) * MINUTE_MS;
  for (let seed = Number(AUDIT_SEED); Date.now() < endsAt; seed++) {
    const startedAt = Date.now();
    await expectNoFaults(seed, LONG);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    console.log(`seed ${seed}: all explained, in ${seconds} s`);
  }
});
