import { z } from "zod";
import { timestamp } from "../common.ts";

export const deskJobKind = z.object({
  name: z.string(),
  waiting: z.number().int(),
  running: z.number().int(),
  failed: z.number().int().describe("out of tries in the last two weeks"),
  oldest_waiting: timestamp.nullable().describe("since when the first of them is due"),
  oldest_failed: timestamp.nullable(),
});
export type DeskJobKind = z.infer<typeof deskJobKind>;

export const ofJob = z.object({
  name: z
    .string()
    .regex(/^[a-z-]+\.[a-z-]+$/)
    .max(60),
});
