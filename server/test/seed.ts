/** The default seed, so that results of a commit are comparable between machines. */
const DEFAULT_SEED = 20_261_121;

/**
 * The seed of all random choices in the tests, the same in each process of a run. `npm test` prints it, TEST_SEED sets
 * another one to repeat a run, and `npm run explore` draws new ones.
 */
export const TEST_SEED = readSeed(process.env.TEST_SEED);

function readSeed(value: string | undefined): number {
  if (!value) return DEFAULT_SEED;
  const seed = Number(value);
  if (!Number.isSafeInteger(seed)) throw new Error(`TEST_SEED is not a whole number: ${value}`);
  return seed;
}
