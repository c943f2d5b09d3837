import { z } from "zod";
import type { JobDefinition } from "./jobs.ts";

/** Defines a periodic job, e.g. to delete expired rows. Few retries: the next run follows anyway. */
export function defineSweep(name: string): JobDefinition<Record<string, never>> {
  return {
    name,
    input: z.strictObject({}),
    retry: { limit: 2, delaySeconds: 30 },
    expireInSeconds: 900,
  };
}
