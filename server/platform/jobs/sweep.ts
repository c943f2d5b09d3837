import { z } from "zod";
import type { JobDefinition } from "./jobs.ts";

/** What is looked for again and again, e.g. what is too old. A try that failed is followed by the next look anyway. */
export function defineSweep(name: string): JobDefinition<Record<string, never>> {
  return {
    name,
    input: z.strictObject({}),
    retry: { limit: 2, delaySeconds: 30 },
    expireInSeconds: 900,
  };
}
