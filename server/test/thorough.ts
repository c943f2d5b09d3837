/** `npm test` runs a part of the long cases, chosen by TEST_SEED; THOROUGH=1 runs all of them. */
export const THOROUGH = process.env.THOROUGH !== undefined;
