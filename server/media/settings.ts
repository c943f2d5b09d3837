import { availableParallelism } from "node:os";
import { count } from "#server/settings/fragment.ts";

/** Two even on one core, so that a large picture does not block small ones. */
const PROCESSES = Math.min(4, Math.max(2, availableParallelism()));

export const mediaSettings = {
  /** Processes that decode and draw; with two or more, one stays free for short work. */
  PICTURE_PROCESSES: count(1, 32).default(PROCESSES),
};
