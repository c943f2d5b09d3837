import { audit } from "./audit.ts";
import { restOneDay, startPlans, tradeTwoDays } from "./phases.ts";
import { settleAll } from "./settle.ts";
import { openSimulation } from "./simulation.ts";

/** The size of a simulation. Time advances in steps of `stepMs`, and of `restStepMs` on the third day. */
export type Pace = {
  people: number;
  acts: number;
  stepMs: number;
  restStepMs: number;
};

const HOUR_MS = 60 * 60_000;

/** For `npm test`. */
export const SHORT: Pace = { people: 3, acts: 24, stepMs: 8 * HOUR_MS, restStepMs: 14 * HOUR_MS };
/** For `npm run audit`. */
export const LONG: Pace = { people: 8, acts: 150, stepMs: HOUR_MS / 2, restStepMs: 2 * HOUR_MS };

export type Verdict = {
  /** Unexplained differences and unsettled cases. */
  faults: string[];
  /** The log of all actions. */
  actionLog: string[];
};

/** Simulates two days of trade and a quiet one, audits, settles the desk's queue, and audits again. */
export async function runSimulation(seed: number, pace: Pace): Promise<Verdict> {
  const simulation = await openSimulation({ seed, people: pace.people });
  try {
    await startPlans(simulation);
    await tradeTwoDays(simulation, pace);
    await restOneDay(simulation, pace.restStepMs);
    const unexplained = await audit(simulation);
    const left = await settleAll(simulation);
    const after = (await audit(simulation)).map((line) => `after the desk's work: ${line}`);
    return {
      faults: [...simulation.requests.broken, ...unexplained, ...left, ...after],
      actionLog: simulation.actionLog,
    };
  } finally {
    await simulation.close();
  }
}
