import { randomInt } from "node:crypto";

/** Draws a seed where TEST_SEED is `random`, so that each process of this run has the same one. */
export function drawTestSeed(): void {
  if (process.env.TEST_SEED === "random") process.env.TEST_SEED = String(randomInt(2 ** 31));
}
