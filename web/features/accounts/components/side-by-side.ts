/** Two ways to the same: in one row where both fit, else one above the other. */
export const SIDE_BY_SIDE =
  "flex flex-wrap gap-3 *:min-w-[min(100%,12.5rem)] *:flex-1 *:px-2! *:text-16!";
