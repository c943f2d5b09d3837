import { audit } from "./audit.ts";
import { workOff } from "./settle.ts";
import { openTown } from "./town.ts";
import { beginPlans, restOneDay, tradeTwoDays } from "./walk.ts";

/** How much happens: `stepMs` is how long nothing does, in the two days and in the day after them. */
export type Pace = {
  people: number;
  acts: number;
  stepMs: number;
  restStepMs: number;
};

const HOUR_MS = 60 * 60_000;

/** In every run of the tests. */
export const SHORT: Pace = { people: 3, acts: 24, stepMs: 8 * HOUR_MS, restStepMs: 14 * HOUR_MS };
/** By `npm run audit`. */
export const LONG: Pace = { people: 8, acts: 150, stepMs: HOUR_MS / 2, restStepMs: 2 * HOUR_MS };

export type Verdict = {
  /** What nobody can explain, and what the desk could not settle; none where all is well. */
  faults: string[];
  /** What happened, line by line. */
  story: string[];
};

/** Two days of trade, a day for the watchers, the audit, the desk's work and the audit once more. */
export async function walkOnce(seed: number, pace: Pace): Promise<Verdict> {
  const town = await openTown({ seed, people: pace.people });
  try {
    await beginPlans(town);
    await tradeTwoDays(town, pace);
    await restOneDay(town, pace.restStepMs);
    const unexplained = await audit(town);
    const left = await workOff(town);
    const after = (await audit(town)).map((line) => `after the desk's work: ${line}`);
    return {
      faults: [...town.requests.broken, ...unexplained, ...left, ...after],
      story: town.story,
    };
  } finally {
    await town.close();
  }
}
