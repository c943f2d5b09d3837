/** Places two alternatives in one row, or stacked if they do not fit. */
export const SIDE_BY_SIDE =
  "flex flex-wrap gap-3 *:min-w-[min(100%,12.5rem)] *:flex-1 *:px-2! *:text-16!";
